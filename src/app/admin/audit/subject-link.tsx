import { Link } from '@tanstack/react-router';
import { adminCollections } from '../frame/menu.ts';
import { collectionTitle } from './act-text.ts';

/** Documents that have a page of their own instead of a panel beside their list. */
const pages: Readonly<Record<string, string>> = {
  users: '/admin/users/edit/$id',
  listings: '/admin/listings/$id',
  invoices: '/admin/invoices/$id',
  listingSubmissions: '/admin/submissions/$id',
};

/** What an entry is about, as a way to it where it has a desk. */
export function SubjectLink({ of }: { readonly of: string }) {
  const [collection = '', id = ''] = of.split('/');
  const words = `${collectionTitle(collection)}: ${id}`;
  const page = pages[collection];
  if (page !== undefined) {
    return (
      <Link to={page} params={{ id }} className="link">
        {words}
      </Link>
    );
  }
  const desk = adminCollections.find(({ entity }) => entity === collection);
  return desk === undefined ? (
    words
  ) : (
    <Link to={desk.to} search={{ open: id }} className="link">
      {words}
    </Link>
  );
}
