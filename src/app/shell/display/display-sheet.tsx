import { ViewForm } from '../../accounts/info/view-form.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Language, currency, distances and theme, from any page, with or without an account. */
export function DisplaySheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={translate('Language, currency and units')}>
      <ViewForm />
    </Sheet>
  );
}
