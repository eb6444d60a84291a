import { Link } from '@tanstack/react-router';
import {
  catalogueGaps,
  type CatalogueGap,
  type Years,
} from '../../../domain/catalogue/catalogue-gaps.ts';
import { makes } from '../../../domain/catalogue/make.entity.ts';
import { models } from '../../../domain/catalogue/model.entity.ts';
import { useQuery } from '@tanstack/react-query';
import type { EntityName } from '../../../domain/entities.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';
import { queryClient, refusalOf } from '../data/admin.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { LoadError } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';

type Kind = CatalogueGap['kind'];

const titles: Readonly<Record<Kind, string>> = {
  NO_MAKE: 'Models of a deleted make',
  SAME_NAME: 'Names shared by two models',
  NO_YEARS: 'Models without years',
  WITHOUT_GENERATION: 'Years without a generation',
  IN_TWO_GENERATIONS: 'Years in two generations',
  OUTSIDE: 'Generations outside the model’s years',
  NO_MODELS: 'Makes without models',
  NO_GENERATIONS: 'Models without generations',
};
const gapKinds = Object.keys(titles) as readonly Kind[];

const yearText = ({ from, to }: Years): string => (from === to ? String(from) : `${from}–${to}`);

const moreText = (gap: CatalogueGap): string => {
  switch (gap.kind) {
    case 'WITHOUT_GENERATION':
    case 'IN_TWO_GENERATIONS':
      return `: ${gap.years.map(yearText).join(', ')}`;
    case 'OUTSIDE':
      return `: ${gap.generation}`;
    case 'SAME_NAME':
      return `: “${gap.said}” is ${gap.as} too`;
    default:
      return '';
  }
};

function Gap({ gap }: { readonly gap: CatalogueGap }) {
  return (
    <li>
      {gap.kind === 'NO_MODELS' ? (
        <Link to="/admin/makes/$id" params={{ id: gap.makeId }} className="link">
          {gap.name}
        </Link>
      ) : (
        <Link to="/admin/models/$id" params={{ id: gap.modelId }} className="link">
          {gap.name}
        </Link>
      )}
      {moreText(gap)}
    </li>
  );
}

/** Most gaps shown of one kind; the catalogue has many models never sold here. */
const shownGaps = 200;

function Kinds({ gaps }: { readonly gaps: readonly CatalogueGap[] }) {
  const found = gapKinds.flatMap((kind) => {
    const own = gaps.filter((gap) => gap.kind === kind);
    return own.length === 0 ? [] : [[kind, own] as const];
  });
  if (found.length === 0) return <p className="muted">The catalog has no gaps.</p>;
  return found.map(([kind, own]) => (
    <details key={kind} className="bench__g">
      <summary>
        {titles[kind]} <span className="muted">{own.length}</span>
      </summary>
      <ul className="bench__l">
        {own.slice(0, shownGaps).map((gap) => (
          <Gap key={`${gap.kind} ${gap.name} ${moreText(gap)}`} gap={gap} />
        ))}
        {own.length > shownGaps ? <li>And {own.length - shownGaps} more.</li> : null}
      </ul>
    </details>
  ));
}

type WholeCollection =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly rows: readonly AdminDoc[] }
  | { readonly status: 'failed'; readonly refusal: Refusal };

/** Every readable document of a small collection, for work on all of them. Needs a connection. */
const useWholeCollection = (entity: EntityName): WholeCollection => {
  const { data, error } = useQuery(
    {
      // Below the key of its rows, so that a change of one refreshes all.
      queryKey: ['rows', entity, 'whole'],
      queryFn: async () => {
        const { readWhole: whole } = await import('../data/documents/documents.ts');
        return (await whole(entity, false)).filter(isReadable);
      },
    },
    queryClient,
  );
  if (data !== undefined) return { status: 'ready', rows: data };
  return error === null ? { status: 'loading' } : { status: 'failed', refusal: refusalOf(error) };
};

/** Gaps of the catalogue that show in the selector or on a lot’s page. */
export function Gaps() {
  const [allMakes, allModels] = [useWholeCollection('makes'), useWholeCollection('models')];
  const failed = [allMakes, allModels].find(({ status }) => status === 'failed');
  const isReady = allMakes.status === 'ready' && allModels.status === 'ready';
  return (
    <Section title="Gaps of the catalog" className="bx">
      {failed?.status === 'failed' ? (
        <LoadError title="The catalog could not be read" refusal={failed.refusal} />
      ) : isReady ? (
        allMakes.rows.length + allModels.rows.length === 0 ? (
          <p className="muted">
            The catalog is empty.{' '}
            <Link to="/admin/makes" className="link">
              Add makes
            </Link>
          </p>
        ) : (
          <Kinds
            gaps={catalogueGaps(
              allMakes.rows.map((doc) => typedDoc(makes, doc)),
              allModels.rows.map((doc) => typedDoc(models, doc)),
              new Date(serverNow()).getUTCFullYear(),
            )}
          />
        )
      ) : (
        <Loading label="Gaps of the catalog">
          <Skeleton height={120} />
        </Loading>
      )}
    </Section>
  );
}
