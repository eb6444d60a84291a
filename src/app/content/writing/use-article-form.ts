import { useState } from 'react';
import { articleHtml } from '../../../domain/content/article-text.ts';
import { blogs, type Blog } from '../../../domain/content/blog.entity.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { plainText } from '../../../domain/kit/text/plain-text.ts';
import { useEditForm, type Begun, type FormFields } from '../../fields/use-edit-form.ts';
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

interface BegunArticle extends Begun<Blog> {
  readonly base: Blog | null;
  readonly typed: Partial<WrittenArticle>;
  /** Id for a new article, which its pictures use already. */
  readonly id?: string;
}

/** Parses unsaved values from their stored form; null if there are none, or nothing can be read. */
const begunIn = (line: string): BegunArticle | null => {
  try {
    const { typed, base, id } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (!isRecord(typed)) return null;
    // An article begun before the rich editor existed was stored with text marks.
    const marked = typeof typed['text'] === 'string' ? { body: articleHtml(typed['text']) } : {};
    const texts = Object.fromEntries(
      articleKeys.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : [])),
    ) as Partial<WrittenArticle>;
    const { category, ...rest } = texts;
    const known = category !== undefined && isNewsCategory(category) ? { category } : {};
    return {
      typed: { ...marked, ...rest, ...known },
      base: articleIn(base),
      ...(typeof id === 'string' ? { id } : {}),
    };
  } catch {
    return null;
  }
};

const tidy = (text: unknown): string =>
  typeof text === 'string' ? text.normalize('NFC').trim() : '';

/** Why a value cannot be stored; null if it can. */
const problemOf = (name: Name, value: string): string | null => {
  switch (name) {
    case 'title':
    case 'excerpt':
      return checkValue(blogs.fields[name], value);
    case 'body':
      return plainText(value) === ''
        ? translate('Write a sentence or two first.')
        : checkValue(blogs.fields.bodyHtml, value);
    case 'category':
    case 'cover':
      return null;
  }
};

const fields: FormFields<Blog> = {
  keys: articleKeys,
  stored: (key, doc) => writtenOf(doc)[key as Name],
  read: (key, typed) => {
    const value = tidy(typed);
    const wrong = problemOf(key as Name, value);
    return wrong === null ? { value } : { wrong };
  },
};

/** The field of an article under which a value of the form is stored. */
const storedAs = { body: 'bodyHtml', cover: 'coverImageId' } as const;

const valuesOf = (given: readonly (readonly [name: Name, value: unknown])[]): ArticleValues =>
  Object.fromEntries(
    given.map(([name, value]) => [
      name === 'body' || name === 'cover' ? storedAs[name] : name,
      value === '' && name !== 'body' ? null : value,
    ]),
  );

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
  const [made] = useState(newArticleId);
  const begun = begunIn(line);
  const id = doc?.id ?? begun?.id ?? made;
  const form = useEditForm<Blog>(doc, fields, [
    begun === null ? { typed: {} } : { ...begun, base: begun.base ?? doc },
    (next) => setLine(Object.keys(next.typed).length === 0 ? '' : JSON.stringify({ ...next, id })),
  ]);
  return {
    id,
    values: { ...writtenOf(doc ?? form.from), ...begun?.typed },
    errors: form.errors,
    changed: form.dirty,
    set: form.set,
    save: async (status) => {
      if (form.check().length > 0) return null;
      // A new article is sent complete.
      const given =
        doc === null
          ? articleKeys
              .map((name) => [name, tidy(form.shown(name))] as const)
              .filter(([name, value]) => name !== 'cover' || value !== '')
          : form.changes.map(({ key, after }) => [key as Name, after] as const);
      const moved = status === (doc?.status ?? 'DRAFT') ? {} : { status };
      // Editors may have moved it since typing began: the author moves it from where it is now.
      const from =
        form.from === null || doc === null ? form.from : { ...form.from, status: doc.status };
      const saved = await saveArticle(from, { ...valuesOf(given), ...moved }, id);
      form.saved();
      return saved;
    },
  };
};
