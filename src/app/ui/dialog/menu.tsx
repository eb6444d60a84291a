import './menu.css';
import { useId, useRef, type ReactNode } from 'react';

/**
 * A small floating menu under its button: native popover, closed by Esc, a click outside or a
 * choice.
 */
export function Menu(props: {
  /** The button's accessible name. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClass?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = () => {
    const at = menu.current;
    const from = button.current?.getBoundingClientRect();
    if (!at || !from) return;
    const width = document.documentElement.clientWidth;
    at.style.top = `${from.bottom}px`;
    at.style.right = `${Math.max(12, width - from.right)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.buttonClass ?? 'icbtn'}
        aria-label={props.label}
        aria-haspopup="true"
        popoverTarget={id}
      >
        {props.button}
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        popover="auto"
        onBeforeToggle={place}
        onClickCapture={(event) => {
          if ((event.target as Element).closest('a, button')) menu.current?.hidePopover();
        }}
      >
        {props.children}
      </div>
    </>
  );
}
