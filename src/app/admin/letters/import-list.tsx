import '../csv/import-sheet.css';
import { useState } from 'react';
import type { Language } from '../../../domain/accounts/language.ts';
import { houseDayStart } from '../../../domain/platform/house-zone.ts';
import { importAddresses, type ImportOutcome } from './letters.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Select, TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { FileButton } from '../../ui/picture/file-button.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { wholeText } from '../../../wording/language/number-text.ts';
import { addressesIn, type AddressLine } from './addresses-in.ts';

const outcomeText: Readonly<Record<Exclude<ImportOutcome, 'NEW'>, string>> = {
  LISTED: 'is mailed already',
  ENDED: 'unsubscribed, or its mailbox is gone; it stays off the list',
  NO_ADDRESS: 'is not an e-mail address',
  NO_CONSENT_DATE: 'has a date of consent that is not past',
  REPEATED: 'is in the file more than once',
};

const leastWords = 10;

/** The server’s response to a preview: the result for each address, and the evidence sent. */
interface Checked {
  readonly outcomes: readonly ImportOutcome[];
  readonly consentAt: number;
}

/** Imports addresses that consented elsewhere, with the evidence, after a preview. */
export function ImportList({ onClose }: { readonly onClose: () => void }) {
  const [addresses, setAddresses] = useState<readonly AddressLine[] | null>(null);
  const [words, setWords] = useState('');
  const [day, setDay] = useState('');
  const [language, setLanguage] = useState<Language>('en');
  const [missing, setMissing] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);

  const anew = () => {
    setChecked(null);
    setMissing(false);
    setWhy(null);
  };
  const open = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    anew();
    const read = await addressesIn(file);
    setAddresses(read.ok ? read.addresses : null);
    setWhy(read.ok ? null : read.why);
  };
  const isDated = day !== '' && !Number.isNaN(Date.parse(day));
  const isTold = words.trim().length >= leastWords;
  const ask = async (dryRun: boolean) => {
    if (busy || addresses === null) return;
    setMissing(!isTold || !isDated);
    if (!isTold || !isDated) return;
    setBusy(true);
    const consentAt = houseDayStart(day);
    const evidence = { consentAt, consentText: words.trim(), language };
    const answer = await importAddresses(addresses, evidence, dryRun);
    setBusy(false);
    setWhy(answer.ok ? null : answer.refusal.message);
    if (!answer.ok) return;
    if (dryRun) return setChecked({ outcomes: answer.value, consentAt });
    const added = answer.value.filter((one) => one === 'NEW').length;
    toast(`${wholeText(added)} ${added === 1 ? 'address' : 'addresses'} added.`);
    onClose();
  };

  const fresh = checked?.outcomes.filter((one) => one === 'NEW').length ?? 0;
  const others = (addresses ?? []).flatMap(({ line, email }, at) => {
    const outcome = checked?.outcomes[at];
    return outcome === undefined || outcome === 'NEW' ? [] : [{ line, email, outcome }];
  });
  return (
    <Sheet
      open
      wide
      title="Import into Mailing list"
      onClose={onClose}
      foot={
        addresses === null ? undefined : checked === null ? (
          <Button kind="ink" busy={busy} onClick={() => void ask(true)}>
            Check the addresses
          </Button>
        ) : fresh === 0 ? undefined : (
          <Button kind="ink" busy={busy} onClick={() => void ask(false)}>
            Add {wholeText(fresh)} {fresh === 1 ? 'address' : 'addresses'}
          </Button>
        )
      }
    >
      <div className="import">
        <p>
          A CSV file with a column “email” and, if you have it, one “agreed” with the date of each
          consent. Only import people who expressly agreed to your mail. Whoever unsubscribed here
          stays off the list.
        </p>
        <TextArea
          label="Where they agreed, and to which words"
          help="Kept with each address as evidence."
          rows={3}
          value={words}
          error={missing && !isTold ? `At least ${leastWords} characters.` : undefined}
          onChange={({ target }) => {
            anew();
            setWords(target.value);
          }}
        />
        <TextInput
          label="When they agreed"
          help="For addresses without a date of their own."
          type="date"
          value={day}
          error={missing && !isDated ? 'Enter a date.' : undefined}
          onChange={({ target }) => {
            anew();
            setDay(target.value);
          }}
        />
        <Select
          label="Language of their letters"
          value={language}
          options={[
            ['en', 'English'],
            ['fr', 'French'],
          ]}
          onChange={({ target }) => {
            anew();
            setLanguage(target.value === 'fr' ? 'fr' : 'en');
          }}
        />
        <p>
          <FileButton
            className={buttonClass('outline')}
            accept=".csv,text/csv"
            onFiles={(files) => void open(files)}
          >
            {addresses === null ? 'Choose a file' : 'Choose another file'}
          </FileButton>
        </p>
        {addresses === null ? null : (
          <p role="status">
            <b>
              {wholeText(addresses.length)} {addresses.length === 1 ? 'address' : 'addresses'} in
              the file
              {checked === null ? '' : `, ${wholeText(fresh)} new`}
            </b>
          </p>
        )}
        {why === null ? null : <ErrorNote title="Nothing was imported" why={why} />}
        {others.length === 0 ? null : (
          <ul className="import__rows" aria-label="Not added">
            {others.map(({ line, email, outcome }) => (
              <li key={line}>
                <span className="muted">Line {line}</span>
                <span>
                  <b>{email}</b> {outcomeText[outcome]}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
