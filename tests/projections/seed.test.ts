import { describe, expect, it } from 'vitest';
import { commandList } from '../../src/domain/commands.ts';
import { entityList } from '../../src/domain/entities.ts';
import { makes } from '../../src/domain/catalogue/make.entity.ts';
import { glossary } from '../../src/projections/glossary.ts';
import { seedDocument } from './seed.ts';

const birth = { id: 'd-1', createdBy: 'u-ada', at: Date.UTC(2026, 10, 21, 14, 32, 20, 7) };

describe('a seeded document', () => {
  it.each(entityList)('of $name is whole, from its own sample', (entity) => {
    expect(seedDocument(entity, birth)).toMatchObject({
      id: 'd-1',
      createdBy: 'u-ada',
      dateCreated: '2026-11-21T14:32:20.007Z',
      dateEdited: '2026-11-21T14:32:20.007Z',
      isDeleted: false,
    });
  });

  it('takes other fields, and none that are wrong', () => {
    expect(seedDocument(makes, birth, { name: 'Saab', path: 'saab' }).name).toBe('Saab');
    expect(() => seedDocument(makes, birth, { path: 'Not a path' })).toThrow(/makes: .*\(path\)/);
    expect(() => seedDocument(makes, birth, { novelty: 1 })).toThrow(/novelty is not a field/);
  });
});

describe('the glossary', () => {
  const text = glossary(entityList, commandList);

  it('explains every collection and command', () => {
    for (const { name, means } of entityList) expect(text).toContain(`### ${name}\n\n${means}`);
    for (const { name, means } of commandList) expect(text).toContain(`| \`${name}\` | ${means} |`);
  });

  it('keeps its tables whole', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const cells = rows.map((row) => row.split(/(?<!\\)\|/).length);
    expect(new Set(cells)).toEqual(new Set([6]));
  });
});
