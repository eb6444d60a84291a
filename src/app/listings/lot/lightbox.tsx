import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { Picture } from '../../fields/picture.tsx';
import type { LotPicture } from './gallery.tsx';
import { say } from '../../ui/words.ts';

/** How far, in px, a finger must travel sideways to turn the page. */
const turn = 48;

/** Every picture of a lot on the full screen: arrows, swipes and Esc. */
export function Lightbox(props: {
  readonly open: boolean;
  readonly pictures: readonly LotPicture[];
  readonly title: string;
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}) {
  const { open, pictures, title, at, onMove, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  const picture = pictures[at];

  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    if (open && !box.open) box.showModal();
    if (!open && box.open) box.close();
  }, [open]);

  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onMove(at + 1);
    if (event.key === 'ArrowLeft') onMove(at - 1);
    if (event.key === 'Home') onMove(0);
    if (event.key === 'End') onMove(pictures.length - 1);
  };
  const released = (event: PointerEvent) => {
    const moved = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(moved) > turn) onMove(moved < 0 ? at + 1 : at - 1);
  };

  return (
    <dialog
      ref={dialog}
      className="box-light"
      aria-label={say('Pictures of {title}', { title })}
      onClose={onClose}
      onKeyDown={keyed}
    >
      {open && picture ? (
        <>
          <header className="box-light__h">
            <span>{title}</span>
            <span className="push" aria-live="polite">
              {say('{n} of {all}', { n: at + 1, all: pictures.length })}
            </span>
            <IconButton icon={X} label={say('Close')} onClick={onClose} />
          </header>
          <div
            className="box-light__stage"
            onPointerDown={(event) => {
              from.current = event.clientX;
            }}
            onPointerUp={released}
            onPointerCancel={() => {
              from.current = null;
            }}
          >
            <Picture
              key={picture.imageId}
              base={picture.url}
              alt={picture.alt}
              tone={picture.color}
              sizes="100vw"
              eager
            />
          </div>
          <footer className="box-light__f">
            <IconButton
              icon={ChevronLeft}
              label={say('Previous picture')}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <span className="s14">{picture.alt}</span>
            <IconButton
              icon={ChevronRight}
              label={say('Next picture')}
              disabled={at === pictures.length - 1}
              onClick={() => onMove(at + 1)}
            />
          </footer>
        </>
      ) : null}
    </dialog>
  );
}
