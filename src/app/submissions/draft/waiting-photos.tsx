import { useState } from 'react';
import { removePhoto, resumePhoto } from '../data/photos.ts';
import type { BoardPhoto } from '../../drafts/rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { photoStatus } from '../board/photo-text.ts';

/** Photos shown at first; the others are named when they are to be left out. */
const PHOTOS_SHOWN = 6;

/** Whether the server has a photo and accepted it: only then is it part of a submission. */
export const hasArrived = ({ seen }: BoardPhoto): boolean => seen === 'READY';

const leaveOutText = (n: number): string =>
  translate('{n, plural, one {Leave out # photo} other {Leave out # photos}}', { n });

/** Asks, by name, before photos are removed from the draft; one that arrives meanwhile is kept. */
function LeaveOut({ waiting }: { readonly waiting: readonly BoardPhoto[] }) {
  const [asking, setAsking] = useState(false);
  const { length: n } = waiting;
  const leave = async (): Promise<void> => {
    for (const photo of waiting) await removePhoto(photo);
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{`${leaveOutText(n)}…`}</Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={translate(
          '{n, plural, one {Submit without # photo?} other {Submit without # photos?}}',
          { n },
        )}
        foot={
          <div className="row">
            <Button kind="ink" onClick={() => void leave()}>
              {leaveOutText(n)}
            </Button>
            <Button onClick={() => setAsking(false)}>{translate('Keep them')}</Button>
          </div>
        }
      >
        <p>{translate('These are removed from the draft, here and in your account:')}</p>
        <ul className="waiting__names">
          {waiting.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

/**
 * The photos a submission waits for: the progress of each, and how to submit without it.
 * @param props.waiting those that have not arrived, at least one.
 */
export function WaitingPhotos(props: {
  readonly waiting: readonly BoardPhoto[];
  readonly count: number;
}) {
  const { waiting, count } = props;
  const more = waiting.length - PHOTOS_SHOWN;
  return (
    <section className="waiting" aria-labelledby="waiting">
      <h3 id="waiting">
        {translate(
          '{waiting, plural, one {# of {count} photos has not arrived yet} other {# of {count} photos have not arrived yet}}',
          { waiting: waiting.length, count },
        )}
      </h3>
      <p className="muted">
        {translate('You can submit as soon as all have arrived, or leave some out.')}
      </p>
      <ul>
        {waiting.slice(0, PHOTOS_SHOWN).map((photo) => {
          const { shape, text, mayResume } = photoStatus(photo);
          return (
            <li key={photo.id}>
              <span className="waiting__name">{photo.name}</span>
              <StateMark shape={shape}>{text}</StateMark>
              <span className="waiting__acts">
                {mayResume ? (
                  <Button size="small" onClick={() => void resumePhoto(photo)}>
                    {translate('Try again')}
                    <span className="vh"> ({photo.name})</span>
                  </Button>
                ) : null}
                <Button kind="bare" size="small" onClick={() => void removePhoto(photo)}>
                  {translate('Leave out')}
                  <span className="vh"> ({photo.name})</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <p className="muted">
          {translate('{n, plural, one {and # more} other {and # more}}', { n: more })}
        </p>
      ) : null}
      <LeaveOut waiting={waiting} />
    </section>
  );
}
