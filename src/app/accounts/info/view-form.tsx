import { changeView } from '../../store/preferences.ts';
import { useView, type View } from '../../store/view.ts';
import { Segments } from '../../ui/segments.tsx';
import { dateText } from '../../ui/time-text.ts';
import { dollarsText } from '../../fields/currency.ts';

interface Choice<K extends keyof View> {
  readonly of: K;
  readonly label: string;
  readonly help: string;
  readonly options: readonly { readonly value: View[K]; readonly label: string }[];
}

function Row<K extends keyof View>({
  choice,
  view,
}: {
  readonly choice: Choice<K>;
  readonly view: View;
}) {
  return (
    <div className="info__choice">
      <div>
        <p className="lab">{choice.label}</p>
        <p className="help">{choice.help}</p>
      </div>
      <Segments<View[K]>
        label={choice.label}
        value={view[choice.of]}
        options={choice.options}
        onChange={(value) => void changeView({ [choice.of]: value })}
      />
    </div>
  );
}

const example = new Date(2026, 10, 21, 18, 15).getTime();

/** Units, currency, language and theme: shown at once, kept on this device and with the account. */
export function ViewForm() {
  const view = useView();
  return (
    <div className="info__choices">
      <Row
        view={view}
        choice={{
          of: 'units',
          label: 'Distances',
          help: 'A reading in the other unit is converted and marked so.',
          options: [
            { value: 'km', label: 'Kilometres' },
            { value: 'mi', label: 'Miles' },
          ],
        }}
      />
      <Row
        view={view}
        choice={{
          of: 'currency',
          label: 'Currency',
          help: 'An approximate figure beside prices in the other one. Bids stay in the lot’s own.',
          options: [
            { value: 'CAD', label: 'CA$' },
            { value: 'USD', label: 'US$' },
          ],
        }}
      />
      <Row
        view={view}
        choice={{
          of: 'locale',
          label: 'Dates and figures',
          help: `${dateText(example)}, ${dollarsText(24_785, view.currency)}. The words of the site are English.`,
          options: [
            { value: 'en-CA', label: 'English (Canada)' },
            { value: 'fr-CA', label: 'Français (Canada)' },
            { value: 'en-US', label: 'English (US)' },
          ],
        }}
      />
      <Row
        view={view}
        choice={{
          of: 'theme',
          label: 'Theme',
          help: 'On this device and wherever you sign in.',
          options: [
            { value: 'system', label: 'As the system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ],
        }}
      />
    </div>
  );
}
