import { FrontPage } from '../../listings/front/front-page.tsx';

export function FrontRoute() {
  return <FrontPage />;
}
