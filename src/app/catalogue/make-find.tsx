import { SearchInput } from '../ui/field/inputs.tsx';
import { translate } from '../../wording/language/translate.ts';

/** Search field for a make. */
export function MakeFind(props: {
  readonly text: string;
  readonly onText: (text: string) => void;
}) {
  return (
    <div className="cat-find">
      <SearchInput
        label={translate('Find a make')}
        placeholder={translate('Find a make')}
        value={props.text}
        onChange={(event) => props.onText(event.target.value)}
      />
    </div>
  );
}
