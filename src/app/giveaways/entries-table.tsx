import type { EntryNumbers, EntryParts } from '../../domain/giveaways/entries.ts';
import type { GiveawayEntry } from '../../domain/giveaways/giveaway-entry.entity.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { wholeText } from '../../wording/language/number-text.ts';
import { translate } from '../../wording/language/translate.ts';

const partNames: readonly (readonly [keyof EntryParts, Phrase])[] = [
  ['optIn', phrase('Entering')],
  ['freeForm', phrase('Free forms')],
  ['spending', phrase('Shop purchases')],
  ['verifiedPhone', phrase('Verified phone')],
  ['newsletter', phrase('Newsletter')],
  ['referral', phrase('Referrals')],
  ['submissionAccepted', phrase('Accepted submission')],
];

/** A member's entries: their number, the source of each, and the distance to the maximum. */
export function EntriesTable(props: {
  readonly entry: GiveawayEntry | null;
  readonly numbers: EntryNumbers;
}) {
  const { entry, numbers } = props;
  const entries = entry?.entries ?? 0;
  const earned = partNames.filter(([part]) => (entry?.parts[part] ?? 0) > 0);
  return (
    <div className="give__count">
      <p className="give__total">
        <b>{wholeText(entries)}</b>{' '}
        {translate('{n, plural, one {entry} other {entries}} of at most {most}', {
          n: entries,
          most: wholeText(numbers.cap),
        })}
      </p>
      <progress
        max={numbers.cap}
        value={entries}
        aria-label={translate('Your entries, of the most one person can have')}
      />
      {entries < numbers.cap ? null : (
        <p className="muted">{translate('You have the most entries anyone can have.')}</p>
      )}
      {earned.length === 0 ? null : (
        <table className="give__parts">
          <caption className="vh">{translate('Where your entries came from')}</caption>
          <tbody>
            {earned.map(([part, word]) => (
              <tr key={part}>
                <th scope="row">{translate(word)}</th>
                <td>{wholeText(entry?.parts[part] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
