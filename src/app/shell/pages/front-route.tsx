import { FromThePaper } from '../../content/from-the-paper.tsx';
import { FrontPage } from '../../listings/front/front-page.tsx';
import { HouseWord } from './house-word.tsx';

export function FrontRoute() {
  return (
    <FrontPage
      lead={<HouseWord name="home.lead" className="wrap home-lead" />}
      stories={<FromThePaper />}
    />
  );
}
