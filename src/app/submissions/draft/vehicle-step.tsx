import { MakeModel } from './make-model.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import { VehicleField, VehiclePart } from './vehicle-field.tsx';
import { VinField } from './vin-field.tsx';

/** Step 1: which vehicle it is. */
export function VehicleStep({ form }: { readonly form: VehicleForm }) {
  const electric = form.vehicle.fuelType === 'ELECTRIC';
  return (
    <>
      <fieldset className="form__part">
        <legend>Which vehicle</legend>
        <div className="form__grid">
          <VehicleField name="year" form={form} label="Model year" />
          <MakeModel form={form} />
          <VehicleField name="trim" form={form} />
          <VehicleField name="marketSpec" form={form} label="Built for the market of" />
          <VehicleField name="bodyType" form={form} label="Body" />
          <VinField form={form} />
        </div>
      </fieldset>
      <fieldset className="form__part">
        <legend>Odometer</legend>
        <div className="form__grid">
          <VehicleField name="odometer" form={form} label="Reading" />
          <VehicleField name="odometerStatus" form={form} label="What the reading is worth" />
        </div>
      </fieldset>
      <VehiclePart
        title="Engine and drive"
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
        title="Colours and inside"
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
      <VehiclePart title="Where it stands" form={form} names={['location']} />
    </>
  );
}
