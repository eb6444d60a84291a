import { EyeOff } from 'lucide-react';
import { viewAsVisitor } from '../../admin/data/view-as.ts';
import { Icon } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

const look = async (): Promise<void> => {
  const answer = await viewAsVisitor();
  if (!answer.ok) toast(translateRefusal(answer.refusal));
};

/** For staff: shows this page as a visitor sees it. */
export function VisitorEntry() {
  return (
    <button type="button" onClick={() => void look()}>
      <Icon of={EyeOff} />
      {translate('View as a visitor')}
    </button>
  );
}
