import type { ComponentType } from 'react';
import type { Field } from '../../domain/kit/fields.ts';

export interface EditProps<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** The extra prop of a field with nested fields: the control for each part. */
export interface NestedProps<F extends Field> extends EditProps<F> {
  readonly Part: ComponentType<EditProps>;
}
