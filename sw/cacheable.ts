import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps whole, good answers only: never an error, a part of a file, or the shell under its name. */
export class CacheableResponsePlugin implements WorkboxPlugin {
  cacheWillUpdate: NonNullable<WorkboxPlugin['cacheWillUpdate']> = async ({ response }) => {
    const html = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.status === 200 && !html ? response : null;
  };
}
