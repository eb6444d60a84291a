import { Checkbox } from '../../../ui/field/inputs.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import { VehicleField } from './vehicle-field.tsx';
import { phrase, type Phrase } from '../../../../domain/kit/text/phrase.ts';
import { translate } from '../../../../wording/language/translate.ts';

type Explicit = 'modifications' | 'knownFlaws' | 'serviceHistory';

const noneText: Readonly<Record<Explicit, Phrase>> = {
  modifications: phrase('All original'),
  knownFlaws: phrase('No known flaws'),
  serviceHistory: phrase('No service records'),
};

/** A text that may be empty only if its author says so. */
function ToldOrNone({ name, form }: { readonly name: Explicit; readonly form: VehicleForm }) {
  const none = form.vehicle.noneKnown ?? [];
  const ticked = none.includes(name);
  return (
    <div className="form__wide form__told">
      <VehicleField name={name} form={form} disabled={ticked} />
      <Checkbox
        label={translate(noneText[name])}
        checked={ticked}
        onChange={(event) =>
          form.set({
            noneKnown: event.target.checked ? [...none, name] : none.filter((one) => one !== name),
            ...(event.target.checked ? { [name]: undefined } : {}),
          })
        }
      />
    </div>
  );
}

/** Step 2: the vehicle's condition. */
export function ConditionStep({ form }: { readonly form: VehicleForm }) {
  const { accidents } = form.vehicle;
  return (
    <>
      <fieldset className="form__part">
        <legend>{translate('Your description')}</legend>
        <div className="form__grid">
          <VehicleField
            name="highlights"
            form={form}
            means={phrase('What makes this vehicle special.')}
          />
          <VehicleField name="equipment" form={form} />
          <ToldOrNone name="knownFlaws" form={form} />
          <ToldOrNone name="modifications" form={form} />
          <ToldOrNone name="serviceHistory" form={form} />
          <VehicleField name="recentWork" form={form} />
          <VehicleField name="includedItems" form={form} />
          <VehicleField
            name="sellerNotes"
            form={form}
            means={phrase('For our writers. Not published.')}
          />
        </div>
      </fieldset>
      <fieldset className="form__part">
        <legend>{translate('Accidents')}</legend>
        <div className="form__grid">
          <VehicleField name="accidents" form={form} label={phrase('Any accidents?')} />
          {accidents === 'YES' ? (
            <VehicleField
              name="accidentsText"
              form={form}
              label={phrase('What happened and what was repaired')}
            />
          ) : null}
        </div>
      </fieldset>
    </>
  );
}
