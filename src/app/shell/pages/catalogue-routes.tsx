import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../domain/catalogue/model.entity.ts';
import { MakePage } from '../../catalogue/make-page.tsx';
import { MakesPage } from '../../catalogue/makes-page.tsx';
import { ModelPage } from '../../catalogue/model-page.tsx';
import { ModelsPage } from '../../catalogue/models-page.tsx';
import { LotsOf } from '../../listings/trend/lots-of.tsx';
import { NotFound } from '../errors/not-found.tsx';

export function MakesRoute() {
  return <MakesPage />;
}

export function ModelsRoute() {
  return <ModelsPage />;
}

function LotsOfMake(props: { readonly make: Make; readonly between: ReactNode }) {
  const { make, between } = props;
  return <LotsOf makeId={make.id} name={make.name} between={between} />;
}

function LotsOfModel({ make, model }: { readonly make: Make; readonly model: Model }) {
  return <LotsOf makeId={make.id} modelId={model.id} name={`${make.name} ${model.name}`} />;
}

export function MakeRoute() {
  const { path = '' }: { readonly path?: string } = useParams({ strict: false });
  return <MakePage path={path} missing={<NotFound />} lots={LotsOfMake} />;
}

export function ModelRoute() {
  const params: { readonly makeId?: string; readonly id?: string } = useParams({ strict: false });
  return (
    <ModelPage
      makeId={params.makeId ?? ''}
      id={params.id ?? ''}
      missing={<NotFound />}
      lots={LotsOfModel}
    />
  );
}
