import { ShoppingBag } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useCartCount } from '../../shop/data/cart-count.ts';
import { Icon } from '../../ui/button/button.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** The link to the cart, with the number of items; hidden while empty or unknown. */
export function CartLink() {
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <Link
      to="/cart"
      className="icbtn"
      aria-label={translate('{n, plural, one {Cart, # item} other {Cart, # items}}', { n: count })}
    >
      <Icon of={ShoppingBag} />
      <span className="badge" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    </Link>
  );
}
