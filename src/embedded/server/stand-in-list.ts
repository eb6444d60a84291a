import type { SetupPart } from '../../domain/platform/settings/setup-parts.ts';
import type { ShopServer } from '../shop/server.ts';
import type { StripeServer } from '../stripe/server.ts';

/** A provider's stand-in, and the page on which staff see its requests. */
interface ListedStandIn {
  readonly title: string;
  readonly about: string;
  /** A path of this home. */
  readonly to: string;
  /** The part of the house it stands in for; absent if no settings name it. */
  readonly part?: SetupPart;
}

const cards: ListedStandIn = {
  title: 'Card charges',
  about: 'What was held, taken and refunded; webhooks with their switches.',
  to: '/__/stripe',
  part: 'cards',
};
const goods: ListedStandIn = {
  title: 'Shop',
  about: 'Orders to send and refund, stock, webhooks with their switches.',
  to: '/__/shop',
  part: 'shop',
};

/** The stand-ins of this home, in its web config for the back office. */
export const standInList = ({
  standIn,
  shop,
}: {
  /** Null if cards are at Stripe itself. */
  readonly standIn: StripeServer | null;
  /** Null if the shop is at Shopify itself. */
  readonly shop: ShopServer | null;
}): readonly ListedStandIn[] => [
  {
    title: 'E-mail',
    about: 'Every e-mail that would have been sent.',
    to: '/__/mail',
    part: 'mail',
  },
  { title: 'Text messages', about: 'Every code that would have been sent.', to: '/__/sms' },
  {
    title: 'Pushes',
    about: 'What went to devices with notifications on.',
    to: '/__/pushes',
    part: 'push',
  },
  ...(standIn === null ? [] : [cards]),
  ...(shop === null ? [] : [goods]),
  {
    title: 'Language models',
    about: 'What was asked of a model.',
    to: '/__/models',
    part: 'models',
  },
  {
    title: 'Page views',
    about: 'What an ad network would have been told.',
    to: '/__/page-views',
    part: 'pixel',
  },
];
