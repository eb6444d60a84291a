import './disclosure.css';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../button/button.tsx';

/** A part that collapses under its title. */
export function Disclosure(props: {
  readonly title: ReactNode;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <details
      className="fold"
      open={props.open ?? false}
      onToggle={(event) => props.onToggle?.(event.currentTarget.open)}
    >
      <summary>
        {props.title}
        <Icon of={ChevronDown} small />
      </summary>
      {props.children}
    </details>
  );
}
