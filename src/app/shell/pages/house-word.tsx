import { lazy, Suspense } from 'react';
import type { BuiltInInsert } from '../../../domain/content/cms-insert.entity.ts';

const HouseInsert = lazy(() =>
  import('../../content/house-insert.tsx').then((m) => ({ default: m.HouseInsert })),
);

/** The staff's text for this place of a screen, read after the screen has rendered. */
export function HouseWord(props: { readonly name: BuiltInInsert; readonly className: string }) {
  return (
    <Suspense fallback={null}>
      <HouseInsert {...props} />
    </Suspense>
  );
}
