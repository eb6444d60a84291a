import { users } from '../../domain/accounts/user.entity.ts';
import { pathOfTitle } from '../../domain/content/article-path.ts';
import { blogs, type Blog } from '../../domain/content/blog.entity.ts';
import { picturesIn } from '../../domain/content/house-html.ts';
import { images, type Image } from '../../domain/content/image.entity.ts';
import type { WrittenChange as Changed } from '../notifications/notice.ts';
import type { Change, Ports } from '../ports.ts';
import { trigger } from '../trigger.ts';
import { hangingOn, showHanging } from './show-hanging.ts';

/**
 * Builds a readable path that no other article has; part of the id is appended if the title's words
 * are taken or too few.
 */
const freePath = async ({ db }: Ports, { id, title }: Blog): Promise<string> => {
  const path = pathOfTitle(title);
  const taken =
    path.length < 3 ||
    (await db.find(blogs, { where: [['path', '==', path]], limit: 2 })).some(
      (other) => other.id !== id,
    );
  const end = id
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 8);
  return taken ? [path, end].filter((part) => part !== '').join('-') : path;
};

const coverIn = (image: Image, title: string): Blog['cover'] => {
  const { id, url, w, h, color, alt } = image;
  if (url === undefined || w === undefined || h === undefined || color === undefined)
    return undefined;
  return { imageId: id, url, w, h, color, alt: alt ?? title };
};

/** Corrections to an article's public fields besides its words. */
const due = async (
  ports: Ports,
  article: Blog,
  hanging: readonly Image[],
  isCoverGone: boolean,
): Promise<Change<typeof blogs>> => {
  const { coverImageId, cover, status, username, path, publishAt, reviewNote } = article;
  const isOut = status === 'PUBLISHED';
  const wanted = hanging.find(({ id, status: at }) => id === coverImageId && at === 'READY');
  const author =
    status === 'DRAFT' || username !== undefined
      ? null
      : await ports.db.get(users, article.createdBy);
  return {
    ...(wanted === undefined || cover?.imageId === wanted.id
      ? {}
      : { cover: coverIn(wanted, article.title) }),
    ...(coverImageId === undefined && isCoverGone ? { cover: undefined } : {}),
    ...(author === null ? {} : { username: author.username, authorId: author.id }),
    ...(isOut && path === undefined ? { path: await freePath(ports, article) } : {}),
    ...(isOut && publishAt === undefined ? { publishAt: ports.clock.now() } : {}),
    // The editors' requests are between them and the writer.
    ...(isOut && reviewNote !== undefined ? { reviewNote: undefined } : {}),
  };
};

const namedIn = ({ bodyHtml, coverImageId }: Blog): readonly string[] => [
  ...picturesIn(bodyHtml),
  ...(coverImageId === undefined ? [] : [coverImageId]),
];

/** Makes an article's pictures public while the article is published, and private otherwise. */
const showPictures = async (
  ports: Ports,
  article: Blog,
  hanging: readonly Image[],
): Promise<void> => {
  const { status, isDeleted } = article;
  const shown = new Set(namedIn(article));
  const isOut = status === 'PUBLISHED' && !isDeleted;
  await showHanging(ports, hanging, (id) => isOut && shown.has(id));
};

/** Completes an article after it was written. Repeated, it finds nothing to do. */
const complete = async (ports: Ports, id: string, isCoverGone = false): Promise<void> => {
  const { db } = ports;
  const article = await db.get(blogs, id);
  if (article === null) return;
  const own = await hangingOn(ports, 'blog', id, namedIn(article));
  if (!article.isDeleted) {
    const change = await due(ports, article, own, isCoverGone && article.cover !== undefined);
    if (Object.keys(change).length > 0) {
      await db.transaction(async (tx) => {
        const now = await tx.get(blogs, id);
        // If the article changed meanwhile, the trigger of that change completes it.
        if (now !== null && now.rev === article.rev) tx.change(blogs, id, change);
      });
    }
  }
  await showPictures(ports, article, own);
};

export const onArticleWritten = trigger(
  'onArticleWritten',
  blogs,
  'write',
  async ({ id, before, after }: Changed<Blog>, ports) => {
    if (after) await complete(ports, id, before?.coverImageId !== undefined);
  },
);

/** Completes an article when a picture it may be waiting for has passed inspection. */
export const onArticlePictureReady = trigger(
  'onArticlePictureReady',
  images,
  'update',
  async ({ before, after }: Changed<Image>, ports) => {
    const isNew = after?.status === 'READY' && before?.status !== 'READY';
    if (isNew && after.parentType === 'blog') await complete(ports, after.parentId);
  },
);
