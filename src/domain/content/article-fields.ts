import { choice, html, list, optional, ref, text, time } from '../kit/fields.ts';

export const articleStatuses = ['DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED'] as const;

export const newsCategories = ['market', 'stories', 'guides', 'events', 'house'] as const;

/** Fields that articles and pages have in common. */
export const articleFields = {
  title: text({ min: 5, max: 140 }),
  excerpt: optional(text({ max: 300 })),
  bodyHtml: html({ max: 200_000, label: 'Text' }),
  coverImageId: optional(ref('images')),
  status: choice(articleStatuses),
  publishAt: optional(time({ writer: 'admin' })),
  tags: list(text({ max: 40 }), { max: 10 }),
} as const;
