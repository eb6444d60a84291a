import type { Blog } from '../../../../domain/content/blog.entity.ts';
import type { CmsInsert } from '../../../../domain/content/cms-insert.entity.ts';
import type { Gallery } from '../../../../domain/content/gallery.entity.ts';
import type { Page } from '../../../../domain/content/page.entity.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { readPart } from '../../../sync/replication/parts.ts';

export const openArticles = (emit: Emit<readonly Blog[]>): Promise<Stop> =>
  readPart('blogs', {}, (articles) => articles, emit);

export const openPages = (emit: Emit<readonly Page[]>): Promise<Stop> =>
  readPart('pages', {}, (pages) => pages, emit);

export const openInserts = (emit: Emit<readonly CmsInsert[]>): Promise<Stop> =>
  readPart('inserts', {}, (inserts) => inserts, emit);

export const openGalleries = (emit: Emit<readonly Gallery[]>): Promise<Stop> =>
  readPart('galleries', {}, (galleries) => galleries, emit);
