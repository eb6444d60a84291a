import { useState } from 'react';
import { letterTopics, type LetterTopic } from '../../domain/accounts/letters/letter-topics.ts';
import { changeByLink, endByLink, type MailLink } from './subscriptions.ts';
import { Button } from '../ui/button/button.tsx';
import { translate } from '../../wording/language/translate.ts';
import { ChangeNotice, useChange } from './use-change.tsx';
import { TopicChoice } from './topic-choice.tsx';

/** The letter's settings, by its link: one click unsubscribes; topics change below. */
export function ListPart(props: { readonly token: string; readonly link: MailLink }) {
  const { token, link } = props;
  const [topics, setTopics] = useState<readonly LetterTopic[]>(
    link.topics.length > 0 ? link.topics : letterTopics,
  );
  const [confirmed, setConfirmed] = useState(link.confirmed);
  const { busy, change, outcome } = useChange();
  const { email } = link;
  const end = () =>
    change(
      () => endByLink(token),
      () => {
        setConfirmed(false);
        return translate('{email} gets no weekly letter anymore.', { email });
      },
    );
  const save = () =>
    change(
      () => changeByLink(token, { topics: [...topics], ...(confirmed ? {} : { consent: true }) }),
      () => {
        setConfirmed(true);
        return confirmed
          ? translate('Saved. The next letter has what you chose.')
          : translate('{email} gets the weekly letter again.', { email });
      },
    );
  return (
    <div className="form">
      <ChangeNotice {...outcome} />
      {confirmed ? (
        <>
          <p>{translate('{email} gets the weekly letter.', { email })}</p>
          <Button kind="ink" size="big" busy={busy} onClick={end}>
            {translate('Unsubscribe')}
          </Button>
          <h2>{translate('Or change what it has')}</h2>
        </>
      ) : (
        <h2>{translate('Changed your mind?')}</h2>
      )}
      <TopicChoice chosen={topics} onChoose={setTopics} />
      <Button busy={busy} disabled={topics.length === 0} onClick={save}>
        {confirmed ? translate('Save') : translate('Yes, subscribe me again')}
      </Button>
    </div>
  );
}
