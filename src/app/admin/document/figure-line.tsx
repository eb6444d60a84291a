import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../../ui/button/button.tsx';

/** One figure of the front page, with a remark beside it. */
export function FigureLine(props: {
  readonly title: ReactNode;
  readonly count: ReactNode;
  readonly note?: string | undefined;
  /** Whether a promised time has passed. */
  readonly late?: boolean;
}) {
  const { late = false } = props;
  return (
    <li>
      {props.title}
      <span className={props.count === '0' ? 'muted' : 'office__n'}>{props.count}</span>
      {props.note === undefined ? null : (
        <small className={late ? 'front-late' : 'muted'}>{props.note}</small>
      )}
    </li>
  );
}

/** A figure whose rows have no collection of their own: they expand below it. */
export function Fold(props: {
  readonly title: string;
  readonly count: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="front-fold">
      <details>
        <summary>
          <b>
            {props.title}
            <Icon of={ChevronDown} small />
          </b>
          <span className="office__n">{props.count}</span>
          <small className="muted">{props.note}</small>
        </summary>
        <ul className="front-list">{props.children}</ul>
      </details>
    </li>
  );
}
