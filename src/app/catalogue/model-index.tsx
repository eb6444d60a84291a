import { Link } from '@tanstack/react-router';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import type { Model } from '../../domain/catalogue/model.entity.ts';
import { useModels } from './data/catalogue.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { countText, useCounts } from './live-counts.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

/** `1956–1970`, `from 1994`, or empty. */
export const yearsText = (model: Model): string => {
  if (model.yearFrom === undefined) return '';
  return model.yearTo === undefined
    ? translate('from {year}', { year: String(model.yearFrom) })
    : `${model.yearFrom}–${model.yearTo}`;
};

/** The models of one make, each with its years and the number on offer. */
export function ModelIndex(props: { readonly make: Make }) {
  const { make } = props;
  const models = useModels(make.id);
  const counts = useCounts('modelId');
  if (models.status === 'loading') return <Skeleton width="50%" height={20} />;
  if (models.status === 'failed')
    return <p className="muted">{translateRefusal(models.refusal)}</p>;
  if (models.value.length === 0)
    return <p className="muted">{translate('No models of {make} yet.', { make: make.name })}</p>;
  const offered = ({ id }: Model): number => (countText(counts, id) === '' ? 1 : 0);
  // Models with lots come first; the catalogue's other models follow, by their names.
  const sorted = models.value.toSorted((a, b) => offered(a) - offered(b));
  return (
    <ul className="index">
      {sorted.map((model) => (
        <li key={model.id}>
          <Link to="/make/$makeId/model/$id" params={{ makeId: make.path, id: model.path }}>
            {model.name}
            <small>{countText(counts, model.id) || yearsText(model)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
