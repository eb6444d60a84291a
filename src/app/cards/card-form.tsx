import './card-form.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { beginCard, type CardFields } from './data/cards.ts';
import { useConnection } from '../platform/server/connection.ts';
import { Button } from '../ui/button/button.tsx';
import { isFrench } from '../../wording/language/locale.ts';
import { Notice } from '../ui/status/notice.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { toast } from '../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { AddressForm } from './address-form.tsx';
import { useOwnPlace } from './use-own-place.ts';

/** The site’s colours under the provider’s names, in the current theme. */
const coloursOf = (at: HTMLElement): Readonly<Record<string, string>> => {
  const made = document.createElement('i');
  at.append(made);
  const colour = (name: string): string => {
    made.style.color = `var(--${name})`;
    return getComputedStyle(made).color;
  };
  const colours = {
    colorText: colour('ink'),
    colorBackground: colour('surface'),
    colorBorder: colour('edge'),
    colorTextSecondary: colour('muted'),
    colorDanger: colour('signal'),
    colorPrimary: colour('sky'),
    borderRadius: '6px',
  };
  made.remove();
  return colours;
};

type Stage =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly refusal: Refusal }
  | { readonly at: 'ready'; readonly fields: CardFields };

/** Mounts the provider’s form, and unmounts it again. */
const useFields = (where: RefObject<HTMLDivElement | null>): Stage => {
  const [stage, setStage] = useState<Stage>({ at: 'loading' });
  useEffect(() => {
    const { current } = where;
    if (current === null) return;
    let gone = false;
    let opened: CardFields | null = null;
    const open = async (): Promise<void> => {
      const begun = await beginCard(isFrench() ? 'fr' : 'en', coloursOf(current));
      if (gone) return;
      if (!begun.ok) {
        setStage({ at: 'failed', refusal: begun.refusal });
        return;
      }
      opened = begun.fields;
      opened.element.on('ready', () => setStage({ at: 'ready', fields: begun.fields }));
      opened.element.mount(current);
    };
    void open();
    return () => {
      gone = true;
      opened?.element.destroy();
    };
  }, [where]);
  return stage;
};

interface FormProps {
  /** Makes the card the new default. */
  readonly first?: true | undefined;
  /** Purpose of the card; a bid if absent. */
  readonly purpose?: string | undefined;
  readonly onSaved?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

function CardInputs(props: FormProps & { readonly onAgain: () => void }) {
  const where = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const offline = useConnection() === 'offline';
  const stage = useFields(where);
  const isReady = stage.at === 'ready';
  useEffect(() => {
    if (isReady) where.current?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);

  const save = async (fields: CardFields): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await fields.save(props.first === true);
    setBusy(false);
    if (answer.ok) {
      toast(translate('Card saved.'));
      props.onSaved?.();
    } else if (answer.refusal.code !== 'CARD_INCOMPLETE') {
      setRefusal(answer.refusal);
    }
  };

  return (
    <>
      {stage.at === 'failed' ? (
        <Notice tone="bad" title={translateRefusal(stage.refusal)}>
          <Button size="small" onClick={props.onAgain}>
            {translate('Try again')}
          </Button>
        </Notice>
      ) : null}
      {stage.at === 'loading' ? <Skeleton width="100%" height={48} /> : null}
      <div ref={where} className={stage.at === 'ready' ? 'card-form__fields' : undefined} />
      {refusal === null ? null : <Notice tone="bad" title={translateRefusal(refusal)} />}
      <div className="card-form__acts">
        {stage.at === 'ready' ? (
          <Button
            kind="ink"
            busy={busy}
            disabled={offline}
            onClick={() => {
              void save(stage.fields);
            }}
          >
            {translate('Save card')}
          </Button>
        ) : null}
        {props.onCancel === undefined ? null : (
          <Button kind="bare" disabled={busy} onClick={props.onCancel}>
            {translate('Cancel')}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * Stores a card. The fields are the card provider’s own, in its frame: no number passes through our
 * server. A member without a known place of residence is asked first: the tax on a fee, and so on a
 * hold and an invoice, depends on it.
 */
export function CardForm(props: FormProps) {
  const [tries, setTries] = useState(0);
  const place = useOwnPlace();
  if (place === null) {
    return (
      <div className="card-form">
        <p className="muted s14">
          {translate(
            'Your billing address first: the tax on our fee goes by your province or state.',
          )}
        </p>
        <AddressForm
          base={null}
          button={translate('Continue to the card')}
          onDone={() => setTries(tries + 1)}
          onCancel={props.onCancel}
        />
      </div>
    );
  }
  return (
    <div className="card-form">
      <p className="muted s14">
        {props.purpose ??
          translate('A bid holds the buyer fee on your card. It is charged only if you win.')}
      </p>
      {place === undefined ? (
        <Skeleton width="100%" height={48} />
      ) : (
        <CardInputs key={tries} {...props} onAgain={() => setTries(tries + 1)} />
      )}
    </div>
  );
}
