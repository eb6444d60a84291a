import './photo-groups.css';
import { useState } from 'react';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import { groupWords, inGroups } from '../../../domain/listings/picture-groups.ts';
import { Picture } from '../../fields/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { say, sayCount } from '../../ui/words.ts';
import type { LotPicture } from './gallery.tsx';
import { Lightbox } from './lightbox.tsx';

/** Photos of a group shown before the door to the others. */
const few = 8;

/** All photos of a lot by what they show, each with its caption. */
export function PhotoGroups(props: {
  readonly pictures: readonly LotPicture[];
  readonly title: string;
}) {
  const { pictures, title } = props;
  const [at, setAt] = useState(0);
  const [full, setFull] = useState(false);
  const open = (picture: LotPicture | undefined) => {
    if (picture === undefined) return;
    setAt(pictures.indexOf(picture));
    setFull(true);
  };
  return (
    <Section
      title={say('Photos')}
      className="bx"
      note={sayCount(pictures.length, '{n} photo', '{n} photos')}
    >
      {inGroups(pictures).map(({ group, pictures: own }) => (
        <section className="kind-photos" key={group} aria-label={say(groupWords[group])}>
          <h3>
            {say(groupWords[group])} <span className="muted">{own.length}</span>
          </h3>
          <ul>
            {own.slice(0, few).map((picture) => (
              <li key={picture.imageId}>
                <button type="button" onClick={() => open(picture)}>
                  <Picture
                    base={picture.url}
                    alt=""
                    tone={picture.color}
                    sizes={pictureShares.small}
                  />
                  <span>{picture.alt}</span>
                </button>
              </li>
            ))}
          </ul>
          {own.length > few ? (
            <Button onClick={() => open(own[few])}>
              {say('Show {n} more', { n: own.length - few })}
            </Button>
          ) : null}
        </section>
      ))}
      <Lightbox
        open={full}
        pictures={pictures}
        title={title}
        at={at}
        onMove={setAt}
        onClose={() => setFull(false)}
      />
    </Section>
  );
}
