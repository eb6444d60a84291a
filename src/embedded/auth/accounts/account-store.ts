import { randomBytes } from 'node:crypto';
import type { Repair } from '../../disk/damage.ts';
import { openJournal } from '../../disk/journal.ts';
import type { Account, LinkedProvider } from './account.ts';
import { AuthError } from '../auth-error.ts';

export type CodePurpose =
  | 'PASSWORD_RESET'
  | 'VERIFY_EMAIL'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL';

/** A single-use code sent by mail. */
export interface ActionCode {
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly newEmail?: string;
  /** The address in the mail. */
  readonly link: string;
  /** Milliseconds UTC. */
  readonly expires: number;
}

type AccountEntry =
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
  /**
   * Resolves once the accounts are on disk; other requests see them at once. Refuses an address, a
   * phone number or a provider's id that belongs to another account, and stores nothing: another
   * request may have taken it while a password was being hashed after the first check.
   */
  readonly put: (...accounts: readonly Account[]) => Promise<void>;
  readonly drop: (...localIds: readonly string[]) => Promise<void>;
  /**
   * Calls back on every change of one account, its deletion included. Returns a function that stops
   * it.
   */
  readonly watch: (localId: string, changed: () => void) => () => void;
  readonly newId: () => string;
  readonly code: (code: string) => ActionCode | undefined;
  readonly codes: () => readonly ActionCode[];
  readonly addCode: (code: ActionCode) => Promise<void>;
  readonly useCode: (code: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const providerKey = (linked: Pick<LinkedProvider, 'providerId' | 'rawId'>): string =>
  `${linked.providerId}\n${linked.rawId}`;

export const openAccountStore = async (
  file: string,
  now: number,
  repair: Repair | null = null,
): Promise<AccountStore> => {
  const accounts = new Map<string, Account>();
  const emails = new Map<string, string>();
  const phones = new Map<string, string>();
  const providers = new Map<string, string>();
  const codes = new Map<string, ActionCode>();
  const watchers = new Map<string, Set<() => void>>();
  let entries = 0;

  const forget = (localId: string): void => {
    const old = accounts.get(localId);
    if (old === undefined) return;
    accounts.delete(localId);
    if (old.email !== undefined) emails.delete(old.email);
    if (old.phoneNumber !== undefined) phones.delete(old.phoneNumber);
    for (const linked of old.providers) providers.delete(providerKey(linked));
  };

  const apply = (entry: AccountEntry): void => {
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

  const journal = await openJournal<AccountEntry>(file, apply, {
    repair,
    names: /"(?:email|localId|drop)":"([^"]+)"/g,
  });
  for (const [code, { expires }] of codes) if (expires < now) codes.delete(code);
  const alive = accounts.size + codes.size;
  if (entries > 2 * alive + 1000) {
    await journal.rewrite([
      ...[...accounts.values()].map((put) => ({ put })),
      ...[...codes.values()].map((code) => ({ code })),
    ]);
  }

  const write = async (...batch: readonly AccountEntry[]): Promise<void> => {
    batch.forEach(apply);
    for (const entry of batch) {
      const localId = 'put' in entry ? entry.put.localId : 'drop' in entry ? entry.drop : '';
      for (const changed of Array.from(watchers.get(localId) ?? [])) changed();
    }
    await Promise.all(batch.map(journal.append));
  };

  const put = async (...all: readonly Account[]): Promise<void> => {
    const taken = new Map<string, string>();
    const claim = (
      kind: string,
      key: string,
      holder: string | undefined,
      mine: string,
    ): boolean => {
      const other = taken.get(`${kind} ${key}`) ?? holder ?? mine;
      taken.set(`${kind} ${key}`, mine);
      return other === mine;
    };
    for (const { localId, email, phoneNumber, providers: linked } of all) {
      if (email !== undefined && !claim('email', email, emails.get(email), localId)) {
        throw new AuthError('EMAIL_EXISTS', 400, { email });
      }
      if (
        phoneNumber !== undefined &&
        !claim('phone', phoneNumber, phones.get(phoneNumber), localId)
      ) {
        throw new AuthError('PHONE_NUMBER_EXISTS');
      }
      const keys = linked.map(providerKey);
      if (!keys.every((key) => claim('provider', key, providers.get(key), localId))) {
        throw new AuthError('FEDERATED_USER_ID_ALREADY_LINKED', 400, { email });
      }
    }
    await write(...all.map((one) => ({ put: one })));
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
    put,
    drop: (...localIds) => write(...localIds.map((drop) => ({ drop }))),
    watch: (localId, changed) => {
      const mine = watchers.get(localId) ?? new Set();
      watchers.set(localId, mine.add(changed));
      return () => {
        mine.delete(changed);
        if (mine.size === 0) watchers.delete(localId);
      };
    },
    newId: () => randomBytes(21).toString('base64url'),
    code: (code) => codes.get(code),
    codes: () => [...codes.values()],
    addCode: (code) => write({ code }),
    useCode: (used) => write({ used }),
    close: journal.close,
  };
};
