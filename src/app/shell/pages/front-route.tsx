import { FromThePaper } from '../../content/from-the-paper.tsx';
import { FrontPage } from '../../listings/front/front-page.tsx';

export function FrontRoute() {
  return <FrontPage stories={<FromThePaper />} />;
}
