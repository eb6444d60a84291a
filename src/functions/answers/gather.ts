import type { Language } from '../../domain/accounts/language.ts';
import { ranked } from '../../domain/answers/rank.ts';
import type { Passage } from '../../domain/answers/passage.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { pages, type Page } from '../../domain/content/page.entity.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { comments } from '../../domain/messages/comment.entity.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import type { Reader } from '../ports.ts';
import { inLanguageOf } from '../snapshots/reader-language.ts';
import { lotPassages } from './lot-passages.ts';
import { pagePassages } from './page-passages.ts';
import { talkPassages } from './talk-passages.ts';

/** Most pages of a house that are searched. */
const mostPages = 200;
/** Most comments of a lot that are read, newest first. */
const mostComments = 100;

/** The question, its subject, and the language of the page. */
export interface MemberQuestion {
  readonly question: string;
  readonly locale: 'en-CA' | 'fr-CA' | 'en-US';
  /** Null if the question is not about a lot. */
  readonly listing: Listing | null;
  readonly page: Page | null;
}

/** Every page of the house that is published. */
export const publishedPages = (db: Reader): Promise<readonly Page[]> =>
  db.find(pages, {
    where: [['status', '==', 'PUBLISHED']],
    orderBy: [['path', 'asc']],
    limit: mostPages,
  });

/**
 * Returns the passages relevant to a question, best first. Only public content is read: the lot's
 * public documents, visible comments, and published pages.
 */
export const gathered = async (
  db: Reader,
  { question, locale, listing, page }: MemberQuestion,
  numbers: Numbers,
): Promise<readonly Passage[]> => {
  const [auction, said, house, inLanguage] = await Promise.all([
    listing?.mode === 'AUCTION' ? db.get(auctions, listing.id) : null,
    listing === null
      ? []
      : db.find(comments, {
          where: [
            ['hidden', '==', false],
            ['parentId', '==', listing.id],
          ],
          orderBy: [['dateCreated', 'desc']],
          limit: mostComments,
        }),
    publishedPages(db),
    inLanguageOf({ locale }),
  ]);
  const language: Language = locale === 'fr-CA' ? 'fr' : 'en';
  // The page the member is on comes first, so that it is cited when another page says the same.
  const read = page === null ? house : [page, ...house.filter(({ id }) => id !== page.id)];
  const passages = inLanguage(() => [
    ...(listing === null ? [] : lotPassages(listing, auction, language)),
    ...(listing === null ? [] : talkPassages(listing.id, said)),
    ...pagePassages(read, numbers),
  ]);
  return ranked(question, passages);
};
