import { useEffect, useState } from 'react';
import {
  clearCopies,
  setByteBudget,
  storageFacts,
  type KeptPart,
  type StorageFacts,
} from './storage-facts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { bytesText } from '../../ui/text/bytes-text.ts';
import { Segments } from '../../ui/button/segments.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';

const copyLabels: Readonly<Record<KeptPart['name'], Phrase>> = {
  listings: phrase('Lots'),
  auctions: phrase('Last known prices'),
  activity: phrase('Bids and comments'),
  catalogue: phrase('Makes and models'),
  content: phrase('News and pages'),
  mine: phrase('Your data'),
  notifications: phrase('Notifications'),
  threads: phrase('Conversations'),
  messages: phrase('Messages'),
  drafts: phrase('Drafts'),
};

const MEGA = 1_000_000;
/** Interval of counting while the page is open, ms. */
const COUNT_MS = 3_000;
const budgets = ['10', '20', '40', '80'] as const;

const rowOf = ({ name, rows, bytes }: KeptPart): readonly [string, string | null] => [
  translate(copyLabels[name]),
  rows === 0
    ? null
    : translate('{n, plural, one {{size}, # piece} other {{size}, # pieces}}', {
        n: rows,
        size: bytesText(bytes),
      }),
];

/** This device's copies of the site's data, their limit, and a way to delete them. */
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
    const again = setInterval(() => void count(), COUNT_MS);
    return () => {
      over = true;
      clearInterval(again);
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
      <div className="field">
        <p className="semi">{translate('Storage limit, MB')}</p>
        <Segments
          label={translate('Storage limit, MB')}
          options={budgets.map((value) => ({ value, label: value }))}
          value={chosen ?? '40'}
          onChange={(value) => setFacts({ ...facts, budget: setByteBudget(Number(value) * MEGA) })}
        />
        <p className="help">
          {translate(
            'Above that, the stories of lots you have not looked at for the longest go first, then lots long over; never what you watch, wrote or have not sent.',
          )}
        </p>
      </div>
      <div className="row">
        <Button onClick={() => void fetchAnew()}>{translate('Download again')}</Button>
      </div>
    </>
  );
}
