import { beforeAll, expect, it } from 'vitest';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import { cmsInserts } from '../../../src/domain/content/cms-insert.entity.ts';
import { galleries } from '../../../src/domain/content/gallery.entity.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import { feedText } from '../../../src/functions/snapshots/engines/feeds.ts';
import { informationPage } from '../../../src/functions/snapshots/pages/information.ts';
import { articlePage } from '../../../src/functions/snapshots/pages/news.ts';
import { inLanguageOf } from '../../../src/functions/snapshots/reader-language.ts';
import { openHouse } from '../house.ts';
import { realStore } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const nextStore = realStore();
const { ports } = openHouse((clock) => nextStore(clock).db);

const write = (entity: Entity, id: string, of: object): Promise<void> =>
  ports.db.transaction(async (tx) => tx.create(entity, id, freshOf(entity, 'staff', of)));
const shown = { status: 'PUBLISHED', tags: [], category: 'house' };
const text = [
  'Before',
  '{{insert:visit.us}}',
  '{{gallery:show}}',
  '{{insert:not.yet}}',
  '{{insert:nobody}}',
  '{{gallery:secret}}',
  '{{gallery:of-a-lot}}',
  '{{gallery:gone}}',
  'After',
]
  .map((words) => `<p>${words}</p>`)
  .join('');

beforeAll(async () => {
  const photo = (imageId: string, caption?: string) => ({ imageId, order: 0, caption });
  const gallery = { title: 'Show', parentId: 'house', isPublic: true };
  const images = [photo('a1', 'A "blue" <one>'), { imageId: 'a2', order: 1 }];
  await write(galleries, 'show', { ...gallery, images });
  await write(galleries, 'secret', {
    ...gallery,
    isPublic: false,
    images: [photo('b1', 'Hidden')],
  });
  await write(galleries, 'of-a-lot', { ...gallery, parentId: 'l-1', images: [photo('c1', 'Lot')] });
  const insert = { html: '<p>Come {feePercent}</p>', htmlFr: '<p>Venez</p>', isPublished: true };
  await write(cmsInserts, 'i1', { ...insert, key: 'visit.us' });
  await write(cmsInserts, 'i2', { ...insert, key: 'not.yet', isPublished: false });
  await write(pages, 'p1', {
    ...shown,
    title: 'About us',
    path: 'about',
    bodyHtml: text,
    titleFr: 'Qui nous sommes',
    bodyHtmlFr: '<p>{{insert:visit.us}}</p>',
  });
  const story = { title: 'A story', excerpt: undefined, bodyHtml: text, path: 'a-story' };
  await write(blogs, 'b1', { ...shown, ...story });
});

const photos =
  '<figure><img src="/media/a1/960.webp" alt="A &#34;blue&#34; &#60;one&#62;"><figcaption>A &#34;blue&#34; &#60;one&#62;</figcaption></figure>' +
  '<figure><img src="/media/a2/960.webp" alt=""></figure>';

it('are in the first HTML of a page, in its language, and only what everybody may see', async () => {
  const english = await informationPage(ports, '/about', await inLanguageOf({ locale: 'en-CA' }));
  expect(english?.html).toMatch(/^<p>Before<\/p><p>Come [\d.]+%<\/p>/);
  expect(english?.html).toContain(photos);
  expect(english?.html).toMatch(/<\/figure><p>After<\/p>$/);
  expect(english?.head.description).toBe('Before. After');
  const french = await informationPage(ports, '/about', await inLanguageOf({ locale: 'fr-CA' }));
  expect(french?.html).toBe('<p>Venez</p>');
});

it('are in that of an article, and leave no trace where only its words are told', async () => {
  const saying = await inLanguageOf({ locale: 'en-CA' });
  const article = await articlePage(ports, 'a-story', saying);
  expect(article?.html).toContain(photos);
  expect(article?.html).not.toMatch(/\{\{|Hidden|Lot/);
  expect(article?.head.description).toBe('Before. After');
  const asked = { origin: 'https://example.com', locale: 'en-CA', named: null } as const;
  expect(await feedText(ports, '/feed.json', asked, saying)).not.toContain('{{');
});
