import './facts.css';
import type { ReactNode } from 'react';

/**
 * Labels and values between hairlines; two columns where space allows. Absent values are left out.
 */
export function Facts(props: {
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <div className="facts-box">
      <dl className="facts">
        {props.rows
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
