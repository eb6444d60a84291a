import './ask.css';
import { useState, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { askAutomatically, type AskedAbout, type AutomaticAnswer } from './data/answers.ts';
import { useConnection } from '../platform/server/connection.ts';
import { useSession } from '../platform/session/session.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { TextInput } from '../ui/field/inputs.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { AnswerText } from './answer-text.tsx';
import { HandOver, type AskedLot } from './hand-over.tsx';
import { TermsIn } from './terms-in.tsx';

const longestQuestion = 1_000;

type AskState =
  | { readonly state: 'none' }
  | { readonly state: 'asking'; readonly question: string }
  | { readonly state: 'answered'; readonly question: string; readonly answer: AutomaticAnswer }
  | { readonly state: 'refused'; readonly question: string; readonly refusal: Refusal };

/** Shows the answer, or why there is none, and below it the link to the seller. */
function Result(props: { readonly outcome: AskState; readonly lot: AskedLot | null }) {
  const { outcome, lot } = props;
  if (outcome.state === 'none') return null;
  if (outcome.state === 'asking') {
    return (
      <>
        <p className="vh">{translate('Looking for an answer…')}</p>
        <Skeleton height={24} />
        <Skeleton width="70%" height={24} />
      </>
    );
  }
  const { question } = outcome;
  const known = outcome.state === 'answered' && outcome.answer.known;
  return (
    <>
      {outcome.state === 'refused' ? (
        <Notice tone="plain" title={translate('Not answered')}>
          {translateRefusal(outcome.refusal)}
        </Notice>
      ) : (
        <>
          <AnswerText answer={outcome.answer} about={lot === null ? 'house' : 'lot'} />
          <TermsIn
            shown={outcome.answer.sentences.map(({ link }) => link)}
            text={[question, ...outcome.answer.sentences.map(({ text }) => text)].join(' ')}
          />
        </>
      )}
      {lot === null ? null : (
        <HandOver key={question} lot={lot} question={question} first={!known} />
      )}
    </>
  );
}

function AskForm(props: { readonly about: AskedAbout; readonly lot: AskedLot | null }) {
  const { about, lot } = props;
  const isOffline = useConnection() === 'offline';
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<AskState>({ state: 'none' });
  const question = text.trim();
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    if (question === '' || isOffline || outcome.state === 'asking') return;
    setOutcome({ state: 'asking', question });
    const answered = await askAutomatically(question, about);
    setOutcome(
      answered.ok
        ? { state: 'answered', question, answer: answered.value }
        : { state: 'refused', question, refusal: answered.refusal },
    );
  };
  return (
    <>
      <form className="ask__f" onSubmit={(event) => void ask(event)}>
        <TextInput
          label={translate('Your question')}
          value={text}
          maxLength={longestQuestion}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          kind="ink"
          type="submit"
          busy={outcome.state === 'asking'}
          aria-disabled={question === '' || isOffline || undefined}
        >
          {translate('Ask')}
        </Button>
      </form>
      {isOffline ? (
        <p className="help">{translate('Automatic answers need a connection.')}</p>
      ) : null}
      <div className="ask__r" aria-live="polite" aria-busy={outcome.state === 'asking'}>
        <Result outcome={outcome} lot={lot} />
      </div>
      {isOffline && lot !== null && outcome.state === 'none' && question !== '' ? (
        <HandOver lot={lot} question={question} first />
      ) : null}
    </>
  );
}

/** Asks about a lot or a page; the answer is automatic and says so. */
function AskSection(props: {
  readonly title: string;
  readonly note: string;
  readonly about: AskedAbout;
  readonly lot: AskedLot | null;
  /** This page's path, for the return after signing in. */
  readonly goto: string;
}) {
  const session = useSession();
  if (session.status === 'unknown') return null;
  return (
    <Section title={props.title} className="bx ask">
      <p className="ask__n">{props.note}</p>
      {session.status === 'out' ? (
        <Link className={buttonClass()} to="/login" search={{ goto: props.goto }}>
          {translate('Sign in to ask')}
        </Link>
      ) : (
        <AskForm about={props.about} lot={props.lot} />
      )}
    </Section>
  );
}

/** “Ask about this lot”, beside its comments. */
export function AskAboutLot({ listing, isTalkOpen }: AskedLot) {
  return (
    <AskSection
      title={translate('Ask about this lot')}
      note={translate(
        'An automatic answer from this listing, its comments and our pages, with the source of every sentence.',
      )}
      about={{ listingId: listing.id }}
      lot={{ listing, isTalkOpen }}
      goto={`/listing/${listing.id}`}
    />
  );
}

/** Asks about an information page, at its foot. */
export function AskAboutPage(props: { readonly path: string }) {
  return (
    <AskSection
      title={translate('Ask about how it works')}
      note={translate('An automatic answer from our pages, with the source of every sentence.')}
      about={{ pagePath: props.path }}
      lot={null}
      goto={`/${props.path}`}
    />
  );
}
