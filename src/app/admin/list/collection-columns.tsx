import { Columns3 } from 'lucide-react';
import { useCollectionView } from '../../platform/storage/collection-views.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { Button, Icon, buttonClass } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/inputs.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import type { Column } from '../../ui/layout/table.tsx';

export interface CollectionColumns {
  /** Every column the collection can show, in order. */
  readonly all: readonly Column<AdminDoc>[];
  readonly shown: readonly Column<AdminDoc>[];
  /** Shows or hides a column; the naming column always stays. */
  readonly turn: (key: string) => void;
  /** Restores the collection's default columns; absent while they are in use. */
  readonly reset?: () => void;
}

/**
 * The columns of a collection, as its reader chose them on this device.
 * @param own keys of the default columns.
 */
export const useCollectionColumns = (
  to: string,
  all: readonly Column<AdminDoc>[],
  own: readonly string[] = all.map(({ key }) => key),
): CollectionColumns => {
  const { view, change } = useCollectionView(to);
  const chosen = new Set(view.columns ?? own);
  const { columns: _, ...rest } = view;
  return {
    all,
    shown: all.filter(({ key, lead }) => lead || chosen.has(key)),
    turn: (key) => {
      if (!chosen.delete(key)) chosen.add(key);
      change({ ...view, columns: all.map((one) => one.key).filter((one) => chosen.has(one)) });
    },
    ...(view.columns === undefined ? {} : { reset: () => change(rest) }),
  };
};

/** The menu of a collection's columns. */
export function ColumnsMenu({ columns }: { readonly columns: CollectionColumns }) {
  const { all, shown, turn, reset } = columns;
  const there = new Set(shown.map(({ key }) => key));
  const count = `${there.size} of ${all.length}`;
  return (
    <Menu
      label={`Columns ${count}`}
      buttonClass={buttonClass('outline', 'small')}
      button={
        <>
          <Icon of={Columns3} small /> Columns {count}
        </>
      }
    >
      <fieldset className="collection-menu">
        <legend className="vh">Columns</legend>
        {all.map(({ key, title, lead }) => (
          <Checkbox
            key={key}
            label={title}
            checked={there.has(key)}
            disabled={lead === true}
            onChange={() => turn(key)}
          />
        ))}
        {reset === undefined ? null : (
          <Button kind="bare" onClick={reset}>
            Reset columns
          </Button>
        )}
      </fieldset>
    </Menu>
  );
}
