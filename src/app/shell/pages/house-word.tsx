import { lazy, Suspense } from 'react';
import type { BuiltInInsert } from '../../../domain/content/cms-insert.entity.ts';

const HouseInsert = lazy(() =>
  import('../../content/house-insert.tsx').then((m) => ({ default: m.HouseInsert })),
);

/** Markup of the texts on the served page, by name, until the part that renders them is loaded. */
const served = new Map(
  [...document.querySelectorAll<HTMLElement>('#app:not([data-drawn]) [data-insert]')].map((one) => [
    one.dataset['insert'],
    one.innerHTML,
  ]),
);

/**
 * The staff's text for this place of a screen, loaded after the screen. A text that the page was
 * served with stays in its place meanwhile.
 */
export function HouseWord(props: { readonly name: BuiltInInsert; readonly className: string }) {
  const markup = served.get(props.name);
  const meanwhile =
    markup === undefined ? null : (
      <div className={props.className} dangerouslySetInnerHTML={{ __html: markup }} />
    );
  return (
    <Suspense fallback={meanwhile}>
      <HouseInsert {...props} />
    </Suspense>
  );
}
