import type { RefField } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import type { EditProps } from '../../fields/edit-props.ts';
import { PointerPicker } from '../pointers/pointer-picker.tsx';

/** Points at another document by its name. */
export function EditRef({
  name,
  field,
  value,
  error,
  disabled = false,
  onChange,
}: EditProps<RefField>) {
  return (
    <PointerPicker
      to={field.to}
      label={labelOf(name, field)}
      help={field.means}
      error={error}
      optional={field.optional === true}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  );
}
