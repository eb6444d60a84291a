import { useState, type SubmitEvent } from 'react';
import { whyNot } from '../../domain/giveaways/eligibility.ts';
import type { GiveawayOptIn } from '../../domain/giveaways/giveaway-opt-in.entity.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { enterGiveaway, freeFormDay, type EntrantWords } from './data/giveaways.ts';
import { Button } from '../ui/button/button.tsx';
import { Checkbox, Select, TextInput } from '../ui/field/inputs.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { translate } from '../../wording/language/translate.ts';
import { openRegions } from './open-regions.ts';
import { reasonText } from './reason-text.ts';

const isDay = (text: string): boolean =>
  /^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Enters a giveaway, or changes an entry. A member who may not enter sees why. An answer that was
 * not changed here stays the document's, which another device may change meanwhile.
 */
export function EntryForm(props: {
  readonly giveaway: Giveaway;
  readonly base: GiveawayOptIn | null;
  readonly referrer: string | null;
  readonly onDone: () => void;
}) {
  const { giveaway, base, referrer, onDone } = props;
  const [from] = useState(base);
  const [changed, setChanged] = useState<Partial<EntrantWords>>({});
  const {
    region = '',
    dateOfBirth: birth = '',
    apart = false,
  }: Partial<EntrantWords> = { ...base, ...changed };
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isWhole = region !== '' && isDay(birth) && apart;
  const entered = { region, dateOfBirth: birth, apart };
  const today = freeFormDay();
  // The server knows the other requirements; those are shown below the entries.
  const reasons =
    region === '' || !isDay(birth)
      ? []
      : whyNot(
          {
            entered: { ...entered, apart: true },
            emailVerified: true,
            isStaff: false,
            disabled: false,
          },
          giveaway.regions,
          today,
        );
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole || reasons.length > 0) return;
    const words = from === null ? entered : changed;
    if (Object.keys(words).length > 0) {
      setBusy(true);
      const of = { base: from, referrer };
      await enterGiveaway(giveaway.id, words, of).finally(() => setBusy(false));
    }
    onDone();
  };
  return (
    <form className="give__form" onSubmit={(event) => void send(event)} noValidate>
      <Select
        label={translate('Province or state you live in')}
        name="region"
        autoComplete="address-level1"
        value={region}
        options={[['', translate('Choose')], ...openRegions(giveaway)]}
        error={tried && region === '' ? translate('Choose where you live.') : undefined}
        onChange={(event) => setChanged({ ...changed, region: event.target.value })}
      />
      <TextInput
        label={translate('Date of birth')}
        help={translate('Only used to check your age.')}
        type="date"
        name="bday"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        value={birth}
        error={tried && !isDay(birth) ? translate('Enter your date of birth.') : undefined}
        onChange={(event) => setChanged({ ...changed, dateOfBirth: event.target.value })}
      />
      <Checkbox
        label={translate('I don’t work for Hammerlane, and I don’t live with anyone who does')}
        checked={apart}
        {...(tried && !apart ? { 'aria-invalid': true, 'aria-describedby': 'apart-error' } : {})}
        onChange={(event) => setChanged({ ...changed, apart: event.target.checked })}
      />
      {tried && !apart ? (
        <p className="help help--bad" id="apart-error" role="alert">
          {translate('Without this you can’t enter.')}
        </p>
      ) : null}
      {reasons.length === 0 ? null : (
        <Notice tone="bad" title={translate('You can’t enter this giveaway')}>
          {reasons.map((reason) => (
            <p key={reason}>{reasonText(reason, region)}</p>
          ))}
        </Notice>
      )}
      <Button kind={base === null ? 'lane' : 'ink'} type="submit" busy={busy}>
        {base === null ? translate('Enter the giveaway') : translate('Save')}
      </Button>
    </form>
  );
}
