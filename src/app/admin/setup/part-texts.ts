import type { Finding, SetupPart } from '../../../domain/platform/settings/setup-parts.ts';

/** The text for each finding, with its remedy. */
type Mended = Readonly<Record<Exclude<Finding, 'WELL'>, string>>;

interface PartTexts {
  readonly title: string;
  /** The part's purpose here. */
  readonly purpose: string;
  readonly mend: Mended;
}

const late =
  'It did not answer in time. Try again in a minute; if it stays so, look at its status page.';

const usual = { LATE: late } as const;

/** Every part in words: its purpose, and for each finding the problem and the remedy. */
export const partTexts: Readonly<Record<SetupPart, PartTexts>> = {
  mail: {
    title: 'Mail',
    purpose: 'Verification links, invoices, notifications and the weekly letter.',
    mend: {
      ...usual,
      NOT_SET: 'No e-mail is sent. Set SMTP_URL to your mail server and deploy the functions.',
      SILENT:
        'The mail server can’t be reached. Check the host and port in SMTP_URL, and that it accepts connections from outside.',
      REFUSED: 'The mail server refuses the login. Check the user and password in SMTP_URL.',
      UNFIT:
        'SMTP_URL is not the address of a mail server. It reads smtps://user:password@host:465.',
    },
  },
  cards: {
    title: 'Cards',
    purpose: 'Holds, fees and invoices, charged through Stripe.',
    mend: {
      ...usual,
      NOT_SET:
        'No card is taken. Set Stripe’s two keys and the signing secret of the webhook, then deploy the functions.',
      SILENT: 'Stripe doesn’t answer. Look at status.stripe.com; nothing has to be changed here.',
      REFUSED:
        'Stripe refuses the secret key. Copy it again from the Stripe dashboard into STRIPE_SECRET_KEY and deploy the functions.',
      UNFIT:
        'The two Stripe keys don’t go together. Take both from the same mode, test or live, of the same account.',
    },
  },
  push: {
    title: 'Push notifications',
    purpose: 'Notifications on members’ devices while the app is closed.',
    mend: {
      ...usual,
      NOT_SET:
        'No device is notified. Make a key pair with “npx web-push generate-vapid-keys”, set both keys and deploy the functions.',
      SILENT: 'The keys could not be checked. Try again.',
      REFUSED: 'The keys are refused. Make a new pair and deploy the functions.',
      UNFIT:
        'The keys can’t be used as they are. Set both keys of one pair, and VAPID_SUBJECT to a mailto: or https: address. After a new pair, members turn notifications on again.',
    },
  },
  models: {
    title: 'Language models',
    purpose: 'Automatic answers to buyers’ questions.',
    mend: {
      ...usual,
      NOT_SET:
        'Nobody answers automatically. Set a provider’s key in MODEL_KEYS, or your own server in MODEL_SERVER_URL.',
      SILENT:
        'A provider doesn’t list its models. Check its key in MODEL_KEYS, or the address in MODEL_SERVER_URL.',
      REFUSED: 'A provider refuses the key. Make a new one and put it into MODEL_KEYS.',
      UNFIT:
        'The setting can’t be used. MODEL_KEYS is JSON like {"openai":"…"}; MODEL_SERVER_URL begins with https://.',
    },
  },
  shop: {
    title: 'Shop',
    purpose: 'Products, carts and orders at Shopify.',
    mend: {
      ...usual,
      NOT_SET:
        'The shop is closed. Set the shop’s address, its Storefront token and the signing secret of its webhooks.',
      SILENT: 'The shop doesn’t answer. Check SHOPIFY_SHOP, then look at shopifystatus.com.',
      REFUSED:
        'Shopify refuses a token. Check the Storefront token, and that the Admin token has read_orders.',
      UNFIT: 'SHOPIFY_SHOP is not the address of a shop. It reads https://name.myshopify.com.',
    },
  },
  rates: {
    title: 'Exchange rates',
    purpose: 'Prices in the other currency, for display only.',
    mend: {
      ...usual,
      NOT_SET: 'Rates stay as they are. Set RATES_URL, or leave it out to ask the Bank of Canada.',
      SILENT:
        'The source gives no rates. Check RATES_URL; the rates in use stay until it answers again.',
      REFUSED: 'The source refuses to answer. Check RATES_URL.',
      UNFIT: 'RATES_URL is not the address of a source of rates.',
    },
  },
  database: {
    title: 'Database',
    purpose: 'Everything members and staff see and write.',
    mend: {
      ...usual,
      NOT_SET: 'The database is not set up.',
      SILENT:
        'The database doesn’t answer. Look at the status of the platform, and at the app log for what fails.',
      REFUSED: 'The database refuses the functions. Check the roles of their service account.',
      UNFIT: 'The database can’t be used as it is set up.',
    },
  },
  files: {
    title: 'Files',
    purpose: 'Photos, and what new devices begin with.',
    mend: {
      ...usual,
      NOT_SET: 'No storage is set up.',
      SILENT: 'The storage doesn’t answer. Check that the project has its default bucket.',
      REFUSED: 'The storage refuses the functions. Check the roles of their service account.',
      UNFIT: 'The storage can’t be used as it is set up.',
    },
  },
  pixel: {
    title: 'Ad pixel',
    purpose: 'Page views told to the ad network, of readers who did not object.',
    mend: {
      ...usual,
      NOT_SET:
        'Page views are told to nobody. To change that, name the pixel’s address in HAMMERLANE_PIXEL when the app is built.',
      SILENT:
        'No answer came to this browser. Check the address, that the page’s policy allows it, and that no blocker is on here.',
      REFUSED: 'The pixel refuses the event. Check the id in its address.',
      UNFIT: 'HAMMERLANE_PIXEL is not the address of a pixel.',
    },
  },
  appCheck: {
    title: 'App Check',
    purpose: 'Keeps calls about money to this app alone.',
    mend: {
      ...usual,
      NOT_SET:
        'Calls about money need no proof. To ask for one, give a site key in HAMMERLANE_APP_CHECK_KEY when the app is built.',
      SILENT: 'No token came. Check the connection of this browser.',
      REFUSED:
        'No token was given to this browser. Check that the key is registered for this domain, and that no blocker is on here.',
      UNFIT: 'This home has no App Check, though the page names a key.',
    },
  },
};
