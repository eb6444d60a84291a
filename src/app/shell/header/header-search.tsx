import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { SearchInput } from '../../ui/field/inputs.tsx';
import { translate } from '../../ui/text/translate.ts';

const queryOf = (search: unknown): string => {
  const value = (search as { readonly q?: unknown }).q;
  return typeof value === 'string' ? value : '';
};

/**
 * The search of the frame. On a page of listings what is typed narrows the list at once; elsewhere
 * Enter leads there.
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
  const onListings = /^\/listings(?:\/|$)/.test(there.path);

  const go = (q: string, replace: boolean) => {
    const to = onListings ? there.path : '/listings';
    void navigate({
      to,
      search: onListings ? (before: object) => ({ ...before, q: q || undefined }) : { q },
      replace,
      resetScroll: !replace,
    });
  };
  return (
    <search className="contents">
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
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
          onChange={(event) => {
            setText(event.target.value);
            if (onListings) go(event.target.value.trim(), true);
          }}
        />
      </form>
    </search>
  );
}
