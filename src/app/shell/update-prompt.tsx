import { useEffect } from 'react';
import { toast } from '../ui/toast.tsx';

/** What the service worker's side sends when a new version stands ready. */
interface UpdateReady extends Event {
  readonly detail: { readonly apply: () => void };
}

/** Says that a new version is there; it is taken only when the reader says so. */
export function UpdatePrompt() {
  useEffect(() => {
    const hear = (event: Event) => {
      const { apply } = (event as UpdateReady).detail;
      toast('A new version is ready. Nothing you queued is lost.', {
        label: 'Reload',
        onPress: apply,
      });
    };
    window.addEventListener('hammerlane:update', hear);
    return () => window.removeEventListener('hammerlane:update', hear);
  }, []);
  return null;
}
