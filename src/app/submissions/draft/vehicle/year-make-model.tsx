import { phrase } from '../../../../domain/kit/text/phrase.ts';
import { MakeModel } from './make-model.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import { VehicleField } from './vehicle-field.tsx';
import { VinField } from './vin-field.tsx';

/** The vehicle's VIN, which fills in its facts, then its model year, make and model. */
export function YearMakeModel({ form }: { readonly form: VehicleForm }) {
  return (
    <>
      <VinField form={form} />
      <VehicleField name="year" form={form} label={phrase('Model year')} />
      <MakeModel form={form} />
    </>
  );
}
