import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { madeKinds } from '../../../domain/payments/invoices/invoice.entity.ts';
import { madeInvoiceId } from '../../../domain/platform/audit/two-person-acts.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { useAdminDoc } from '../data/admin.ts';
import { createInvoice } from '../data/invoice-actions.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { UnlessProposed } from '../document/unless-proposed.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { NotDone } from '../document/not-done.tsx';
import { PointerPicker } from '../pointers/pointer-picker.tsx';
import { LineForm, emptyLine, lineTyped, wrongWith, type TypedLine } from './line-form.tsx';
import { LinkBack, OfficePage } from '../frame/office-page.tsx';

type Kind = (typeof madeKinds)[number];
type Side = 'BUYER' | 'SELLER';

/** Default code of the first line, and the side billed, by kind. */
const usual: Readonly<Record<Kind, readonly [TypedLine['code'], Side]>> = {
  MANUAL: ['', 'BUYER'],
  BUYER_FEE: ['BUYER_FEE', 'BUYER'],
  LISTING_FEE: ['LISTING_PACKAGE', 'SELLER'],
  SHIPPING: ['SHIPPING', 'BUYER'],
};
const offeredKinds: readonly Kind[] = ['MANUAL', 'BUYER_FEE', 'LISTING_FEE', 'SHIPPING'];
const isKind = (value: string): value is Kind => (madeKinds as readonly string[]).includes(value);

function InvoiceForm({ listing }: { readonly listing: Listing }) {
  const navigate = useNavigate();
  const sides: readonly Side[] = listing.mode === 'AUCTION' ? ['BUYER', 'SELLER'] : ['SELLER'];
  const first = sides[0] ?? 'SELLER';
  const [kind, setKind] = useState<Kind>('MANUAL');
  const [to, setTo] = useState<Side>(first);
  const [lines, setLines] = useState<readonly TypedLine[]>([emptyLine(0)]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { currency } = listing;
  const wrong = lines.map((line) => wrongWith(line, currency));
  const fits = wrong.every((one) => Object.keys(one).length === 0);
  const said = reason.trim().length >= 3;
  const sum = lines
    .map((line) => lineTyped(line, currency))
    .reduce((all, { qty, unit }) => all + qty * unit, 0);

  const choose = (next: Kind) => {
    const [code, side] = usual[next];
    setKind(next);
    setTo(sides.includes(side) ? side : first);
    setLines(lines.map((line, at) => (at === 0 ? { ...line, code } : line)));
  };
  const change = (key: number, next: TypedLine) =>
    setLines(lines.map((line) => (line.key === key ? next : line)));
  const input = () => ({
    listingId: listing.id,
    kind,
    to,
    lines: lines.map((line) => lineTyped(line, currency)),
    reason: reason.trim(),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fits || !said || busy) return;
    setBusy(true);
    const answer = await createInvoice(input());
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal);
    if (!answer.ok) return;
    const { id, number } = answer.value;
    toast(
      number === undefined
        ? 'Kept as a draft: it is issued once we know where the member lives.'
        : `Invoice ${number} is issued.`,
    );
    void navigate({ to: '/admin/invoices/$id', params: { id } });
  };
  return (
    <form className="inv-made" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        Lot {listing.number}, {listing.title}
      </p>
      <Select
        label="Kind"
        help="One of each kind for a listing."
        value={kind}
        options={offeredKinds.map((one) => [one, choiceText(one)] as const)}
        onChange={({ target: { value } }) => {
          if (isKind(value)) choose(value);
        }}
      />
      <Select
        label="Billed to"
        value={to}
        options={sides.map((one) => [one, choiceText(one)] as const)}
        onChange={({ target }) => setTo(target.value === 'SELLER' ? 'SELLER' : 'BUYER')}
      />
      {lines.map((line, n) => (
        <LineForm
          key={line.key}
          line={line}
          at={n + 1}
          mark={currency === 'CAD' ? 'CA$' : 'US$'}
          errors={tried ? (wrong[n] ?? {}) : {}}
          onChange={(next) => change(line.key, next)}
          onRemove={
            lines.length === 1
              ? undefined
              : () => setLines(lines.filter(({ key }) => key !== line.key))
          }
        />
      ))}
      <Button
        size="small"
        disabled={lines.length >= 50}
        onClick={() => setLines([...lines, emptyLine((lines.at(-1)?.key ?? 0) + 1)])}
      >
        Add a line
      </Button>
      {fits ? <p>{moneyText(sum, currency)} before tax.</p> : null}
      <TextArea
        label="Why it is written"
        help="Staff see this. A large invoice is approved by a second administrator."
        rows={3}
        maxLength={500}
        value={reason}
        error={tried && !said ? 'Enter a reason of 3 to 500 characters.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <UnlessProposed act="WRITE_INVOICE" on={madeInvoiceId(listing.id, kind)}>
        {refused === null ? null : (
          <NotDone refusal={refused} proposal={{ act: 'WRITE_INVOICE', input: input() }} />
        )}
        <p className="muted">
          Its lines stay as they are once it is issued. The member is told, and the card on file is
          charged.
        </p>
        <Button kind="ink" type="submit" busy={busy}>
          Issue the invoice
        </Button>
      </UnlessProposed>
    </form>
  );
}

/** Chooses an invoice's lot. */
function ChooseLot({ onChosen }: { readonly onChosen: (id: string) => void }) {
  const [lot, setLot] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (lot !== '') onChosen(lot);
  };
  return (
    <form className="inv-made" noValidate onSubmit={submit}>
      <PointerPicker
        to="listings"
        label="Lot"
        placeholder="Make, model, lot number, VIN or address"
        value={lot}
        error={tried && lot === '' ? 'Choose a lot.' : undefined}
        onChange={setLot}
      />
      <Button kind="ink" type="submit">
        Continue
      </Button>
    </form>
  );
}

function Chosen({ id }: { readonly id: string }) {
  const reading = useAdminDoc('listings', id);
  return (
    <LoadedDocument reading={reading}>
      {(doc) => {
        const listing = typedDoc(listings, doc) as Listing;
        const isSold = listing.status === 'SOLD' || listing.status === 'COMPLETED';
        return isSold ? (
          <InvoiceForm listing={listing} />
        ) : (
          <Notice tone="plain" title={`Lot ${listing.number} is not sold`}>
            Invoices are made for sold listings.
          </Notice>
        );
      }}
    </LoadedDocument>
  );
}

/** `/admin/invoices/create`: an invoice for a sold listing, written by hand. */
export function MakeInvoicePage() {
  const navigate = useNavigate();
  const { listing = '' } = useSearch({ strict: false }) as { readonly listing?: string };
  const choose = (id: string | undefined) =>
    void navigate({ to: '/admin/invoices/create', search: { listing: id } });
  return (
    <OfficePage title="Create invoice" above={<LinkBack to="invoices" />}>
      {listing === '' ? (
        <ChooseLot onChosen={choose} />
      ) : (
        <>
          <Chosen key={listing} id={listing} />
          <p>
            <Button size="small" onClick={() => choose(undefined)}>
              Choose another lot
            </Button>
          </p>
        </>
      )}
    </OfficePage>
  );
}
