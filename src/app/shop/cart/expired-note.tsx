import { useState } from 'react';
import type { Cart } from '../../../domain/shop/cart.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { translate } from '../../../wording/language/translate.ts';

/**
 * Notes that the shop dropped the previous cart, which the shop reports once; shown while the page
 * is open.
 */
export function ExpiredNote({ cart }: { readonly cart: Pick<Cart, 'expired'> }) {
  const [said, setSaid] = useState(cart.expired);
  if (cart.expired && !said) setSaid(true);
  return said ? (
    <Notice tone="plain" page title={translate('Your earlier cart had expired')}>
      {translate('The shop keeps a cart for a few days. This is a new one.')}
    </Notice>
  ) : null;
}
