import './avatar.css';

/** A member's picture, or the first letter of the name. */
export function Avatar(props: { readonly photoURL?: string | undefined; readonly name: string }) {
  const { photoURL, name } = props;
  if (photoURL === undefined || photoURL === '') {
    return (
      <span className="avatar" aria-hidden="true">
        {[...name][0]?.toUpperCase() ?? '?'}
      </span>
    );
  }
  return <img className="avatar" src={photoURL} alt="" width={96} height={96} loading="lazy" />;
}
