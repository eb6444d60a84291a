import { Link } from '@tanstack/react-router';

/** The way to a listing’s page at the desk, called by its id. */
export function ListingLink({ id }: { readonly id: string }) {
  return (
    <Link to="/admin/listings/$id" params={{ id }} className="link">
      {id}
    </Link>
  );
}
