import { ArrowLeft } from 'lucide-react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { IconButton } from '../../ui/button/button.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Goes back to the reader's previous page, else to all lots. */
export function BackButton(props: { readonly className: string }) {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <div className={props.className}>
      <IconButton
        icon={ArrowLeft}
        label={translate('Back')}
        onClick={() => {
          if (canGoBack) router.history.back();
          else void navigate({ to: '/listings' });
        }}
      />
    </div>
  );
}
