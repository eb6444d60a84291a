import { useSearch } from '@tanstack/react-router';
import { NewsletterPage } from '../../letters/newsletter-page.tsx';
import { UnsubscribePage } from '../../letters/unsubscribe-page.tsx';

const useToken = (): string | null => {
  const { token }: { readonly token?: unknown } = useSearch({ strict: false });
  return typeof token === 'string' && token !== '' ? token : null;
};

export function NewsletterRoute() {
  return <NewsletterPage token={useToken()} />;
}

export function UnsubscribeRoute() {
  return <UnsubscribePage token={useToken() ?? ''} />;
}
