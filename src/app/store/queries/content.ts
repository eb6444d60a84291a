import type { Blog } from '../../../domain/content/blog.entity.ts';
import type { Page } from '../../../domain/content/page.entity.ts';
import type { Emit, Stop } from '../reading/subscription.ts';
import { readPart } from '../sync/replication/parts.ts';

export const openArticles = (emit: Emit<readonly Blog[]>): Promise<Stop> =>
  readPart('blogs', {}, (articles) => articles, emit);

export const openPages = (emit: Emit<readonly Page[]>): Promise<Stop> =>
  readPart('pages', {}, (pages) => pages, emit);
