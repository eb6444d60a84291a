import './notice.css';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** A sentence that must be read, where it belongs: a rule, what happened, what to do. */
export function Notice(props: {
  readonly tone: 'bad' | 'good' | 'plain';
  readonly title: string;
  /** Stands in no section: its title comes right below the page's. */
  readonly page?: boolean;
  readonly children?: ReactNode;
}) {
  const { tone, title, children } = props;
  const Title = props.page ? 'h2' : 'h3';
  return (
    <div
      className={tone === 'plain' ? 'notice' : `notice notice--${tone}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Title className="notice__t">{title}</Title>
      {children ? <div className="notice__b">{children}</div> : null}
    </div>
  );
}

/**
 * A failure to load, its reason, and the way on. It never ends the screen: known content stays.
 * @param reference the code a person can read out to support.
 */
export function ErrorNote(props: {
  readonly title: string;
  readonly why: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly reference?: string | undefined;
  /** Nothing else is on the page: its title is the page's. */
  readonly page?: boolean;
  readonly children?: ReactNode;
}) {
  const Title = props.page ? 'h1' : 'h2';
  return (
    <div className="err" role="alert">
      <Title>{props.title}</Title>
      <p>{props.why}</p>
      <div className="err__acts">
        {props.onRetry ? (
          <Button kind="ink" onClick={props.onRetry}>
            {translate('Try again')}
          </Button>
        ) : null}
        {props.children}
      </div>
      {props.reference ? <p className="semi s14 muted">{props.reference}</p> : null}
    </div>
  );
}

/** The code of what staff are not shown while they look at the site as a member. */
const HIDDEN = 'VIEW_HIDES';

/**
 * A failure to read, with its reason; trying again reloads the page. Content hidden in a member’s
 * view is no fault, and trying again would not show it.
 */
export function LoadError(props: {
  readonly title: string;
  readonly refusal: { readonly message: string; readonly code: string };
  /** Nothing else is on the page: its title is the page's. */
  readonly page?: boolean;
  readonly children?: ReactNode;
}) {
  const { refusal, ...rest } = props;
  if (refusal.code === HIDDEN) {
    const title = translate('Not shown in this view');
    return <ErrorNote {...rest} title={title} why={translateRefusal(refusal)} />;
  }
  return (
    <ErrorNote
      {...rest}
      why={translateRefusal(refusal)}
      reference={refusal.code}
      onRetry={() => location.reload()}
    />
  );
}
