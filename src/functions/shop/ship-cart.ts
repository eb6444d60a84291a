import type { Language } from '../../domain/accounts/language.ts';
import { addresses } from '../../domain/accounts/address.entity.ts';
import { shopSelectShippingMethod, shopUpdateCartAddress } from '../../domain/shop/commands.ts';
import { refusal, Refused } from '../../domain/kit/refusal.ts';
import { keyed, plain, reject, type CallFacts } from '../handler.ts';
import { answerOfShop, storefrontOf } from './at-the-shop.ts';
import { emailOf, findCart, writeCart, type OwnCart } from './own-cart.ts';

/** The caller's cart; refuses if it is empty. */
const filledCart = async (context: CallFacts, language?: Language): Promise<OwnCart> => {
  const own = await findCart(context, language);
  if (own.state !== null && own.state.lines.length > 0) return own;
  return reject(refusal('failed-precondition', 'CART_EMPTY', 'There is nothing in your cart.'));
};

const addressRefused = (code: string): Refused | null =>
  /ADDRESS|ZIP|PROVINCE/.test(code)
    ? new Refused(
        refusal(
          'failed-precondition',
          'ADDRESS_REFUSED',
          'The shop can’t ship to this address. Check its province and postal code.',
          { field: 'addressId' },
        ),
      )
    : null;

/**
 * Sets the cart's shipping address from the caller's address book; the shop's payment page then has
 * it.
 */
export const updateCartAddress = keyed(shopUpdateCartAddress, {
  prepare: async ({ addressId, language }, context): Promise<OwnCart> => {
    const address = await context.ports.db.get(addresses, addressId);
    if (address === null || address.isDeleted || address.createdBy !== context.uid) {
      const message = 'This address isn’t in your address book.';
      const field = 'addressId';
      return reject(refusal('not-found', 'ADDRESS_NOT_FOUND', message, { field }));
    }
    const { row, state } = await filledCart(context, language);
    const shipped = await answerOfShop(
      storefrontOf(context, language).shipTo(state.id, address, emailOf(context)),
      addressRefused,
    );
    return { row, state: shipped };
  },
  inTransaction: async ({ addressId }, context, tx, own) => ({
    cart: await writeCart(tx, context, own, { addressId }),
  }),
});

/** Selects one of the shipping methods that the cart offers. */
export const selectShippingMethod = plain(
  shopSelectShippingMethod,
  async ({ methodId, language }, context) => {
    const notOffered = new Refused(
      refusal(
        'failed-precondition',
        'METHOD_NOT_OFFERED',
        'This way to ship isn’t offered anymore. Choose another.',
        { field: 'methodId' },
      ),
    );
    const own = await findCart(context, language);
    if (own.state === null) throw notOffered;
    const { row, state } = own;
    if (!state.shippingMethods.some(({ id }) => id === methodId)) throw notOffered;
    const chosen = await answerOfShop(
      storefrontOf(context, language).choose(state.id, methodId),
      (code) => (/DELIVERY/.test(code) ? notOffered : null),
    );
    const cart = await context.ports.db.transaction((tx) =>
      writeCart(tx, context, { row, state: chosen }),
    );
    return { cart };
  },
);
