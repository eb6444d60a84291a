import { systemCreateSystemData } from '../../../domain/platform/commands.ts';
import { refreshEntity } from '../data/admin.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { call } from '../../firebase/call.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/status/toast.tsx';

const createdCollections = [
  'config',
  'packages',
  'currency',
  'shippings',
  'pages',
  'cmsInserts',
  'makes',
  'models',
] as const;

/** Returns the reason if nothing was written; null on success. */
const createFirstData = async (): Promise<string | null> => {
  const answer = await call(systemCreateSystemData, { confirm: 'create' });
  if (!answer.ok) return answer.refusal.message;
  await Promise.all(createdCollections.map(refreshEntity));
  const { written: count } = answer.value;
  toast(
    count === 0 ? 'Nothing was missing.' : `${count} ${count === 1 ? 'entry' : 'entries'} written.`,
  );
  return null;
};

/** The initial data of a new deployment, written where it is missing. */
export function FirstData() {
  const isOffline = useConnection() === 'offline';
  return (
    <Section
      title="Starting data"
      note="Configuration, packages, exchange and shipping rates, pages, inserts, makes and models, that a new site starts with."
    >
      {isOffline ? (
        <p className="muted">No connection: can’t be written.</p>
      ) : (
        <AskFirst
          label="Add what’s missing"
          title="Add the starting data?"
          yes="Add it"
          refusedTitle="Not added"
          run={createFirstData}
        >
          <p>
            Only entries that are missing are written, and the French of pages nobody has changed.
            Nothing else is changed, and nothing is deleted.
          </p>
        </AskFirst>
      )}
    </Section>
  );
}
