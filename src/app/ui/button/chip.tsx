import './chip.css';
import { X } from 'lucide-react';
import { Icon } from './button.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** An active filter; pressing it removes it. */
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
