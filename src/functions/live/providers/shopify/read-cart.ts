import type { CartLineState, CartState } from '../../../shop/shop-provider.ts';
import type { CartAnswer, DiscountAnswer, LineAnswer } from './answers.ts';
import { centsIn, currencyIn, imageIn, mostIn, stockIn } from './read-products.ts';

const separator = '|';

/** Id of a shipping method within its parcel. */
export const methodIdOf = (groupId: string, handle: string): string =>
  `${groupId}${separator}${handle}`;

/** The parcel and the handle of a shipping method; null if the id is invalid. */
export const methodIn = (id: string): readonly [groupId: string, handle: string] | null => {
  const at = id.indexOf(separator);
  return at < 1 ? null : [id.slice(0, at), id.slice(at + 1)];
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const takenOff = (discounts: readonly DiscountAnswer[], target: DiscountAnswer['targetType']) =>
  sum(
    discounts
      .filter(({ targetType }) => targetType === target)
      .map(({ discountedAmount }) => centsIn(discountedAmount)),
  );

const cartLineIn = ({ id, quantity, cost, merchandise }: LineAnswer): CartLineState => {
  const { product, title } = merchandise;
  const before = cost.compareAtAmountPerQuantity;
  const [unit, was] = [centsIn(cost.amountPerQuantity), before === null ? 0 : centsIn(before)];
  return {
    id,
    productId: product.id,
    variantId: merchandise.id,
    handle: product.handle,
    title: product.title.slice(0, 255),
    variantTitle: title === 'Default Title' ? null : title.slice(0, 255),
    image: imageIn(merchandise.image ?? product.featuredImage),
    quantity,
    unit,
    compareAt: was > unit ? was : null,
    subtotal: centsIn(cost.subtotalAmount),
    total: centsIn(cost.totalAmount),
    available: merchandise.availableForSale,
    stock: stockIn(merchandise),
    most: mostIn(merchandise),
  };
};

/** Reads a cart from the shop's response; all amounts are the shop's own, none is recalculated. */
export const cartOf = (answer: CartAnswer): CartState => {
  const { cost, lines, deliveryGroups, discountAllocations } = answer;
  const groups = deliveryGroups.nodes;
  const all = [...discountAllocations, ...lines.nodes.flatMap((line) => line.discountAllocations)];
  const chosen = groups.map(({ selectedDeliveryOption }) => selectedDeliveryOption);
  const isKnown = groups.length > 0 && chosen.every((option) => option !== null);
  const asked = sum(chosen.map((option) => (option === null ? 0 : centsIn(option.estimatedCost))));
  const isShipped = lines.nodes.some(({ merchandise }) => merchandise.requiresShipping);
  const tax = cost.totalTaxAmount === null ? null : centsIn(cost.totalTaxAmount);
  return {
    id: answer.id,
    currency: currencyIn(cost.totalAmount),
    quantity: answer.totalQuantity,
    lines: lines.nodes.map(cartLineIn),
    discountCodes: answer.discountCodes
      .slice(0, 10)
      .map(({ code, applicable }) => ({ code: code.slice(0, 60), applies: applicable })),
    subtotal: sum(lines.nodes.map((line) => centsIn(line.cost.subtotalAmount))),
    discount: takenOff(all, 'LINE_ITEM'),
    shipping: isKnown ? Math.max(0, asked - takenOff(all, 'SHIPPING_LINE')) : null,
    tax,
    total: centsIn(cost.totalAmount),
    isEstimate: (isShipped && !isKnown) || tax === null,
    isShipped,
    shippingMethods: groups.flatMap(({ id, deliveryOptions, selectedDeliveryOption }) =>
      deliveryOptions.slice(0, 20).map(({ handle, title, description, estimatedCost }) => ({
        id: methodIdOf(id, handle),
        title: (title ?? handle).slice(0, 120),
        ...(description ? { description: description.slice(0, 300) } : {}),
        price: centsIn(estimatedCost),
        selected: selectedDeliveryOption?.handle === handle,
      })),
    ),
    checkoutUrl: answer.checkoutUrl,
  };
};
