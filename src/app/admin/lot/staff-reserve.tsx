import { useState } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { currencyMark, dollarsText } from '../../../wording/fields/currency.ts';
import { useAdminDoc } from '../data/admin.ts';
import { changeReserveFor, docIn } from '../data/moderation.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { MoneyInput } from '../../fields/money-input.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { PanelActs } from '../document/panel-part.tsx';

/** Whether a reserve may be set: lower ones, or any other while the auction has not opened. */
const mayBecome = (wanted: number, present: number, isOpen: boolean): boolean =>
  wanted !== present && (wanted < present || !isOpen);

/** The reserve of an auction, and its change at the seller’s request; whole dollars, 0 for none. */
export function StaffReserve({ listing }: { readonly listing: Listing }) {
  const { id, status, currency } = listing;
  const secret = docIn(useAdminDoc('listings_private', id));
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  if (secret === null) return null;
  const present = Number(secret.values['reserve'] ?? 0);
  const isOpen = status === 'LIVE';
  const mayChange = isOpen ? present > 0 : status === 'SCHEDULED';
  const fits = wanted !== null && mayBecome(wanted, present, isOpen);
  const change = async (reserve: number, reason: string): Promise<Answer> => {
    const answer = await changeReserveFor({ listingId: id, reserve, reason });
    if (!answer.ok) return answer;
    setAsked(null);
    setText('');
    setWanted(null);
    return answer;
  };
  return (
    <PanelActs title="Reserve">
      <Facts rows={[['Now', present === 0 ? 'None' : dollarsText(present, currency)]]} />
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
        <>
          <p>
            {asked === 0
              ? 'It will sell to the high bidder.'
              : `It becomes ${dollarsText(asked, currency)}.`}
          </p>
          <StaffActions
            label="How the seller asked for it (staff only)"
            acts={[
              {
                label: asked === 0 ? 'Remove the reserve' : 'Change the reserve',
                done: asked === 0 ? 'The reserve is removed.' : 'The reserve is changed.',
                kind: 'ink',
                needsNote: true,
                least: 3,
                most: 500,
                run: (reason) => change(asked, reason),
              },
            ]}
          />
          <p className="muted">
            Only when the seller asked you to. It is logged
            {isOpen ? ', and can’t be undone' : ''}.
          </p>
          <div className="acts__b">
            <Button onClick={() => setAsked(null)}>Back</Button>
          </div>
        </>
      )}
    </PanelActs>
  );
}
