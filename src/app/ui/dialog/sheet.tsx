import './sheet.css';
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../button/button.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Distance the grip must be dragged down to close the sheet, px. */
const letGo = 96;

/**
 * A modal sheet: from the foot of a phone, in the middle of a desktop. The native dialog traps and
 * restores the focus; Esc, the backdrop, the close button and dragging the grip close it.
 */
export function Sheet(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Heading, or the accessible name when `head` renders its own. */
  readonly title: string;
  readonly head?: ReactNode;
  readonly aside?: ReactNode;
  readonly foot?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const { open, onClose, title, head, aside, foot, wide = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pull = useRef<number | null>(null);

  useEffect(() => {
    const at = dialog.current;
    if (!at) return;
    if (open && !at.open) at.showModal();
    if (!open && at.open) at.close();
  }, [open]);

  useEffect(() => {
    const at = dialog.current;
    // A press that began on the sheet and ends beside it, as when text is selected, closes nothing.
    let beganBeside = false;
    const begins = (event: globalThis.PointerEvent) => {
      beganBeside = event.target === at;
    };
    const pressed = (event: MouseEvent) => {
      if (event.target === at && beganBeside) onClose();
    };
    at?.addEventListener('pointerdown', begins);
    at?.addEventListener('click', pressed);
    return () => {
      at?.removeEventListener('pointerdown', begins);
      at?.removeEventListener('click', pressed);
    };
  }, [onClose]);

  const moved = (event: PointerEvent): number =>
    pull.current === null ? 0 : Math.max(0, event.clientY - pull.current);
  const place = (px: number) => {
    if (dialog.current) dialog.current.style.translate = px === 0 ? '' : `0 ${px}px`;
  };

  return (
    <dialog
      ref={dialog}
      className={wide ? 'sheet sheet--wide' : 'sheet'}
      aria-label={title}
      onClose={onClose}
    >
      {open ? (
        <>
          <div
            className="sheet__grip"
            aria-hidden="true"
            onPointerDown={(event) => {
              pull.current = event.clientY;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => place(moved(event))}
            onPointerCancel={() => {
              pull.current = null;
              place(0);
            }}
            onPointerUp={(event) => {
              const far = moved(event) > letGo;
              pull.current = null;
              place(0);
              if (far) onClose();
            }}
          />
          {head ?? (
            <div className="sheet__h">
              <h2>{title}</h2>
              <span className="muted semi push">{aside}</span>
              <IconButton icon={X} label={translate('Close')} onClick={onClose} />
            </div>
          )}
          <div className="sheet__b">{children}</div>
          {foot ? <div className="sheet__f">{foot}</div> : null}
        </>
      ) : null}
    </dialog>
  );
}
