import { useSession } from '../platform/session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { toast } from '../ui/status/toast.tsx';
import { translate } from '../../wording/language/translate.ts';

/** The path of a member's referral link. */
export const referralPath = (username: string): string =>
  `/giveaway?by=${encodeURIComponent(username)}`;

/** Shares the link through the system, or copies it where sharing is missing. */
const share = async (url: string, title: string): Promise<void> => {
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast(translate('Link copied'));
    }
  } catch (error) {
    // Closing the system's sheet is no error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(url);
  }
};

/** The member's own referral link, to read and to share. */
export function ReferralLink({ title }: { readonly title: string }) {
  const { username } = useSession();
  if (username === null) return null;
  const url = `${location.origin}${referralPath(username)}`;
  return (
    <div className="give__link">
      <code>{url}</code>
      <Button size="small" onClick={() => void share(url, title)}>
        {translate('Share your link')}
      </Button>
    </div>
  );
}
