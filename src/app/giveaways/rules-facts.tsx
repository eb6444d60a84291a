import { majorityIn } from '../../domain/giveaways/eligibility.ts';
import type { EntryNumbers } from '../../domain/giveaways/entries.ts';
import type { Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { dollarsText } from '../../wording/fields/currency.ts';
import { regionText } from '../fields/region-text.ts';
import { useNumbers } from '../sync/reads/numbers.ts';
import { Facts } from '../ui/layout/facts.tsx';
import { wholeText } from '../../wording/language/number-text.ts';
import { dateText, clockText, spanText, zoneText } from '../../wording/language/time-text.ts';
import { translate } from '../../wording/language/translate.ts';

const at = (time: number): string => `${dateText(time)}, ${clockText(time)} ${zoneText(time)}`;

/** Each minimum age with the places it applies to. */
const ages = (regions: readonly string[]): string =>
  [...new Set(regions.map(majorityIn))]
    .toSorted((a, b) => a - b)
    .map((age) => {
      const where = regions.filter((region) => majorityIn(region) === age).map(regionText);
      return translate('{age} in {places}', { age, places: where.join(', ') });
    })
    .join('; ');

const oddsText = ({ totalEntries, entrants }: Giveaway): string =>
  totalEntries === undefined
    ? translate(
        'They depend on how many eligible entries there are; each entry has the same chance.',
      )
    : translate(
        'One in {total} for each entry: {people, plural, one {# person} other {# people}} took part.',
        { total: wholeText(totalEntries), people: entrants ?? 0 },
      );

/** Facts the law requires of a giveaway, and those that members ask for first. */
export function RulesFacts(props: { readonly giveaway: Giveaway; readonly numbers: EntryNumbers }) {
  const { giveaway, numbers } = props;
  const { prize, regions, startAt, endAt } = giveaway;
  const { skillTestMs, silenceMs } = useNumbers().giveaways;
  return (
    <Facts
      rows={[
        [
          translate('Prizes'),
          translate('{n, plural, one {# prize} other {# prizes}}: {title}', {
            n: prize.count,
            title: prize.title,
          }),
        ],
        [
          translate('Approximate retail value'),
          prize.count === 1
            ? dollarsText(prize.value, 'CAD')
            : translate('{amount} each', { amount: dollarsText(prize.value, 'CAD') }),
        ],
        [translate('Open to residents of'), regions.map(regionText).join(', ')],
        [translate('Minimum age'), ages(regions)],
        [translate('Opening date'), at(startAt)],
        [translate('Closing date'), at(endAt)],
        [translate('Odds'), giveaway.totalEntries === 0 ? null : oddsText(giveaway)],
        [
          translate('Free entry'),
          translate(
            'No purchase necessary: one form a day, {n, plural, one {# entry} other {# entries}} each, up to {most}.',
            { n: numbers.freeFormEntries, most: wholeText(numbers.cap) },
          ),
        ],
        [
          translate('To win'),
          translate(
            'Answer an arithmetic question correctly within {span} of seeing it, one try, within {days} of the draw.',
            { span: spanText(skillTestMs), days: spanText(silenceMs) },
          ),
        ],
      ]}
    />
  );
}
