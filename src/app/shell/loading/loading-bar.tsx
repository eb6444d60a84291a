import { useEffect, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { translate } from '../../../wording/language/translate.ts';

/** Longest time the bar runs, ms. */
const longestLoadMs = 10_000;

/** Runs while a page is loading; stops when its content appears or after ten seconds. */
export function LoadingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setLate(true), longestLoadMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return pending && !late ? (
    <div className="loading-bar">
      <progress className="vh" aria-label={translate('Loading')} />
    </div>
  ) : null;
}
