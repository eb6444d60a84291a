import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '../../platform/tab/when-idle.ts';

/** Folder of the chunks with back office code. */
const OFFICE = '/assets/office/';

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
  true;

/** Resolves once the service worker controls this page: earlier requests are not cached. */
const answeredFor = async (worker: ServiceWorkerContainer): Promise<void> => {
  if (worker.controller !== null) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
};

/** Back office chunks this page has loaded, including its first ones. */
const partsHere = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith(OFFICE));

const keepAll = async (router: AnyRouter): Promise<void> => {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || worker === undefined || savesData()) return;
  await answeredFor(worker);
  await whenIdle(1_000, 20_000);
  const routes = Object.values(router.routesById as AnyRouter['routesById']);
  const office = routes.filter(({ fullPath }) => fullPath.startsWith('/admin'));
  await Promise.all(office.map(async (route) => router.loadRouteChunk(route)));
  // The page's first chunks loaded before the worker was in control: fetching them again caches
  // them.
  await Promise.all(partsHere().map((part) => fetch(part)));
};

let keeping: Promise<void> | null = null;

/**
 * Loads all of the back office on this device while a staff member uses it, so that collections
 * never opened before work offline. Members load none of it. The chunks are those of this page's
 * own version; the worker keeps them beside those of other versions. Retried after a failure, once
 * the network is back.
 */
export const keepOfficeParts = (router: AnyRouter): void => {
  keeping ??= keepAll(router).catch(() => {
    keeping = null;
  });
};
