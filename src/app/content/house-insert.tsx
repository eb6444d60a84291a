import { insertIn, type BuiltInInsert } from '../../domain/content/cms-insert.entity.ts';
import { useInserts } from './data/content.ts';
import { useView } from '../platform/reader/view.ts';
import { useFigured } from './figures.ts';
import { WholeText } from './whole-text.tsx';

/** The site's text for this place of a screen; nothing without one. */
export function HouseInsert(props: { readonly name: BuiltInInsert; readonly className: string }) {
  const { name, className } = props;
  const french = useView().locale === 'fr-CA';
  const figured = useFigured();
  const inserts = useInserts();
  const insert =
    inserts.status === 'ready' ? inserts.value.find(({ key }) => key === name) : undefined;
  return insert === undefined ? null : (
    <div className={className} data-insert={name}>
      <WholeText html={figured(insertIn(insert, french))} />
    </div>
  );
}
