import '../written.css';
import './rich-text.css';
import { useEffect, useRef, useState } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { pastedText, storedText } from '../../../domain/content/stored-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import type { TextPhotos } from './text-photos.ts';
import { TextPicture } from './text-picture.ts';
import { TextPlaced } from './text-placed.ts';
import { PlacedWords, type TextPlacing } from './text-placing.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextProps {
  readonly label: string;
  /** Markup of this site. */
  readonly value: string;
  readonly help?: string | undefined;
  readonly error: string | undefined;
  /** Absent where a text has no pictures. */
  readonly photos?: TextPhotos | undefined;
  /** Absent where a text consists of words and pictures only. */
  readonly placing?: TextPlacing | undefined;
  readonly onText: (html: string) => void;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : translate('The photo was not kept. Try again.');

/** The editor itself: it reads and produces this site's markup. */
export default function RichEditor(
  props: RichTextProps & { readonly id: string; readonly labelId: string },
) {
  const { id, labelId, value, error, photos = null, placing = null, onText } = props;
  const given = useRef(value);
  const told = useRef(onText);
  const [words] = useState(() => new PlacedWords());
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    told.current = onText;
  });
  const editor = useEditor({
    // Created once mounted: React destroys one created during a suspended render, as while styles
    // load.
    immediatelyRender: false,
    // The page's content security policy forbids styles added at runtime.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        heading: { levels: [2, 3] },
        link: { openOnClick: false, defaultProtocol: 'https' },
        dropcursor: { color: false, class: 'rich__drop' },
      }),
      TextPicture.configure({ photos }),
      ...(placing === null ? [] : [TextPlaced.configure({ watch: words.watch })]),
    ],
    content: value,
    editorProps: {
      transformPastedHTML: pastedText,
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
    },
    onUpdate: ({ editor: now }) => {
      given.current = storedText(now.getHTML());
      told.current(given.current);
    },
  });
  useEffect(() => words.say(placing), [words, placing]);
  useEffect(() => {
    // The value changed outside, as by undoing a form; a value emitted by the editor itself is
    // ignored.
    if (editor === null || value === given.current) return;
    given.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor === null) return;
    const box = editor.view.dom;
    if (error === undefined) {
      box.removeAttribute('aria-invalid');
      box.removeAttribute('aria-describedby');
    } else {
      box.setAttribute('aria-invalid', 'true');
      box.setAttribute('aria-describedby', `${id}-below`);
    }
  }, [editor, error, id]);

  const take = async (files: readonly File[]): Promise<void> => {
    setFailed(null);
    try {
      for (const file of files) {
        const picture = await photos?.add(file);
        if (picture === undefined) return;
        editor
          ?.chain()
          .focus()
          .insertContent([{ type: 'picture', attrs: { id: picture } }, { type: 'paragraph' }])
          .run();
      }
    } catch (problem) {
      setFailed(messageOf(problem));
    }
  };
  return (
    <div
      className={`rich input${error === undefined ? '' : ' input--bad'}${editor === null ? ' rich--wait' : ''}`}
    >
      {editor === null ? null : (
        <Toolbar
          editor={editor}
          controls={id}
          onPhoto={photos === null ? null : (files) => void take(files)}
          offers={placing?.offers ?? null}
        />
      )}
      {failed === null ? null : (
        <p className="help help--bad" role="alert">
          {failed}
        </p>
      )}
      <EditorContent editor={editor} className="rich__text written" />
    </div>
  );
}
