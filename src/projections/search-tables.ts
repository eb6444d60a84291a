import { ownTable, type SqlPart } from './sql-part.ts';

/** Columns that search reads for each listing, from the mirror's listings and auctions. */
const lots: SqlPart = {
  name: 'search_lots',
  means: 'What a listing is found by: its words by weight, its facets and its figures.',
  statements: [
    `create table if not exists search_lots (
  id text primary key,
  number integer not null,
  title text not null,
  is_public boolean not null,
  show text,
  category text not null,
  currency text not null,
  price bigint,
  year integer not null,
  km integer,
  facets text[] not null,
  words tsvector not null
);`,
    'create index if not exists search_lots_words on search_lots using gin (words);',
    'create index if not exists search_lots_facets on search_lots using gin (facets);',
    'create index if not exists search_lots_number on search_lots (number desc);',
  ],
};

/** One index finds beginnings of words, the other finds misspellings. */
const wordTable: SqlPart = {
  name: 'search_words',
  means: 'Every word listings are found by, to know what a beginning or a misspelling means.',
  statements: [
    'create extension if not exists pg_trgm;',
    'create table if not exists search_words (\n  word text primary key\n);',
    'create index if not exists search_words_beginning on search_words (word text_pattern_ops);',
    'create index if not exists search_words_trigrams on search_words using gin (word gin_trgm_ops);',
  ],
};

const leftOut = ownTable('search_left_out', 'Listings that staff took out of the search.', [
  'listing_id text primary key',
  'at bigint not null',
  '"by" text not null',
]);

export const searchTables: readonly SqlPart[] = [lots, wordTable, leftOut];
