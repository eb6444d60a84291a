import { useState } from 'react';
import { Bell, BellOff, Ban, Ellipsis, Flag } from 'lucide-react';
import { reportTalk, setBlocked, setMuted } from './data/messages.ts';
import type { Talk } from './data/message-model.ts';
import { Button, Icon } from '../ui/button/button.tsx';
import { TextArea } from '../ui/field/inputs.tsx';
import { Menu } from '../ui/dialog/menu.tsx';
import { Sheet } from '../ui/dialog/sheet.tsx';
import { toast } from '../ui/status/toast.tsx';
import { translate } from '../../wording/language/translate.ts';

const longestReport = 1_000;

function ReportSheet(props: {
  readonly talk: Talk;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { talk, open, onClose } = props;
  const [text, setText] = useState('');
  const ready = text.trim() !== '' && text.length <= longestReport;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={translate('Report this conversation')}
      foot={
        <Button
          kind="ink"
          size="big"
          aria-disabled={!ready || undefined}
          onClick={() => {
            if (!ready) return;
            void reportTalk(talk.id, text.trim()).then(() =>
              toast(translate('Report saved. Our staff will review it.')),
            );
            setText('');
            onClose();
          }}
        >
          {translate('Report to staff')}
        </Button>
      }
    >
      <p className="muted">
        {translate(
          'Our staff will read the conversation. The other person isn’t told. If you were asked to pay outside Hammerlane, mention it.',
        )}
      </p>
      <TextArea
        label={translate('Reason')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          text.length > longestReport
            ? translate('{n, plural, one {# character too many.} other {# characters too many.}}', {
                n: text.length - longestReport,
              })
            : undefined
        }
      />
    </Sheet>
  );
}

/** Mutes, blocks or reports a conversation. */
export function TalkMenu({ talk }: { readonly talk: Talk }) {
  const [reporting, setReporting] = useState(false);
  const pair = talk.others.length === 1;
  return (
    <>
      <Menu label={translate('More about this conversation')} button={<Icon of={Ellipsis} />}>
        <button type="button" onClick={() => void setMuted(talk.id, !talk.muted)}>
          <Icon of={talk.muted ? Bell : BellOff} />
          {talk.muted ? translate('Unmute') : translate('Mute: no notifications, no badge')}
        </button>
        {pair ? (
          <button type="button" onClick={() => void setBlocked(talk.id, !talk.blockedByMe)}>
            <Icon of={Ban} />
            {talk.blockedByMe ? translate('Unblock this member') : translate('Block this member')}
          </button>
        ) : null}
        <button type="button" onClick={() => setReporting(true)}>
          <Icon of={Flag} />
          {translate('Report…')}
        </button>
      </Menu>
      <ReportSheet talk={talk} open={reporting} onClose={() => setReporting(false)} />
    </>
  );
}
