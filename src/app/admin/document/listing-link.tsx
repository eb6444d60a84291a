import { Link } from '@tanstack/react-router';
import { useNames } from '../pointers/use-cell-context.ts';

/** A link to a listing’s back office page, with its vehicle and lot number. */
export function ListingLink({ id }: { readonly id: string }) {
  const of = { to: 'listings', id };
  return (
    <Link to="/admin/listings/$id" params={{ id }} className="link">
      {useNames([of])(of)}
    </Link>
  );
}
