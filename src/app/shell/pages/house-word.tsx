import { lazy, Suspense } from 'react';
import type { BuiltInInsert } from '../../../domain/content/cms-insert.entity.ts';

const HouseInsert = lazy(() =>
  import('../../content/house-insert.tsx').then((m) => ({ default: m.HouseInsert })),
);

/** What staff write for this place of a screen, read when the screen stands. */
export function HouseWord(props: { readonly name: BuiltInInsert; readonly className: string }) {
  return (
    <Suspense fallback={null}>
      <HouseInsert {...props} />
    </Suspense>
  );
}
