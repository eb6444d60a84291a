import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { SearchInput } from '../../ui/field/inputs.tsx';
import { translate } from '../../../wording/language/translate.ts';

const queryOf = (search: unknown): string => {
  const value = (search as { readonly q?: unknown }).q;
  return typeof value === 'string' ? value : '';
};

const FoundLots = lazy(async () => ({ default: (await import('./found-lots.tsx')).FoundLots }));

/** Moves with the arrow keys from the field to the results, and among them. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const all = event.currentTarget.closest('search');
  const stops = [...(all?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const next = stops[stops.findIndex((one) => one === document.activeElement) + step];
  if (step === 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
};

/**
 * The search of the frame. On a listings page typing filters the list at once; elsewhere it
 * suggests lots, and Enter opens the list of results.
 */
export function HeaderSearch(props: { readonly focus?: boolean }) {
  const navigate = useNavigate();
  const there = useRouterState({
    select: (state) => ({
      path: state.location.pathname,
      text: queryOf(state.location.search),
    }),
    structuralSharing: true,
  });
  const [text, setText] = useState(there.text);
  const [asked, setAsked] = useState(there.text);
  if (asked !== there.text) {
    setAsked(there.text);
    if (text.trim() !== there.text) setText(there.text);
  }
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.focus) box.current?.focus();
  }, [props.focus]);
  /** The search field while its text is being searched. */
  const [typing, setTyping] = useState<HTMLElement | null>(null);
  const onListings = /^\/listings(?:\/|$)/.test(there.path);

  const suggests = typing !== null && !onListings && text.trim().length > 1;

  const go = (q: string, replace: boolean) => {
    const to = onListings ? there.path : '/listings';
    void navigate({
      to,
      search: onListings ? (before: object) => ({ ...before, q: q || undefined }) : { q },
      replace,
      resetScroll: !replace,
    });
  };
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') setTyping(null);
    else if (suggests) walk(event);
  };
  return (
    <search
      className="contents"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setTyping(null);
      }}
    >
      <form
        className="contents"
        action="/listings"
        onSubmit={(event) => {
          event.preventDefault();
          setTyping(null);
          go(text.trim(), false);
        }}
      >
        <SearchInput
          label={translate('Search')}
          name="q"
          placeholder={translate('Make, model, lot number or VIN')}
          enterKeyHint="search"
          value={text}
          ref={box}
          onKeyDown={onKey}
          onChange={(event) => {
            setText(event.target.value);
            setTyping(event.target.parentElement);
            if (onListings) go(event.target.value.trim(), true);
          }}
        />
      </form>
      {suggests ? (
        <Suspense>
          <FoundLots text={text} box={typing} onKey={onKey} onLeave={() => setTyping(null)} />
        </Suspense>
      ) : null}
    </search>
  );
}
