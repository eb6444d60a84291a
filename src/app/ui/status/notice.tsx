import './notice.css';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** A sentence that must be read, in its place: a rule, what happened, what to do. */
export function Notice(props: {
  readonly tone: 'bad' | 'good' | 'plain';
  readonly title: string;
  /** Whether it is in no section, so that its title is one level below the page's. */
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
 * A failure to load, its reason, and a way on. It never replaces the screen: known content stays.
 * @param reference the code a person can read out to support.
 */
export function ErrorNote(props: {
  readonly title: string;
  readonly why: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly reference?: string | undefined;
  /** Whether it is the whole page, so that its title is the page's. */
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

/** Code of the refusal for data hidden from staff in a member's view. */
const HIDDEN = 'VIEW_HIDES';

/**
 * A failure to read, with its reason; retrying reloads the page. Content hidden in a member’s view
 * is no error, and retrying would not show it.
 */
export function LoadError(props: {
  readonly title: string;
  readonly refusal: { readonly message: string; readonly code: string };
  /** Whether it is the whole page, so that its title is the page's. */
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
