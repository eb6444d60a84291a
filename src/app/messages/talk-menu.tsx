import { useState } from 'react';
import { Bell, BellOff, Ban, Ellipsis, Flag } from 'lucide-react';
import { reportTalk, setBlocked, setMuted } from '../store/messages.ts';
import type { Talk } from '../store/messages/model.ts';
import { Button, Icon } from '../ui/button.tsx';
import { TextArea } from '../ui/inputs.tsx';
import { Menu } from '../ui/menu.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../ui/toast.tsx';

const longest = 1_000;

function ReportSheet(props: {
  readonly talk: Talk;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { talk, open, onClose } = props;
  const [text, setText] = useState('');
  const ready = text.trim() !== '' && text.length <= longest;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Report this conversation"
      foot={
        <Button
          kind="ink"
          size="big"
          aria-disabled={!ready || undefined}
          onClick={() => {
            if (!ready) return;
            void reportTalk(talk.id, text.trim()).then(() =>
              toast('Report kept. Staff will read it.'),
            );
            setText('');
            onClose();
          }}
        >
          Report to staff
        </Button>
      }
    >
      <p className="muted">
        Staff read the conversation. The other side is not told. If money was asked for outside
        Hammerlane, say so.
      </p>
      <TextArea
        label="What is wrong"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={text.length > longest ? `${text.length - longest} characters too many.` : undefined}
      />
    </Sheet>
  );
}

/** Mute, block, report. */
export function TalkMenu({ talk }: { readonly talk: Talk }) {
  const [reporting, setReporting] = useState(false);
  const pair = talk.others.length === 1;
  return (
    <>
      <Menu label="More about this conversation" button={<Icon of={Ellipsis} />}>
        <button type="button" onClick={() => void setMuted(talk.id, !talk.muted)}>
          <Icon of={talk.muted ? Bell : BellOff} />
          {talk.muted ? 'Unmute' : 'Mute: no notices, no badge'}
        </button>
        {pair ? (
          <button type="button" onClick={() => void setBlocked(talk.id, !talk.blockedByMe)}>
            <Icon of={Ban} />
            {talk.blockedByMe ? 'Unblock this member' : 'Block this member'}
          </button>
        ) : null}
        <button type="button" onClick={() => setReporting(true)}>
          <Icon of={Flag} />
          Report…
        </button>
      </Menu>
      <ReportSheet talk={talk} open={reporting} onClose={() => setReporting(false)} />
    </>
  );
}
