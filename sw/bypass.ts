interface Pattern {
  readonly pathname: string;
  readonly search?: string;
}

interface StaticRoute {
  readonly condition: { readonly urlPattern: Pattern };
  readonly source: 'network';
}

/** Install event with routes that bypass the worker; not in TypeScript's own types yet. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}

/**
 * Documents, sign-in, files, and functions except outbox commands, whose addresses have a query:
 * long streams and private responses that the worker never handles.
 */
const patterns: readonly Pattern[] = [
  { pathname: '/google.firestore.*' },
  { pathname: '/v1/projects/*' },
  { pathname: '/v0/b/*' },
  { pathname: '/identitytoolkit.googleapis.com/*' },
  { pathname: '/securetoken.googleapis.com/*' },
  { pathname: '/call/*', search: '' },
];

/** Registers static routes that bypass the worker, where the browser supports them. */
export const startBypass = (self: ServiceWorkerGlobalScope): void => {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as InstallEvent;
    if (addRoutes === undefined) return;
    const routes = patterns.map((urlPattern) => ({
      condition: { urlPattern },
      source: 'network' as const,
    }));
    event.waitUntil(addRoutes.call(event, routes));
  });
};
