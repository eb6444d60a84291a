import { ProfilePage } from '../../accounts/profile-page.tsx';

export function ProfileRoute() {
  return <ProfilePage />;
}
