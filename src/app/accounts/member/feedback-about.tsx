import { useFeedbackAbout } from '../../store/api/account/members.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { dateText } from '../../ui/text/time-text.ts';
import { Stars } from '../feedback/stars.tsx';
import { translate, translateRefusal } from '../../ui/text/translate.ts';

/** What others said of a member after a sale. */
export function FeedbackAbout({ uid }: { readonly uid: string }) {
  const reading = useFeedbackAbout(uid);
  if (reading.status === 'loading') return <Skeleton width="100%" height={120} />;
  if (reading.status === 'failed')
    return <p className="sec muted">{translateRefusal(reading.refusal)}</p>;
  if (reading.value.length === 0) {
    return (
      <p className="sec muted">
        {translate(
          'No word yet. Both sides of a sale may leave one; it is shown when both have, or after two weeks.',
        )}
      </p>
    );
  }
  return (
    <ul className="sec member__words">
      {reading.value.map((word) => (
        <li key={word.id}>
          <p className="semi s14 muted">
            <Stars rating={word.rating} /> {word.username ?? translate('A member')},{' '}
            {dateText(Date.parse(word.dateCreated))}
          </p>
          <p>{word.text}</p>
        </li>
      ))}
    </ul>
  );
}
