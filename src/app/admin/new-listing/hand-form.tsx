import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '@tanstack/react-router';
import {
  categoryOf,
  vehicleNameOf,
} from '../../../domain/listings/submissions/listing-of-submission.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { createListing } from './new-listing.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { Button } from '../../ui/button/button.tsx';
import { focusMarked } from '../../ui/field/use-held-form.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { PointerPicker } from '../pointers/pointer-picker.tsx';
import { useBegun } from './begun.ts';
import { wantedOf, wrongLabel, wrongsOf, type Wrongs } from './gaps.ts';
import { EmptyText } from './empty-text.tsx';
import { PhotosPart } from './photos-part.tsx';
import { SalePart } from './sale-part.tsx';
import { VehiclePart } from './vehicle-part.tsx';
import { WordsPart } from './words-part.tsx';
import { PanelPart } from '../document/panel-part.tsx';

const usualCategory = (bodyType: string | undefined, category: string): string =>
  bodyType === undefined ? 'As the vehicle is' : `As the vehicle is: ${choiceText(category)}`;

/** All of a listing created by hand, stored on this device while it is filled in. */
export function HandForm() {
  const form = useBegun();
  const { begun, set, forget } = form;
  const { mode, sellerId, vehicle = {}, sale } = begun;
  const { auctions, classifieds, bidding } = useNumbers();
  const { minPhotos } = mode === 'AUCTION' ? auctions : classifieds;
  const year = new Date(useNow(60_000)).getUTCFullYear();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [asks, setAsks] = useState(false);
  const isEmpty = begun.body === '';

  const found = wrongsOf(begun, { minPhotos, startingBid: bidding.startingBid });
  // Missing values are marked from the first attempt on, until filled in.
  const wrongs: Wrongs = asked ? found : {};

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    // Synchronous, so that errors are marked before the first one is looked up.
    flushSync(() => {
      setAsked(true);
      setRefused(null);
    });
    if (isSending) {
      toast('Not created. Photos are still being sent.');
      return;
    }
    const { length } = Object.keys(found);
    if (length > 0) {
      toast(
        `Not created. ${length === 1 ? '1 field is' : `${length} fields are`} missing or invalid.`,
      );
      focusMarked(event.currentTarget);
      return;
    }
    if (isEmpty && !asks) {
      setAsks(true);
      return;
    }
    setBusy(true);
    const answer = await createListing(wantedOf(begun));
    setBusy(false);
    if (!answer.ok) {
      setRefused(answer.refusal);
      toast(`Not created: ${answer.refusal.message}`);
      return;
    }
    const { listingId } = begun;
    forget();
    toast('The listing is created.');
    await navigate({ to: '/admin/listings/$id', params: { id: listingId }, replace: true });
  };

  const missing = Object.keys(wrongs).map(wrongLabel);
  return (
    <form className="doc-form" onSubmit={(event) => void submit(event)} noValidate>
      <PanelPart acts title="Seller">
        <Segments
          label="Type"
          value={mode}
          options={[
            { value: 'AUCTION', label: choiceText('AUCTION') },
            { value: 'CLASSIFIED', label: choiceText('CLASSIFIED') },
          ]}
          onChange={(next) => set({ mode: next, sale: { ...sale, packageId: undefined } as never })}
        />
        <PointerPicker
          to="users"
          label="Seller"
          placeholder="Username or ID"
          help="An active member; the listing is theirs to approve."
          value={sellerId}
          error={wrongs['seller']}
          onChange={(id) => set({ sellerId: id })}
        />
      </PanelPart>
      <VehiclePart form={form} wrongs={wrongs} />
      <WordsPart
        words={begun}
        usual={{
          title: vehicleNameOf(vehicle),
          category: usualCategory(vehicle.bodyType, categoryOf(vehicle, year)),
        }}
        error={wrongs['title']}
        set={set}
      />
      <PhotosPart
        form={form}
        wanted={minPhotos}
        error={wrongs['uploads']}
        onSending={setIsSending}
      />
      <SalePart form={form} wrongs={wrongs} />
      {missing.length === 0 ? null : (
        <Notice tone="bad" title="Missing or invalid">
          {missing.join(', ')}
        </Notice>
      )}
      {refused === null ? null : (
        <Notice tone="bad" title="Not created">
          {refused.message}
        </Notice>
      )}
      <EmptyText asks={asks && isEmpty} />
      <footer className="doc-form__f">
        <Button kind="ink" type="submit" busy={busy}>
          {asks && isEmpty ? 'Create without a description' : 'Create the listing'}
        </Button>
        <Button
          onClick={() => {
            forget();
            setAsked(false);
            setAsks(false);
            setRefused(null);
          }}
        >
          Start over
        </Button>
      </footer>
      <p className="muted">What you fill in is kept on this device until the listing is made.</p>
    </form>
  );
}
