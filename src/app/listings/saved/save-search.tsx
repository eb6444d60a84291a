import './saved.css';
import { useState, type SubmitEvent } from 'react';
import { BookmarkPlus } from 'lucide-react';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import {
  MOST_SEARCHES,
  saveSearch,
  useSavedSearches,
  type SavedSearch,
} from '../data/saved-searches.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button, Icon } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { toast } from '../../ui/status/toast.tsx';
import type { ListSearch } from '../../../domain/listings/search/list-search.ts';
import { queryOf } from '../../../domain/listings/search/saved-query.ts';
import { TellChoice } from './tell-choice.tsx';
import { translate } from '../../../wording/language/translate.ts';

function Form(props: {
  readonly query: string;
  readonly name: string;
  /** Results get no new lots to notify of. */
  readonly isResults: boolean;
  readonly onDone: () => void;
}) {
  const { query, isResults, onDone } = props;
  const { kept, searches } = useSavedSearches();
  const [name, setName] = useState(props.name);
  const [notify, setNotify] = useState<SavedSearch['notify']>(props.isResults ? 'NEVER' : 'DAILY');
  const [tried, setTried] = useState(false);
  const plain = name.normalize('NFC').trim();
  const full = searches.length >= MOST_SEARCHES;
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (plain === '' || full) return;
    await saveSearch(kept?.doc ?? null, { name: plain, query, notify });
    toast(translate('Search saved. Find it under Watchlist.'));
    onDone();
  };
  return (
    <form className="save-search" onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={translate('Name')}
        value={name}
        maxLength={80}
        error={tried && plain === '' ? translate('Enter a name.') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {isResults ? null : (
        <TellChoice label={translate('Tell me of new lots')} value={notify} onChange={setNotify} />
      )}
      {full ? (
        <p className="help help--bad">
          {translate('You have {n} saved searches, the most there can be. Delete one first.', {
            n: MOST_SEARCHES,
          })}
        </p>
      ) : null}
      <Button kind="ink" type="submit" disabled={full}>
        {translate('Save search')}
      </Button>
    </form>
  );
}

/** Saves the current filters as a search; nothing without filters or for a visitor. */
export function SaveSearch(props: {
  readonly category: string | null;
  readonly search: ListSearch;
  /** The active filters in words. */
  readonly words: readonly string[];
}) {
  const { category, search, words } = props;
  const { status } = useSession();
  const [open, setOpen] = useState(false);
  const named = [
    ...(search.q === undefined ? [] : [search.q]),
    ...(category === null ? [] : [choiceText(category)]),
    ...words,
  ];
  if (status !== 'in' || named.length === 0) return null;
  return (
    <>
      <Button
        kind="bare"
        size="small"
        aria-label={translate('Save search')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={BookmarkPlus} />
        {/* A phone has no space for it beside the filter, the map and the density. */}
        <span className="only-d">{translate('Save search')}</span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={translate('Save this search')}>
        {open ? (
          <Form
            isResults={search.show === 'results'}
            query={queryOf({ category, search })}
            name={named.join(', ').slice(0, 80)}
            onDone={() => setOpen(false)}
          />
        ) : null}
      </Sheet>
    </>
  );
}
