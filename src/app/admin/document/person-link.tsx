import { Link } from '@tanstack/react-router';

/** A staff member by name, as a link to their account. */
export function PersonLink(props: { readonly uid: string; readonly name: string | undefined }) {
  const { uid, name } = props;
  return (
    <Link
      to="/admin/users/edit/$id"
      params={{ id: uid }}
      className="link"
    >{`@${name ?? uid}`}</Link>
  );
}
