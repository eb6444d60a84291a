import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entities, entityList } from '../../../src/domain/entities.ts';
import type { Condition } from '../../../src/domain/kit/access.ts';
import { operations } from '../../projections/matrix.ts';
import { allFields, type Entity } from '../../../src/domain/kit/entity.ts';
import type { Field, Fields } from '../../../src/domain/kit/fields.ts';

const asked = `
  users_private users likes bids cmsInserts listings listings_private listingSubmissions pages
  customFields customFieldDefinitions images galleries comments giveaways subscriptions mailingList
  shopOrders addresses blogs makes models shippings messages messageThreads preferences currency
  userPreferences deposits invoices notificationEvents notificationMessages giveawayEntries config
  feedback aiProviderLogs hitCounters packages auctions auctionEngines bidEvents commandAnswers
  removals appLogs authEvents`
  .trim()
  .split(/\s+/);

/** Follows `a.b` into groups; `a[]` and `-a` are index notations. */
const fieldAt = (entity: Entity, path: string): Field | undefined => {
  const keys = path.replace(/^-/, '').replace(/\[\]$/, '').split('.');
  let fields: Fields = allFields(entity);
  let found: Field | undefined;
  for (const key of keys) {
    found = fields[key];
    fields = found?.kind === 'group' ? found.fields : {};
  }
  return found;
};

const missing = (entity: Entity, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => path !== 'updatedAt' && fieldAt(entity, path) === undefined);

const refsOf = (field: Field): readonly string[] => {
  if (field.kind === 'ref') return [field.to];
  if (field.kind === 'list' || field.kind === 'map') return refsOf(field.of);
  return field.kind === 'group' ? Object.values<Field>(field.fields).flatMap(refsOf) : [];
};

const named = (condition: Condition): readonly string[] => {
  switch (condition.kind) {
    case 'only':
    case 'idOf':
      return condition.fields;
    case 'parentNot':
      return [condition.idField];
    case 'parentOwn':
      return [condition.typeField, condition.idField];
    case 'idIn':
    case 'idNotIn':
    case 'limit':
    case 'spaced':
      return [];
    default:
      return [condition.field];
  }
};

describe('the collections', () => {
  it('are all defined', () => {
    expect(asked.filter((name) => !(name in entities))).toEqual([]);
  });

  it('stand under their own names, each file in the list', () => {
    const files = readdirSync('src/domain', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.entity.ts'))
      .map((path) => readFileSync(`src/domain/${path}`, 'utf8'));
    const inFiles = files.map((text) => /entity\(\{\s*name: '(\w+)'/.exec(text)?.[1] ?? '');
    expect(inFiles.toSorted()).toEqual(Object.keys(entities).toSorted());
    expect(Object.entries(entities).filter(([name, e]) => e.name !== name)).toEqual([]);
  });

  it.each(entityList)('$name names only fields it has', (entity) => {
    const view = entity.admin;
    expect(missing(entity, entity.indexes.flat())).toEqual([]);
    expect(
      missing(entity, [
        ...(view?.columns ?? []),
        ...(view?.filters ?? []),
        ...(view ? [view.name] : []),
        ...(view?.sort ? [view.sort[0]] : []),
      ]),
    ).toEqual([]);
    const grants = operations.flatMap((o) => entity.access[o] ?? []);
    expect(
      missing(
        entity,
        grants.flatMap((g) => g.when.flatMap(named)),
      ),
    ).toEqual([]);
    expect(
      missing(
        entity,
        grants.flatMap(({ who }) => ('field' in who ? [who.field] : [])),
      ),
    ).toEqual([]);
  });

  it.each(entityList)('$name refers to collections there are', (entity) => {
    const refs = Object.values<Field>(entity.fields).flatMap(refsOf);
    expect(refs.filter((to) => !(to in entities))).toEqual([]);
  });

  it.each(entityList)('$name explains itself in a sentence', ({ means }) => {
    expect(means).toMatch(/^[A-Z].{10,}[.]$/);
  });
});

describe('who may write directly', () => {
  const written = entityList.filter((e) => e.access.create ?? e.access.update);

  it('is counted up, but for presence', () => {
    const uncounted = written.filter((e) => e.rev !== true).map((e) => e.name);
    expect(uncounted.sort()).toEqual(['hitCounters']);
  });

  it('never includes everybody', () => {
    const open = entityList.filter((e) =>
      [...(e.access.create ?? []), ...(e.access.update ?? []), ...(e.access.remove ?? [])].some(
        ({ who }) => who.kind === 'anyone',
      ),
    );
    expect(open).toEqual([]);
  });

  it('has no part in what the server keeps for itself', () => {
    const secret = [
      'auctionEngines',
      'bidEvents',
      'commandAnswers',
      'usernames',
      'sequences',
      'signInUpdates',
      'signingKeys',
      'weeklyLetters',
      'letterCopies',
      'letterTemplates',
      'jobRuns',
      'leases',
      'giveawaySecrets',
      'savedSearches',
      'searchFinds',
      'shopCarts',
    ];
    expect(
      secret.filter(
        (name) => Object.keys(entities[name as keyof typeof entities].access).length > 0,
      ),
    ).toEqual([]);
  });
});
