import { useState, type ReactNode } from 'react';
import { Button, type ButtonKind } from '../button/button.tsx';
import { Notice } from '../status/notice.tsx';
import { Sheet } from './sheet.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** A button whose action cannot be undone: it asks first, and shows a refusal. */
export function AskFirst(props: {
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly size?: 'plain' | 'small';
  /** The question. */
  readonly title: string;
  readonly yes: string;
  readonly no?: string;
  /** The consequences. */
  readonly children: ReactNode;
  /** Title above the reason of a refusal. */
  readonly refusedTitle: string;
  /** Help after a refusal; receives a function that tries again. */
  readonly renderRemedy?: (again: () => Promise<void>) => ReactNode;
  /** Returns the reason of a refusal; null on success. */
  readonly run: () => Promise<string | null>;
}) {
  const { label, kind = 'outline', size = 'plain', title, yes, no, run } = props;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const act = async (): Promise<void> => {
    setBusy(true);
    const why = await run().finally(() => setBusy(false));
    setRefused(why);
    if (why === null) setAsking(false);
  };
  const close = (): void => {
    setAsking(false);
    setRefused(null);
  };
  return (
    <>
      <Button kind={kind} size={size} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Sheet
        open={asking}
        onClose={close}
        title={title}
        foot={
          <div className="row">
            <Button kind="ink" busy={busy} onClick={() => void act()}>
              {yes}
            </Button>
            <Button onClick={close}>{no ?? translate('Cancel')}</Button>
          </div>
        }
      >
        {props.children}
        {refused === null ? null : (
          <Notice tone="bad" title={props.refusedTitle}>
            {refused}
            {props.renderRemedy?.(act)}
          </Notice>
        )}
      </Sheet>
    </>
  );
}
