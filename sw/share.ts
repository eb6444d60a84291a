import { registerRoute } from 'workbox-routing';

const SHARED = 'hammerlane-shared';
/** Most files that the photo board takes at once. */
const MOST_FILES = 100;
const LARGEST = 25_000_000;

const isPhoto = (value: unknown): value is File =>
  value instanceof File && value.type.startsWith('image/') && value.size <= LARGEST;

/**
 * Stores photos shared from another app, each under `/shared/<n>` with its name, until the page of
 * a new draft takes them. The form opens that page even if storing failed.
 */
const take = async (request: Request): Promise<Response> => {
  const form = await request.formData();
  const photos = form.getAll('photos').filter(isPhoto).slice(0, MOST_FILES);
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  for (const [n, photo] of photos.entries()) {
    const headers = { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) };
    await cache.put(`/shared/${n}`, new Response(photo, { headers }));
  }
  return Response.redirect('/submit-listing?shared=1', 303);
};

export const startShare = (): void => {
  registerRoute(
    ({ url }) => url.origin === location.origin && url.pathname === '/share',
    ({ request }) => take(request),
    'POST',
  );
};
