import { useState } from 'react';
import type { Field } from '../../../../domain/kit/fields.ts';
import { vehicleFields } from '../../../../domain/listings/vehicles/vehicle.ts';
import { checkValue } from '../../../fields/check.ts';
import { Edit } from '../../../fields/edit.tsx';
import { StaffNote } from '../staff-note.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import type { Phrase } from '../../../../domain/kit/text/phrase.ts';

export type VehicleKey = keyof typeof vehicleFields;

/**
 * One field of the vehicle. An error is shown when the field is left, never during typing; a
 * missing value is reported at the end, on submission.
 */
export function VehicleField(props: {
  readonly name: VehicleKey;
  readonly form: VehicleForm;
  readonly label?: Phrase;
  readonly means?: Phrase;
  readonly disabled?: boolean;
  /** Whether every seller is asked, although a listing may lack it. */
  readonly needed?: boolean;
}) {
  const { name, form, label, means, disabled = false, needed = false } = props;
  const [left, setLeft] = useState(false);
  const { optional, ...asked }: Field = vehicleFields[name];
  const base = (needed || optional !== true ? asked : { ...asked, optional }) as Field;
  const field: Field = {
    ...base,
    ...(label === undefined ? {} : { label }),
    ...(means === undefined ? {} : { means }),
  };
  const value: unknown = form.vehicle[name];
  const wrong = left && value !== undefined && value !== '' ? checkValue(field, value) : null;
  return (
    <div
      className={field.kind === 'prose' || field.kind === 'group' ? 'form__wide' : undefined}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      <Edit
        name={name}
        field={field}
        value={value}
        error={wrong ?? undefined}
        disabled={disabled}
        onChange={(next) => form.set({ [name]: next })}
      />
      <StaffNote path={`vehicle.${name}`} />
    </div>
  );
}

/** Several fields under one heading. */
export function VehiclePart(props: {
  readonly title: string;
  readonly form: VehicleForm;
  readonly names: readonly VehicleKey[];
}) {
  return (
    <fieldset className="form__part">
      <legend>{props.title}</legend>
      <div className="form__grid">
        {props.names.map((name) => (
          <VehicleField key={name} name={name} form={props.form} />
        ))}
      </div>
    </fieldset>
  );
}
