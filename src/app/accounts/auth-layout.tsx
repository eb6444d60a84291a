import './accounts.css';
import type { ReactNode } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { useCodeAsked } from './data/sign-in/code-asked.ts';
import { Notice } from '../ui/status/notice.tsx';
import { PageHead } from '../ui/layout/section.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { phrase } from '../../domain/kit/text/phrase.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { CodeStep } from './second-factor/code-step.tsx';

const reasons = [
  [
    phrase('Watch'),
    phrase(
      'Watch a lot to keep it on this device, with its price and time left, and get a reminder before it ends.',
    ),
  ],
  [
    phrase('Bid'),
    phrase('Set a maximum and we bid for you up to it. You see the total with fee and tax first.'),
  ],
  [
    phrase('Ask'),
    phrase('Questions and answers are shown on the listing, with the seller’s replies marked.'),
  ],
] as const;

/** The frame of signing in, signing up and related pages: the form, and reasons to join. */
export function AuthLayout(props: {
  readonly title: string;
  readonly why?: boolean;
  readonly children: ReactNode;
}) {
  const asked = useCodeAsked();
  const title = asked === null ? props.title : translate('Two-step sign-in');
  useTitle(title);
  return (
    <div className="wrap auth">
      <PageHead title={title} />
      {asked === null ? props.children : <CodeStep asked={asked} />}
      {props.why ? (
        <ul className="auth__why only-d">
          {reasons.map(([title, text]) => (
            <li key={title}>
              <h2>{translate(title)}</h2>
              <p className="muted">{translate(text)}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A refusal without a field is shown above the form; one with a field, at that field. */
export function FormRefusal(props: {
  readonly refusal: Refusal | null;
  readonly fields: readonly string[];
}) {
  const { refusal, fields } = props;
  if (
    refusal === null ||
    refusal.code === 'SECOND_FACTOR_REQUIRED' ||
    (refusal.field !== undefined && fields.includes(refusal.field))
  ) {
    return null;
  }
  return (
    <Notice page tone="bad" title={translateRefusal(refusal)}>
      {refusal.code === 'OFFLINE' ? translate('What you typed is still here.') : undefined}
    </Notice>
  );
}
