import { useEffect, useState } from 'react';
import type { Language } from '../../../domain/accounts/language.ts';
import {
  faultText,
  faultsIn,
  partsOf,
  type ChangedWords,
  type TemplatePart,
  type TemplateWords,
} from '../../../domain/messages/template-words.ts';
import {
  saveTemplate,
  showTemplate,
  testTemplate,
  wordsBeyond,
  type ShownTemplate,
} from './templates.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { momentText } from '../document/moment-text.ts';
import { LetterPreview } from './letter-preview.tsx';
import { lineDifference } from './line-difference.ts';

/** Staff's changes to the built-in words; nothing if there are none. */
function TemplateDifference(props: {
  readonly builtIn: TemplateWords;
  readonly words: TemplateWords;
  readonly parts: readonly (readonly [part: TemplatePart, label: string])[];
}) {
  const { builtIn, words, parts } = props;
  const changed = parts.filter(([part]) => (builtIn[part] ?? '') !== (words[part] ?? ''));
  if (changed.length === 0) return null;
  return (
    <Section title="Changes from the built-in text">
      {changed.map(([part, label]) => (
        <div key={part} className="template__d">
          <h3>{label}</h3>
          {lineDifference(builtIn[part] ?? '', words[part] ?? '').map(({ id, kind, text }) => (
            <p key={id}>
              {kind === 'gone' ? <del>{text}</del> : kind === 'new' ? <ins>{text}</ins> : text}
            </p>
          ))}
        </div>
      ))}
    </Section>
  );
}

/** Pause in typing after which the preview is updated, ms. */
const settles = 500;

const partLabels = (kind: ShownTemplate['kind']): Readonly<Record<TemplatePart, string>> => ({
  subject: 'Subject',
  heading: kind === 'mail' ? 'Heading' : 'Title',
  body: 'Text',
});

/** Describes the source of the preview. */
const sourceText = ({ of, at = 0 }: ShownTemplate): string =>
  of === 'event'
    ? `Shows the newest event of this kind, from ${momentText(at)}.`
    : of === 'none'
      ? 'There’s no event of this kind yet, so this is a sample.'
      : of === 'private'
        ? 'What members write is private, so this is a sample.'
        : 'A sample: its links do nothing.';

/** The letter rendered from the typed words, a moment after the last key. */
const useLetter = (
  template: ShownTemplate,
  language: Language,
  words: TemplateWords,
  isWhole: boolean,
): ShownTemplate => {
  const [letter, setLetter] = useState(template);
  const { id } = template;
  const { subject, heading, body } = words;
  useEffect(() => {
    if (!isWhole) return;
    let isGone = false;
    const make = async (): Promise<void> => {
      const said = { heading, body, ...(subject === undefined ? {} : { subject }) };
      const answer = await showTemplate({ id, language }, said);
      if (!isGone && answer.ok) setLetter(answer.value);
    };
    const timer = setTimeout(() => void make(), settles);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, language, subject, heading, body, isWhole]);
  return letter;
};

function Placeholders({ of }: { readonly of: ShownTemplate['placeholders'] }) {
  if (of.length === 0) return null;
  return (
    <Section title="Values" note="Written in braces; each is filled in for the recipient.">
      <dl className="template__p">
        {of.map(({ name, means, needed }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>
              {means}
              {needed ? '. Required.' : '.'}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A template's words in one language, the rendered letter, and the actions. */
export function TemplateEditor(props: {
  readonly template: ShownTemplate;
  readonly language: Language;
  /** The parts typed here and not saved; all others follow the template. */
  readonly typed: ChangedWords;
  readonly onType: (typed: ChangedWords) => void;
  /** Receives the words that were saved; none where the built-in ones were restored. */
  readonly onSaved: (saved: ChangedWords | undefined) => void;
}) {
  const { template, language, onSaved, typed, onType } = props;
  const { id, kind, builtIn, changed, placeholders } = template;
  const stored = changed ?? builtIn;
  const unsaved = wordsBeyond(stored, typed);
  const words = { ...stored, ...unsaved };
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const faults = faultsIn(words, template);
  const isWhole = faults.length === 0;
  const isDirty = Object.keys(unsaved).length > 0;
  const letter = useLetter(template, language, words, isWhole && isDirty);
  const named = partLabels(kind);
  const parts = partsOf(template);
  const run = async (work: () => Promise<Answer>, done: string): Promise<boolean> => {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (answer.ok) toast(done);
    return answer.ok;
  };
  const save = async (said: ChangedWords | undefined, done: string): Promise<void> => {
    if (await run(() => saveTemplate({ id, language }, said), done)) onSaved(said);
  };
  const errorOf = (part: TemplatePart): string | undefined => {
    const own = faults.filter((fault) => fault.part === part);
    return own.length === 0 ? undefined : own.map(faultText).join(' ');
  };
  const shown = isDirty ? letter : template;
  return (
    <div className="weekly template">
      <div className="weekly__side">
        {parts.map((part) => {
          const field = {
            label: named[part],
            value: words[part] ?? '',
            error: errorOf(part),
            onChange: (event: { readonly target: { readonly value: string } }) =>
              onType(wordsBeyond(stored, { ...typed, [part]: event.target.value })),
          };
          return part === 'body' ? (
            <TextArea
              key={part}
              rows={8}
              maxLength={2_000}
              help="A line each. One whose value isn’t known is left out."
              {...field}
            />
          ) : (
            <TextInput key={part} maxLength={150} {...field} />
          );
        })}
        {kind === 'notice' ? (
          <p className="muted">The subject of the mail is the title and the name of the lot.</p>
        ) : null}
        {refused === null ? null : (
          <Notice tone="bad" title="Not done">
            {refused}
          </Notice>
        )}
        <div className="weekly__acts">
          <Button
            kind="ink"
            busy={busy}
            disabled={!isDirty || !isWhole}
            onClick={() => void save(unsaved, 'Saved. The next one sent uses it.')}
          >
            Save
          </Button>
          <Button
            busy={busy}
            disabled={!isWhole}
            onClick={() =>
              void run(() => testTemplate({ id, language }, words), 'Sent to your own address.')
            }
          >
            Send a test to myself
          </Button>
          {isDirty ? <Button onClick={() => onType({})}>Discard</Button> : null}
          {changed === undefined ? null : (
            <Button
              busy={busy}
              onClick={() => void save(undefined, 'The built-in text is restored.')}
            >
              Restore the built-in text
            </Button>
          )}
        </div>
        {changed === undefined || template.changedAt === undefined ? null : (
          <p className="muted">
            Changed{template.changedBy === undefined ? '' : ` by @${template.changedBy}`},{' '}
            {momentText(template.changedAt)}.
          </p>
        )}
        <TemplateDifference
          builtIn={builtIn}
          words={words}
          parts={parts.map((part) => [part, named[part]])}
        />
        <Placeholders of={placeholders} />
      </div>
      <div>
        <p className="muted">{sourceText(shown)}</p>
        {shown.notice === undefined ? null : (
          <div className="template__n" role="group" aria-label="In the app and on devices">
            <b>{shown.notice.title}</b>
            <p>{shown.notice.body}</p>
          </div>
        )}
        <LetterPreview subject={shown.subject} html={shown.html} text={shown.text} />
      </div>
    </div>
  );
}
