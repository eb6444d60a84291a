import { accessTable } from './access-table.ts';
import { officeAccessTable } from './office-access-table.ts';

/**
 * Direct access to documents, written independently of the definitions so that it can catch their
 * errors. `yes` works; `if` works when its condition holds and is refused when any part of it does
 * not; `staff` is as for administrators, for the other staff roles, who are otherwise members like
 * any other; `no`, `call` (a function does it) and `server` are refused. Deleting is a soft delete;
 * nobody may hard-delete anywhere. Fixtures belong to memberA; memberB is a member like any other;
 * disabledMember is memberA after staff disabled the account, with a token that has not expired.
 */
const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

const finer = ['reviewer', 'support', 'finance'] as const;
export const roles = [
  'visitor',
  'memberA',
  'memberB',
  'admin',
  ...finer,
  'disabledMember',
] as const;
export type Role = (typeof roles)[number];

const words = ['yes', 'if', 'staff', 'no', 'call', 'server'] as const;
type Word = (typeof words)[number];

export interface Cell {
  readonly collection: string;
  readonly role: Role;
  readonly operation: Operation;
  readonly word: Word;
}

const isOneOf = <T extends string>(all: readonly T[], text: string | undefined): text is T =>
  (all as readonly (string | undefined)[]).includes(text);

const read = (text: string): readonly Cell[] => {
  let collection = '';
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    const [first = '', ...rest] = line.trim().split(/\s+/);
    if (!line.startsWith(' ')) {
      collection = first;
      return [];
    }
    return operations.map((operation, index) => {
      const word = rest[index];
      if (!isOneOf(roles, first) || !isOneOf(words, word)) throw new Error(`unread row: ${line}`);
      return { collection, role: first, operation, word };
    });
  });
};

/** Collections nobody reads or writes directly, not even staff: only the server. */
export const serverAlone = [
  'letterCopies',
  'signInUpdates',
  'usernames',
  'weeklyLetters',
  'savedSearches',
  'searchFinds',
  'auctionEngines',
  'bidEvents',
  'shopCarts',
  'letterTemplates',
  'giveawaySecrets',
  'allowances',
  'commandAnswers',
  'jobRuns',
  'leases',
  'sequences',
  'signingKeys',
] as const;

const written = read(`${accessTable}${officeAccessTable}`);
const named = new Set(written.map(({ collection, role }) => `${collection} ${role}`));

/** Staff of other roles without a row are members like memberB. */
const unnamed = written.flatMap((cell): readonly Cell[] =>
  cell.role === 'memberB'
    ? finer
        .filter((role) => !named.has(`${cell.collection} ${role}`))
        .map((role) => ({ ...cell, role }))
    : [],
);

export const cells: readonly Cell[] = [...written, ...unnamed];
const cellAt = new Map(
  cells.map((cell) => [`${cell.collection} ${cell.role} ${cell.operation}`, cell] as const),
);

export const isFiner = (role: Role): boolean => isOneOf(finer, role);

/** The role whose attempt is used: administrators' where the table says so, else any member's. */
export const formOf = (collection: string, role: Role, operation: Operation): Role => {
  if (!isFiner(role)) return role;
  return cellAt.get(`${collection} ${role} ${operation}`)?.word === 'staff' ? 'admin' : 'memberB';
};

/** The table's word for an administrator there. */
export const adminWord = ({ collection, operation }: Cell): Word =>
  cellAt.get(`${collection} admin ${operation}`)?.word ?? 'no';
export const collections = [...new Set(cells.map((cell) => cell.collection))];
