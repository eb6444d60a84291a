import { owedOf } from '../../domain/payments/credit-note.ts';
import { invoices } from '../../domain/payments/invoice.entity.ts';
import { Link } from '@tanstack/react-router';
import { mostAttempts } from '../../domain/messages/notice-timing.ts';
import { waitingSince } from '../../domain/messages/report-case.ts';
import { moneyText } from '../fields/currency.ts';
import { useAdminRows } from '../store/api/admin.ts';
import { reportIn } from '../store/api/moderation.ts';
import { useNow } from '../store/device/clock.ts';
import { typedDoc } from '../store/office/doc-of.ts';
import { isReadable, type AdminDoc, type AdminQuery } from '../store/office/query.ts';
import { Section } from '../ui/section.tsx';
import { agoText, dateText } from '../ui/time-text.ts';
import { Fold, Line } from './front-line.tsx';

const oldestFirst = (
  entity: AdminQuery['entity'],
  field: string,
  filters: AdminQuery['filters'],
  descending = false,
): AdminQuery => ({ entity, deleted: false, sort: { field, descending }, filters, begins: '' });

const numberIn = (doc: AdminDoc, field: string): number | null => {
  const value = doc.values[field];
  return typeof value === 'number' ? value : null;
};

interface Queue {
  readonly title: string;
  readonly query: AdminQuery;
  /** When a row began to wait, ms UTC. */
  readonly since: (doc: AdminDoc) => number | null;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

const queues: readonly Queue[] = [
  {
    title: 'Reports',
    query: oldestFirst('reports', 'lastAt', { state: 'OPEN' }, true),
    since: (doc) => waitingSince(reportIn(doc)),
    to: '/admin/reports',
    search: {},
  },
  {
    title: 'Submissions',
    query: oldestFirst('listingSubmissions', 'dateCreated', { status: 'SUBMITTED' }, true),
    since: (doc) => numberIn(doc, 'submittedAt'),
    to: '/admin/submissions',
    search: { state: 'SUBMITTED' },
  },
  {
    title: 'Sales with a problem',
    query: oldestFirst('sales', 'reportedAt', { outcome: 'OPEN' }),
    since: (doc) => numberIn(doc, 'reportedAt'),
    to: '/admin/sales',
    search: { only: 'outcome:OPEN', sort: 'reportedAt' },
  },
  {
    title: 'Notifications set aside',
    query: oldestFirst('notificationEvents', 'at', { attempts: mostAttempts }),
    since: (doc) => numberIn(doc, 'at'),
    to: '/admin/notifications',
    search: { only: `attempts:${mostAttempts}` },
  },
];

/** How many wait at a collection and for how long; why that is not known, where it is not. */
function Waiting({ queue }: { readonly queue: Queue }) {
  const { status, rows, more, copy, refusal } = useAdminRows(queue.query);
  const now = useNow(60_000);
  const title = (
    <Link to={queue.to} search={queue.search as never}>
      {queue.title}
    </Link>
  );
  if (status === 'loading') return <Line title={title} count="…" />;
  if (status === 'failed') return <Line title={title} count="–" note={refusal?.message} />;
  const times = rows.filter(isReadable).flatMap((doc) => queue.since(doc) ?? []);
  // Where there are more than were read, the oldest is among them only if those came first.
  const isOldest = times.length > 0 && (!more || !queue.query.sort.descending);
  const oldest = !isOldest ? undefined : `Oldest ${agoText(Math.min(...times), now)}`;
  const age =
    copy === undefined
      ? undefined
      : copy.at === null
        ? 'this device’s copy'
        : `this device’s copy, ${agoText(copy.at, now)}`;
  const note = [oldest, age].filter((part) => part !== undefined).join(' · ');
  return (
    <Line
      title={title}
      count={`${rows.length}${more ? '+' : ''}`}
      note={note === '' ? undefined : note}
    />
  );
}

/** What waits for a decision, and how long the oldest of it has waited. */
export function FrontQueues() {
  return (
    <Section title="Waiting">
      <ul className="front-list">
        {queues.map((queue) => (
          <Waiting key={queue.title} queue={queue} />
        ))}
      </ul>
    </Section>
  );
}

/** What an invoice asks for after its credit notes, cents. */
const asked = (doc: AdminDoc): number => (isReadable(doc) ? owedOf(typedDoc(invoices, doc)) : 0);

/** Sum of what invoices ask for, by currency. */
const sums = (rows: readonly AdminDoc[]): string =>
  (['CAD', 'USD'] as const)
    .flatMap((currency) => {
      const own = rows.filter(({ values }) => values['currency'] === currency);
      if (own.length === 0) return [];
      return [
        moneyText(
          own.reduce((sum, doc) => sum + asked(doc), 0),
          currency,
        ),
      ];
    })
    .join(' + ');

function Owed(props: { readonly title: string; readonly status: string }) {
  const { status, rows, more, refusal } = useAdminRows(
    oldestFirst('invoices', 'dueAt', { status: props.status }),
  );
  if (status === 'loading') return <Line title={<b>{props.title}</b>} count="…" />;
  if (status === 'failed') {
    return <Line title={<b>{props.title}</b>} count="–" note={refusal?.message} />;
  }
  const count = `${rows.length}${more ? '+' : ''}`;
  if (rows.length === 0) return <Line title={<b>{props.title}</b>} count={count} />;
  return (
    <Fold title={props.title} count={count} note={`${sums(rows)}${more ? ' in the first 50' : ''}`}>
      {rows.map((doc) => {
        const due = numberIn(doc, 'dueAt');
        const name = String(doc.values['number'] ?? doc.id);
        return (
          <Line
            key={doc.id}
            title={
              <Link to="/admin/invoices/$id" params={{ id: doc.id }}>
                {name}
              </Link>
            }
            count={sums([doc])}
            note={due === null ? undefined : `Due ${dateText(due)}`}
          />
        );
      })}
    </Fold>
  );
}

/** Invoices that are not paid. */
export function FrontMoney() {
  return (
    <Section title="Invoices">
      <ul className="front-list">
        <Owed title="Past due" status="PAST_DUE" />
        <Owed title="Unpaid, not yet due" status="OPEN" />
      </ul>
    </Section>
  );
}
