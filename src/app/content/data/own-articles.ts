import { blogs, type Blog } from '../../../domain/content/blog.entity.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import { unreadableIn } from '../../../projections/fits.ts';
import { removeDocument, saveDocument } from '../../outbox/documents/save.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';

/** The fields of an article that its writer sets; null takes an optional field away. */
export interface ArticleValues {
  readonly title?: string;
  readonly category?: Blog['category'];
  readonly excerpt?: string | null;
  readonly bodyHtml?: string;
  /** The picture above the text; null for none. */
  readonly coverImageId?: string | null;
  /** `REVIEW` hands it to the editors, `DRAFT` takes it back. */
  readonly status?: 'DRAFT' | 'REVIEW';
}

const isArticle = (value: unknown): value is Blog =>
  isRecord(value) && unreadableIn(blogs, value) === null;

/** Parses an article from a stored draft; null if this version of the program cannot read it. */
export const articleIn = (value: unknown): Blog | null => (isArticle(value) ? value : null);

const LABEL = phrase('An article');

/** Fields of a new article that are not typed in. */
const initial = { status: 'DRAFT', tags: [] } as const;

/** Id for a new article, needed by its pictures before it is saved. */
export const newArticleId = (): string => newKey();

/**
 * Creates an article under this id, or changes the given one; through the outbox. Returns its id.
 */
export const saveArticle = async (
  base: Blog | null,
  values: ArticleValues,
  fresh: string,
): Promise<string> => {
  const id = base?.id ?? fresh;
  await saveDocument('blogs', id, { ...values }, { base, label: LABEL, initial });
  return id;
};

/** Deletes a draft. */
export const removeArticle = async (base: Blog): Promise<void> => {
  await removeDocument('blogs', base.id, { base, label: LABEL });
};
