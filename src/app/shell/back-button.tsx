import { ArrowLeft } from 'lucide-react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { IconButton } from '../ui/button.tsx';

/** On a phone a lot has no head: this leads back to where the reader came from, else to all lots. */
export function BackButton() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <div className="frame-back only-p">
      <IconButton
        icon={ArrowLeft}
        label="Back"
        onClick={() => {
          if (canGoBack) router.history.back();
          else void navigate({ to: '/listings' });
        }}
      />
    </div>
  );
}
