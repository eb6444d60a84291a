import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  bool,
  fixed,
  group,
  int,
  list,
  optional,
  ref,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { uid, cents } from '../kit/fragments.ts';
import { mostOfOne } from './cart.ts';
import { shopId } from './shop-id.ts';

export const shopCarts = entity({
  name: 'shopCarts',
  area: 'shop',
  means:
    'Whose a cart at the shop is. Its id goes with the cart as an attribute, comes back with what is paid, and is then the id of the order.',
  version: 1,
  fields: {
    userId: fixed(serverSet(uid)),
    cartId: fixed(serverSet(shopId)),
    open: serverSet(bool({ means: 'Whether it is the member’s cart of now.' })),
    addressId: optional(serverSet(ref('addresses'))),
    seen: serverSet(
      list(group({ variantId: shopId, unit: cents }), {
        max: 200,
        means: 'What each thing cost when the member put it in or last changed it.',
      }),
    ),
    adding: optional(
      serverSet(
        group(
          {
            key: text({ max: 128 }),
            variantId: shopId,
            target: int({ min: 1, max: mostOfOne }),
          },
          {
            means:
              'The addition under way: repeated, it sets the same quantity and adds nothing twice.',
          },
        ),
      ),
    ),
    checkoutAt: optional(
      serverSet(
        time({ means: 'When the member was last led to pay it; absent once the order is there.' }),
      ),
    ),
  },
  access: nobody,
  indexes: [
    ['isDeleted', 'userId', 'open', '-dateCreated'],
    ['isDeleted', 'checkoutAt'],
  ],
  sample: {
    userId: 'u-oldiron',
    cartId: 'gid://shopify/Cart/Z2NwLXVz?key=4f1d',
    open: true,
    seen: [{ variantId: 'gid://shopify/ProductVariant/2001', unit: 8_900 }],
  },
});
export type ShopCart = Doc<typeof shopCarts>;
