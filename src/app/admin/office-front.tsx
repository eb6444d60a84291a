import './office-front.css';
import { useTitle } from '../ui/title.ts';
import { FrontLots } from './front-lots.tsx';
import { FrontPeople } from './front-people.tsx';
import { FrontMoney, FrontQueues } from './front-queues.tsx';

/** The back office’s front: what closes today, what has stuck, what waits, what is owed, who is there. */
export function OfficeFront() {
  useTitle('Back office');
  return (
    <div className="office">
      <h1>Back office</h1>
      <div className="office__a">
        <FrontQueues />
        <FrontMoney />
        <FrontPeople />
        <p className="muted only-d">Ctrl K goes to any screen or row by its name.</p>
      </div>
      <div className="office__b">
        <FrontLots />
      </div>
    </div>
  );
}
