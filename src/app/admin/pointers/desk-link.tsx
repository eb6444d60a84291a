import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Pointer } from '../../../domain/kit/called.ts';
import { documentAddress } from '../frame/document-address.ts';

/** Text that links to a document, if it has a screen. */
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
