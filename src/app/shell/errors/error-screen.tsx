import { useEffect } from 'react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { addError } from '../../platform/tab/last-errors.ts';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';

const isStaleChunk = (message: string): boolean =>
  /dynamically imported module|importing a module script failed|error loading/i.test(message);

/** A page that could not be shown: its reason and a retry; the rest of the app keeps working. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useTitle(translate('Page error'));
  useEffect(() => addError(error), [error]);
  const message = error instanceof Error ? error.message : String(error);
  const stale = isStaleChunk(message);
  return (
    <div className="wrap">
      <ErrorNote
        page
        title={translate('This page did not load')}
        why={translate(
          stale
            ? 'Part of the app couldn’t be loaded: you may be offline, or there is a newer version. Nothing you entered is lost.'
            : 'Something went wrong on this page. Nothing you entered is lost.',
        )}
        onRetry={() => {
          // A page never requests a failed chunk again; a reloaded one does.
          if (stale && navigator.onLine) return window.location.reload();
          reset();
          void router.invalidate();
        }}
        reference={message}
      >
        <Button onClick={() => window.location.reload()}>{translate('Reload the app')}</Button>
      </ErrorNote>
    </div>
  );
}
