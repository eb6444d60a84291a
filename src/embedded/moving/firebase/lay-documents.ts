import type { WireValue } from '../../contracts.ts';
import { readLines } from '../json-lines.ts';
import type { CheckedExport } from '../check-export.ts';
import type { DocumentLine } from '../lines-of.ts';
import { MoveRefused, partFile } from '../manifest.ts';
import type { Project } from './project.ts';

type MovedFields = DocumentLine['fields'];

/** Most writes and bytes of one commit, well below Firestore's limits. */
const [mostWrites, mostBytes] = [300, 4 * 1024 * 1024];
/** Commits between two records of the progress. */
const noteEvery = 10;

const isReference = '"referenceValue"';

/** Replaces references to documents of one project by those of another. */
const movedReferences = (value: WireValue, from: string, to: string): WireValue => {
  if ('referenceValue' in value && value.referenceValue.startsWith(from)) {
    return { referenceValue: to + value.referenceValue.slice(from.length) };
  }
  if ('arrayValue' in value) {
    const values = value.arrayValue.values?.map((one) => movedReferences(one, from, to));
    return { arrayValue: values === undefined ? {} : { values } };
  }
  if ('mapValue' in value) {
    return { mapValue: { fields: movedFields(value.mapValue.fields ?? {}, from, to) } };
  }
  return value;
};

const movedFields = (fields: MovedFields, from: string, to: string): MovedFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, movedReferences(one, from, to)]),
  );

const countOf = async ({ documents }: Project, collectionId: string): Promise<number> => {
  const answers = (await documents('runAggregationQuery', {
    structuredAggregationQuery: {
      aggregations: [{ alias: 'n', count: {} }],
      structuredQuery: { from: [{ collectionId, allDescendants: true }] },
    },
  })) as readonly {
    readonly result?: {
      readonly aggregateFields?: { readonly n?: { readonly integerValue?: string } };
    };
  }[];
  return Number(answers[0]?.result?.aggregateFields?.n?.integerValue ?? Number.NaN);
};

/**
 * Writes the documents, starting at one of them, each whole and with every field as exported,
 * including its `updatedAt`, from which devices continue. Then counts the result.
 *
 * @param note receives the number written; a restarted import continues after it.
 */
export const layDocuments = async (
  project: Project,
  { dir, manifest }: CheckedExport,
  from: number,
  note: (written: number) => Promise<void>,
): Promise<void> => {
  const old = `projects/${manifest.projectId}/databases/(default)/documents/`;
  let writes: object[] = [];
  let bytes = 0;
  let written = from;
  let commits = 0;
  const send = async (): Promise<void> => {
    if (writes.length === 0) return;
    await project.documents('commit', { writes });
    written += writes.length;
    commits += 1;
    writes = [];
    bytes = 0;
    if (commits % noteEvery === 0) await note(written);
  };
  for await (const line of readLines(partFile(dir, 'documents'), from)) {
    const text = line.bytes.toString('utf8');
    const { path, fields } = JSON.parse(text) as DocumentLine;
    if (bytes + line.bytes.length > mostBytes) await send();
    writes.push({
      update: {
        name: project.prefix + path,
        fields: text.includes(isReference) ? movedFields(fields, old, project.prefix) : fields,
      },
    });
    bytes += line.bytes.length;
    if (writes.length === mostWrites) await send();
  }
  await send();
  await note(written);
  for (const [collection, count] of Object.entries(manifest.collections)) {
    const there = await countOf(project, collection);
    if (there !== count) {
      throw new MoveRefused(`Of ${count} documents of ${collection} ${there} are there.`);
    }
  }
};
