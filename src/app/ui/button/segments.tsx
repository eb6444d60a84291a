import './segments.css';
import { useId } from 'react';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A choice of a few options, all visible; the chosen one is filled with ink. */
export function Segments<V extends string>(props: {
  readonly label: string;
  readonly options: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly small?: boolean;
}) {
  const name = useId();
  return (
    <div
      className={props.small ? 'seg seg--small' : 'seg'}
      role="radiogroup"
      aria-label={props.label}
    >
      {props.options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            disabled={option.disabled ?? false}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
