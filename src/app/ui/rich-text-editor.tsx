import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useRef, useState } from 'react'
import { safeHref } from '#contract/kernel/html/href.ts'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import { visibleLength } from '#contract/kernel/tekst.ts'
import { Button } from './button.tsx'
import { textToFragment, toDocument, toFragment } from './rich-text-doc.ts'
import styles from './rich-text-editor.module.css'
import { TextField } from './text-field.tsx'
import { useTekstIzvana } from './use-tekst-izvana.ts'

/** The nodes and marks of the closed list of rich text, and nothing beyond it. */
export const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, isAllowedUri: (address) => safeHref(address) !== undefined },
  }),
]

interface RichTextEditorProps {
  label: string
  invalid: boolean
  value: string
  onChange: (html: string) => void
  onBlur: (() => void) | undefined
}

/** The editor itself, loaded on demand. */
export function RichTextEditor({ label, invalid, value, onChange, onBlur }: RichTextEditorProps) {
  const okvir = useRef<HTMLDivElement>(null)
  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: toDocument(value),
    // The content policy forbids inline styles: ours stand in the stylesheet.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.content ?? '' },
      handleDOMEvents: {
        paste: (_view, event) => insert(() => editor, event, event.clipboardData),
        // Text dragged within the editor is moved by the editor; from elsewhere it comes like a paste.
        drop: (view, event) => view.dragging === null && insert(() => editor, event, event.dataTransfer),
      },
    },
    onUpdate: ({ editor: current }) => {
      const html = sanitizeHtml(current.getHTML())
      const tekst = visibleLength(html) === 0 ? '' : html
      izvana.izdan(tekst)
      onChange(tekst)
    },
    onBlur: ({ event }) => {
      // The tools of the editor are part of writing.
      const kamo = event.relatedTarget
      if (!(kamo instanceof Node && okvir.current?.contains(kamo))) izvana.napusten()
      onBlur?.()
    },
  })
  const izvana = useTekstIzvana(editor, value)
  return (
    <div ref={okvir} className={styles.frame} data-invalid={invalid || undefined}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** What comes from outside is read by our own reader: the editor's would hand the markup to the browser. */
function insert(editorOf: () => Editor | null, event: Event, data: DataTransfer | null): boolean {
  event.preventDefault()
  const html = data?.getData('text/html') ?? ''
  const content = html === '' ? textToFragment(data?.getData('text/plain') ?? '') : toFragment(html)
  if (content.length > 0) editorOf()?.chain().focus().insertContent(content).run()
  return true
}

interface ToolProps {
  label: string
  active?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, active, disabled, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={active}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function stateOf(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    h3: editor.isActive('heading', { level: 3 }),
    h4: editor.isActive('heading', { level: 4 }),
    ul: editor.isActive('bulletList'),
    ol: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    undo: editor.can().undo(),
    redo: editor.can().redo(),
  }
}

function Tools({ editor }: { editor: Editor }) {
  const on = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
  const [link, setLink] = useState(false)
  const run = () => editor.chain().focus()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div className={styles.tools} role="group" aria-label="Oblikovanje teksta">
        <Tool label="Podebljano" active={on.bold} onClick={() => run().toggleBold().run()}>
          <span className={styles.bold}>P</span>
        </Tool>
        <Tool label="Kurziv" active={on.italic} onClick={() => run().toggleItalic().run()}>
          <span className={styles.italic}>K</span>
        </Tool>
        <Tool label="Podcrtano" active={on.underline} onClick={() => run().toggleUnderline().run()}>
          <span className={styles.underline}>U</span>
        </Tool>
        <Tool label="Naslov" active={on.h3} onClick={() => run().toggleHeading({ level: 3 }).run()}>
          N1
        </Tool>
        <Tool label="Podnaslov" active={on.h4} onClick={() => run().toggleHeading({ level: 4 }).run()}>
          N2
        </Tool>
        <Tool label="Popis s točkama" active={on.ul} onClick={() => run().toggleBulletList().run()}>
          •
        </Tool>
        <Tool label="Popis s brojevima" active={on.ol} onClick={() => run().toggleOrderedList().run()}>
          1.
        </Tool>
        <Tool label="Navod" active={on.quote} onClick={() => run().toggleBlockquote().run()}>
          „”
        </Tool>
        <Tool label="Poveznica" active={on.link} onClick={() => setLink(!link)}>
          Poveznica
        </Tool>
        <Tool label="Poništi" disabled={!on.undo} onClick={() => run().undo().run()}>
          ↶
        </Tool>
        <Tool label="Ponovi" disabled={!on.redo} onClick={() => run().redo().run()}>
          ↷
        </Tool>
      </div>
      {link && <LinkRow editor={editor} onDone={() => setLink(false)} />}
    </>
  )
}

/** Asks for the address of the link under the selection. */
function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState<string | null>(() => editor.getAttributes('link').href ?? null)
  const [error, setError] = useState<string>()
  const apply = () => {
    const href = safeHref(address ?? '')
    if (href === undefined) return setError('Unesite adresu koja počinje s https://, mailto: ili /.')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run()
    } else chain.setLink({ href }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <div className={styles.link}>
      <TextField
        name="poveznica-adresa"
        label="Adresa poveznice"
        type="url"
        autoFocus
        value={address}
        onChange={setAddress}
        error={error}
      />
      <Button size="s" variant="primary" onClick={apply}>
        Umetni poveznicu
      </Button>
      {editor.isActive('link') && (
        <Button size="s" onClick={remove}>
          Ukloni poveznicu
        </Button>
      )}
    </div>
  )
}
