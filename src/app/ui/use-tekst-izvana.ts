/** A text that a form puts into an editor in which somebody may be writing. */
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { toDocument } from './rich-text-doc.ts'

interface TekstIzvana {
  /** The editor has given out this text. */
  izdan: (html: string) => void
  /** Whoever wrote has gone on to something else. */
  napusten: () => void
}

/**
 * What the editor has given out comes back from the form, late or in part, and changes nothing. Another text takes the
 * place of what stands there once nobody writes; only an emptied form, as after sending, is emptied at once.
 */
export function useTekstIzvana(editor: Editor, value: string): TekstIzvana {
  /** The text that the form and the editor agreed on last, and what was given out since. */
  const izdani = useRef([value])
  const uObrascu = useRef(value)
  uObrascu.current = value
  const preuzmi = (html: string) => {
    izdani.current = [html]
    editor.chain().setMeta('addToHistory', false).setContent(toDocument(html), { emitUpdate: false }).run()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is judged
  useEffect(() => {
    const nas = izdani.current.indexOf(value)
    if (nas >= 0) izdani.current = izdani.current.slice(nas)
    else if (value === '' || izdani.current.length === 1 || !editor.isFocused) preuzmi(value)
  }, [value])
  return {
    izdan: (html) => {
      if (html !== izdani.current.at(-1)) izdani.current.push(html)
    },
    napusten: () => {
      if (!izdani.current.includes(uObrascu.current)) preuzmi(uObrascu.current)
    },
  }
}
