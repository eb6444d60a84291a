import './info.css';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { changeView } from '../data/preferences.ts';
import { useView, type View } from '../../platform/reader/view.ts';
import { Segments } from '../../ui/button/segments.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';

type Value = View[keyof View];

interface Choice {
  readonly of: keyof View;
  readonly label: Phrase;
  /** `{date}` and `{price}` are replaced by examples. */
  readonly help: Phrase;
  /** A language has its own name; the other labels are phrases. */
  readonly options: readonly (readonly [value: Value, label: string])[];
}

const choices: readonly Choice[] = [
  {
    of: 'units',
    label: phrase('Distances'),
    help: phrase('A reading in the other unit is converted and marked so.'),
    options: [
      ['km', phrase('Kilometers')],
      ['mi', phrase('Miles')],
    ],
  },
  {
    of: 'currency',
    label: phrase('Currency'),
    help: phrase(
      'An approximate figure beside prices in the other one. Bids stay in the lot’s own.',
    ),
    options: [
      ['CAD', 'CA$'],
      ['USD', 'US$'],
    ],
  },
  {
    of: 'locale',
    label: phrase('Language'),
    help: phrase(
      'For the site’s words, and for dates and figures: {date}, {price}. What people wrote stays as they wrote it.',
    ),
    options: [
      ['en-CA', 'English (Canada)'],
      ['fr-CA', 'Français (Canada)'],
      ['en-US', 'English (US)'],
    ],
  },
  {
    of: 'theme',
    label: phrase('Theme'),
    help: phrase('On this device and wherever you sign in.'),
    options: [
      ['system', phrase('Match system')],
      ['light', phrase('Light')],
      ['dark', phrase('Dark')],
    ],
  },
];

const example = new Date(2026, 10, 21, 18, 15).getTime();

function Row(props: { readonly choice: Choice; readonly view: View; readonly heard: boolean }) {
  const { choice, view, heard } = props;
  const label = translate(choice.label);
  const shown = { date: dateText(example), price: dollarsText(24_785, view.currency) };
  return (
    <div className="info__choice">
      <div>
        <p className="lab">{label}</p>
        <p className="help">{translate(choice.help, shown)}</p>
      </div>
      <Segments<Value>
        label={label}
        value={view[choice.of]}
        options={choice.options.map(([value, name]) => ({
          value,
          label: translateKnown(name),
          disabled: !heard,
        }))}
        onChange={(value) => void changeView({ [choice.of]: value })}
      />
    </div>
  );
}

/**
 * Units, currency, language and theme: shown at once, stored on this device and with the account.
 */
export function ViewForm() {
  const view = useView();
  // The account's preferences must have arrived before they are changed.
  const heard = useOwn('userPreferences').status !== 'loading';
  return (
    <div>
      {choices.map((choice) => (
        <Row key={choice.of} view={view} choice={choice} heard={heard} />
      ))}
    </div>
  );
}
