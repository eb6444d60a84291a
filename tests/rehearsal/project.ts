import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../../src/embedded/build/project.ts';
import type { Home } from '../../src/embedded/home.ts';
import { valetAddress } from '../../src/embedded/server/valet.ts';
import { modelsAddress } from '../../src/embedded/models/stand-in.ts';
import type { GooglePorts } from './house.ts';

interface Firebase {
  readonly hosting: {
    readonly headers: readonly {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

/** The lines of a `.env` file. */
const lines = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');

/**
 * Lays out a Firebase project in an empty folder: the built app and functions, and the settings of
 * a staging project whose mail, cards, shop, rates and model are the home's stand-ins.
 */
export const layProject = async (
  folder: string,
  home: Home,
  ports: GooglePorts & {
    readonly tasks: number;
    readonly hub: number;
    readonly logging: number;
    readonly mail: number;
  },
): Promise<void> => {
  const config = JSON.parse(await readFile(inProject('firebase.json'), 'utf8')) as Firebase;
  const policyHere = (policy: string): string =>
    home.shop.policyHere(home.cards.policyHere(policy));
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? policyHere(value) : value,
    })),
  }));
  const on = (port: number) => ({ host: '127.0.0.1', port });
  await mkdir(join(folder, 'dist'));
  await mkdir(join(folder, 'deployment'));
  await symlink(inProject('node_modules'), join(folder, 'node_modules'));
  await symlink(inProject('dist', 'app'), join(folder, 'dist', 'app'));
  await cp(inProject('dist', 'functions'), join(folder, 'dist', 'functions'), { recursive: true });
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({
      ...config,
      hosting: { ...config.hosting, headers },
      emulators: {
        auth: on(ports.auth),
        functions: on(ports.functions),
        hosting: on(ports.hosting),
        tasks: on(ports.tasks),
        hub: on(ports.hub),
        logging: on(ports.logging),
        ui: { enabled: false },
        singleProjectMode: true,
      },
    }),
  );
  const { standIn: cards } = home.cards;
  const { standIn: shop } = home.shop;
  if (cards === null || shop === null) throw new Error('The stand-ins have to be open.');
  await writeFile(
    join(folder, 'deployment', '.env.demo-hammerlane'),
    lines({
      MAIL_FROM: 'Hammerlane <no-reply@hammerlane.example.com>',
      SITE_URL: `http://localhost:${home.port}`,
      STRIPE_PUBLISHABLE_KEY: cards.keys.publishable,
      STRIPE_API: `http://127.0.0.1:${cards.port}`,
      STRIPE_SCRIPT: `http://localhost:${cards.port}/v3/`,
      SHOPIFY_SHOP: shop.origin(),
      RATES_URL: `${home.url}${valetAddress}`,
      MODEL_SERVER_URL: `${home.url}${modelsAddress}/v1`,
      MODEL_SERVER_MODEL: 'house-extract',
    }),
  );
  await writeFile(
    join(folder, 'dist', 'functions', '.secret.local'),
    lines({
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}?ignoreTLS=true`,
      STRIPE_SECRET_KEY: cards.keys.secret,
      STRIPE_WEBHOOK_SECRET: cards.keys.webhook,
      SHOPIFY_STOREFRONT_TOKEN: shop.keys.storefront,
      SHOPIFY_WEBHOOK_SECRET: shop.keys.webhook,
      SHOPIFY_ADMIN_TOKEN: shop.keys.admin,
      DKIM_PRIVATE_KEY: 'none',
      VAPID_PRIVATE_KEY: ' ',
      MODEL_KEYS: '{}',
      DATABASE_URL: 'none',
    }),
  );
};
