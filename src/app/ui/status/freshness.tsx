import './freshness.css';
import type { ReactNode } from 'react';

/** The source of data: a disc when live, a dashed ring for a saved copy. */
export function FreshnessLine(props: {
  readonly live: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}) {
  const { live, className = '', children, action } = props;
  return (
    <p className={`fresh ${live ? '' : 'fresh--saved'} ${className}`}>
      <span>{children}</span>
      {action ? (
        <button type="button" onClick={action.onPress}>
          {action.label}
        </button>
      ) : null}
    </p>
  );
}

/** A full-width ink strip at the very top, for messages about the whole app. */
export function Strip(props: {
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}) {
  return (
    <output className="strip">
      <div className="wrap">
        <span className="strip__ring" aria-hidden="true" />
        <span>{props.children}</span>
        {props.action ? (
          <button type="button" onClick={props.action.onPress}>
            {props.action.label}
          </button>
        ) : null}
      </div>
    </output>
  );
}
