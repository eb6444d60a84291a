import { randomBytes } from 'node:crypto';
import { openJournal } from '../disk/journal.ts';
import type { Account, LinkedProvider } from './account.ts';

export type CodePurpose =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL';

/** A single-use code that was mailed to somebody. */
export interface ActionCode {
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly newEmail?: string;
  /** The address that was mailed. */
  readonly link: string;
  /** Milliseconds UTC. */
  readonly expires: number;
}

type Entry =
  | { readonly put: Account }
  | { readonly drop: string }
  | { readonly code: ActionCode }
  | { readonly used: string };

/** Accounts and action codes, held in memory and written to one journal in the data folder. */
export interface AccountStore {
  readonly count: () => number;
  readonly all: () => readonly Account[];
  readonly byId: (localId: string) => Account | undefined;
  readonly byEmail: (email: string) => Account | undefined;
  readonly byPhone: (phoneNumber: string) => Account | undefined;
  readonly byProvider: (providerId: string, rawId: string) => Account | undefined;
  /** Resolves once the account is on disk; everyone else sees it at once. */
  readonly put: (...accounts: readonly Account[]) => Promise<void>;
  readonly drop: (...localIds: readonly string[]) => Promise<void>;
  readonly newId: () => string;
  readonly code: (code: string) => ActionCode | undefined;
  readonly codes: () => readonly ActionCode[];
  readonly addCode: (code: ActionCode) => Promise<void>;
  readonly useCode: (code: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const providerKey = (linked: Pick<LinkedProvider, 'providerId' | 'rawId'>): string =>
  `${linked.providerId}\n${linked.rawId}`;

export const openAccountStore = async (file: string, now: number): Promise<AccountStore> => {
  const accounts = new Map<string, Account>();
  const emails = new Map<string, string>();
  const phones = new Map<string, string>();
  const providers = new Map<string, string>();
  const codes = new Map<string, ActionCode>();
  let entries = 0;

  const forget = (localId: string): void => {
    const old = accounts.get(localId);
    if (old === undefined) return;
    accounts.delete(localId);
    if (old.email !== undefined) emails.delete(old.email);
    if (old.phoneNumber !== undefined) phones.delete(old.phoneNumber);
    for (const linked of old.providers) providers.delete(providerKey(linked));
  };

  const apply = (entry: Entry): void => {
    entries += 1;
    if ('put' in entry) {
      const { put } = entry;
      forget(put.localId);
      accounts.set(put.localId, put);
      if (put.email !== undefined) emails.set(put.email, put.localId);
      if (put.phoneNumber !== undefined) phones.set(put.phoneNumber, put.localId);
      for (const linked of put.providers) providers.set(providerKey(linked), put.localId);
    } else if ('drop' in entry) forget(entry.drop);
    else if ('code' in entry) codes.set(entry.code.code, entry.code);
    else codes.delete(entry.used);
  };

  const journal = await openJournal<Entry>(file, apply);
  for (const [code, { expires }] of codes) if (expires < now) codes.delete(code);
  const alive = accounts.size + codes.size;
  if (entries > 2 * alive + 1000) {
    await journal.rewrite([
      ...[...accounts.values()].map((put) => ({ put })),
      ...[...codes.values()].map((code) => ({ code })),
    ]);
  }

  const write = async (...batch: readonly Entry[]): Promise<void> => {
    batch.forEach(apply);
    await Promise.all(batch.map(journal.append));
  };
  const found = (localId: string | undefined): Account | undefined =>
    localId === undefined ? undefined : accounts.get(localId);

  return {
    count: () => accounts.size,
    all: () => [...accounts.values()],
    byId: (localId) => accounts.get(localId),
    byEmail: (email) => found(emails.get(email)),
    byPhone: (phoneNumber) => found(phones.get(phoneNumber)),
    byProvider: (providerId, rawId) => found(providers.get(providerKey({ providerId, rawId }))),
    put: (...changed) => write(...changed.map((put) => ({ put }))),
    drop: (...localIds) => write(...localIds.map((drop) => ({ drop }))),
    newId: () => randomBytes(21).toString('base64url'),
    code: (code) => codes.get(code),
    codes: () => [...codes.values()],
    addCode: (code) => write({ code }),
    useCode: (used) => write({ used }),
    close: journal.close,
  };
};
