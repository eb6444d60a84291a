import { readFile } from 'node:fs/promises';
import { Kind, type GraphQLResolveInfo } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import type { InEach, Language } from '../../domain/accounts/language.ts';
import { inProject } from '../build/project.ts';
import { cartShown, type CartParts } from './cart-shown.ts';
import type { CartChange, Carts, LineInput } from './carts.ts';
import type { AddressRow } from './rows.ts';
import { connection, numberIn, type PageArgs, type ShownShop } from './shown.ts';

/** The Storefront API's own schema. */
export const schemaFile = inProject('src', 'embedded', 'shop', 'printed', 'storefront.graphql');

interface GraphQlParts extends CartParts {
  readonly carts: Carts;
}

type Resolve<A> = (parts: GraphQlParts, args: A) => unknown;
type Resolvers = Readonly<Record<string, Resolve<never>>>;

interface Which {
  readonly id?: string | null;
  readonly handle?: string | null;
}

const isIt = (
  type: string,
  one: { readonly id: number; readonly handle: string },
  of: Which,
): boolean => (of.id ? numberIn(type, of.id) === one.id : of.handle === one.handle);

const queries: Resolvers = {
  products: ({ stock, shown }, args: PageArgs) =>
    connection(stock.assortment.products.map(shown.product), args),
  collections: ({ stock, shown }, args: PageArgs) =>
    connection(stock.assortment.collections.map(shown.collection), args),
  product: ({ stock, shown }, of: Which) => {
    const found = stock.assortment.products.find((one) => isIt('Product', one, of));
    return found === undefined ? null : shown.product(found);
  },
  collection: ({ stock, shown }, of: Which) => {
    const found = stock.assortment.collections.find((one) => isIt('Collection', one, of));
    return found === undefined ? null : shown.collection(found);
  },
  node: ({ stock, shown }, { id }: { readonly id: string }) => {
    const number = numberIn('ProductVariant', id);
    const sold = number === null ? null : stock.variant(number);
    return sold === null ? null : shown.variant(sold);
  },
  cart: (parts, { id }: { readonly id: string }) => {
    const cart = parts.carts.find(id);
    return cart === null ? null : cartShown(parts, cart);
  },
};

interface AddressesInput extends OfCart {
  readonly addresses: readonly {
    readonly address: { readonly deliveryAddress?: Partial<AddressRow> | null };
  }[];
}

/** An address with all its fields, in the shop's format. */
const addressGiven = ({ addresses }: AddressesInput): AddressRow | null => {
  const given = addresses[0]?.address.deliveryAddress;
  if (!given) return null;
  return {
    firstName: '',
    lastName: '',
    address1: '',
    city: '',
    provinceCode: '',
    countryCode: '',
    zip: '',
    ...given,
  };
};

const cartMutationAnswer = (parts: GraphQlParts, { cart, ...rest }: CartChange) => ({
  ...rest,
  cart: cart === null ? null : cartShown(parts, cart),
});

/** The cart argument of a change. */
interface OfCart {
  readonly cartId: string;
}

const mutations: Resolvers = {
  cartCreate: (parts, { input }: { readonly input: Parameters<Carts['create']>[0] | null }) =>
    cartMutationAnswer(parts, parts.carts.create(input ?? {})),
  cartLinesAdd: (parts, of: OfCart & { readonly lines: readonly LineInput[] }) =>
    cartMutationAnswer(parts, parts.carts.add(of.cartId, of.lines)),
  cartLinesUpdate: (parts, of: OfCart & { readonly lines: Parameters<Carts['update']>[1] }) =>
    cartMutationAnswer(parts, parts.carts.update(of.cartId, of.lines)),
  cartLinesRemove: (parts, of: OfCart & { readonly lineIds: readonly string[] }) =>
    cartMutationAnswer(parts, parts.carts.remove(of.cartId, of.lineIds)),
  cartDiscountCodesUpdate: (parts, of: OfCart & { readonly discountCodes: readonly string[] }) =>
    cartMutationAnswer(parts, parts.carts.setCodes(of.cartId, of.discountCodes)),
  cartBuyerIdentityUpdate: (
    parts,
    of: OfCart & { readonly buyerIdentity: Parameters<Carts['setBuyer']>[1] },
  ) => cartMutationAnswer(parts, parts.carts.setBuyer(of.cartId, of.buyerIdentity)),
  cartDeliveryAddressesReplace: (parts, of: AddressesInput) =>
    cartMutationAnswer(parts, parts.carts.setAddress(of.cartId, addressGiven(of))),
  cartSelectedDeliveryOptionsUpdate: (
    parts,
    of: OfCart & {
      readonly selectedDeliveryOptions: readonly {
        readonly deliveryGroupId: string;
        readonly deliveryOptionHandle: string;
      }[];
    },
  ) => {
    const [chosen] = of.selectedDeliveryOptions;
    const [group, handle] = [chosen?.deliveryGroupId ?? '', chosen?.deliveryOptionHandle ?? ''];
    return cartMutationAnswer(parts, parts.carts.choose(of.cartId, group, handle));
  },
};

/**
 * The language of `@inContext` on the operation; English if there is none, or one the shop does not
 * have.
 */
const languageOf = ({ operation, variableValues }: GraphQLResolveInfo): Language => {
  const inContext = operation.directives?.find(({ name }) => name.value === 'inContext');
  const given = inContext?.arguments?.find(({ name }) => name.value === 'language')?.value;
  if (given?.kind === Kind.VARIABLE) return variableValues[given.name.value] === 'FR' ? 'fr' : 'en';
  return given?.kind === Kind.ENUM && given.value === 'FR' ? 'fr' : 'en';
};

/** The parts are passed with each request, so that one schema serves every shop of a process. */
const withParts = (resolvers: Resolvers) =>
  Object.fromEntries(
    Object.entries(resolvers).map(([name, resolve]) => [
      name,
      (_: unknown, args: never, { parts }: ServerContext, info: GraphQLResolveInfo) => {
        const language = languageOf(info);
        return resolve({ ...parts, shown: parts.shown[language], language }, args);
      },
    ]),
  );

/** Parts of a shop that do not depend on the request's language. */
type ShopParts = Omit<GraphQlParts, 'shown' | 'language'> & { readonly shown: InEach<ShownShop> };

interface ServerContext {
  readonly parts: ShopParts;
}

const createShopYoga = async () => {
  const typeDefs = await readFile(schemaFile, 'utf8');
  const resolvers = { QueryRoot: withParts(queries), Mutation: withParts(mutations) };
  return createYoga<ServerContext>({
    schema: createSchema<ServerContext>({ typeDefs, resolvers }),
    graphqlEndpoint: '/api/:version/graphql.json',
    graphiql: false,
    landingPage: false,
    maskedErrors: false,
    logging: false,
  });
};
let shopYoga: ReturnType<typeof createShopYoga> | undefined;

/** Responds to a request for the Storefront API, with the schema that Shopify publishes. */
export const answerGraphQl = async (request: Request, parts: ShopParts): Promise<Response> => {
  const yoga = await (shopYoga ??= createShopYoga());
  return yoga.fetch(request, { parts });
};
