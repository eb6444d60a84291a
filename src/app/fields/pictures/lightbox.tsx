import './lightbox.css';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { groupOf, groupWords, inGroups } from '../../../domain/listings/pictures/picture-groups.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { usePaged } from '../../ui/picture/paged.ts';
import { Shot, type LookedPicture } from './shot.tsx';
import { translate } from '../../../wording/language/translate.ts';

interface Looking {
  readonly pictures: readonly LookedPicture[];
  readonly title: string;
  /** Index of the current photo in `pictures`. */
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/** The groups of photos, each with a button to its first. */
function Groups(props: {
  readonly ordered: readonly LookedPicture[];
  readonly current: LookedPicture | undefined;
  readonly onGo: (picture: LookedPicture) => void;
}) {
  const { ordered, current, onGo } = props;
  const groups = inGroups(ordered);
  if (groups.length < 2) return null;
  return (
    <nav className="box-light__g" aria-label={translate('Kinds of photos')}>
      {groups.map(({ group, pictures: [first, ...more] }) =>
        first === undefined ? null : (
          <button
            type="button"
            key={group}
            aria-pressed={current !== undefined && groupOf(current) === group}
            onClick={() => onGo(first)}
          >
            {translate(groupWords[group])} <b>{more.length + 1}</b>
          </button>
        ),
      )}
    </nav>
  );
}

/** The content of the open lightbox. Photos are stepped through group by group. */
function Looked({ pictures, title, at, onMove, onClose }: Looking) {
  const [large, setLarge] = useState(false);
  const ordered = useMemo(() => inGroups(pictures).flatMap((one) => one.pictures), [pictures]);
  const current = pictures[at];
  const place = current === undefined ? 0 : ordered.indexOf(current);
  const go = (to: LookedPicture | undefined): void => {
    if (to === undefined || to === current) return;
    setLarge(false);
    onMove(pictures.indexOf(to));
  };
  const { ref, onScroll } = usePaged(place, (seen) => go(ordered[seen]));
  const turn = () => setLarge(!large);
  const keyed = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') setLarge(event.key === '+');
    // In an enlarged photo the arrows scroll.
    if (large) return;
    const to = {
      ArrowRight: ordered[place + 1],
      ArrowLeft: ordered[place - 1],
      Home: ordered[0],
      End: ordered.at(-1),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div className="box-light__in" onKeyDown={keyed} role="presentation">
      <header className="box-light__h">
        <span className="box-light__t">{title}</span>
        <span className="push" aria-live="polite">
          {translate('{n} of {all}', { n: place + 1, all: ordered.length })}
        </span>
        <IconButton
          icon={large ? ZoomOut : ZoomIn}
          label={translate(large ? 'Zoom out' : 'Zoom in')}
          onClick={turn}
        />
        <IconButton icon={X} label={translate('Close')} onClick={onClose} />
      </header>
      <Groups ordered={ordered} current={current} onGo={go} />
      <div
        className={large ? 'box-light__stage box-light__stage--still' : 'box-light__stage'}
        ref={ref}
        onScroll={onScroll}
      >
        {ordered.map((picture, n) => (
          <div className="box-light__page" key={picture.imageId} aria-hidden={n !== place}>
            {Math.abs(n - place) <= 1 ? (
              <Shot picture={picture} large={large && n === place} onTurn={turn} />
            ) : null}
          </div>
        ))}
      </div>
      <footer className="box-light__f">
        <IconButton
          icon={ChevronLeft}
          label={translate('Previous photo')}
          disabled={place === 0}
          onClick={() => go(ordered[place - 1])}
        />
        <span className="s14">{current?.caption ?? current?.alt}</span>
        <IconButton
          icon={ChevronRight}
          label={translate('Next photo')}
          disabled={place === ordered.length - 1}
          onClick={() => go(ordered[place + 1])}
        />
      </footer>
    </div>
  );
}

/** All photos of a lot or a gallery in full screen: arrows, swipes, groups, zoom and Esc. */
function Lightbox({ open, ...looking }: Looking & { readonly open: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Runs before the content measures its width.
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    if (open && !box.open) box.showModal();
    if (!open && box.open) box.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="box-light"
      aria-label={translate('Photos of {title}', { title: looking.title })}
      onClose={looking.onClose}
    >
      {open ? <Looked {...looking} /> : null}
    </dialog>
  );
}

/** Renders the lightbox for these photos, and holds the index of the current one. */
export const useLightbox = (
  pictures: readonly LookedPicture[],
  title: string,
): {
  readonly at: number;
  readonly setAt: (at: number) => void;
  readonly open: (at: number) => void;
  readonly lightbox: ReactNode;
} => {
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return {
    at,
    setAt,
    open: (wanted) => {
      setAt(wanted);
      setOpen(true);
    },
    lightbox: (
      <Lightbox
        open={isOpen}
        pictures={pictures}
        title={title}
        at={at}
        onMove={setAt}
        onClose={() => setOpen(false)}
      />
    ),
  };
};
