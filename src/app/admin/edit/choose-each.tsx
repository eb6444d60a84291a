import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Segments } from '../../ui/button/segments.tsx';

export type Whose = 'mine' | 'theirs';

/** One value that two people changed differently. */
export interface Differing {
  /** Identifies it among the others. */
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

const whose = [
  { value: 'mine', label: 'Yours' },
  { value: 'theirs', label: 'Theirs' },
] as const;

/** Both versions of each differing value, a choice between them, and one button to apply it. */
export function ChooseEach(props: {
  readonly of: readonly Differing[];
  readonly act: string;
  /** Receives the side chosen for each path. */
  readonly onChosen: (chosen: Readonly<Record<string, Whose>>) => void;
}) {
  const { of, act, onChosen } = props;
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({});
  const isOf = (path: string): Whose => chosen[path] ?? 'mine';
  return (
    <>
      <ul className="both">
        {of.map(({ path, label, mine, theirs }) => (
          <li key={path}>
            <b>{label}</b>
            <p>
              Yours: {mine}
              <br />
              Theirs: {theirs}
            </p>
            <Segments
              small
              label={label}
              options={whose}
              value={isOf(path)}
              onChange={(value) => setChosen({ ...chosen, [path]: value })}
            />
          </li>
        ))}
      </ul>
      <div className="acts__b">
        <Button
          kind="ink"
          onClick={() => onChosen(Object.fromEntries(of.map(({ path }) => [path, isOf(path)])))}
        >
          {act}
        </Button>
      </div>
    </>
  );
}
