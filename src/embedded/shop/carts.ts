import { randomUUID } from 'node:crypto';
import { addressFault } from './address-fault.ts';
import { groupIdOf } from './cart-shown.ts';
import { reckon } from './reckon.ts';
import type { AddressRow, CartRow } from './rows.ts';
import { gid, numberIn } from './shown.ts';
import type { Stock } from './stock.ts';
import type { ShopStore } from './store.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Time after which an untouched cart is dropped, ms. */
const keptMs = 10 * DAY;
const mostOfLine = 1_000_000;

export interface UserError {
  readonly code: string;
  readonly field: readonly string[] | null;
  readonly message: string;
}
export interface Warning {
  readonly code: string;
  readonly target: string;
  readonly message: string;
}

/** Result of changing a cart. */
export interface CartChange {
  readonly cart: CartRow | null;
  readonly userErrors: readonly UserError[];
  readonly warnings: readonly Warning[];
}

export interface LineInput {
  readonly merchandiseId: string;
  readonly quantity?: number | null;
}

const fault = (
  code: string,
  message: string,
  field: readonly string[] | null = null,
): UserError => ({
  code,
  field,
  message,
});
const unknown = fault('INVALID', 'The specified cart does not exist.', ['cartId']);

class CartFault extends Error {
  override readonly name = 'CartFault';
  constructor(readonly error: UserError) {
    super(error.message);
  }
}

const hex = (length: number): string => randomUUID().replaceAll('-', '').slice(0, length);

/**
 * The carts of the shop. Each change returns the cart with the errors of the change, as Shopify
 * does.
 */
