import { useEffect, useRef, useState } from 'react';
import { articleHtml } from '../../../domain/content/article-text.ts';
import { blogs, type Blog } from '../../../domain/content/blog.entity.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { plainText } from '../../../domain/kit/plain-text.ts';
import { checkValue } from '../../fields/check.ts';
import { articleIn, newArticleId, saveArticle, type ArticleValues } from '../data/own-articles.ts';
import { useTextDraft } from '../../drafts/text/text-draft.ts';
import { isNewsCategory, type NewsCategory } from '../../../wording/content/articles.ts';
import { translate } from '../../../wording/language/translate.ts';

/** An article as its author edits it. */
export interface WrittenArticle {
  readonly title: string;
  readonly category: NewsCategory;
  readonly excerpt: string;
  /** Markup of this site. */
  readonly body: string;
  /** Id of the picture above the text; empty for none. */
  readonly cover: string;
}
type Name = keyof WrittenArticle;

const articleKeys: readonly Name[] = ['title', 'category', 'excerpt', 'body', 'cover'];

const writtenOf = (doc: Blog | null): WrittenArticle => ({
  title: doc?.title ?? '',
  category: doc?.category ?? 'stories',
  excerpt: doc?.excerpt ?? '',
  body: doc?.bodyHtml ?? '',
  cover: doc?.coverImageId ?? '',
});

interface Begun {
  readonly typed: Partial<WrittenArticle>;
  /** The article when editing began: a save is a change to that. */
  readonly base: Blog | null;
  /** Id for a new article, which its pictures use already. */
  readonly id?: string;
}

/** Parses the unsaved text from its stored form. */
const begunIn = (line: string): Begun | null => {
  try {
    const { typed, base, id } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (!isRecord(typed)) return null;
    // An article begun before the rich editor existed was stored with text marks.
    const marked = typeof typed['text'] === 'string' ? { body: articleHtml(typed['text']) } : {};
    const texts = Object.fromEntries(
      articleKeys.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
    ) as Partial<WrittenArticle>;
    const { category, ...rest } = texts;
    const kept = category !== undefined && isNewsCategory(category) ? { ...rest, category } : rest;
    return {
      typed: { ...marked, ...kept },
      base: articleIn(base),
      ...(typeof id === 'string' ? { id } : {}),
    };
  } catch {
    return null;
  }
};

const problemsOf = ({ title, excerpt, body }: WrittenArticle): Partial<Record<Name, string>> => {
  const found = {
    title: checkValue(blogs.fields.title, title.trim()),
    excerpt: checkValue(blogs.fields.excerpt, excerpt.trim()),
    body:
      plainText(body) === ''
        ? translate('Write a sentence or two first.')
        : checkValue(blogs.fields.bodyHtml, body),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, wrong]) => (wrong === null ? [] : [[name, wrong]])),
  );
};

const valuesOf = (typed: Partial<WrittenArticle>): ArticleValues => ({
  ...(typed.title === undefined ? {} : { title: typed.title.normalize('NFC').trim() }),
  ...(typed.category === undefined ? {} : { category: typed.category }),
  ...(typed.excerpt === undefined
    ? {}
    : { excerpt: typed.excerpt.normalize('NFC').trim() || null }),
  ...(typed.body === undefined ? {} : { bodyHtml: typed.body.normalize('NFC') }),
  ...(typed.cover === undefined ? {} : { coverImageId: typed.cover === '' ? null : typed.cover }),
});

export interface ArticleForm {
  /** Id of the article, also before it is first saved. */
  readonly id: string;
  readonly values: WrittenArticle;
  readonly errors: Partial<Record<Name, string>>;
  /** Whether there are unsaved changes. */
  readonly changed: boolean;
  readonly set: <N extends Name>(name: N, value: WrittenArticle[N]) => void;
  /** Saves the changes under the given status; null when something is missing. */
  readonly save: (status: 'DRAFT' | 'REVIEW') => Promise<string | null>;
}

/**
 * The form of an article. Typed text stays on this device from the first key, through a reload or a
 * day without a connection; saving passes it to the outbox.
 * @param doc null for a new article.
 */
export const useArticleForm = (doc: Blog | null): ArticleForm => {
  const [line, setLine] = useTextDraft(`article|${doc?.id ?? 'new'}`);
  const [errors, setErrors] = useState<ArticleForm['errors']>({});
  const [made] = useState(newArticleId);
  const begun = begunIn(line) ?? { typed: {}, base: doc };
  const id = doc?.id ?? begun.id ?? made;
  // The editor reports its text later than the other fields do.
  const now = useRef(begun);
  useEffect(() => {
    now.current = begun;
  });
  const values = { ...writtenOf(doc), ...begun.typed };
  const changed = Object.keys(begun.typed).length > 0;
  return {
    id,
    values,
    errors,
    changed,
    set: (name, value) => {
      const next = { ...now.current, id, typed: { ...now.current.typed, [name]: value } };
      now.current = next;
      setLine(JSON.stringify(next));
    },
    save: async (status) => {
      const wrong = problemsOf(values);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return null;
      // A new article is sent complete.
      const { cover, ...written } = values;
      const whole = cover === '' ? written : values;
      const given = valuesOf(doc === null ? whole : begun.typed);
      const moved = status === (doc?.status ?? 'DRAFT') ? {} : { status };
      const saved = await saveArticle(
        changed ? (begun.base ?? doc) : doc,
        { ...given, ...moved },
        id,
      );
      setLine('');
      return saved;
    },
  };
};
