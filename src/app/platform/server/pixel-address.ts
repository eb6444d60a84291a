/**
 * Address that page views are sent to, from the page's head, in the form of Meta's pixel with its
 * `id`. Null in a deployment without a pixel.
 */
export const pixelAddress = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="hammerlane-pixel"]')?.content ?? null;
