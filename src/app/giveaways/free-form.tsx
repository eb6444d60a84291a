import { useState, type SubmitEvent } from 'react';
import { freeEntries, type FreeEntry } from '../../domain/giveaways/free-entry.entity.ts';
import type { EntryNumbers } from '../../domain/giveaways/entries.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { postalFrom } from '../../domain/kit/text/typed-code.ts';
import { checkValue } from '../fields/check.ts';
import { freeFormDay, sendFreeForm } from './data/giveaways.ts';
import type { WithPending } from '../sync/reads/own.ts';
import { Button } from '../ui/button/button.tsx';
import { Select, TextInput } from '../ui/field/inputs.tsx';
import { Section } from '../ui/layout/section.tsx';
import { dateText } from '../../wording/language/time-text.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';
import { openRegions } from './open-regions.ts';
import { freeEntryText } from './reason-text.ts';
import { Waits } from './waits.tsx';

const entryKeys = ['name', 'city', 'region', 'postal'] as const;
type EntryTexts = Readonly<Record<(typeof entryKeys)[number], string>>;

const tidied = (texts: EntryTexts): EntryTexts =>
  ({
    ...Object.fromEntries(entryKeys.map((name) => [name, texts[name].normalize('NFC').trim()])),
    postal: postalFrom(texts.postal),
  }) as EntryTexts;

const problems = (texts: EntryTexts): Partial<EntryTexts> =>
  Object.fromEntries(
    entryKeys.flatMap((name) => {
      const wrong = checkValue(freeEntries.fields[name], texts[name]);
      return wrong === null ? [] : [[name, translateKnown(wrong)]];
    }),
  );

/** The form. A field that was not changed follows the last one sent, which may arrive late. */
function Form(props: { readonly giveaway: Giveaway; readonly start: EntryTexts }) {
  const [changed, setChanged] = useState<Partial<EntryTexts>>({});
  const texts = { ...props.start, ...changed };
  const [errors, setErrors] = useState<Partial<EntryTexts>>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const clean = tidied(texts);
    const wrong = problems(clean);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    await sendFreeForm(props.giveaway.id, clean).finally(() => setBusy(false));
  };
  const of = (name: keyof EntryTexts, autoComplete: string) => ({
    name,
    autoComplete,
    value: texts[name],
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setChanged({ ...changed, [name]: event.target.value }),
  });
  return (
    <form className="give__form" onSubmit={(event) => void send(event)} noValidate>
      <TextInput {...of('name', 'name')} label={translate('Full name')} maxLength={100} />
      <TextInput {...of('city', 'address-level2')} label={translate('City')} maxLength={80} />
      <Select
        {...of('region', 'address-level1')}
        label={translate('Province or state')}
        options={[['', translate('Choose')], ...openRegions(props.giveaway)]}
      />
      <TextInput {...of('postal', 'postal-code')} label={translate('Postal or ZIP code')} />
      <Button kind="ink" type="submit" busy={busy}>
        {translate('Send the free entry')}
      </Button>
    </form>
  );
}

/** A day in the reader's format; `YYYY-MM-DD` is the stored one. */
const ofDay = (day: string): string => dateText(Date.parse(`${day}T12:00:00`));

/** Free entry: its form once a day, and the outcome of those sent. */
export function FreeWay(props: {
  readonly giveaway: Giveaway;
  readonly numbers: EntryNumbers;
  readonly forms: readonly WithPending<FreeEntry>[];
  readonly region: string;
}) {
  const { giveaway, numbers, forms, region } = props;
  const today = freeFormDay();
  const sentToday = forms.some(({ doc }) => doc.day === today);
  const last = forms[0]?.doc;
  const start = {
    name: last?.name ?? '',
    city: last?.city ?? '',
    region: last?.region ?? region,
    postal: last?.postal ?? '',
  };
  return (
    <Section title={translate('Enter for free')}>
      <p className="give__text">
        {translate(
          'No purchase is necessary. Each form is worth {n, plural, one {# entry} other {# entries}}, once a day, up to the same {most} entries anyone can have. We check each form by hand.',
          { n: numbers.freeFormEntries, most: numbers.cap },
        )}
      </p>
      {sentToday ? (
        <p className="give__text" role="status">
          {translate('You’ve sent today’s form. You can send the next one tomorrow.')}
        </p>
      ) : (
        <Form key={giveaway.id} giveaway={giveaway} start={start} />
      )}
      {forms.length === 0 ? null : (
        <ul className="give__forms" aria-label={translate('Your free forms')}>
          {forms.map(({ doc, row }) => (
            <li key={doc.id}>
              <span>{ofDay(doc.day)}</span>
              {row === null ? (
                <span className="muted">{freeEntryText(doc)}</span>
              ) : (
                <Waits row={row} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
