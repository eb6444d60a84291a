import './catalogue.css';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import { useMakes } from './data/catalogue.ts';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { LoadError } from '../ui/status/notice.tsx';
import { PageHead } from '../ui/layout/section.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { countText, useCounts } from './live-counts.ts';
import { MakeFind } from './make-find.tsx';
import { ModelIndex } from './model-index.tsx';
import { translate } from '../../wording/language/translate.ts';

/** One make that expands to its models, which are read only then. */
function Folded(props: { readonly make: Make; readonly note: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      open={open}
      onToggle={setOpen}
      title={
        <>
          {props.make.name}
          <span className="semi s14 muted push">{props.note}</span>
        </>
      }
    >
      {open ? <ModelIndex make={props.make} /> : null}
    </Disclosure>
  );
}

/** Every model, by make. */
export function ModelsPage() {
  useTitle(translate('Models'));
  const makes = useMakes();
  const counts = useCounts('makeId');
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  return (
    <div className="wrap">
      <PageHead title={translate('Models')}>
        <Link className="link" to="/makes">
          {translate('By make')}
        </Link>
      </PageHead>
      <MakeFind text={text} onText={setText} />
      {makes.status === 'loading' ? (
        <Loading label={translate('Loading models')}>
          <Skeleton width="60%" height={20} />
        </Loading>
      ) : null}
      {makes.status === 'failed' ? (
        <LoadError title={translate('Models didn’t load')} refusal={makes.refusal} />
      ) : null}
      {makes.status === 'ready'
        ? makes.value
            .filter((make) => make.name.toLowerCase().includes(wanted))
            .map((make) => <Folded key={make.id} make={make} note={countText(counts, make.id)} />)
        : null}
    </div>
  );
}
