import {
  letterTopics,
  topicWords,
  type LetterTopic,
} from '../../domain/accounts/letters/letter-topics.ts';
import { Checkbox } from '../ui/field/inputs.tsx';
import { translate } from '../../wording/language/translate.ts';

/** Choice of the letter's topics. */
export function TopicChoice(props: {
  readonly chosen: readonly LetterTopic[];
  readonly onChoose: (topics: readonly LetterTopic[]) => void;
}) {
  const { chosen, onChoose } = props;
  return (
    <fieldset className="letter__topics">
      <legend className="lab">{translate('What to send you')}</legend>
      {letterTopics.map((topic) => (
        <Checkbox
          key={topic}
          label={translate(topicWords[topic])}
          checked={chosen.includes(topic)}
          onChange={(event) => {
            const isOn = event.target.checked;
            onChoose(letterTopics.filter((one) => (one === topic ? isOn : chosen.includes(one))));
          }}
        />
      ))}
    </fieldset>
  );
}
