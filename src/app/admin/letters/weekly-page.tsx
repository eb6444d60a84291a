import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../domain/accounts/language.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import {
  sendWeekly,
  showWeekly,
  testWeekly,
  type ChangedLetterWords,
  type LetterWords,
  type WeeklyLetter,
} from './letters.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { LoadError, Notice } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { TabButtons } from '../../ui/layout/tabs.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { OfficePage } from '../frame/office-page.tsx';

const fields = [
  ['subjectEn', 'Subject, English', 'line'],
  ['introEn', 'Above the lots, English', 'area'],
  ['subjectFr', 'Subject, French', 'line'],
  ['introFr', 'Above the lots, French', 'area'],
] as const;

const stateText = { DRAFT: 'Draft', SENDING: 'Being sent', SENT: 'Sent' } as const;

const readersText = ({ readers }: WeeklyLetter): string =>
  readers >= 1_000 ? '1,000 or more' : String(readers);

/** Reason why it cannot be sent; null if it can. */
const lackOf = (letter: WeeklyLetter): string | null => {
  if (!letter.filled) return 'There’s nothing to send: no auction is ending and nothing sold.';
  if (!letter.addressed) return 'It has to show the company’s name and postal address.';
  return letter.readers === 0 ? 'Nobody has subscribed yet.' : null;
};

/** The typed words that differ from these. */
const wordsBeyond = (words: ChangedLetterWords, typed: ChangedLetterWords): ChangedLetterWords =>
  Object.fromEntries(
    Object.entries(typed).filter(([key, said]) => said !== words[key as keyof LetterWords]),
  );

function WordsFields(props: {
  readonly words: LetterWords;
  readonly onChange: (changed: ChangedLetterWords) => void;
}) {
  const { words, onChange } = props;
  return fields.map(([key, label, kind]) => {
    const shared = {
      label,
      value: words[key],
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange({ [key]: event.target.value }),
    };
    return kind === 'line' ? (
      <TextInput key={key} maxLength={100} {...shared} />
    ) : (
      <TextArea key={key} rows={4} maxLength={1_500} {...shared} />
    );
  });
}

function LetterDesk(props: {
  readonly letter: WeeklyLetter;
  /** Shows the letter, with these words saved first; false if it was refused. */
  readonly onShow: (words?: ChangedLetterWords) => Promise<boolean>;
}) {
  const { letter, onShow } = props;
  // Only words typed here are sent: another member of staff may have changed the others.
  const [typed, setTyped] = useState<ChangedLetterWords>({});
  const changed = wordsBeyond(letter.words, typed);
  const [language, setLanguage] = useState<Language>('en');
  const [busy, setBusy] = useState(false);
  const isDraft = letter.status === 'DRAFT';
  const isChanged = Object.keys(changed).length > 0;
  const run = async (work: () => Promise<Answer>, done: string): Promise<string | null> => {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    if (answer.ok) toast(done);
    return answer.ok ? null : answer.refusal.message;
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const isSaved = await onShow(changed);
    if (isSaved) setTyped((now) => wordsBeyond(changed, now));
    setBusy(false);
  };
  const test = async (): Promise<void> => {
    const wrong = await run(() => testWeekly(language), 'Sent to your own address.');
    if (wrong !== null) toast(wrong);
  };
  const send = async (reason: string): Promise<Answer> => {
    const answer = await sendWeekly(letter, reason);
    if (answer.ok) await onShow();
    return answer;
  };
  const lack = lackOf(letter);
  return (
    <div className="weekly">
      <div className="weekly__side">
        <Facts
          rows={[
            ['Week of', letter.id],
            ['State', stateText[letter.status]],
            ['Readers', readersText(letter)],
            ...(isDraft
              ? []
              : ([
                  ['Copies', String(letter.copied)],
                  ['Sent', String(letter.sent)],
                  ['Failed', String(letter.failed)],
                ] as const)),
          ]}
        />
        {isDraft ? (
          <>
            <WordsFields
              words={{ ...letter.words, ...changed }}
              onChange={(next) => setTyped(wordsBeyond(letter.words, { ...typed, ...next }))}
            />
            <div className="weekly__acts">
              <Button busy={busy} disabled={!isChanged} onClick={() => void save()}>
                Save and preview
              </Button>
              <Button busy={busy} disabled={isChanged} onClick={() => void test()}>
                Send a test to myself
              </Button>
            </div>
            {isChanged ? null : lack === null ? (
              <StaffActions
                label="Why it’s sent (staff only)"
                acts={[
                  {
                    label: 'Send the letter',
                    done: 'The letter is being sent.',
                    needsNote: true,
                    least: 3,
                    most: 500,
                    ask: `It goes to everybody who confirmed: ${readersText(letter)} ${letter.readers === 1 ? 'reader' : 'readers'}. It’s sent as it stands here and can’t be called back.`,
                    run: send,
                  },
                ]}
              />
            ) : (
              <Notice tone="plain" title={lack} page>
                {letter.addressed ? null : (
                  <Link className="link" to="/admin/config">
                    Configuration
                  </Link>
                )}
              </Notice>
            )}
          </>
        ) : (
          <Button onClick={() => void onShow()}>Check again</Button>
        )}
      </div>
      <div>
        <TabButtons
          label="Language"
          value={language}
          onChange={setLanguage}
          tabs={[
            { value: 'en', label: 'English' },
            { value: 'fr', label: 'French' },
          ]}
        />
        <LetterPreview {...letter[language]} />
      </div>
    </div>
  );
}

/**
 * `/admin/mailing-list/letter`: this week’s letter, made from ending and sold lots, sent after
 * review.
 */
export function WeeklyPage() {
  const [letter, setLetter] = useState<WeeklyLetter | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const show = async (words?: ChangedLetterWords): Promise<boolean> => {
    const answer = await showWeekly(words === undefined ? {} : { words });
    if (answer.ok) setLetter(answer.value);
    else if (letter === null) setRefusal(answer.refusal);
    else toast(answer.refusal.message);
    return answer.ok;
  };
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const answer = await showWeekly({});
      if (isGone) return;
      if (answer.ok) setLetter(answer.value);
      else setRefusal(answer.refusal);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  if (refusal !== null) return <LoadError page title="The letter didn’t load" refusal={refusal} />;
  return (
    <OfficePage wide title="Weekly letter">
      <p>
        <Link className="link" to="/admin/mailing-list">
          Mailing list
        </Link>
      </p>
      {letter === null ? (
        <Loading label="Preparing the letter">
          <Skeleton width="100%" height={480} />
        </Loading>
      ) : (
        <LetterDesk key={letter.id + letter.status} letter={letter} onShow={show} />
      )}
    </OfficePage>
  );
}
