/** Parts of the house that depend on settings of the deployment, or on an external service. */
export const serverParts = [
  'mail',
  'cards',
  'push',
  'models',
  'shop',
  'rates',
  'database',
  'files',
] as const;
export type ServerPart = (typeof serverParts)[number];
/** Parts configured in the head of the page, which the browser checks itself. */
export type BrowserPart = 'pixel' | 'appCheck';
export type SetupPart = ServerPart | BrowserPart;

/**
 * Results of a check. `UNFIT`: the settings contradict each other; `LATE`: no response within the
 * limit.
 */
export const findings = ['WELL', 'NOT_SET', 'SILENT', 'REFUSED', 'UNFIT', 'LATE'] as const;
export type Finding = (typeof findings)[number];

/** A setting by its name; its value is never shown. */
interface SetupSetting {
  readonly name: string;
  readonly needed: boolean;
}

interface PartSettings {
  /** Names that must all be set; any one of the lists is enough. Empty if nothing has to be set. */
  readonly needs: readonly (readonly string[])[];
  readonly more: readonly string[];
}

/** The settings of each part, by their names in the deployment. */
export const partSettings: Readonly<Record<ServerPart, PartSettings>> = {
  mail: {
    needs: [['SMTP_URL']],
    more: ['MAIL_FROM', 'SITE_URL', 'DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  },
  cards: {
    needs: [['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
    more: [],
  },
  push: { needs: [['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']], more: ['VAPID_SUBJECT'] },
  models: { needs: [['MODEL_KEYS'], ['MODEL_SERVER_URL']], more: ['MODEL_SERVER_MODEL'] },
  shop: {
    needs: [['SHOPIFY_SHOP', 'SHOPIFY_STOREFRONT_TOKEN', 'SHOPIFY_WEBHOOK_SECRET']],
    more: ['SHOPIFY_ADMIN_TOKEN'],
  },
  rates: { needs: [['RATES_URL']], more: [] },
  database: { needs: [], more: [] },
  files: { needs: [], more: [] },
};

/** Whether all required settings of a part are set. */
export const isSetUp = (part: ServerPart, set: ReadonlySet<string>): boolean => {
  const { needs } = partSettings[part];
  return needs.length === 0 || needs.some((names) => names.every((name) => set.has(name)));
};

/** Every setting of a part, required ones first. */
export const settingsOf = (part: ServerPart): readonly SetupSetting[] => {
  const { needs, more } = partSettings[part];
  // If either of two lists is enough, neither is required by itself.
  const needed = needs.length === 1;
  return [
    ...needs.flat().map((name) => ({ name, needed })),
    ...more.map((name) => ({ name, needed: false })),
  ];
};
