import { useState, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { invoiceMachine } from '../../../domain/payments/invoices/invoice-machine.ts';
import type { Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { refusalOf } from '../data/admin.ts';
import { uidNamed } from '../data/invoice-actions.ts';
import type { AdminDoc, AdminQuery } from '../data/documents/query.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { SearchInput, Select } from '../../ui/field/inputs.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { CollectionShell } from '../list/collection-shell.tsx';
import { useCollectionColumns } from '../list/collection-columns.tsx';
import { CollectionTable } from '../list/collection-table.tsx';
import { useRows, type RowSearch } from '../list/use-rows.ts';
import { BilledName, InvoiceState, invoiceIn, invoiceName } from './invoice-parts.tsx';
import { soughtIn } from './invoice-search.ts';
import { ForRole } from '../document/for-role.tsx';

interface InvoicesSearch extends RowSearch {
  readonly state?: string | undefined;
  /** Start of a number. */
  readonly number?: string | undefined;
  /** The billed member: the account, and the searched name. */
  readonly member?: string | undefined;
  readonly named?: string | undefined;
}

const isState = (value: string): value is Invoice['status'] =>
  (invoiceMachine.states as readonly string[]).includes(value);

const newestFirst = { field: 'dateCreated', descending: true };
const byNumber = { field: 'number', descending: false };

const queryOf = ({ state = '', number = '', member = '' }: InvoicesSearch): AdminQuery => {
  const asked = { entity: 'invoices', deleted: false, begins: number } as const;
  if (number !== '') return { ...asked, sort: byNumber, filters: {} };
  if (member !== '') return { ...asked, sort: newestFirst, filters: { userId: member } };
  return { ...asked, sort: newestFirst, filters: isState(state) ? { status: state } : {} };
};

const allColumns: readonly Column<AdminDoc>[] = [
  { key: 'number', title: 'Number', lead: true, cell: (doc) => invoiceName(invoiceIn(doc)) },
  { key: 'kind', title: 'For', cell: (doc) => choiceText(invoiceIn(doc).kind) },
  { key: 'userId', title: 'Billed to', cell: (doc) => <BilledName uid={invoiceIn(doc).userId} /> },
  {
    key: 'total',
    title: 'Total',
    numeric: true,
    cell: (doc) => moneyText(invoiceIn(doc).total, invoiceIn(doc).currency),
  },
  {
    key: 'dueAt',
    title: 'Due',
    cell: (doc) => {
      const { dueAt } = invoiceIn(doc);
      return dueAt === undefined ? '–' : dateText(dueAt);
    },
  },
  { key: 'status', title: 'State', cell: (doc) => <InvoiceState status={invoiceIn(doc).status} /> },
];

const emptyText = ({ state = '', number, named }: InvoicesSearch): string => {
  if (number !== undefined) return `No invoice’s number begins with ${number}.`;
  if (named !== undefined) return `@${named} has no invoice.`;
  return isState(state) ? `No invoice is in the state “${choiceText(state)}”.` : 'No invoices yet.';
};

/** Searches by number or member; a member is found by the whole username. */
function Find(props: {
  readonly search: InvoicesSearch;
  readonly show: (change: Partial<InvoicesSearch>) => void;
}) {
  const { search, show } = props;
  const kept = search.number ?? (search.named === undefined ? '' : `@${search.named}`);
  const [text, setText] = useState(kept);
  const [error, setError] = useState<string | null>(null);
  const find = async (event: SubmitEvent) => {
    event.preventDefault();
    const sought = soughtIn(text, new Date(serverNow()).getUTCFullYear());
    const none = { number: undefined, member: undefined, named: undefined };
    setError(null);
    if ('nothing' in sought) return show(none);
    if ('number' in sought) return show({ ...none, state: undefined, number: sought.number });
    const { username } = sought;
    try {
      const uid = await uidNamed(username);
      if (uid === null) setError(`There is no member @${username}.`);
      else show({ ...none, state: undefined, member: uid, named: username });
    } catch (refused) {
      setError(refusalOf(refused).message);
    }
  };
  return (
    <form className="find" role="search" onSubmit={(event) => void find(event)}>
      <SearchInput
        label="Invoices by number or member"
        placeholder="Number or @member"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="small" type="submit">
        Find
      </Button>
      {error === null ? null : <p role="alert">{error}</p>}
    </form>
  );
}

/**
 * `/admin/invoices`: members' open and paid invoices, newest first, by status, number or member.
 */
export function InvoicesPage() {
  useTitle('Invoices');
  const list = useRows<InvoicesSearch>({
    to: '/admin/invoices',
    page: '/admin/invoices/$id',
    query: queryOf,
  });
  const { state = '' } = list.search;
  const columns = useCollectionColumns(list.to, allColumns);
  return (
    <CollectionShell
      title="Invoices"
      list={list}
      columns={columns}
      head={
        <ForRole calling="invoices-adminCreateListingInvoice">
          <Link to="/admin/invoices/create" className={buttonClass('ink', 'small')}>
            Create invoice
          </Link>
        </ForRole>
      }
      filters={
        <>
          <Select
            label="State"
            value={isState(state) ? state : ''}
            options={[
              ['', 'All states'],
              ...invoiceMachine.states.map((one) => [one, choiceText(one)] as const),
            ]}
            onChange={({ target }) =>
              list.show({
                state: target.value || undefined,
                number: undefined,
                member: undefined,
                named: undefined,
              })
            }
          />
          <Find
            key={`${list.search.number ?? ''} ${list.search.member ?? ''}`}
            search={list.search}
            show={list.show}
          />
        </>
      }
      empty={emptyText(list.search)}
    >
      <CollectionTable
        caption="Invoices"
        list={list}
        columns={columns.shown}
        nameOf={(doc) => invoiceName(invoiceIn(doc))}
      />
    </CollectionShell>
  );
}
