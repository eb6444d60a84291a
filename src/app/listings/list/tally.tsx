import { wholeText } from '../../../wording/language/number-text.ts';
import { Sentence } from '../../ui/text/sentence.tsx';

/** `**12** of 3,400 lots`; for partial results, says which part is here. */
export function Tally(props: {
  readonly found: number;
  readonly all: number;
  readonly of: 'lots' | 'latest' | 'kept';
}) {
  const { found, all, of } = props;
  const parts = { all, found: <b>{wholeText(found)}</b> };
  if (of === 'latest') {
    return found === all ? (
      <Sentence
        text="{all, plural, one {Latest result} other {Latest {found} results}}"
        parts={parts}
      />
    ) : (
      <Sentence
        text="{all, plural, one {{found} of the latest result} other {{found} of the latest # results}}"
        parts={parts}
      />
    );
  }
  if (of === 'kept') {
    return found === all ? (
      <Sentence
        text="{all, plural, one {{found} result on this device} other {{found} results on this device}}"
        parts={parts}
      />
    ) : (
      <Sentence
        text="{all, plural, one {{found} of # result on this device} other {{found} of # results on this device}}"
        parts={parts}
      />
    );
  }
  return found === all ? (
    <Sentence text="{all, plural, one {{found} lot} other {{found} lots}}" parts={parts} />
  ) : (
    <Sentence
      text="{all, plural, one {{found} of # lot} other {{found} of # lots}}"
      parts={parts}
    />
  );
}
