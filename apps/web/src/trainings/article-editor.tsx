import './article-editor.css';
import './article-body.css';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useTrainingsTexts } from './trainings.texts.ts';

type ArticleEditorProps = { id?: string; value?: string | undefined; onChange?: (html: string) => void };

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false, protocols: ['https', 'http', 'mailto', 'tel'] } }),
];

/** Writes an article. The editor offers only what the server accepts; loaded only where somebody writes. */
export function ArticleEditor({ id, value = '', onChange }: ArticleEditorProps) {
  const text = useTrainingsTexts();
  const editor = useEditor({
    extensions,
    // Its styles are in our own file: the page's content policy allows no others.
    injectCSS: false,
    content: value,
    editorProps: {
      attributes: {
        class: 'dd-article dd-editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': text('write'),
        ...(id && { id }),
      },
    },
    onUpdate: ({ editor: now }) => onChange?.(now.isEmpty ? '' : now.getHTML()),
  });
  if (!editor) return null;
  return (
    <div className="dd-editor">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const text = useTrainingsTexts();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const run = () => editor.chain().focus();
  const setLink = () => {
    const before: unknown = editor.getAttributes('link').href;
    const href = window.prompt(text('linkAddress'), typeof before === 'string' ? before : 'https://');
    if (href === null) return;
    if (/^(https?:|mailto:|tel:)/i.test(href)) run().extendMarkRange('link').setLink({ href }).run();
    else run().extendMarkRange('link').unsetLink().run();
  };
  const marks = [
    ['bold', 'B', () => run().toggleBold().run()],
    ['italic', 'I', () => run().toggleItalic().run()],
    ['underline', 'U', () => run().toggleUnderline().run()],
    ['heading', 'H1', () => run().toggleHeading({ level: 2 }).run()],
    ['subheading', 'H2', () => run().toggleHeading({ level: 3 }).run()],
    ['bullets', '•', () => run().toggleBulletList().run()],
    ['numbers', '1.', () => run().toggleOrderedList().run()],
    ['quote', '”', () => run().toggleBlockquote().run()],
    ['link', '↗', setLink],
  ] as const;
  return (
    // The pointer leaves the cursor where it is in the text.
    <div className="dd-editor-bar" role="toolbar" aria-label={text('toolbar')} onMouseDown={(event) => event.preventDefault()}>
      {marks.map(([name, sign, act]) => (
        <button
          key={name}
          type="button"
          title={text(name)}
          aria-label={text(name)}
          aria-pressed={active[name]}
          className={`dd-editor-${name}`}
          onClick={act}
          data-sign={sign}
        />
      ))}
      <button type="button" title={text('undo')} aria-label={text('undo')} onClick={() => run().undo().run()} data-sign="↶" />
      <button type="button" title={text('redo')} aria-label={text('redo')} onClick={() => run().redo().run()} data-sign="↷" />
    </div>
  );
}
