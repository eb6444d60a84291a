import { useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark, Trash2 } from 'lucide-react';
import { useCollectionView } from '../../platform/storage/collection-views.ts';
import { Button, Icon, IconButton, buttonClass } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { toast } from '../../ui/status/toast.tsx';

/** The filter in a URL: every parameter except the open row. */
const filterIn = (search: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      key === 'open' || typeof value !== 'string' || value === '' ? [] : [[key, value]],
    ),
  );

const searchKey = (search: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.keys(search)
      .toSorted()
      .map((key) => [key, search[key]]),
  );
const sameSearch = (a: Readonly<Record<string, string>>, b: typeof a): boolean =>
  searchKey(a) === searchKey(b);

/** A collection's filters and sorts saved under names, on this device. */
export function SavedFilters({ to }: { readonly to: string }) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const { view, change } = useCollectionView(to);
  const [name, setName] = useState('');
  const now = filterIn(search);
  const isPlain = Object.keys(now).length === 0;
  const here = view.filters.find((one) => sameSearch(one.search, now));
  const save = () => {
    const called = name.trim();
    if (called === '') return;
    const others = view.filters.filter((one) => one.name !== called);
    change({ ...view, filters: [...others, { name: called, search: now }] });
    setName('');
    toast(`Filter “${called}” saved on this device.`);
  };
  const forget = (called: string) =>
    change({ ...view, filters: view.filters.filter((one) => one.name !== called) });
  const title = here === undefined ? 'Saved filters' : `Filter: ${here.name}`;
  return (
    <Menu
      label={title}
      buttonClass={buttonClass('outline', 'small')}
      button={
        <>
          <Icon of={Bookmark} small /> {title}
        </>
      }
    >
      <div className="collection-menu">
        {view.filters.map((one) => (
          <div key={one.name} className="collection-menu__f">
            <Link
              to={to}
              search={one.search}
              replace
              {...(one === here ? { 'aria-current': 'true' as const } : {})}
            >
              {one.name}
            </Link>
            <IconButton
              icon={Trash2}
              label={`Remove the filter ${one.name}`}
              onClick={() => forget(one.name)}
            />
          </div>
        ))}
        {isPlain ? (
          <p className="muted">
            {view.filters.length === 0
              ? 'Filter or sort the rows, then save that here under a name.'
              : 'No filter is set.'}
          </p>
        ) : here === undefined ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <TextInput
              label="Save this filter as"
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" disabled={name.trim() === ''}>
              Save
            </Button>
          </form>
        ) : null}
        {isPlain ? null : (
          <Button kind="bare" onClick={() => void navigate({ to, replace: true })}>
            Clear filter and sort
          </Button>
        )}
      </div>
    </Menu>
  );
}
