import './accounts.css';
import type { ReactNode } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/section.tsx';
import { useTitle } from '../ui/title.ts';
import { phrase } from '../../domain/kit/phrase.ts';
import { say, sayKnown } from '../ui/words.ts';

const reasons = [
  [
    phrase('Watch'),
    phrase(
      'Bookmark a lot and it is kept on this device: price, time left, a word before the end.',
    ),
  ],
  [
    phrase('Bid'),
    phrase(
      'Name your max; we step for you and stop there. The sum with fee and tax is shown first.',
    ),
  ],
  [
    phrase('Ask'),
    phrase('Questions and answers stand under the lot, with the seller marked as such.'),
  ],
] as const;

/** The frame of every page at the door: what to fill in, and why one would. */
export function Door(props: {
  readonly title: string;
  readonly why?: boolean;
  readonly children: ReactNode;
}) {
  useTitle(props.title);
  return (
    <div className="wrap door">
      <PageHead title={props.title} />
      {props.children}
      {props.why ? (
        <ul className="door__why only-d">
          {reasons.map(([title, text]) => (
            <li key={title}>
              <h2>{say(title)}</h2>
              <p className="muted">{say(text)}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A refusal that names no field stands above the form; one that does stands at its field. */
export function FormRefusal(props: {
  readonly refusal: Refusal | null;
  readonly fields: readonly string[];
}) {
  const { refusal, fields } = props;
  if (refusal === null || (refusal.field !== undefined && fields.includes(refusal.field))) {
    return null;
  }
  return (
    <Notice tone="bad" title={sayKnown(refusal.message)}>
      {refusal.code === 'OFFLINE' ? say('What you typed stays here.') : undefined}
    </Notice>
  );
}
