import { Link } from '@tanstack/react-router';
import { generationsOf, isBuiltIn } from '../../../domain/catalogue/catalogue-gaps.ts';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../domain/catalogue/model.entity.ts';
import type { DraftVehicle } from '../../../domain/listings/submissions/submission-draft.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** `1970–1973`, `since 2010`. */
const yearsText = (from: number | undefined, to: number | undefined): string => {
  if (from === undefined) return to === undefined ? 'Not known' : `Until ${to}`;
  return to === undefined ? `Since ${from}` : `${from}–${to}`;
};

const generationText = (model: Model, year: number | undefined): string => {
  if (year === undefined) return 'Choose a year';
  if (!isBuiltIn(model, year)) return `Not built in ${year}, by the catalog`;
  const found = generationsOf(model, year);
  if (found.length === 0) return `None for ${year}`;
  return found.map(({ name, from, to }) => `${name} (${yearsText(from, to)})`).join(', ');
};

/** The selector's choices from the catalogue: ids, paths, generation and other names. */
export function Picked(props: {
  readonly vehicle: DraftVehicle;
  readonly make: Make | undefined;
  readonly model: Model | undefined;
}) {
  const { vehicle, make, model } = props;
  const { year, makeName, modelName } = vehicle;
  if (makeName === undefined && year === undefined) return null;
  return (
    <Section title="Picked" className="bx">
      <Facts
        rows={[
          ['Year', year === undefined ? 'None' : String(year)],
          [
            'Make',
            make === undefined ? (
              makeName === undefined ? (
                'None'
              ) : (
                `“${makeName}”, not in the catalog`
              )
            ) : (
              <Link to="/admin/makes/$id" params={{ id: make.id }} className="link">
                {make.name} ({make.id})
              </Link>
            ),
          ],
          [
            'Make’s vPIC number',
            make?.vpicMakeId === undefined ? undefined : String(make.vpicMakeId),
          ],
          [
            'Model',
            model === undefined ? (
              modelName === undefined ? (
                'None'
              ) : (
                `“${modelName}”, not in the catalog`
              )
            ) : (
              <Link to="/admin/models/$id" params={{ id: model.id }} className="link">
                {model.name} ({model.id})
              </Link>
            ),
          ],
          [
            'Address',
            make === undefined || model === undefined
              ? undefined
              : `/make/${make.path}/model/${model.path}`,
          ],
          ['Built', model === undefined ? undefined : yearsText(model.yearFrom, model.yearTo)],
          ['Generation', model === undefined ? undefined : generationText(model, year)],
          ['Other names', model === undefined ? undefined : model.aliases.join(', ') || 'None'],
          [
            'Model’s vPIC number',
            model?.vpicModelId === undefined ? undefined : String(model.vpicModelId),
          ],
        ]}
      />
    </Section>
  );
}
