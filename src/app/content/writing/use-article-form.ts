import { useState } from 'react';
import { articleHtml, articleText } from '../../../domain/content/article-text.ts';
import { blogs, type Blog } from '../../../domain/content/blog.entity.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { checkValue } from '../../fields/check.ts';
import { articleIn, saveArticle, type ArticleValues } from '../../store/api/own-articles.ts';
import { useTextDraft } from '../../store/api/text-draft.ts';
import { isNewsCategory, type NewsCategory } from '../articles.ts';
import { translate } from '../../ui/translate.ts';

/** An article as its writer sees it: the text without markup. */
export interface Written {
  readonly title: string;
  readonly category: NewsCategory;
  readonly excerpt: string;
  readonly text: string;
}
type Name = keyof Written;

const names: readonly Name[] = ['title', 'category', 'excerpt', 'text'];

const writtenOf = (doc: Blog | null): Written => ({
  title: doc?.title ?? '',
  category: doc?.category ?? 'stories',
  excerpt: doc?.excerpt ?? '',
  text: articleText(doc?.bodyHtml ?? '') ?? '',
});

interface Begun {
  readonly typed: Partial<Written>;
  /** The article as it stood at the first key: what is saved is a change of that. */
  readonly base: Blog | null;
}

/** What was typed and not saved, out of the line it is kept as. */
const begunIn = (line: string): Begun | null => {
  try {
    const { typed, base } = JSON.parse(line) as { typed?: unknown; base?: unknown };
    if (!isRecord(typed)) return null;
    const texts = Object.fromEntries(
      names.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
    ) as Partial<Written>;
    const { category, ...rest } = texts;
    const kept = category !== undefined && isNewsCategory(category) ? { ...rest, category } : rest;
    return { typed: kept, base: articleIn(base) };
  } catch {
    return null;
  }
};

const problemsOf = ({ title, excerpt, text }: Written): Partial<Record<Name, string>> => {
  const found = {
    title: checkValue(blogs.fields.title, title.trim()),
    excerpt: checkValue(blogs.fields.excerpt, excerpt.trim()),
    text:
      text.trim() === ''
        ? translate('Write a sentence or two first.')
        : checkValue(blogs.fields.bodyHtml, articleHtml(text)),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, wrong]) => (wrong === null ? [] : [[name, wrong]])),
  );
};

const valuesOf = (typed: Partial<Written>): ArticleValues => ({
  ...(typed.title === undefined ? {} : { title: typed.title.normalize('NFC').trim() }),
  ...(typed.category === undefined ? {} : { category: typed.category }),
  ...(typed.excerpt === undefined
    ? {}
    : { excerpt: typed.excerpt.normalize('NFC').trim() || null }),
  ...(typed.text === undefined ? {} : { bodyHtml: articleHtml(typed.text) }),
});

export interface ArticleForm {
  readonly values: Written;
  readonly errors: Partial<Record<Name, string>>;
  /** Something was typed that is not saved yet. */
  readonly changed: boolean;
  readonly set: <N extends Name>(name: N, value: Written[N]) => void;
  /** Saves what was typed, and how far the article is to go; null when something is missing. */
  readonly save: (status: 'DRAFT' | 'REVIEW') => Promise<string | null>;
}

/**
 * Writing an article. What is typed stays on this device from the first key, through a reload or a
 * day without a signal; saving gives it to the outbox.
 * @param doc null for one that is only about to begin.
 */
export const useArticleForm = (doc: Blog | null): ArticleForm => {
  const [line, setLine] = useTextDraft(`article|${doc?.id ?? 'new'}`);
  const [errors, setErrors] = useState<ArticleForm['errors']>({});
  const begun = begunIn(line) ?? { typed: {}, base: doc };
  const values = { ...writtenOf(doc), ...begun.typed };
  const changed = Object.keys(begun.typed).length > 0;
  return {
    values,
    errors,
    changed,
    set: (name, value) =>
      setLine(JSON.stringify({ ...begun, typed: { ...begun.typed, [name]: value } })),
    save: async (status) => {
      const wrong = problemsOf(values);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return null;
      // A new one is whole from the beginning.
      const given = valuesOf(doc === null ? values : begun.typed);
      const moved = status === (doc?.status ?? 'DRAFT') ? {} : { status };
      const id = await saveArticle(changed ? (begun.base ?? doc) : doc, { ...given, ...moved });
      setLine('');
      return id;
    },
  };
};
