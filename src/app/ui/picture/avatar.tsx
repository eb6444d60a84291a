import './avatar.css';
import { useState } from 'react';
import { BlobImage } from './blob-image.tsx';

/** A person's picture, or the first letter of the name; always beside the name itself. */
export function Avatar(props: {
  readonly name: string;
  /** Address of its renditions, as `/media/{id}`; empty or null for none. */
  readonly url?: string | null | undefined;
  /** A copy on this device, shown instead. */
  readonly blob?: Blob | null;
  /** Whether the copy is not public yet. */
  readonly waits?: boolean;
  readonly small?: boolean;
}) {
  const { name, url = null, blob = null, waits = false, small = false } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const names = ['avatar', small ? 'avatar--small' : '', waits ? 'avatar--wait' : ''];
  const className = names.join(' ').trim();
  if (blob !== null) return <BlobImage className={className} blob={blob} alt="" />;
  if (url === null || url === '' || url === failed) {
    const letter = [...name].find((sign) => /[\p{L}\p{N}]/u.test(sign));
    return (
      <span className={className} aria-hidden="true">
        {letter?.toUpperCase() ?? '·'}
      </span>
    );
  }
  const side = small ? 28 : 96;
  return (
    <img
      className={className}
      src={`${url}/480.webp`}
      alt=""
      width={side}
      height={side}
      loading="lazy"
      onError={() => setFailed(url)}
    />
  );
}
