import './walk.css';
import { useEffect, useMemo } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useListing } from '../data/listings.ts';
import { buttonClass, Icon } from '../../ui/button/button.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';
import { neighboursOf } from './trail.ts';

/** Whether an arrow key is free: no text field, dialog or gallery uses it. */
const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) &&
  event.target instanceof Element &&
  ['BODY', 'HTML', 'MAIN'].includes(event.target.tagName) &&
  document.querySelector('dialog[open]') === null;

function Step({ id, word, back }: { readonly id: string; readonly word: string; back?: boolean }) {
  const reading = useListing(id);
  const title = reading.status === 'ready' ? (reading.value?.title ?? '') : '';
  return (
    <Link
      className={back ? 'walk__step' : 'walk__step walk__step--next'}
      to="/listing/$id"
      params={{ id }}
      rel={back ? 'prev' : 'next'}
    >
      {back ? <Icon of={ChevronLeft} /> : null}
      <span>
        <small className="muted">{word}</small>
        <LotTitle of={title} />
      </span>
      {back ? null : <Icon of={ChevronRight} />}
    </Link>
  );
}

/** The lots before and after this one in the list it was opened from, in that list's order. */
export function Walk({ id }: { readonly id: string }) {
  const around = useMemo(() => neighboursOf(id), [id]);
  const navigate = useNavigate();
  const previous = around?.previous ?? null;
  const next = around?.next ?? null;
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
      if (to === null || !isFree(event)) return;
      event.preventDefault();
      void navigate({ to: '/listing/$id', params: { id: to } });
    };
    addEventListener('keydown', keyed);
    return () => removeEventListener('keydown', keyed);
  }, [previous, next, navigate]);
  if (around === null) return null;
  return (
    <nav className="walk" aria-label={translate('In the list you came from')}>
      {previous === null ? <span /> : <Step id={previous} word={translate('Previous lot')} back />}
      <Link className={buttonClass('bare')} to={around.href}>
        {translate('Back to the list')}
      </Link>
      {next === null ? <span /> : <Step id={next} word={translate('Next lot')} />}
    </nav>
  );
}
