import './chip.css';
import { X } from 'lucide-react';
import { Icon } from './button.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** A filter that is on; pressing it takes it away. */
export function Chip(props: { readonly children: string; readonly onRemove: () => void }) {
  return (
    <button
      type="button"
      className="chip"
      aria-label={translate('Remove filter: {name}', { name: props.children })}
      onClick={props.onRemove}
    >
      {props.children}
      <Icon of={X} small />
    </button>
  );
}
