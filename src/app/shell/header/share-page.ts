import { toast } from '../../ui/status/toast.tsx';
import { translate } from '../../ui/text/translate.ts';

/** Hands the address of this page to the system, or to the clipboard where that is all there is. */
export const sharePage = async (): Promise<void> => {
  const url = location.href;
  try {
    if (typeof navigator.share === 'function')
      await navigator.share({ title: document.title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast(translate('Link copied'));
    }
  } catch (error) {
    // Closing the system's sheet is no fault.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(url);
  }
};
