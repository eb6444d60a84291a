/** The site key of this deployment's App Check, as the page's head names it; null without App Check. */
export const appCheckKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="hammerlane-app-check"]')?.content ?? null;
