import { useState } from 'react';
import type { Address } from '../../../domain/accounts/address.entity.ts';
import { AddressForm } from '../../cards/address-form.tsx';
import { regionText } from '../../fields/region-text.ts';
import { removeAddress } from '../data/addresses.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { PendingLine } from './pending-line.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

function Card(props: { readonly kept: WithPending<Address>; readonly onEdit: () => void }) {
  const { doc, row } = props.kept;
  return (
    <li className="info__address">
      <address>
        <b>{doc.name}</b>
        <span>
          {[doc.line1, doc.line2].filter((line) => line !== undefined && line !== '').join(', ')}
        </span>
        <span>
          {doc.city} {regionText(doc.region)} {doc.postal}
        </span>
        {doc.phone === undefined ? null : <span>{doc.phone}</span>}
      </address>
      <PendingLine row={row} />
      <div className="info__acts">
        <Button size="small" onClick={props.onEdit}>
          {translate('Edit')}
        </Button>
        <Button size="small" kind="bare" onClick={() => void removeAddress(doc)}>
          {translate('Remove')}
        </Button>
      </div>
    </li>
  );
}

/** The member's addresses: added, changed and removed on this device first. */
export function AddressBook() {
  const reading = useOwn('addresses');
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  if (reading.status === 'loading') return <Skeleton width="100%" height={96} />;
  const kept = reading.status === 'ready' ? reading.value : [];
  const close = () => setEditing(null);
  return (
    <>
      {reading.status === 'failed' ? (
        <p className="muted">{translateRefusal(reading.refusal)}</p>
      ) : null}
      {reading.status === 'ready' && kept.length === 0 ? (
        <p className="muted">{translate('No addresses yet.')}</p>
      ) : (
        <ul className="info__addresses">
          {kept.map((one) => (
            <Card key={one.doc.id} kept={one} onEdit={() => setEditing(one.doc)} />
          ))}
        </ul>
      )}
      <p>
        <Button onClick={() => setEditing('new')}>{translate('Add an address')}</Button>
      </p>
      <Sheet
        open={editing !== null}
        onClose={close}
        title={editing === 'new' ? translate('New address') : translate('Address')}
      >
        {editing === null ? null : (
          <AddressForm
            base={editing === 'new' ? null : editing}
            button={translate('Save')}
            onDone={close}
          />
        )}
      </Sheet>
    </>
  );
}
