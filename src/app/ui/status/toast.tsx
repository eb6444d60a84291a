import './toast.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { translate } from '../../../wording/language/translate.ts';

export interface Toast {
  readonly id: number;
  /** One line. */
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

let shownToasts: readonly Toast[] = [];
let last = 0;
const toastListeners = new Set<() => void>();

const show = (next: readonly Toast[]) => {
  shownToasts = next;
  for (const listener of toastListeners) listener();
};

const dismissToast = (id: number): void => show(shownToasts.filter((toast) => toast.id !== id));

/**
 * Shows one line at the top for a while; at most three at a time.
 * @param action one thing the reader can do about it; the toast then stays longer.
 */
export const toast = (text: string, action?: Toast['action']): void => {
  last += 1;
  const id = last;
  show([...shownToasts.slice(-2), { id, text, action }]);
  setTimeout(() => dismissToast(id), action ? 10_000 : 6000);
};

const subscribeToasts = (listener: () => void) => {
  toastListeners.add(listener);
  return () => toastListeners.delete(listener);
};

/** The region of toasts; rendered once in the frame. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribeToasts,
    () => shownToasts,
    () => shownToasts,
  );
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const at = region.current;
    if (!at?.showPopover) return;
    if (at.matches(':popover-open')) at.hidePopover();
    if (toasts.length > 0) at.showPopover();
  }, [toasts]);
  return (
    <output ref={region} className="toasts" popover="manual" aria-live="polite">
      {toasts.map((one) => (
        <div key={one.id} className="toast">
          <span>{one.text}</span>
          {one.action ? (
            <button
              type="button"
              onClick={() => {
                one.action?.onPress();
                dismissToast(one.id);
              }}
            >
              {one.action.label}
            </button>
          ) : (
            <button
              type="button"
              aria-label={translate('Close')}
              onClick={() => dismissToast(one.id)}
            >
              {translate('OK')}
            </button>
          )}
        </div>
      ))}
    </output>
  );
}
