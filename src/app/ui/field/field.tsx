import './field.css';
import { useId, type ReactNode } from 'react';
import { translate } from '../../../wording/language/translate.ts';

export interface FieldFrame {
  readonly label: string;
  /** One sentence beneath, replaced by `error`. */
  readonly help?: ReactNode | undefined;
  /** The error, with an example of a correct value. */
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
}

/** Attributes that link a field's control to its label and its help line. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Label above, control, help or error below, linked for assistive technology. */
export function Field(
  props: FieldFrame & { readonly children: (wiring: FieldWiring) => ReactNode },
) {
  const id = useId();
  const below = props.error ?? props.help;
  const wiring: FieldWiring = {
    id,
    ...(below ? { 'aria-describedby': `${id}-below` } : {}),
    ...(props.error === undefined ? {} : { 'aria-invalid': true }),
  };
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {props.label}
        {props.optional ? <small> {translate('optional')}</small> : null}
      </label>
      {props.children(wiring)}
      {below ? (
        <p
          className={props.error === undefined ? 'help' : 'help help--bad'}
          id={`${id}-below`}
          {...(props.error === undefined ? {} : { role: 'alert' })}
        >
          {below}
        </p>
      ) : null}
    </div>
  );
}
