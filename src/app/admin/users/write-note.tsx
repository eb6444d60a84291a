import { useState, type SubmitEvent } from 'react';
import type { Channel } from '../../../domain/messages/notice-types.ts';
import { writeToMember, type StaffNote } from '../data/notices.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select, TextArea } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { PointerPicker } from '../pointers/pointer-picker.tsx';

const abouts = {
  'house-note': 'General',
  'listing-note': 'Their listing',
  'invoice-note': 'Their invoice',
} as const;
const ways = { inApp: 'In the app', email: 'E-mail', push: 'Push' } as const;

/** Sends a message to one member, besides the program's own notices. */
export function WriteNote({ uid }: { readonly uid: string }) {
  const [template, setTemplate] = useState<StaffNote['template']>('house-note');
  const [channel, setChannel] = useState<Channel>('inApp');
  const [text, setText] = useState('');
  const [listingId, setListingId] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const isListing = template === 'listing-note';
  const isReady = text.trim() !== '' && (!isListing || listingId !== '');
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady || busy) return;
    setBusy(true);
    const note = { userId: uid, channel, template, text: text.trim() };
    const answer = await writeToMember(isListing ? { ...note, listingId: listingId } : note);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (!answer.ok) return;
    setText('');
    toast(channel === 'inApp' ? 'Delivered in the app.' : 'It’s sent by the next run.');
  };
  return (
    <form className="acts" noValidate onSubmit={(event) => void send(event)}>
      <Select
        label="About"
        value={template}
        options={Object.entries(abouts)}
        onChange={(event) => setTemplate(event.target.value as StaffNote['template'])}
      />
      {isListing ? (
        <PointerPicker
          to="listings"
          label="Listing"
          placeholder="Make, model, lot number or VIN"
          value={listingId}
          onChange={setListingId}
        />
      ) : null}
      <Select
        label="By"
        value={channel}
        options={Object.entries(ways)}
        onChange={(event) => setChannel(event.target.value as Channel)}
      />
      <TextArea
        label="What you write"
        rows={3}
        maxLength={400}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {refused === null ? null : (
        <Notice tone="bad" title="Not sent">
          {refused}
        </Notice>
      )}
      <Button type="submit" busy={busy} disabled={!isReady}>
        Send
      </Button>
    </form>
  );
}
