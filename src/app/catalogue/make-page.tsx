import './catalogue.css';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import { useMake } from './data/catalogue.ts';
import { PageHead, Section } from '../ui/layout/section.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { countryText } from '../../wording/catalogue/country-text.ts';
import { ModelIndex } from './model-index.tsx';
import { NothingRead, TitleWaits } from './reading-states.tsx';
import { translate } from '../../wording/language/translate.ts';

/**
 * One make: its models, and its lots and results, which another module renders around them.
 * @param missing shown when there is no such make.
 */
export function MakePage(props: {
  readonly path: string;
  readonly lots: ComponentType<{ readonly make: Make; readonly between: ReactNode }>;
  readonly missing: ReactNode;
}) {
  const { lots: Lots } = props;
  const reading = useMake(props.path);
  const make = reading.status === 'ready' ? reading.value : null;
  useTitle(make?.name ?? translate('Make'));
  if (reading.status === 'loading') return <TitleWaits label={translate('Loading the make')} />;
  if (reading.status === 'failed') {
    return <NothingRead title={translate('This make didn’t load')} refusal={reading.refusal} />;
  }
  if (make === null) return props.missing;
  return (
    <div className="wrap cat-lots">
      <nav className="crumbs" aria-label={translate('Where you are')}>
        <Link className="link" to="/makes">
          {translate('Makes')}
        </Link>
      </nav>
      <PageHead title={make.name}>
        {make.country === undefined ? null : <p className="muted">{countryText(make.country)}</p>}
      </PageHead>
      {make.text === undefined ? null : <p className="cat-text">{make.text}</p>}
      <Lots
        make={make}
        between={
          <Section title={translate('Models')}>
            <ModelIndex make={make} />
          </Section>
        }
      />
    </div>
  );
}
