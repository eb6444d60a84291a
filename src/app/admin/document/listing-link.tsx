import { Link } from '@tanstack/react-router';
import { useNames } from '../pointers/use-cell-context.ts';

/** The way to a listing’s page at the desk, by the name of its vehicle and the number of its lot. */
export function ListingLink({ id }: { readonly id: string }) {
  const of = { to: 'listings', id };
  return (
    <Link to="/admin/listings/$id" params={{ id }} className="link">
      {useNames([of])(of)}
    </Link>
  );
}
