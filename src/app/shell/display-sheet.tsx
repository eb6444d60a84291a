import { ViewForm } from '../accounts/info/view-form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { say } from '../ui/words.ts';

/** Language, currency, distances and theme, from any page, with or without an account. */
export function DisplaySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={say('Language, currency and units')}>
      <ViewForm />
    </Sheet>
  );
}
