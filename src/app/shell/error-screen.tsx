import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorNote } from '../ui/notice.tsx';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { say } from '../ui/words.ts';

const isStaleChunk = (message: string): boolean =>
  /dynamically imported module|importing a module script failed|error loading/i.test(message);

/** A page that could not be shown: its reason, another try, and the rest of the app untouched. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useTitle(say('Page error'));
  const message = error instanceof Error ? error.message : String(error);
  const stale = isStaleChunk(message);
  return (
    <div className="wrap">
      <ErrorNote
        page
        title={say('This page did not load')}
        why={say(
          stale
            ? 'A part of the app could not be fetched: the connection is gone, or a newer version took its place. Nothing of yours is lost.'
            : 'The app made a mistake on this page. Nothing of yours is lost.',
        )}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
        reference={message}
      >
        <Button onClick={() => window.location.reload()}>{say('Reload the app')}</Button>
      </ErrorNote>
    </div>
  );
}
