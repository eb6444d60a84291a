import { TypedUnits } from '../../../fields/number-edit.tsx';
import { useView } from '../../../platform/reader/view.ts';
import type { VehicleForm } from './use-vehicle.ts';
import { VehicleField, VehiclePart } from './vehicle-field.tsx';
import { YearMakeModel } from './year-make-model.tsx';
import { translate } from '../../../../wording/language/translate.ts';
import { phrase } from '../../../../domain/kit/text/phrase.ts';

/** Step 1: the vehicle. */
export function VehicleStep({ form }: { readonly form: VehicleForm }) {
  const { units } = useView();
  const electric = form.vehicle.fuelType === 'ELECTRIC';
  return (
    <TypedUnits value={units}>
      <fieldset className="form__part">
        <legend>{translate('Vehicle')}</legend>
        <div className="form__grid">
          <YearMakeModel form={form} />
          <VehicleField name="trim" form={form} />
          <VehicleField name="marketSpec" form={form} label={phrase('Original market')} />
          <VehicleField name="bodyType" form={form} label={phrase('Body')} />
        </div>
      </fieldset>
      <fieldset className="form__part">
        <legend>{translate('Odometer')}</legend>
        <div className="form__grid">
          <VehicleField name="odometer" form={form} label={phrase('Mileage')} />
          <VehicleField name="odometerStatus" form={form} label={phrase('Mileage status')} />
        </div>
      </fieldset>
      <VehiclePart
        title={translate('Engine and drivetrain')}
        form={form}
        names={[
          'fuelType',
          'transmission',
          'gears',
          'drive',
          ...(electric ? (['batteryKwh', 'rangeKm'] as const) : (['engine'] as const)),
        ]}
      />
      <VehiclePart
        title={translate('Colors and interior')}
        form={form}
        names={[
          'exteriorColor',
          'colorFamily',
          'interiorColor',
          'interiorMaterial',
          'doors',
          'seats',
          'steering',
        ]}
      />
      <VehiclePart title={translate('Location')} form={form} names={['location']} />
    </TypedUnits>
  );
}