export const openCarts = (store: ShopStore, stock: Stock, now: () => number) => {
  const find = (id: string): CartRow | null => {
    const cart = store.get('carts', id);
    if (cart === undefined || cart.order !== undefined) return null;
    return cart.updatedAt < now() - keptMs ? null : cart;
  };

  const put = (cart: CartRow): CartRow => store.put('carts', { ...cart, updatedAt: now() });

  const change = (
    id: string,
    work: (cart: CartRow, warnings: Warning[]) => CartRow,
  ): CartChange => {
    const cart = find(id);
    if (cart === null) return { cart: null, userErrors: [unknown], warnings: [] };
    const warnings: Warning[] = [];
    try {
      return { cart: put(work(cart, warnings)), userErrors: [], warnings };
    } catch (error) {
      if (!(error instanceof CartFault)) throw error;
      return { cart, userErrors: [error.error], warnings: [] };
    }
  };

  /** The quantity in stock, at most the requested one; a warning says if it is less. */
  const held = (variant: number, quantity: number, target: string, warnings: Warning[]): number => {
    const left = stock.variant(variant)?.left ?? mostOfLine;
    if (quantity <= left) return quantity;
    const code = left === 0 ? 'MERCHANDISE_OUT_OF_STOCK' : 'MERCHANDISE_NOT_ENOUGH_STOCK';
    warnings.push({ code, target, message: `Only ${left} items were added to your cart.` });
    return left;
  };

  const checkQuantity = (variant: number, quantity: number): void => {
    const sold = stock.variant(variant);
    if (sold?.goods.most !== undefined && quantity > sold.goods.most) {
      throw new CartFault(
        fault('MAXIMUM_EXCEEDED', `You can only order ${sold.goods.most} of ${sold.goods.title}.`),
      );
    }
  };

  const withLines = (
    cart: CartRow,
    inputs: readonly LineInput[],
    warnings: Warning[],
  ): CartRow['lines'] => {
    let { lines } = cart;
    for (const { merchandiseId, quantity } of inputs) {
      const variant = numberIn('ProductVariant', merchandiseId);
      if (variant === null || stock.variant(variant) === null) {
        const message = `The merchandise with id ${merchandiseId} does not exist.`;
        throw new CartFault(fault('INVALID', message, ['lines', '0', 'merchandiseId']));
      }
      const there = lines.find((line) => line.variant === variant);
      const asked = (there?.quantity ?? 0) + (quantity ?? 1);
      checkQuantity(variant, asked);
      const id = there?.id ?? gid('CartLine', `${randomUUID()}?cart=${hex(12)}`);
      const line = { id, variant, quantity: held(variant, asked, id, warnings) };
      lines = [...lines.filter((one) => one !== there), ...(line.quantity > 0 ? [line] : [])];
    }
    return lines;
  };

  const create = (input: {
    readonly lines?: readonly LineInput[] | null;
    readonly attributes?: CartRow['attributes'] | null;
    readonly discountCodes?: readonly string[] | null;
    readonly buyerIdentity?: { readonly email?: string; readonly countryCode?: string } | null;
  }): CartChange => {
    const warnings: Warning[] = [];
    const blank: CartRow = {
      id: `${gid('Cart', hex(32))}?key=${hex(32)}`,
      attributes: input.attributes ?? [],
      lines: [],
      codes: input.discountCodes ?? [],
      email: input.buyerIdentity?.email ?? null,
      phone: null,
      country: input.buyerIdentity?.countryCode ?? 'CA',
      address: null,
      method: null,
      createdAt: now(),
      updatedAt: now(),
    };
    try {
      const lines = withLines(blank, input.lines ?? [], warnings);
      return { cart: put({ ...blank, lines }), userErrors: [], warnings };
    } catch (error) {
      if (!(error instanceof CartFault)) throw error;
      return { cart: null, userErrors: [error.error], warnings: [] };
    }
  };

  return {
    find,
    create,
    add: (id: string, lines: readonly LineInput[]) =>
      change(id, (cart, warnings) => ({ ...cart, lines: withLines(cart, lines, warnings) })),
    update: (id: string, inputs: readonly { readonly id: string; readonly quantity: number }[]) =>
      change(id, (cart, warnings) => {
        let { lines } = cart;
        for (const input of inputs) {
          const line = lines.find((one) => one.id === input.id);
          if (line === undefined) {
            const message = `The merchandise line with id ${input.id} does not exist.`;
            throw new CartFault(fault('INVALID_MERCHANDISE_LINE', message, ['lines', '0', 'id']));
          }
          checkQuantity(line.variant, input.quantity);
          const quantity = held(line.variant, input.quantity, line.id, warnings);
          lines = lines.flatMap((one) => {
            if (one !== line) return [one];
            return quantity > 0 ? [{ ...line, quantity }] : [];
          });
        }
        return { ...cart, lines };
      }),
    remove: (id: string, lineIds: readonly string[]) =>
      change(id, (cart) => ({
        ...cart,
        lines: cart.lines.filter((line) => !lineIds.includes(line.id)),
      })),
    setCodes: (id: string, codes: readonly string[]) => change(id, (cart) => ({ ...cart, codes })),
    setBuyer: (
      id: string,
      of: { readonly email?: string; readonly phone?: string; readonly countryCode?: string },
    ) =>
      change(id, (cart) => ({
        ...cart,
        email: of.email ?? cart.email,
        phone: of.phone ?? cart.phone,
        country: of.countryCode ?? cart.country,
      })),
    setAddress: (id: string, address: AddressRow | null) =>
      change(id, (cart) => {
        const wrong = address === null ? null : addressFault(address);
        if (wrong !== null)
          throw new CartFault(fault(wrong.code, wrong.message, ['addresses', '0']));
        return { ...cart, address, method: null };
      }),
    choose: (id: string, groupId: string, handle: string) =>
      change(id, (cart) => {
        if (groupId !== groupIdOf(cart)) {
          throw new CartFault(
            fault('INVALID_DELIVERY_GROUP', 'The delivery group does not exist.'),
          );
        }
        if (!reckon(stock, cart, now()).options.some((option) => option.handle === handle)) {
          throw new CartFault(
            fault('INVALID_DELIVERY_OPTION', 'The delivery option is not valid.'),
          );
        }
        return { ...cart, method: handle };
      }),
    /** Finds a cart by the key of its payment page. */
    byToken: (token: string, key: string) => find(`${gid('Cart', token)}?key=${key}`),
    /** Finds a cart by the key of its payment page, whether paid or not. */
    paid: (token: string, key: string) => store.get('carts', `${gid('Cart', token)}?key=${key}`),
    /** Drops a cart at once. */
    expire: (id: string) => {
      const cart = store.get('carts', id);
      if (cart !== undefined) store.put('carts', { ...cart, updatedAt: 0 });
    },
  };
};

export type Carts = ReturnType<typeof openCarts>;
