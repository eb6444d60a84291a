import type { ReactNode } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { users } from '../../../domain/accounts/user.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import type { AdminDoc, AdminQuery } from '../data/documents/query.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { SearchInput } from '../../ui/field/inputs.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { TabLinks } from '../../ui/layout/tabs.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { momentText } from '../document/moment-text.ts';
import { CollectionShell } from '../list/collection-shell.tsx';
import { useCollectionColumns } from '../list/collection-columns.tsx';
import { CollectionTable } from '../list/collection-table.tsx';
import { useRows, type RowSearch } from '../list/use-rows.ts';

interface UsersSearch extends RowSearch {
  readonly begins?: string | undefined;
}

/** Columns of the public profiles. */
const memberColumns: readonly Column<AdminDoc>[] = [
  {
    key: 'username',
    title: 'Username',
    lead: true,
    cell: (doc) => `@${typedDoc(users, doc).username}`,
  },
  { key: 'displayName', title: 'Name', cell: (doc) => typedDoc(users, doc).displayName },
  { key: 'region', title: 'Region', cell: (doc) => typedDoc(users, doc).region ?? '–' },
  {
    key: 'memberSince',
    title: 'Member since',
    cell: (doc) => dateText(typedDoc(users, doc).memberSince),
  },
  {
    key: 'badges',
    title: 'Badges',
    cell: (doc) => typedDoc(users, doc).badges.map(choiceText).join(', ') || '–',
  },
];

/** Columns of the accounts, which only staff read. */
const accountColumns: readonly Column<AdminDoc>[] = [
  { key: 'email', title: 'E-mail', lead: true, cell: (doc) => typedDoc(usersPrivate, doc).email },
  { key: 'name', title: 'Name', cell: (doc) => typedDoc(usersPrivate, doc).name ?? '–' },
  {
    key: 'status',
    title: 'Account',
    cell: (doc) => choiceText(typedDoc(usersPrivate, doc).status),
  },
  {
    key: 'bidderStatus',
    title: 'Bidding',
    cell: (doc) => choiceText(typedDoc(usersPrivate, doc).bidderStatus),
  },
  {
    key: 'strikes',
    title: 'Strikes',
    numeric: true,
    cell: (doc) => typedDoc(usersPrivate, doc).strikes,
  },
  {
    key: 'lastLogin',
    title: 'Last sign-in',
    cell: (doc) => {
      const { lastLogin } = typedDoc(usersPrivate, doc);
      return lastLogin === undefined ? '–' : momentText(lastLogin);
    },
  },
];

const accounts = (filters: AdminQuery['filters']): AdminQuery => ({
  entity: 'users_private',
  deleted: false,
  sort: { field: 'dateCreated', descending: true },
  filters,
  begins: '',
});

interface Tab {
  /** The tab in the URL; absent for the first. */
  readonly tab?: string;
  readonly title: string;
  readonly columns: readonly Column<AdminDoc>[];
  readonly query: (begins: string) => AdminQuery;
  readonly empty: string;
}

const everybody: Tab = {
  title: 'All',
  columns: memberColumns,
  query: (begins) => ({
    entity: 'users',
    deleted: false,
    sort:
      begins === ''
        ? { field: 'memberSince', descending: true }
        : { field: 'username', descending: false },
    filters: {},
    begins,
  }),
  empty: 'No members yet.',
};

const tabs: readonly Tab[] = [
  everybody,
  {
    tab: 'bidders',
    title: 'Bidders',
    columns: accountColumns,
    query: () => accounts({ bidderStatus: 'VERIFIED' }),
    empty: 'Nobody has a card on file yet.',
  },
  {
    tab: 'suspended',
    title: 'Disabled',
    columns: accountColumns,
    query: () => accounts({ status: 'DISABLED' }),
    empty: 'No account is disabled.',
  },
  {
    tab: 'staff',
    title: 'Staff',
    columns: memberColumns,
    query: () => ({
      entity: 'users',
      deleted: false,
      sort: { field: 'memberSince', descending: true },
      filters: { badges: 'STAFF' },
      begins: '',
    }),
    empty: 'No account has a role.',
  },
];

function Users({ current }: { readonly current: Tab }) {
  const list = useRows<UsersSearch>({
    to: '/admin/users',
    page: '/admin/users/edit/$id',
    query: ({ begins = '' }) => current.query(begins),
  });
  const columns = useCollectionColumns(`${list.to}/${current.tab ?? ''}`, current.columns);
  const begins = list.search.begins ?? '';
  return (
    <CollectionShell
      title="Members"
      list={list}
      columns={columns}
      head={
        <Link to="/admin/authUsers" className={buttonClass('outline', 'small')}>
          Sign-in accounts
        </Link>
      }
      filters={
        <>
          <TabLinks label="Which members" current={tabs.indexOf(current)}>
            {tabs.map((one) => (
              <Link
                key={one.title}
                to="/admin/users/{-$tab}"
                params={{ tab: one.tab }}
                activeOptions={{ exact: true }}
                activeProps={{}}
              >
                {one.title}
              </Link>
            ))}
          </TabLinks>
          {current === everybody ? (
            <SearchInput
              label="Username beginning with"
              placeholder="Username begins with"
              defaultValue={begins}
              onChange={(event) =>
                list.show({ begins: event.target.value.trim().toLowerCase() || undefined })
              }
            />
          ) : null}
        </>
      }
      empty={begins === '' ? current.empty : `No username begins with “${begins}”.`}
    >
      <CollectionTable
        caption="Members"
        list={list}
        columns={columns.shown}
        nameOf={(doc) =>
          current.columns === memberColumns
            ? typedDoc(users, doc).username
            : typedDoc(usersPrivate, doc).email
        }
      />
    </CollectionShell>
  );
}

/** Members: everyone by username, and their accounts by what they may do. */
export function UsersPage({ missing }: { readonly missing: ReactNode }) {
  const { tab } = useParams({ strict: false });
  useTitle('Members');
  const current = tabs.find((one) => one.tab === tab);
  return current === undefined ? missing : <Users key={current.title} current={current} />;
}
