import { X } from 'lucide-react';
import type { Field } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import { cellText } from '../../fields/cell.tsx';
import { Button, Icon } from '../../ui/button/button.tsx';
import { useNamed } from '../pointers/use-cell-context.ts';

/** What a list is held to by its address, and the way back to all of it. */
export function HeldFilter(props: {
  readonly name: string;
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly onAll: () => void;
}) {
  const { name, field, value, onAll } = props;
  // Of a list the filter is one that is in it.
  const one = field?.kind === 'list' ? field.of : field;
  const context = useNamed(one, value);
  return (
    <Button size="small" aria-pressed title={String(value)} onClick={onAll}>
      {`${labelOf(name, field)}: ${one === undefined ? String(value) : cellText(one, value, context)}`}
      <Icon of={X} small />
      <span className="vh">Show all</span>
    </Button>
  );
}
