import './field-value.css';
import type { ReactNode } from 'react';
import { pointersIn } from '../../../domain/kit/called.ts';
import type { Field, ValueOf } from '../../../domain/kit/fields.ts';
import { isPicture, type picture } from '../../../domain/kit/fragments.ts';
import { cellText, type CellContext } from '../../fields/cell.tsx';
import { Picture } from '../../fields/picture.tsx';
import { DeskLink } from './desk-link.tsx';

/** A value in a cell. The id behind a name shows as a tooltip. */
export const fieldCell = (field: Field, value: unknown, context: CellContext): ReactNode => {
  const text = cellText(field, value, context);
  const hidden = pointersIn(field, value)
    .map(({ id }) => id)
    .filter((id) => !text.includes(id));
  return hidden.length === 0 ? text : <span title={hidden.join(', ')}>{text}</span>;
};

/** A picture and its description. */
function PictureFact({ value, text }: { readonly value: unknown; readonly text: string }) {
  const { url, alt, color } = value as ValueOf<typeof picture>;
  return (
    <div className="picture-fact">
      <Picture base={url} alt={alt} tone={color} sizes="240px" />
      {text}
    </div>
  );
}

/**
 * A value among the facts of its document: a name links to its document and precedes the id, and a
 * picture is shown.
 */
export const fieldFact = (field: Field, value: unknown, context: CellContext): ReactNode => {
  const [pointer, ...others] = pointersIn(field, value);
  const text = cellText(field, value, context);
  if (field.kind === 'group' && isPicture(field) && typeof value === 'object' && value !== null) {
    return <PictureFact value={value} text={text} />;
  }
  if (pointer === undefined || text.includes(pointer.id)) return text;
  if (others.length > 0 || field.kind === 'list') return fieldCell(field, value, context);
  return (
    <>
      <DeskLink of={pointer}>{text}</DeskLink> <span className="muted">{pointer.id}</span>
    </>
  );
};
