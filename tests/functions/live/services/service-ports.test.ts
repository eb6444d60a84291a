import { describe, expect, it } from 'vitest';
import { callClasses, callClassOf } from '../../../../src/domain/platform/call-class.ts';
import {
  notGiven,
  onlyGiven,
  PortNotGiven,
} from '../../../../src/functions/live/services/not-given.ts';
import {
  clockName,
  followName,
  portsOf,
  portsOfServices,
  secretPorts,
  secretsOf,
} from '../../../../src/functions/live/services/service-ports.ts';
import { handlers } from '../../../../src/functions/registry.ts';
import { timetable } from '../../../../src/functions/timetable.ts';
import { triggers } from '../../../../src/functions/triggers.ts';
import { openHouse } from '../../house.ts';
import { idOf, reachedFrom, type DeclarationId } from '../reach/declarations.ts';
import { handlerIds, jobIds, triggerIds } from '../reach/listed.ts';
import { portUses } from '../reach/port-uses.ts';

const live = (file: string, name: string): DeclarationId =>
  idOf(`src/functions/live/${file}.ts`, name);

const dispatching = [
  live('services/calls', 'callService'),
  idOf('src/functions/calls/command-dispatcher.ts', 'createDispatcher'),
];

/** Declarations where the code of each service begins, by the service's name. */
const roots = async (): Promise<ReadonlyMap<string, readonly DeclarationId[]>> => {
  const [handled, followed, timed] = [handlerIds(), await triggerIds(), jobIds()];
  const of = callClasses.map((one) => {
    const own = handlers.filter(({ command }) => callClassOf(command) === one);
    return [
      `call-${one}`,
      [...dispatching, ...own.flatMap(({ command }) => handled.get(command.name) ?? [])],
    ] as const;
  });
  const follows = [...new Set(triggers.map(({ collection }) => collection))].map((collection) => {
    const own = triggers.filter((trigger) => trigger.collection === collection);
    const ids = own.flatMap(({ name }) => followed.get(name) ?? []);
    return [
      followName(collection),
      [live('services/follow-ups', 'collectionFunction'), ...ids],
    ] as const;
  });
  const clocks = [...new Set(timetable.map(clockName))].map((name) => {
    const own = timetable.filter((job) => clockName(job) === name);
    const ids = own.flatMap((job) => timed.get(job.name) ?? []);
    return [name, [live('services/follow-ups', 'tickFunction'), ...ids]] as const;
  });
  return new Map<string, readonly DeclarationId[]>([
    ...of,
    ...follows,
    ...clocks,
    ['tasks', [live('services/task-service', 'tasksFunction')]],
    ['site', [live('site/site', 'siteFunction')]],
    [
      'media',
      [
        live('pictures/media-function', 'mediaFunction'),
        live('pictures/media-function', 'bucketMedia'),
      ],
    ],
    ['networkInfo', [live('firebase', 'networkInfo')]],
    ['stripeWebhook', [live('providers/stripe-webhook', 'stripeWebhookFunction')]],
    ['shopifyWebhook', [live('providers/shopify/shopify-webhook', 'shopifyWebhookFunction')]],
  ]);
};

/** The clock's service reads the names of all jobs, and runs those of its interval. */
const namesAlone = new Set([idOf('src/functions/timetable.ts', 'timetable')]);

const members = {
  mail: { type: 'Mailer' },
  cards: { type: 'CardProvider' },
  shop: { type: 'ShopProvider' },
  ordersSince: { type: '', port: 'orders' },
  models: { type: 'Models' },
  relational: { type: 'Relational' },
  push: { type: 'Push' },
  setup: { type: 'SetupFacts' },
};

describe('the secrets of a service', () => {
  it(
    'are those of the ports that its code reaches, and no others',
    { timeout: 60_000 },
    async () => {
      const uses = portUses(members);
      expect(
        new Set([...uses.values()].flatMap((ports) => [...ports])),
        'every port is found',
      ).toEqual(new Set(secretPorts));
      const lacking: string[] = [];
      const idle: string[] = [];
      const services = await roots();
      for (const [service, from] of services) {
        const by = reachedFrom(from, service.startsWith('clock-') ? namesAlone : new Set());
        const path = (id: DeclarationId): string => {
          const before = by.get(id) ?? null;
          return before === null ? id : `${path(before)} > ${id}`;
        };
        const reached = new Set<string>();
        for (const id of by.keys()) {
          for (const port of uses.get(id) ?? []) {
            const isKnown = reached.has(port) || portsOf(service).some((one) => one === port);
            if (!isKnown) lacking.push(`${service} lacks ${port}: ${path(id)}`);
            reached.add(port);
          }
        }
        idle.push(
          ...portsOf(service)
            .filter((port) => !reached.has(port))
            .map((port) => `${service} does not use ${port}`),
        );
      }
      expect(lacking).toEqual([]);
      expect(idle).toEqual([]);
      expect(Object.keys(portsOfServices).filter((name) => !services.has(name))).toEqual([]);
    },
  );

  it('are named in what is deployed', () => {
    const names = (service: string) => secretsOf(service).map(({ name }) => name);
    expect(names('call-bids')).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
    expect(names('call-signIn')).toEqual(['SMTP_URL', 'DKIM_PRIVATE_KEY']);
    expect(names('site')).toEqual(['SHOPIFY_STOREFRONT_TOKEN', 'SHOPIFY_WEBHOOK_SECRET']);
    expect(names('media')).toEqual([]);
  });
});

describe('a port whose secrets a service lacks', () => {
  const { ports } = openHouse();

  it('fails by name where it is used, and does not look like one the house has not', () => {
    const own = onlyGiven('call-signIn', { ...ports, cards: null });
    expect(own.mail).toBe(ports.mail);
    expect(own.cards).not.toBeNull();
    expect(() => own.cards?.verify).toThrow(new PortNotGiven('call-signIn', 'cards'));
    expect(() => notGiven('media', 'mail').send).toThrow(
      'media uses the port mail without its secrets',
    );
  });
});
