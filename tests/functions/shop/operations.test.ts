import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemaFile } from '../../../src/embedded/shop/graphql.ts';
import * as operations from '../../../src/functions/live/providers/shopify/operations.ts';

const schema = buildSchema(readFileSync(schemaFile, 'utf8'));

describe('what the house asks the shop', () => {
  it('finds its operations', () => {
    expect(Object.keys(operations).length).toBeGreaterThan(10);
  });

  it.each(Object.entries(operations))('%s is valid by the published schema', (_, text) => {
    const errors = validate(schema, parse(text));
    expect(errors.map(({ message }) => message)).toEqual([]);
  });

  it.each(Object.entries(operations))('%s asks in a language', (_, text) => {
    expect(text).toContain('@inContext(language: $language)');
  });

  it('would be seen where it were not', () => {
    const wrong = validate(schema, parse('{ shop { owner } }'));
    expect(wrong).toHaveLength(1);
  });
});
