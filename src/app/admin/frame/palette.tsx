import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Icon } from '../../ui/button/button.tsx';
import { documentAddress } from './document-address.ts';
import { useFoundLots } from './found-lots.ts';
import { useFoundRows, type RowFound } from './found-rows.ts';
import { viewAsVisitor } from '../data/view-as.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { toast } from '../../ui/status/toast.tsx';
import { useSession } from '../../platform/session/session.ts';
import { readsCollection } from '../../../domain/accounts/role-rights.ts';
import type { StaffRole } from '../../../domain/accounts/roles.ts';
import {
  adminCollections,
  adminDesks,
  collectionNamed,
  createsAt,
  isOpenTo,
  newTitle,
} from './menu.ts';

interface PaletteEntry {
  /** Address it opens; for an action, its name. */
  readonly to: string;
  readonly title: string;
  readonly what: string;
  /** For a document that opens beside its list. */
  readonly search?: { readonly open?: string };
  /** Action to run instead of opening an address. */
  readonly run?: () => Promise<Answer>;
}

/** The entry that opens a document; none if these roles may not open its screen. */
const entryOf = (
  { entity, id, name }: RowFound,
  held: readonly StaffRole[],
): readonly PaletteEntry[] => {
  const desk = collectionNamed(entity);
  const address = documentAddress(entity, id);
  if (desk === undefined || address === null || !isOpenTo(desk, held)) return [];
  return [{ ...address, title: entity === 'users' ? `@${name}` : name, what: desk.title }];
};

/** The entries open to these roles. */
const entriesFor = (held: readonly StaffRole[]): readonly PaletteEntry[] => [
  ...adminCollections
    .filter((collection) => isOpenTo(collection, held))
    .map((collection) => ({
      to: collection.to,
      title: collection.title,
      what: `${collection.group}, list`,
    })),
  ...adminCollections
    .filter((collection) => createsAt(collection, held))
    .map((collection) => ({
      to: `${collection.to}/create`,
      title: newTitle(collection),
      what: 'Create',
    })),
  ...adminDesks
    .filter((desk) => isOpenTo(desk, held))
    .map(({ to, title, group }) => ({ to, title, what: group })),
  { to: '/', title: 'Home', what: 'Public site' },
  { to: '/listings', title: 'Every lot', what: 'Public site' },
  { to: 'visitor', title: 'View as a visitor', what: 'Public site', run: viewAsVisitor },
];

/** Entries that contain every typed word in their title or kind. */
export const matching = (text: string, held: readonly StaffRole[]): readonly PaletteEntry[] => {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return entriesFor(held).filter((entry) => {
    const whole = `${entry.title} ${entry.what}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
};

/** Shows a refusal. */
const toastRefusal = async (work: Promise<Answer>): Promise<void> => {
  const answer = await work;
  if (!answer.ok) toast(answer.refusal.message);
};

/** Ctrl K: type a few letters, press Enter. */
export function Palette(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { open, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { roles } = useSession();
  const { lots, word } = useFoundLots(open ? text : '');
  const hasDesk = readsCollection(roles, 'listings');
  const rows = useFoundRows(open ? text : '');
  const found: readonly PaletteEntry[] = [
    ...matching(text, roles),
    ...lots.map(({ id, number, title }) => ({
      to: hasDesk ? `/admin/listings/${id}` : `/listing/${id}`,
      title,
      what: hasDesk ? `Lot ${number}` : `Lot ${number}, public site`,
    })),
    ...rows.flatMap((row) => entryOf(row, roles)),
  ];
  const chosen = Math.min(at, Math.max(0, found.length - 1));

  useEffect(() => {
    const box = dialog.current;
    if (open && box && !box.open) box.showModal();
    if (!open && box?.open) box.close();
  }, [open]);

  const close = () => {
    setText('');
    setAt(0);
    onClose();
  };
  const go = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    close();
    if (entry.run === undefined) void navigate({ to: entry.to, search: entry.search ?? {} });
    else void toastRefusal(entry.run());
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, chosen + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, chosen - 1));
    else if (event.key === 'Enter') go(found[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={dialog} className="kbar" aria-label="Go to" onClose={close}>
      <div className="kbar__i">
        <Icon of={Search} />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found.length === 0 ? undefined : `${listId}-${chosen}`}
          aria-label="Jump to a screen or row"
          placeholder="Go to"
          value={text}
          onKeyDown={keyed}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={listId} role="listbox" aria-label="Places" className="kbar__l">
        {found.map((entry, n) => (
          <button
            type="button"
            key={`${entry.to} ${entry.search?.open ?? ''}`}
            id={`${listId}-${n}`}
            role="option"
            aria-selected={n === chosen}
            tabIndex={-1}
            onClick={() => go(entry)}
          >
            <b>{entry.title}</b>
            <span>{entry.what}</span>
          </button>
        ))}
      </div>
      {found.length === 0 || word !== '' ? (
        <p className="kbar__none muted" role="status">
          {found.length === 0 ? `No screen or row matches. ${word}` : word}
        </p>
      ) : null}
    </dialog>
  );
}
