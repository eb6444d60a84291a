import { InfoPage } from '../../accounts/info/info-page.tsx';

export function ProfileRoute() {
  return <InfoPage />;
}
