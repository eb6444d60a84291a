import type { Page } from 'playwright/test';

interface Router {
  readonly navigate: (to: { readonly href: string }) => Promise<void>;
  readonly stores: Record<'location' | 'resolvedLocation', { get(): { href: string } | undefined }>;
}

/**
 * Opens a page as a link in the app does, and waits until it is rendered. A page that was just
 * loaded may still be the served one, without the app.
 */
export const follow = async (page: Page, path: string): Promise<void> => {
  await page.waitForFunction(() => '__TSR_ROUTER__' in window);
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = window as Window & { __TSR_ROUTER__: Router };
    await router.navigate({ href });
    const { location, resolvedLocation } = router.stores;
    while (resolvedLocation.get()?.href !== location.get()?.href) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  }, path);
};
