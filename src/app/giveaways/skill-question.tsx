import { useState, type SubmitEvent } from 'react';
import { questionText } from '../../domain/giveaways/skill-question.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import type { SkillTest } from '../../domain/giveaways/skill-test.entity.ts';
import { answerSkillTest, startSkillTest } from './data/giveaways.ts';
import { numberTyped } from '../fields/typed.ts';
import { useNumbers } from '../sync/reads/numbers.ts';
import { useNow, useServerClock } from '../platform/clock/clock.ts';
import { useConnection } from '../platform/server/connection.ts';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { Button } from '../ui/button/button.tsx';
import { Countdown, CountdownVoice } from '../ui/card/countdown.tsx';
import { TextInput } from '../ui/field/inputs.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { deadlineText, spanText } from '../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

const wholeIn = (text: string): number | null => {
  const typed = numberTyped(text, { places: 0, negative: true });
  return typed.ok ? typed.value : null;
};

interface TimedQuestion {
  readonly numbers: readonly number[];
  readonly answerBy: number;
}

function QuestionForm(props: { readonly test: SkillTest; readonly asked: TimedQuestion }) {
  const { test, asked } = props;
  const clock = useServerClock(asked.answerBy);
  const now = useNow(1_000);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const left = Math.max(0, asked.answerBy - now);
  const answer = wholeIn(text);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (answer === null) {
      setWrong(translate('Enter a whole number.'));
      return;
    }
    setBusy(true);
    const answered = await answerSkillTest(test.id, answer);
    setBusy(false);
    setWrong(answered.ok ? undefined : translateRefusal(answered.refusal));
  };
  return (
    <form className="give__form" onSubmit={(event) => void send(event)} noValidate>
      <p className="give__sum">{questionText(asked.numbers)}</p>
      <p className="muted">{translate('Multiply and divide first. You have one try.')}</p>
      <p>
        {clock.synced ? (
          <Countdown left={left} />
        ) : (
          translate('Answer by {time}.', { time: deadlineText(asked.answerBy, now) })
        )}
      </p>
      <CountdownVoice left={left} />
      <TextInput
        label={translate('Your answer')}
        name="answer"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={wrong}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(undefined);
        }}
      />
      <Button kind="lane" type="submit" busy={busy} disabled={left === 0}>
        {translate('Send your answer')}
      </Button>
    </form>
  );
}

function Invitation(props: {
  readonly test: SkillTest;
  readonly prize: string;
  readonly onAsked: (asked: TimedQuestion) => void;
}) {
  const { test, prize, onAsked } = props;
  const { skillTestMs } = useNumbers().giveaways;
  const offline = useConnection() === 'offline';
  const now = useNow(60_000);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const start = async () => {
    setBusy(true);
    const begun = await startSkillTest(test.id);
    setBusy(false);
    setRefused(begun.ok ? null : begun.refusal);
    if (begun.ok) onAsked(begun.value);
  };
  return (
    <>
      <p className="give__text">
        {translate(
          'Your entry was drawn for this prize: {prize}. To win it, answer a short arithmetic question by {time}.',
          { prize, time: deadlineText(test.answerBy, now) },
        )}
      </p>
      <p className="give__text">
        {translate(
          'You have {span} from the moment you see it, and one try. No calculator, and nobody’s help.',
          { span: spanText(skillTestMs) },
        )}
      </p>
      {refused === null ? null : (
        <Notice tone="bad" title={translate('The question didn’t open')}>
          {translateRefusal(refused)}
        </Notice>
      )}
      <Button kind="lane" busy={busy} disabled={offline} onClick={() => void start()}>
        {translate('Show me the question')}
      </Button>
      {offline ? <p className="muted">{translate('This needs a connection.')}</p> : null}
    </>
  );
}

const endText = (test: SkillTest, prize: string): string => {
  switch (test.status) {
    case 'PASSED':
      return translate('Right! This prize is yours: {prize}. We’ll write to you about it.', {
        prize,
      });
    case 'WRONG':
      return translate('That wasn’t the right answer, so another entry is drawn.');
    case 'DISMISSED':
      return translate('We couldn’t award you this prize: {why}', { why: test.reason ?? '' });
    default:
      return translate('The time to answer is over, so another entry is drawn.');
  }
};

/** The steps by which a drawn member wins the prize, or the result. */
export function SkillQuestion(props: { readonly giveaway: Giveaway; readonly test: SkillTest }) {
  const { giveaway, test } = props;
  const [begun, setBegun] = useState<TimedQuestion | null>(null);
  const prize = giveaway.prize.title;
  const isUnderWay = test.status === 'INVITED' || test.status === 'ASKED';
  const known: TimedQuestion | null =
    test.status === 'ASKED' && test.numbers !== undefined
      ? { numbers: test.numbers, answerBy: test.answerBy }
      : begun;
  return (
    <section className="give__won" aria-labelledby="drawn">
      <h2 id="drawn">
        {isUnderWay
          ? translate('You were drawn')
          : test.status === 'PASSED'
            ? translate('You won the prize')
            : translate('You were drawn, but didn’t win')}
      </h2>
      {!isUnderWay ? (
        <p className="give__text" role="status">
          {endText(test, prize)}
        </p>
      ) : known === null ? (
        <Invitation test={test} prize={prize} onAsked={setBegun} />
      ) : (
        <QuestionForm test={test} asked={known} />
      )}
    </section>
  );
}
