import { useEffect, useState } from 'react';
import {
  clearCopies,
  setByteBudget,
  storageFacts,
  type KeptPart,
  type StorageFacts,
} from '../store/storage-facts.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { bytesText, countOf } from '../ui/number-text.ts';
import { Segments } from '../ui/segments.tsx';

const labels: Readonly<Record<KeptPart['name'], string>> = {
  listings: 'Lots',
  auctions: 'Prices last seen',
  activity: 'Bids and comments',
  catalogue: 'Makes and models',
  content: 'News and pages',
  mine: 'What is yours',
  notifications: 'Notices',
  threads: 'Conversations',
  messages: 'Messages',
  drafts: 'Drafts',
};

const MEGA = 1_000_000;
const budgets = ['10', '20', '40', '80'] as const;

const rowOf = ({ name, rows, bytes }: KeptPart): readonly [string, string | null] => [
  labels[name],
  rows === 0 ? null : `${bytesText(bytes)}, ${countOf(rows, 'piece')}`,
];

/** What copies this device keeps of the house, how much they may take, and giving them up. */
export function KeptCopies() {
  const [facts, setFacts] = useState<StorageFacts | null>(null);
  useEffect(() => {
    let over = false;
    const count = async (): Promise<void> => {
      try {
        const found = await storageFacts();
        if (!over) setFacts(found);
      } catch (error) {
        console.warn('What is kept could not be counted.', error);
      }
    };
    void count();
    return () => {
      over = true;
    };
  }, []);
  const fetchAnew = async () => {
    await clearCopies();
    window.location.reload();
  };
  if (facts === null) return null;
  const budget = String(Math.round(facts.budget / MEGA));
  const chosen = budgets.find((one) => one === budget);
  return (
    <>
      <Facts rows={facts.parts.map(rowOf)} />
      <div>
        <p className="semi">Copies may take, MB</p>
        <Segments
          label="Copies may take, MB"
          options={budgets.map((value) => ({ value, label: value }))}
          value={chosen ?? '40'}
          onChange={(value) => setFacts({ ...facts, budget: setByteBudget(Number(value) * MEGA) })}
        />
        <p className="help">
          Above that, the stories of lots you have not looked at for the longest go first, then lots
          long over; never what you watch, wrote or have not sent.
        </p>
      </div>
      <div className="row">
        <Button onClick={() => void fetchAnew()}>Fetch the copies anew</Button>
      </div>
    </>
  );
}
