import type { Entity } from '../../../domain/kit/entity.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { entityList } from '../../../domain/entities.ts';
import { cellText } from '../../fields/cell.tsx';
import { picturesDiffer, type PicturesDiffer } from '../../fields/pictures-differ.ts';
import type { Conflict } from '../conflict/edit.ts';
import type { WantedChange } from '../conflict/rule.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';

const fieldOf = (names: readonly string[], field: string): Entity['fields'][string] | undefined =>
  entityList.find(({ name, fields }) => names.includes(name) && field in fields)?.fields[field];

const PICTURES = 'pictures.';

/** Clashes within the pictures, photo by photo: a number of photos would not show them. */
const picturesOf = (conflict: Conflict, write: WantedChange): readonly PicturesDiffer[] =>
  conflict.fields.flatMap((path) => {
    const found = picturesDiffer(path, write.change['pictures'], conflict.theirs['pictures']);
    return found === null ? [] : [found];
  });

/** The first segment of each other dotted path: whole fields are shown side by side. */
const conflictFields = (conflict: Conflict, write: WantedChange): readonly string[] => {
  const clashing = conflict.fields
    .filter((path) => !path.startsWith(PICTURES))
    .map((path) => path.split('.')[0] ?? path);
  return [...new Set(conflict.removed ? Object.keys(write.change) : clashing)];
};

/** Both versions of something changed in two places, field by field. */
export function BothVersions(props: { readonly conflict: Conflict; readonly write: WantedChange }) {
  const { conflict, write } = props;
  if (write.action === 'remove') {
    return <p className="obx__both">{translate('You removed it; elsewhere it was changed.')}</p>;
  }
  return (
    <table className="obx__both">
      <thead>
        <tr>
          <th scope="col">{translate('Field')}</th>
          <th scope="col">{translate('Yours')}</th>
          <th scope="col">{conflict.removed ? translate('Removed') : translate('Theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {picturesOf(conflict, write).map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
        {conflictFields(conflict, write).map((name) => {
          const field = fieldOf(write.collections, name);
          const shown = (value: unknown): string =>
            field === undefined ? JSON.stringify(value) : cellText(field, value);
          return (
            <tr key={name}>
              <th scope="row">{translateKnown(labelOf(name, field))}</th>
              <td>{shown(write.change[name])}</td>
              <td>{conflict.removed ? '–' : shown(conflict.theirs[name])}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
