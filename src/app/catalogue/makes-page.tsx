import './catalogue.css';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import { useMakes } from '../store/api/catalogue.ts';
import { Empty } from '../ui/empty.tsx';
import { LoadError } from '../ui/notice.tsx';
import { Picture } from '../fields/picture.tsx';
import { PageHead, Section } from '../ui/section.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { countText, useCounts, type Counts } from './live-counts.ts';
import { MakeFind } from './make-find.tsx';
import { say } from '../ui/words.ts';

function Popular(props: { readonly makes: readonly Make[]; readonly counts: Counts }) {
  return (
    <section className="makes" aria-labelledby="popular">
      <h2 id="popular" className="vh">
        {say('Most on offer')}
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
              {countText(props.counts, make.id) || say('None right now')}
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
  const popular = makes
    .filter((make) => make.popular && (make.image !== undefined || counts.covers.has(make.id)))
    .toSorted((a, b) => (counts.offered.get(b.id) ?? 0) - (counts.offered.get(a.id) ?? 0))
    .slice(0, 12);
  return (
    <>
      {wanted === '' && popular.length > 0 ? <Popular makes={popular} counts={counts} /> : null}
      <Section
        title={say('All makes')}
        note={say('{n, plural, one {# make} other {# makes}}', { n: found.length })}
      >
        <MakeFind text={text} onText={setText} />
        {found.length === 0 ? (
          <p className="muted">{say('No make is called “{name}”.', { name: text.trim() })}</p>
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
  useTitle(say('Makes'));
  const makes = useMakes();
  return (
    <div className="wrap">
      <PageHead title={say('Makes')}>
        <Link className="link" to="/models">
          {say('By model')}
        </Link>
      </PageHead>
      {makes.status === 'loading' ? (
        <Loading label={say('Loading makes')}>
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
        <LoadError title={say('Makes didn’t load')} refusal={makes.refusal} />
      ) : null}
      {makes.status === 'ready' && makes.value.length === 0 ? (
        <Empty title={say('No makes yet')}>
          <p>
            {makes.freshness.at === null
              ? say('They load when this device is online for the first time.')
              : say('A make appears here with its first vehicle.')}
          </p>
        </Empty>
      ) : null}
      {makes.status === 'ready' && makes.value.length > 0 ? (
        <MakesFound makes={makes.value} />
      ) : null}
    </div>
  );
}
