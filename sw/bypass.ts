interface StaticRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}

/** Routes a browser follows without waking the worker; not in the language's own types yet. */
interface InstallEvent extends ExtendableEvent {
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
}

/** Documents, sign-in and files: long streams and private answers that the worker never touches. */
const paths = [
  '/google.firestore.*',
  '/v1/projects/*',
  '/v0/b/*',
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
];

/** Registers static routes that bypass the worker, where the browser supports them. */
export const startBypass = (self: ServiceWorkerGlobalScope): void => {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as InstallEvent;
    if (addRoutes === undefined) return;
    const routes = paths.map((pathname) => ({
      condition: { urlPattern: { pathname } },
      source: 'network' as const,
    }));
    event.waitUntil(addRoutes.call(event, routes));
  });
};
