import type { Blog } from '../../../domain/content/blog.entity.ts';
import type { CmsInsert } from '../../../domain/content/cms-insert.entity.ts';
import type { Gallery } from '../../../domain/content/gallery.entity.ts';
import type { Page } from '../../../domain/content/page.entity.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';

const contentReads = () => import('./mirror/content.ts');

/** Every published article, newest first. */
export const useArticles = (): Reading<readonly Blog[]> =>
  useShared(
    'articles',
    lazily(contentReads, (m, emit) => m.openArticles(emit)),
  );

/** Every published information page. */
export const usePages = (): Reading<readonly Page[]> =>
  useShared(
    'pages',
    lazily(contentReads, (m, emit) => m.openPages(emit)),
  );

/** Every published insert. */
export const useInserts = (): Reading<readonly CmsInsert[]> =>
  useShared(
    'inserts',
    lazily(contentReads, (m, emit) => m.openInserts(emit)),
  );

/** Every public gallery of the site. */
export const useGalleries = (): Reading<readonly Gallery[]> =>
  useShared(
    'galleries',
    lazily(contentReads, (m, emit) => m.openGalleries(emit)),
  );
