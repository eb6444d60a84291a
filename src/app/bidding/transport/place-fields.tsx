import { regionOptions } from '../../fields/region-text.ts';
import { Select, TextInput } from '../../ui/field/inputs.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** One end of a route as typed and chosen. */
export interface TypedPlace {
  readonly postal: string;
  readonly region: string;
}

/** One end of a route: a postal code, or a province or state where that is all the reader knows. */
export function PlaceFields(props: {
  readonly legend: string;
  readonly place: TypedPlace;
  readonly error: string | undefined;
  readonly onChange: (place: TypedPlace) => void;
}) {
  const { legend, place, error, onChange } = props;
  return (
    <fieldset className="transport__end">
      <legend className="lab">{legend}</legend>
      <TextInput
        label={translate('Postal or ZIP code')}
        error={error}
        autoCapitalize="characters"
        spellCheck={false}
        value={place.postal}
        onChange={({ target }) => onChange({ ...place, postal: target.value })}
      />
      {place.postal.trim() === '' ? (
        <Select
          label={translate('Or province or state')}
          value={place.region}
          options={[['', translate('Choose')], ...regionOptions()]}
          onChange={({ target }) => onChange({ ...place, region: target.value })}
        />
      ) : null}
    </fieldset>
  );
}
