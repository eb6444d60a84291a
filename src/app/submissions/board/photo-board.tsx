import './board.css';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { useState } from 'react';
import { Refused } from '../../../domain/kit/refusal.ts';
import { usePackages } from '../../catalogue/data/catalogue.ts';
import {
  addPhotos,
  pausePhoto,
  placePhoto,
  resumePhoto,
  usePhotos,
  type NewPhoto,
} from '../data/photos.ts';
import type { BoardPhoto } from '../../drafts/rows.ts';
import type { SubmissionMode } from '../../drafts/rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadError, Notice } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { PhotoCard } from './photo-card.tsx';
import { countsAsPhoto } from './photo-text.ts';
import { PhotoSheet } from './photo-sheet.tsx';
import { TakeIn } from './take-in.tsx';
import { useMove } from '../../fields/pictures/use-move.ts';
import {
  translate,
  translateKnown,
  translateRefusal,
} from '../../../wording/language/translate.ts';

/**
 * Photo limits of the packages of a kind: the largest, null while unknown here, and the first
 * package that allows this many.
 */
const useLimit = (mode: SubmissionMode, count: number) => {
  const packages = usePackages();
  const mine = packages.status === 'ready' ? packages.value.filter((one) => one.mode === mode) : [];
  const most = mine.length === 0 ? null : Math.max(...mine.map(({ photos }) => photos));
  return { most, fits: mine.find(({ photos }) => photos >= count) ?? null };
};

const limitText = ({ most, fits }: ReturnType<typeof useLimit>): string => {
  if (fits !== null) {
    return translate('The {name} package allows {n}.', {
      name: translateKnown(fits.title),
      n: fits.photos,
    });
  }
  return most === null ? '' : translate('At most {n}.', { n: most });
};

function Progress({ photos }: { readonly photos: readonly BoardPhoto[] }) {
  const mine = photos.filter(({ stage }) => stage !== 'elsewhere');
  const open = mine.filter(({ state }) => state === 'running' || state === 'paused');
  if (open.length === 0) return null;
  const sent = mine.length - open.length;
  const held = open.filter(({ why }) => why === 'owner');
  const offline = open.some(({ why }) => why === 'offline');
  const act = (): void => {
    for (const photo of held.length > 0 ? held : open) {
      void (held.length > 0 ? resumePhoto(photo) : pausePhoto(photo));
    }
  };
  return (
    <div className="board__progress">
      <p role="status">
        {offline
          ? translate(
              '{n, plural, one {No connection: # photo waits on this device and goes by itself later.} other {No connection: # photos wait on this device and go by themselves later.}}',
              { n: open.length },
            )
          : translate(
              '{sent} of {count} sent. You can close this page; sending resumes when you come back.',
              {
                sent,
                count: mine.length,
              },
            )}
      </p>
      {offline ? null : (
        <Button size="small" onClick={act}>
          {held.length > 0 ? translate('Continue') : translate('Pause all')}
        </Button>
      )}
    </div>
  );
}

function Board(props: {
  readonly photos: readonly BoardPhoto[];
  readonly draftId: string;
  readonly mode: SubmissionMode;
}) {
  const { photos, draftId, mode } = props;
  const mover = useMove(photos, (photo, at) => void placePhoto(photo, at));
  const limit = useLimit(mode, photos.length);
  const { most } = limit;
  const [opened, setOpened] = useState<string | null>(null);
  const { auctions, classifieds } = useNumbers();
  const [trouble, setTrouble] = useState<string | null>(null);
  const shown = photos.findIndex(({ id }) => id === opened);
  const open = photos[shown];

  const take = async (chosen: readonly NewPhoto[]): Promise<void> => {
    const room = most === null ? chosen.length : Math.max(0, most - photos.length);
    const left = chosen.length - room;
    setTrouble(
      most !== null && left > 0
        ? translate(
            '{n, plural, one {# photo was left out: no package takes more than {most}.} other {# photos were left out: no package takes more than {most}.}}',
            { n: left, most },
          )
        : null,
    );
    try {
      await addPhotos(draftId, chosen.slice(0, room));
    } catch (error) {
      setTrouble(
        error instanceof Refused
          ? translateRefusal(error.refusal)
          : translate('The photos couldn’t be saved on this device.'),
      );
    }
  };

  const good = photos.filter(countsAsPhoto);
  const { minPhotos } = mode === 'AUCTION' ? auctions : classifieds;
  const missing = minPhotos - good.length;
  return (
    <TakeIn onPhotos={(chosen) => void take(chosen)}>
      {trouble === null ? null : <Notice tone="bad" title={trouble} />}
      <p className="board__count">
        <b>{translate('{n, plural, one {# photo} other {# photos}}', { n: good.length })}</b>{' '}
        <span className="muted">
          {missing > 0
            ? translate(
                '{n, plural, one {# more photo needed to submit.} other {# more photos needed to submit.}}',
                { n: missing },
              )
            : limitText(limit)}
        </span>
      </p>
      <Progress photos={photos} />
      {photos.length === 0 ? (
        <p className="board__none muted">
          {translate(
            'Front, rear, both sides, interior, engine, underside, VIN plate, odometer, documents. Location and camera data are removed from every photo before it leaves this device.',
          )}
        </p>
      ) : (
        <ol className="shots">
          {mover.shown.map((photo, at) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              at={at}
              count={photos.length}
              mover={mover}
              onOpen={() => setOpened(photo.id)}
            />
          ))}
        </ol>
      )}
      <output className="vh">{mover.word}</output>
      {open === undefined ? null : (
        <PhotoSheet key={open.id} photo={open} number={shown + 1} onClose={() => setOpened(null)} />
      )}
    </TakeIn>
  );
}

/** Step 3: the photos, stored on this device and uploaded automatically. */
export function PhotoBoard(props: { readonly draftId: string; readonly mode: SubmissionMode }) {
  const photos = usePhotos(props.draftId);
  if (photos.status === 'failed') {
    return <LoadError title={translate('Your photos didn’t load')} refusal={photos.refusal} />;
  }
  if (photos.status === 'loading') {
    return (
      <Loading label={translate('Loading the photos')}>
        <Skeleton height={240} />
      </Loading>
    );
  }
  return <Board photos={photos.value} draftId={props.draftId} mode={props.mode} />;
}
