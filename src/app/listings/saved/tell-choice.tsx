import type { SavedSearch } from '../data/saved-searches.ts';
import { Select } from '../../ui/field/inputs.tsx';
import { translate } from '../../../wording/language/translate.ts';

type Telling = SavedSearch['notify'];

const tellingIn = (value: string): Telling =>
  value === 'DAILY' || value === 'AT_ONCE' ? value : 'NEVER';

/** Chooses how soon a member is notified of a search's new lots. */
export function TellChoice(props: {
  readonly label: string;
  readonly value: Telling;
  readonly onChange: (value: Telling) => void;
}) {
  const { label, value, onChange } = props;
  return (
    <Select
      label={label}
      value={value}
      options={[
        ['NEVER', translate('Never')],
        ['DAILY', translate('Once a day')],
        ['AT_ONCE', translate('At once')],
      ]}
      onChange={(event) => onChange(tellingIn(event.target.value))}
    />
  );
}
