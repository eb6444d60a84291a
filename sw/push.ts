import { readNotice } from './notice.ts';

/** The Badging API, which not every browser has. */
interface Badged {
  readonly setAppBadge?: (count?: number) => Promise<void>;
}

/** Newer notification options that TypeScript's own types lack. */
interface NoticeOptions extends NotificationOptions {
  readonly renotify?: boolean;
  readonly timestamp?: number;
}

const show = async (self: ServiceWorkerGlobalScope, payload: string): Promise<void> => {
  const { title, body, url, tag, badge } = readNotice(payload);
  const options: NoticeOptions = {
    body,
    tag,
    renotify: true,
    timestamp: Date.now(),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
  };
  await self.registration.showNotification(title, options);
  if (badge !== null) await (self.navigator as Badged).setAppBadge?.(badge).catch(() => undefined);
};

/**
 * Opens a notice's page: focuses a window that already shows it, otherwise asks the last used page
 * to navigate, which protects unsaved input there, otherwise opens a new window.
 */
const lead = async (self: ServiceWorkerGlobalScope, url: string): Promise<void> => {
  const wanted = new URL(url, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url === wanted) ?? pages[0];
  if (page === undefined) {
    await self.clients.openWindow(wanted);
    return;
  }
  await page.focus().catch(() => undefined);
  if (page.url !== wanted) page.postMessage({ type: 'OPEN', url }, []);
};

const urlOf = (notification: Notification): string => {
  const { url } = (notification.data ?? {}) as { readonly url?: unknown };
  return typeof url === 'string' ? url : '/profile/notifications';
};

/**
 * Handles pushed notices: shows and opens them, and renews the subscription when the browser
 * changes it.
 */
export const startPush = (self: ServiceWorkerGlobalScope): void => {
  self.addEventListener('push', (event) => {
    event.waitUntil(show(self, event.data?.text() ?? ''));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(lead(self, urlOf(event.notification)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription } = event as Event as { readonly oldSubscription?: PushSubscription };
    const options = oldSubscription?.options;
    if (options === undefined) return;
    // The next page that opens detects the new address and registers it with the server.
    (event as ExtendableEvent).waitUntil(self.registration.pushManager.subscribe(options));
  });
};
