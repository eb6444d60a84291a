import './catalogue.css';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import { useMakes } from './data/catalogue.ts';
import { Empty } from '../ui/status/empty.tsx';
import { LoadError } from '../ui/status/notice.tsx';
import { Picture } from '../fields/picture.tsx';
import { PageHead, Section } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { countText, useCounts, type Counts } from './live-counts.ts';
import { MakeFind } from './make-find.tsx';
import { translate } from '../../wording/language/translate.ts';

function Popular(props: { readonly makes: readonly Make[]; readonly counts: Counts }) {
  return (
    <section className="makes" aria-labelledby="popular">
      <h2 id="popular" className="vh">
        {translate('Most on offer')}
      </h2>
      {props.makes.map((make) => {
        const image = make.image ?? props.counts.covers.get(make.id);
        return (
          <article key={make.id} className="make-card">
            <Picture
              base={image?.url ?? null}
              alt=""
              tone={image?.color}
              sizes="(min-width: 900px) 20vw, 50vw"
            />
            <h3>
              <Link to="/make/$path" params={{ path: make.path }}>
                {make.name}
              </Link>
            </h3>
            <p className="semi s14 muted">
              {countText(props.counts, make.id) ||
                (props.counts.source === 'all' ? translate('None right now') : '\u00a0')}
            </p>
          </article>
        );
      })}
    </section>
  );
}

function MakesFound(props: { readonly makes: readonly Make[] }) {
  const { makes } = props;
  const [text, setText] = useState('');
  const counts = useCounts('makeId');
  const wanted = text.trim().toLowerCase();
  const found = makes.filter((make) => make.name.toLowerCase().includes(wanted));
  // Every popular make has a place while no count has arrived: the list below must not move.
  const isPictured = ({ id, image }: Make): boolean =>
    counts.source === null || image !== undefined || counts.covers.has(id);
  const popular = makes
    .filter((make) => make.popular && isPictured(make))
    .toSorted((a, b) => (counts.offered.get(b.id) ?? 0) - (counts.offered.get(a.id) ?? 0))
    .slice(0, 12);
  return (
    <>
      {wanted === '' && popular.length > 0 ? <Popular makes={popular} counts={counts} /> : null}
      <Section
        title={translate('All makes')}
        note={translate('{n, plural, one {# make} other {# makes}}', { n: found.length })}
      >
        <MakeFind text={text} onText={setText} />
        {found.length === 0 ? (
          <p className="muted">{translate('No make is called “{name}”.', { name: text.trim() })}</p>
        ) : (
          <ul className="index">
            {found.map((make) => (
              <li key={make.id}>
                <Link to="/make/$path" params={{ path: make.path }}>
                  {make.name}
                  <small>{countText(counts, make.id)}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** Every make, the ones with most on offer first and in pictures. */
export function MakesPage() {
  useTitle(translate('Makes'));
  const makes = useMakes();
  return (
    <div className="wrap">
      <PageHead title={translate('Makes')}>
        <Link className="link" to="/models">
          {translate('By model')}
        </Link>
      </PageHead>
      {makes.status === 'loading' ? (
        <Loading label={translate('Loading makes')}>
          <div className="makes">
            {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
              <div key={place} className="make-card">
                <Skeleton plate />
                <Skeleton width="60%" height={20} />
                <Skeleton width="40%" height={14} />
              </div>
            ))}
          </div>
        </Loading>
      ) : null}
      {makes.status === 'failed' ? (
        <LoadError title={translate('Makes didn’t load')} refusal={makes.refusal} />
      ) : null}
      {makes.status === 'ready' && makes.value.length === 0 ? (
        <Empty title={translate('No makes yet')}>
          <p>
            {makes.freshness.at === null
              ? translate('They load when this device is online for the first time.')
              : translate('A make appears here with its first vehicle.')}
          </p>
        </Empty>
      ) : null}
      {makes.status === 'ready' && makes.value.length > 0 ? (
        <MakesFound makes={makes.value} />
      ) : null}
    </div>
  );
}
