import './letters.css';
import { PageHead } from '../ui/layout/section.tsx';
import { useTitle } from '../ui/layout/title.ts';
import { translate } from '../../wording/language/translate.ts';
import { OfLink } from './link-reading.tsx';
import { ListPart } from './list-part.tsx';
import { NoticesPart } from './notices-part.tsx';

/**
 * `/unsubscribe`: where a mail's link leads. Opening it changes nothing, since mail scanners open
 * links too; a click does, and the page says what it did.
 */
export function UnsubscribePage({ token }: { readonly token: string }) {
  useTitle(translate('Your e-mails'));
  return (
    <div className="wrap letter">
      <PageHead title={translate('Your e-mails')} />
      <OfLink token={token}>
        {(link) =>
          link.of === 'notices' ? (
            <NoticesPart token={token} link={link} />
          ) : (
            <ListPart token={token} link={link} />
          )
        }
      </OfLink>
    </div>
  );
}
