import './catalogue.css';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import type { Model } from '../../domain/catalogue/model.entity.ts';
import type { Refusal } from '../../domain/kit/refusal.ts';
import { useMakes, useModels } from './data/catalogue.ts';
import { choiceText } from '../../wording/fields/choice-text.ts';
import { Facts } from '../ui/layout/facts.tsx';
import { PageHead } from '../ui/layout/section.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { yearsText } from './model-index.tsx';
import { NothingRead, TitleWaits } from './reading-states.tsx';
import { translate } from '../../wording/language/translate.ts';

interface ModelPageProps {
  /** Id or path of the model within its make. */
  readonly id: string;
  readonly lots: ComponentType<{ readonly make: Make; readonly model: Model }>;
  readonly missing: ReactNode;
}

function ModelLoading() {
  return <TitleWaits label={translate('Loading the model')} />;
}

function Failed(props: { readonly refusal: Refusal }) {
  return <NothingRead title={translate('This model didn’t load')} refusal={props.refusal} />;
}

function OfMake(props: ModelPageProps & { readonly make: Make }) {
  const { make, id, lots: Lots } = props;
  const models = useModels(make.id);
  const model =
    models.status === 'ready'
      ? models.value.find((one) => one.id === id || one.path === id)
      : undefined;
  const name = model === undefined ? make.name : `${make.name} ${model.name}`;
  useTitle(name);
  if (models.status === 'loading') return <ModelLoading />;
  if (models.status === 'failed') return <Failed refusal={models.refusal} />;
  if (model === undefined) return props.missing;
  return (
    <div className="wrap cat-lots">
      <nav className="crumbs" aria-label={translate('Where you are')}>
        <Link className="link" to="/makes">
          {translate('Makes')}
        </Link>
        <span aria-hidden="true">/</span>
        <Link className="link" to="/make/$path" params={{ path: make.path }}>
          {make.name}
        </Link>
      </nav>
      <PageHead title={name} />
      <Facts
        rows={[
          [translate('Built'), yearsText(model)],
          [translate('Bodies'), model.bodyTypes.map((one) => choiceText(one)).join(', ')],
          [translate('Also called'), model.aliases.join(', ')],
          ...model.generations.map(
            (one) => [one.name, `${one.from}–${one.to ?? translate('today')}`] as const,
          ),
        ]}
      />
      <Lots make={make} model={model} />
    </div>
  );
}

/**
 * One model of a make.
 * @param makeId id or path of the make.
 */
export function ModelPage(props: ModelPageProps & { readonly makeId: string }) {
  const makes = useMakes();
  if (makes.status === 'loading') return <ModelLoading />;
  if (makes.status === 'failed') return <Failed refusal={makes.refusal} />;
  const make = makes.value.find((one) => one.id === props.makeId || one.path === props.makeId);
  return make === undefined ? props.missing : <OfMake {...props} make={make} />;
}
