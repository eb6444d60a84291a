import { useEffect, useRef, useState, type SyntheticEvent, type KeyboardEvent } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  LayoutGrid,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { Button, Icon, IconButton } from '../../ui/button/button.tsx';
import { FileButton } from '../../ui/picture/file-button.tsx';
import { TextInput, Select } from '../../ui/field/inputs.tsx';
import { translate } from '../../../wording/language/translate.ts';
import type { TextPlacing } from './text-placing.ts';
import { placedText, type Placed } from '../../../domain/content/placed.ts';

/** Moves among a toolbar's buttons and fields with the arrow keys; Tab passes it in one step. */
const walkToolbar = (event: KeyboardEvent, bar: HTMLElement | null): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const all = [...(bar?.querySelectorAll<HTMLElement>('button, input') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  const next = all[(at + step + all.length) % all.length];
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next?.focus();
};

/** The choice of an item to place in a text. */
function PlaceForm(props: {
  readonly offers: TextPlacing['offers'];
  readonly onPlace: (placed: Placed) => void;
}) {
  const { offers, onPlace } = props;
  const [chosen, setChosen] = useState('');
  const [first] = offers;
  if (first === undefined)
    return (
      <p className="rich__link help">
        {translate('There is no gallery and no insert to place yet.')}
      </p>
    );
  const options = offers.map(({ placed, label }) => [placedText(placed), label] as const);
  const offer = offers.find(({ placed }) => placedText(placed) === chosen) ?? first;
  return (
    <div className="rich__link">
      <Select
        label={translate('Gallery or insert')}
        value={placedText(offer.placed)}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button onClick={() => onPlace(offer.placed)}>{translate('Place here')}</Button>
    </div>
  );
}

interface Tool {
  readonly icon: LucideIcon;
  readonly name: Phrase;
  /** Key of its Ctrl shortcut. */
  readonly key?: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly may?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}

const tools: readonly Tool[] = [
  {
    icon: Heading2,
    name: phrase('Heading'),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    icon: Heading3,
    name: phrase('Subheading'),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    icon: Bold,
    name: phrase('Bold'),
    key: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: Italic,
    name: phrase('Italic'),
    key: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    icon: List,
    name: phrase('Bullet list'),
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: ListOrdered,
    name: phrase('Numbered list'),
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    icon: TextQuote,
    name: phrase('Quote'),
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    icon: Undo2,
    name: phrase('Undo'),
    key: 'Z',
    may: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    icon: Redo2,
    name: phrase('Redo'),
    key: 'Y',
    may: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const labelOf = ({ name, key }: Pick<Tool, 'name' | 'key'>): string =>
  key === undefined
    ? translate(name)
    : translate('{mark} (Ctrl {key})', { mark: translate(name), key });

/** Completes an address: a bare domain becomes an https link. */
const addressIn = (typed: string): string => {
  const said = typed.trim();
  return said === '' || /^(?:https?:\/\/|mailto:|\/|#)/i.test(said) ? said : `https://${said}`;
};

/** The link of the selected words; an empty address removes it. */
function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [typed, setTyped] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = addressIn(typed);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({
          type: 'text',
          text: typed.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className="rich__link" ref={box}>
      <TextInput
        label={translate('Link address')}
        inputMode="url"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(event);
          if (event.key === 'Escape') onDone();
        }}
      />
      <Button onClick={(event) => submit(event)}>{translate('Set link')}</Button>
    </div>
  );
}

/** An editor's buttons; Tab passes them in one step, arrow keys move among them. */
export function Toolbar(props: {
  readonly editor: Editor;
  readonly controls: string;
  readonly onPhoto: ((files: readonly File[]) => void) | null;
  /** Null where nothing may be placed. */
  readonly offers: TextPlacing['offers'] | null;
}) {
  const { editor, controls, onPhoto, offers } = props;
  const [asks, setAsks] = useState<'link' | 'place' | null>(null);
  const turn = (to: 'link' | 'place') => setAsks(asks === to ? null : to);
  const bar = useRef<HTMLDivElement>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      link: now.isActive('link'),
      on: tools.map(({ isOn }) => isOn?.(now) ?? null),
      may: tools.map(({ may }) => may?.(now) ?? true),
    }),
  });
  return (
    <>
      <div
        ref={bar}
        className="rich__b"
        role="toolbar"
        tabIndex={-1}
        aria-label={translate('Formatting')}
        aria-controls={controls}
        onKeyDown={(event) => walkToolbar(event, bar.current)}
      >
        {tools.map((tool, n) => (
          <IconButton
            key={tool.name}
            icon={tool.icon}
            label={labelOf(tool)}
            tabIndex={n === 0 ? 0 : -1}
            aria-disabled={states.may[n] === false ? true : undefined}
            {...(states.on[n] === null ? {} : { 'aria-pressed': states.on[n] === true })}
            {...(tool.key === undefined ? {} : { 'aria-keyshortcuts': `Control+${tool.key}` })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => tool.run(editor)}
          />
        ))}
        <IconButton
          icon={LinkIcon}
          label={translate('Link')}
          tabIndex={-1}
          aria-pressed={states.link}
          aria-expanded={asks === 'link'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => turn('link')}
        />
        {onPhoto === null ? null : (
          <FileButton className="icbtn" multiple onFiles={onPhoto}>
            <Icon of={ImagePlus} />
            <span className="vh">{translate('Add photos')}</span>
          </FileButton>
        )}
        {offers === null ? null : (
          <IconButton
            icon={LayoutGrid}
            label={translate('Gallery or insert')}
            tabIndex={-1}
            aria-expanded={asks === 'place'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => turn('place')}
          />
        )}
      </div>
      {asks === 'link' ? <LinkForm editor={editor} onDone={() => setAsks(null)} /> : null}
      {asks === 'place' && offers !== null ? (
        <PlaceForm
          offers={offers}
          onPlace={(placed) => {
            editor
              .chain()
              .focus()
              .insertContent([{ type: 'placed', attrs: { ...placed } }, { type: 'paragraph' }])
              .run();
            setAsks(null);
          }}
        />
      ) : null}
    </>
  );
}
