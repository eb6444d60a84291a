import { useState } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { currencyMark, dollarsText } from '../../fields/currency.ts';
import { useAdminDoc } from '../../store/api/admin/admin.ts';
import { changeReserveFor, docIn } from '../../store/api/admin/moderation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { MoneyInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';

/** What may be typed: lower than now, or anything while the auction is not open and staff may raise it. */
const mayBecome = (wanted: number, present: number, isOpen: boolean): boolean =>
  wanted !== present && (wanted < present || !isOpen);

/** The reserve of an auction, and its change at the seller’s request; whole dollars, 0 for none. */
export function StaffReserve({ listing }: { readonly listing: Listing }) {
  const { id, status, currency } = listing;
  const secret = docIn(useAdminDoc('listings_private', id));
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  if (secret === null) return null;
  const present = Number(secret.values['reserve'] ?? 0);
  const isOpen = status === 'LIVE';
  const mayChange = isOpen ? present > 0 : status === 'SCHEDULED';
  const fits = wanted !== null && mayBecome(wanted, present, isOpen);
  const change = async (reserve: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await changeReserveFor(id, reserve);
    setBusy(false);
    setAsked(null);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (!answer.ok) return;
    setText('');
    setWanted(null);
    toast(reserve === 0 ? 'The reserve is removed.' : 'The reserve is changed.');
  };
  return (
    <section className="acts" aria-label="Reserve">
      <h3>Reserve</h3>
      <Facts rows={[['Now', present === 0 ? 'None' : dollarsText(present, currency)]]} />
      {refused === null ? null : (
        <Notice tone="bad" title="Not done">
          {refused}
        </Notice>
      )}
      {!mayChange ? null : asked === null ? (
        <>
          <MoneyInput
            label="New reserve"
            help={
              isOpen
                ? 'Lower than now. Buyers read that it was lowered, not to what.'
                : 'Until bidding opens you may also raise it, if the seller agrees.'
            }
            mark={currencyMark(currency)}
            big={false}
            text={text}
            onText={(typed, value) => {
              setText(typed);
              setWanted(value);
            }}
          />
          <div className="acts__b">
            <Button disabled={!fits} onClick={() => setAsked(wanted)}>
              Change the reserve
            </Button>
            {present === 0 ? null : <Button onClick={() => setAsked(0)}>Remove the reserve</Button>}
          </div>
        </>
      ) : (
        <div className="acts__b" role="group" aria-label="Change of the reserve">
          <p>
            {asked === 0
              ? 'It sells to the high bidder then.'
              : `It becomes ${dollarsText(asked, currency)}.`}{' '}
            Only when the seller asked you to. It is logged
            {isOpen ? ', and there is no way back' : ''}.
          </p>
          <Button kind="ink" busy={busy} onClick={() => void change(asked)}>
            {asked === 0 ? 'Remove the reserve' : 'Change the reserve'}
          </Button>
          <Button onClick={() => setAsked(null)}>Back</Button>
        </div>
      )}
    </section>
  );
}
