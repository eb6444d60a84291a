import { useState } from 'react';
import { Checkbox } from '../../../ui/field/inputs.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { wholeText } from '../../../../wording/language/number-text.ts';
import { translate } from '../../../../wording/language/translate.ts';
import type { FacetCount } from './facet-count.ts';

/** Values shown before the rest is expanded. */
const first = 8;

/** The values of one facet as checkboxes, under its title. */
export function TickList(props: {
  readonly title: string;
  readonly open: boolean;
  readonly counts: readonly FacetCount[];
  readonly uncounted: boolean;
  readonly onToggle: (value: string) => void;
}) {
  const { counts } = props;
  const [all, setAll] = useState(false);
  const shown = all ? counts : counts.filter((row, at) => at < first || row.on);
  return (
    <div className="facet">
      <Disclosure title={props.title} open={props.open || counts.some((row) => row.on)}>
        <ul>
          {shown.map((row) => (
            <li key={row.value}>
              <Checkbox
                label={row.text}
                count={props.uncounted ? undefined : wholeText(row.count)}
                checked={row.on}
                onChange={() => props.onToggle(row.value)}
              />
            </li>
          ))}
        </ul>
        {shown.length < counts.length ? (
          <button type="button" className="link facet__all" onClick={() => setAll(true)}>
            {translate('All {n}', { n: counts.length })}
          </button>
        ) : null}
      </Disclosure>
    </div>
  );
}
