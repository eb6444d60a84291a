/** Site key of this deployment's App Check, from the page's head; null without App Check. */
export const appCheckKey = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="hammerlane-app-check"]')?.content ?? null;
