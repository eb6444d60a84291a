import type { EntityName } from '../../../domain/entities.ts';
import type { HtmlField } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import type { EditProps } from '../../fields/edit-props.ts';
import { RichText } from '../../fields/rich-text/rich-text.tsx';
import type { TextPhotos } from '../../fields/rich-text/text-photos.ts';
import type { TextPlacing } from '../../fields/rich-text/text-placing.ts';
import { placingIn, usePlacing } from './use-placing.ts';

type HtmlProps = EditProps<HtmlField> & { readonly photos?: TextPhotos | undefined };

function Written(props: HtmlProps & { readonly placing?: TextPlacing }) {
  const { name, field, value, error, photos, placing, onChange } = props;
  return (
    <RichText
      label={labelOf(name, field)}
      help={field.means}
      value={typeof value === 'string' ? value : ''}
      error={error}
      photos={photos}
      placing={placing}
      onText={onChange}
    />
  );
}

function WithPlaced({ entity, ...props }: HtmlProps & { readonly entity: EntityName }) {
  return <Written {...props} placing={usePlacing(entity)} />;
}

/** A text kept as markup of the house, in the editor members write in too. */
export function EditHtml({ entity, ...props }: HtmlProps & { readonly entity: EntityName }) {
  return placingIn.has(entity) ? <WithPlaced entity={entity} {...props} /> : <Written {...props} />;
}
