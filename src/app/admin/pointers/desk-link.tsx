import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Pointer } from '../../../domain/kit/called.ts';
import { documentAddress } from '../frame/document-address.ts';

/** Words that lead to a document where it has a desk. */
export function DeskLink(props: { readonly of: Pointer; readonly children: ReactNode }) {
  const { of, children } = props;
  const address = documentAddress(of.to, of.id);
  return address === null ? (
    children
  ) : (
    <Link {...address} className="link">
      {children}
    </Link>
  );
}
