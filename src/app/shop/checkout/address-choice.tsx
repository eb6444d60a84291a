import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from '../../../domain/accounts/address.entity.ts';
import { AddressForm } from '../../cards/address-form.tsx';
import { regionText } from '../../fields/region-text.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** Chooses the order's address from the member’s address book; a new one is added to the book. */
export function AddressChoice(props: {
  /** The cart's present address. */
  readonly chosen: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (addressId: string) => void;
}) {
  const { chosen, disabled, onChoose } = props;
  const reading = useOwn('addresses');
  const [adding, setAdding] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const known = reading.status === 'ready' ? reading.value : [];
  // The server has to know an address before it can ship there.
  const arrived = known.find(({ doc, row }) => doc.id === wanted && row === null)?.doc.id ?? null;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (arrived !== null) choose(arrived);
  }, [arrived]);
  if (reading.status === 'loading') return <Skeleton height={96} />;
  if (reading.status === 'failed') {
    return <p className="help help--bad">{translateRefusal(reading.refusal)}</p>;
  }
  if (adding || known.length === 0) {
    return (
      // An address that arrives from elsewhere does not replace one being typed.
      <div className="contents" onInput={() => setAdding(true)}>
        <AddressForm
          base={null}
          button={translate('Ship here')}
          onDone={(id) => {
            setAdding(false);
            setWanted(id);
          }}
          onCancel={known.length === 0 ? undefined : () => setAdding(false)}
        />
      </div>
    );
  }
  return (
    <>
      <fieldset className="pick" disabled={disabled}>
        <legend className="vh">{translate('Ship to')}</legend>
        {known.map((kept) => (
          <AddressOption
            key={kept.doc.id}
            kept={kept}
            checked={kept.doc.id === (arrived === null ? (wanted ?? chosen) : chosen)}
            onChoose={() => onChoose(kept.doc.id)}
          />
        ))}
      </fieldset>
      <p>
        <Button size="small" disabled={disabled} onClick={() => setAdding(true)}>
          {translate('Another address')}
        </Button>
      </p>
    </>
  );
}

function AddressOption(props: {
  readonly kept: WithPending<Address>;
  readonly checked: boolean;
  readonly onChoose: () => void;
}) {
  const { name, line1, line2 = '', city, region, postal } = props.kept.doc;
  const waits = props.kept.row !== null;
  return (
    <label className="pick__one">
      <input
        type="radio"
        name="ship-to"
        checked={props.checked}
        disabled={waits}
        onChange={props.onChoose}
      />
      <span>
        <b>{name}</b>
        <span>{line2 === '' ? line1 : `${line1}, ${line2}`}</span>
        <span>
          {city}, {regionText(region)} {postal}
        </span>
        {waits ? <small>{translate('Being saved')}</small> : null}
      </span>
    </label>
  );
}
