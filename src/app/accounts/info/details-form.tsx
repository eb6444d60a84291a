import { useState, type SubmitEvent } from 'react';
import { usersUpdateDetails } from '../../../domain/accounts/commands.ts';
import { checkValue } from '../../fields/check.ts';
import { regionOptions } from '../../fields/region-text.ts';
import { saveProfile, useOwnProfile } from '../data/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { PendingLine } from './pending-line.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** A member's public fields, and those visible only to the member and staff. */
const keysOfPart = {
  public: ['displayName', 'region', 'bio'],
  contact: ['name'],
} as const;
type DetailsPart = keyof typeof keysOfPart;
type Name = (typeof keysOfPart)[DetailsPart][number];
type DetailsTexts = Readonly<Record<Name, string>>;

const { input } = usersUpdateDetails;

const tidyDetail = (text: string): string => text.normalize('NFC').trim();

const isSame = (some: DetailsTexts, others: DetailsTexts): boolean =>
  Object.values(keysOfPart)
    .flat()
    .every((name) => some[name] === others[name]);

/** A field being edited: its value when its owner began, and what stands there. */
interface Edit {
  readonly began: string;
  readonly text: string;
}
type Edits = Partial<Readonly<Record<Name, Edit>>>;

const textsOf = (edits: Edits, of: keyof Edit): Partial<DetailsTexts> =>
  Object.fromEntries(Object.entries(edits).map(([name, edit]) => [name, edit[of]]));

/** The edits that are left once `saved` are: of what was typed meanwhile, on top of these. */
const editsLeft = (now: Edits, saved: Edits): Edits =>
  Object.fromEntries(
    Object.entries(now).flatMap(([name, edit]) => {
      const before = saved[name as Name]?.text;
      const began = before === undefined ? edit.began : tidyDetail(before);
      return edit.text === before ? [] : [[name, { ...edit, began }]];
    }),
  );

const problems = (texts: Partial<DetailsTexts>): Partial<DetailsTexts> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const wrong = text === '' ? null : checkValue(input[name as Name], text);
      return wrong === null ? [] : [[name, wrong]];
    }),
  );

function DetailsFields({
  of: kind,
  first,
}: {
  readonly of: DetailsPart;
  readonly first: DetailsTexts;
}) {
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<Partial<DetailsTexts>>({});
  const texts = { ...first, ...textsOf(edits, 'text') };
  const changed = keysOfPart[kind].filter((name) => tidyDetail(texts[name]) !== first[name]);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const change = Object.fromEntries(changed.map((name) => [name, tidyDetail(texts[name])]));
    const wrong = problems(change);
    setErrors(wrong);
    if (changed.length === 0 || Object.keys(wrong).length > 0) return;
    await saveProfile(change, textsOf(edits, 'began'));
    setEdits((now) => editsLeft(now, edits));
  };

  const of = (name: Name) => ({
    name,
    value: texts[name],
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const began = edits[name]?.began ?? first[name];
      setEdits({ ...edits, [name]: { began, text: event.target.value } });
    },
  });
  return (
    <form className="info__form" onSubmit={(event) => void save(event)} noValidate>
      {kind === 'public' ? (
        <>
          <TextInput
            {...of('displayName')}
            label={translate('Display name')}
            maxLength={60}
            autoComplete="nickname"
          />
          <Select
            {...of('region')}
            label={translate('Province or state')}
            optional
            options={[['', translate('Not set')], ...regionOptions()]}
          />
          <TextArea
            {...of('bio')}
            label={translate('About you')}
            optional
            rows={4}
            maxLength={1_000}
          />
        </>
      ) : (
        <TextInput
          {...of('name')}
          label={translate('Full name')}
          help={translate('For invoices and handover. Not public.')}
          optional
          maxLength={160}
          autoComplete="name"
        />
      )}
      <Button kind="ink" type="submit" disabled={changed.length === 0}>
        {translate('Save')}
      </Button>
    </form>
  );
}

/** Edits a member's own details; a change is stored on this device first and sent when possible. */
export function DetailsForm({ of }: { readonly of: DetailsPart }) {
  const { details, row, known } = useOwnProfile();
  const { displayName = '', bio = '', region = '', name = '' } = details;
  const now = { displayName, bio, region, name };
  // A new username is another address to read from: what is typed stays until that is read.
  const [last, setLast] = useState<DetailsTexts | null>(null);
  if (known && (last === null || !isSame(last, now))) setLast(now);
  if (last === null) {
    return (
      <div className="info__form">
        <Skeleton width="100%" height={48} />
        <Skeleton width="100%" height={120} />
      </div>
    );
  }
  return (
    <>
      <DetailsFields of={of} first={last} />
      <PendingLine row={row} />
    </>
  );
}
