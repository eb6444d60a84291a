import { SearchInput } from '../ui/inputs.tsx';
import { say } from '../ui/words.ts';

/** Where a make is typed to find it among all of them. */
export function MakeFind(props: {
  readonly text: string;
  readonly onText: (text: string) => void;
}) {
  return (
    <div className="cat-find">
      <SearchInput
        label={say('Find a make')}
        placeholder={say('Find a make')}
        value={props.text}
        onChange={(event) => props.onText(event.target.value)}
      />
    </div>
  );
}
