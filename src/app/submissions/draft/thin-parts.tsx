import type { PictureTag } from '../../../domain/listings/pictures/picture-tags.ts';
import type { BoardPhoto, DraftRow } from '../../drafts/rows.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Pictures buyers ask for when there are none. */
const wanted: readonly PictureTag[] = ['underside', 'interior', 'engine'];

const lackText = (tag: PictureTag): string =>
  translate(
    '{tag, select, underside {No photo of the underside} interior {No photo of the interior} other {No photo of the engine}}',
    { tag },
  );

/** Lists optional parts that are missing and would help to sell; none is required. */
export const thinParts = (
  { vehicle = {} }: DraftRow['draft'],
  photos: readonly BoardPhoto[],
): readonly { readonly step: number; readonly text: string }[] => {
  const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';
  const shown = new Set(photos.map(({ tag }) => tag));
  const untold = photos.filter(({ tag }) => tag === null).length;
  return [
    ...(isEmpty(vehicle.highlights) ? [{ step: 2, text: translate('No highlights yet') }] : []),
    ...(isEmpty(vehicle.sellerNotes)
      ? [{ step: 2, text: translate('Nothing of its story yet') }]
      : []),
    ...(photos.length === 0
      ? []
      : wanted.filter((tag) => !shown.has(tag)).map((tag) => ({ step: 3, text: lackText(tag) }))),
    ...(untold === 0
      ? []
      : [
          {
            step: 3,
            text: translate(
              '{n, plural, one {# photo without a category} other {# photos without a category}}',
              { n: untold },
            ),
          },
        ]),
  ];
};

/** The thin parts for their seller, each with a link to its field. */
export function ThinParts(props: {
  readonly row: DraftRow;
  readonly photos: readonly BoardPhoto[];
  readonly onStep: (to: number) => void;
}) {
  const parts = thinParts(props.row.draft, props.photos);
  if (parts.length === 0) return null;
  return (
    <section className="thin" aria-labelledby="thin">
      <h3 id="thin">{translate('What buyers may miss')}</h3>
      <ul>
        {parts.map(({ step, text }) => (
          <li key={text}>
            <button type="button" className="link" onClick={() => props.onStep(step)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
