import './photo-groups.css';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import { groupWords, inGroups } from '../../../domain/listings/pictures/picture-groups.ts';
import { Picture } from '../../fields/picture.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { translate } from '../../../wording/language/translate.ts';
import type { LotPicture } from './gallery.tsx';
import { useLightbox } from '../../fields/pictures/lightbox.tsx';

/** Photos of a group shown before the button to the others. */
const few = 8;

/** All photos of a lot by subject, each with its caption. */
export function PhotoGroups(props: {
  readonly pictures: readonly LotPicture[];
  readonly title: string;
}) {
  const { pictures, title } = props;
  const { open, lightbox } = useLightbox(pictures, title);
  return (
    <Section
      title={translate('Photos')}
      className="bx"
      note={translate('{n, plural, one {# photo} other {# photos}}', { n: pictures.length })}
    >
      {inGroups(pictures).map(({ group, pictures: own }) => (
        <section className="kind-photos" key={group} aria-label={translate(groupWords[group])}>
          <h3>
            {translate(groupWords[group])} <span className="muted">{own.length}</span>
          </h3>
          <ul>
            {own.slice(0, few).map((picture) => (
              <li key={picture.imageId}>
                <button type="button" onClick={() => open(pictures.indexOf(picture))}>
                  <Picture
                    base={picture.url}
                    alt=""
                    tone={picture.color}
                    sizes={pictureShares.small}
                  />
                  <span>{picture.caption ?? picture.alt}</span>
                </button>
              </li>
            ))}
          </ul>
          {own.length > few ? (
            <Button onClick={() => open(pictures.findIndex((one) => one === own[few]))}>
              {translate('Show {n} more', { n: own.length - few })}
            </Button>
          ) : null}
        </section>
      ))}
      {lightbox}
    </Section>
  );
}
