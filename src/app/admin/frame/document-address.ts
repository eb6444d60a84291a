import { collectionNamed } from './menu.ts';

/**
 * Documents with a page of their own instead of a panel beside their list, by the path before their
 * id.
 */
const pages: Readonly<Record<string, string>> = {
  users: '/admin/users/edit',
  listings: '/admin/listings',
  invoices: '/admin/invoices',
  listingSubmissions: '/admin/submissions',
};

/** The address that opens a document, for a link; null for one without a screen. */
export const documentAddress = (
  entity: string,
  id: string,
): { readonly to: string; readonly search: { readonly open?: string } } | null => {
  const page = pages[entity];
  if (page !== undefined) return { to: `${page}/${encodeURIComponent(id)}`, search: {} };
  const desk = collectionNamed(entity);
  return desk === undefined ? null : { to: desk.to, search: { open: id } };
};
