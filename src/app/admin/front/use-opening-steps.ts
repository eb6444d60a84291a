import { companyFrom, COMPANY } from '../../../domain/platform/settings/company.ts';
import { pageId } from '../../../domain/platform/first-data/first-data.ts';
import { useAdminDoc, useAdminRows } from '../data/admin.ts';
import { isFoundWorking, useSetup } from '../data/setup.ts';
import type { AdminQuery } from '../data/documents/query.ts';
import { useSession } from '../../platform/session/session.ts';

/** A step an administrator takes before the first lot opens. */
export interface OpeningStep {
  readonly name: string;
  /** Undefined while loading; null where it cannot be read. */
  readonly done: boolean | null | undefined;
  readonly why: string;
  readonly to: string;
}

const administrators: AdminQuery = {
  entity: 'users_private',
  deleted: false,
  sort: { field: 'dateCreated', descending: true },
  filters: { roles: 'admin' },
  begins: '',
};

/** State of an unknown step: null where it cannot be read, undefined while loading. */
const unread = (status: 'loading' | 'failed'): null | undefined =>
  status === 'failed' ? null : undefined;

/**
 * Whether the pages that speak for the company, first written by the program, have been edited
 * since or removed.
 */
const useOwnWords = (): OpeningStep['done'] => {
  const pages = [
    useAdminDoc('pages', pageId('about')),
    useAdminDoc('pages', pageId('terms')),
    useAdminDoc('pages', pageId('privacy')),
  ];
  const read = pages.map((page) =>
    page.status === 'ready'
      ? page.doc === null || page.doc.dateEdited > page.doc.dateCreated
      : unread(page.status),
  );
  return read.find((one) => one !== true) ?? true;
};

export const useOpeningSteps = (): readonly OpeningStep[] => {
  const { secondFactor } = useSession();
  const company = useAdminDoc('config', COMPANY);
  const setup = useSetup();
  const { status, rows, refusal } = useAdminRows(administrators);
  const works = (part: 'mail' | 'cards'): OpeningStep['done'] =>
    setup.status === 'ready'
      ? setup.value.parts.some((one) => one.part === part && one.isSetUp) && isFoundWorking(part)
      : unread(setup.status);
  return [
    {
      name: 'Fill in the company details',
      done:
        company.status === 'ready'
          ? companyFrom(company.doc?.values['values']) !== null
          : unread(company.status),
      why: 'Without a name, an address and tax numbers no invoice is issued.',
      to: '/admin/config',
    },
    {
      name: 'Check the mail',
      done: works('mail'),
      why: 'Members confirm their address by it, and hear of bids and sales.',
      to: '/admin/systemSettings',
    },
    {
      name: 'Check the cards',
      done: works('cards'),
      why: 'Bids are held on cards, and fees are taken from them.',
      to: '/admin/systemSettings',
    },
    {
      name: 'Set up your second factor',
      done: secondFactor,
      why: 'A stolen password alone then opens nothing.',
      to: '/profile?view=security',
    },
    {
      name: 'Appoint a second administrator',
      done: refusal !== null ? null : status === 'loading' ? undefined : rows.length > 1,
      why: 'Large refunds need two, and one lets the other in again.',
      to: '/admin/users',
    },
    {
      name: 'Put about, terms and privacy in your words',
      done: useOwnWords(),
      why: 'They are published as they came: read them, and save what your company says.',
      to: '/admin/pages',
    },
  ];
};
