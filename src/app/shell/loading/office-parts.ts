import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '../../store/core/when-idle.ts';

/** The folder of the parts that carry anything of the back office. */
const OFFICE = '/assets/office/';

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
  true;

/** Resolves once the service worker answers for this page: what was asked for before is not kept. */
const answeredFor = async (worker: ServiceWorkerContainer): Promise<void> => {
  if (worker.controller !== null) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
};

/** Parts of the back office this page has, those it was begun with included. */
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
  // The page's first parts came before the worker answered: fetched again, they are kept as well.
  await Promise.all(partsHere().map((part) => fetch(part)));
};

let keeping: Promise<void> | null = null;

/**
 * Has every collection of the back office on this device while somebody of the staff is in it, so that one
 * never opened before opens without a network. Members get none of it. The parts are those of this
 * page's own version; the worker keeps them beside those of any other. Asked for again after a
 * failure, once the network is back.
 */
export const keepOfficeParts = (router: AnyRouter): void => {
  keeping ??= keepAll(router).catch(() => {
    keeping = null;
  });
};
