import { MakeModel } from './make-model.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import { VehicleField, VehiclePart } from './vehicle-field.tsx';
import { VinField } from './vin-field.tsx';
import { say } from '../../ui/words.ts';
import { phrase } from '../../../domain/kit/phrase.ts';

/** Step 1: which vehicle it is. */
export function VehicleStep({ form }: { readonly form: VehicleForm }) {
  const electric = form.vehicle.fuelType === 'ELECTRIC';
  return (
    <>
      <fieldset className="form__part">
        <legend>{say('Which vehicle')}</legend>
        <div className="form__grid">
          <VehicleField name="year" form={form} label={phrase('Model year')} />
          <MakeModel form={form} />
          <VehicleField name="trim" form={form} />
          <VehicleField name="marketSpec" form={form} label={phrase('Built for the market of')} />
          <VehicleField name="bodyType" form={form} label={phrase('Body')} />
          <VinField form={form} />
        </div>
      </fieldset>
      <fieldset className="form__part">
        <legend>{say('Odometer')}</legend>
        <div className="form__grid">
          <VehicleField name="odometer" form={form} label={phrase('Reading')} />
          <VehicleField
            name="odometerStatus"
            form={form}
            label={phrase('What the reading is worth')}
          />
        </div>
      </fieldset>
      <VehiclePart
        title={say('Engine and drive')}
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
        title={say('Colours and inside')}
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
      <VehiclePart title={say('Where it stands')} form={form} names={['location']} />
    </>
  );
}
