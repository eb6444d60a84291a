import { createContext, use, useState, type ComponentProps } from 'react';
import {
  typedDisplacement,
  typedUnit,
  type TypedIn,
  type TypedMeasure,
} from '../../domain/platform/display-units.ts';
import type { FieldFrame } from '../ui/field/field.tsx';
import { TextInput } from '../ui/field/inputs.tsx';
import { isFrench } from '../../wording/language/locale.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';
import { doubtOf, numberTyped } from './typed.ts';

const figureText = (value: number): string =>
  isFrench() ? String(value).replace('.', ',') : String(value);

const parse = (text: string, places: number): number | undefined => {
  const typed = numberTyped(text, { places, negative: true });
  if (typed.ok) return typed.value;
  return typed.why === 'EMPTY' ? undefined : Number.NaN;
};

const asItIs = (figure: string): TypedMeasure => ({ figure, factor: 1 });

const valueOf = ({ figure, factor }: TypedMeasure, places: number): number | undefined => {
  const value = parse(figure, places);
  return value === undefined || factor === 1 ? value : Math.round(value * factor * 1000) / 1000;
};

/**
 * A number as text, so that half-typed figures survive. An invalid text is emitted as NaN, which no
 * field accepts; the text stays to be corrected.
 */
export function NumberEdit(
  props: FieldFrame & {
    readonly value: number | undefined;
    /** Decimal places read; the field itself decides whether it accepts them. */
    readonly places: number;
    readonly disabled?: boolean | undefined;
    /** Parses the figure and its unit, where another unit may be typed. */
    readonly meant?: ((text: string) => TypedMeasure) | undefined;
    readonly onChange: (value: number | undefined) => void;
  },
) {
  const { value, places, disabled = false, meant = asItIs, onChange, ...frame } = props;
  const shown = value === undefined || Number.isNaN(value) ? '' : figureText(value);
  const [typed, setTyped] = useState<string | null>(null);
  const stale = typed !== null && !Number.isNaN(value) && valueOf(meant(typed), places) !== value;
  const text = typed === null || stale ? shown : typed;
  return (
    <TextInput
      {...frame}
      error={doubtOf(meant(text).figure, { places }) ?? frame.error}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(valueOf(meant(event.target.value), places));
      }}
    />
  );
}

/** The unit measures are typed in: the stored one, unless a form sets another. */
export const TypedUnits = createContext<TypedIn>('stored');

/** A number with its unit after the label, typed in the reader's unit and stored in the field's. */
export function MeasureEdit(props: ComponentProps<typeof NumberEdit> & { readonly unit: string }) {
  const { unit: storedIn, value, onChange, ...rest } = props;
  const { unit, shown, stored } = typedUnit(storedIn, use(TypedUnits));
  return (
    <NumberEdit
      {...rest}
      meant={storedIn === 'cc' && unit === 'L' ? typedDisplacement : undefined}
      help={
        storedIn === 'cc' && unit === 'L'
          ? translate('Or in cubic inches or cubic centimeters: 350 ci, 650 cc.')
          : rest.help
      }
      label={`${props.label}, ${translateKnown(unit)}`}
      value={value === undefined ? undefined : shown(value)}
      onChange={(typed) => onChange(typed === undefined ? undefined : stored(typed))}
    />
  );
}
