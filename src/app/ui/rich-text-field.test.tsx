import { act, cleanup, render, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { RichTextField } from './rich-text-field.tsx'

afterEach(cleanup)

let postavi: (value: string) => void = () => undefined
/** Texts that the editor has given out. */
let izdano: string[] = []

/** A form that takes over what is written only when it is told to. */
function Obrazac({ pocetno }: { pocetno: string }) {
  const [value, setValue] = useState(pocetno)
  postavi = (next) => act(() => setValue(next))
  return <RichTextField name="tekst" label="Poruka" value={value} onChange={(html) => izdano.push(html)} />
}

async function otvori(pocetno: string) {
  izdano = []
  render(<Obrazac pocetno={pocetno} />)
  const polje = await screen.findByRole('textbox', { name: 'Poruka' })
  const { editor } = polje as unknown as { editor: Editor }
  return {
    polje,
    editor,
    pisi: (tekst: string) => {
      for (const slovo of tekst) act(() => editor.view.dispatch(editor.state.tr.insertText(slovo)))
    },
    naMjesto: (mjesto: number) => act(() => editor.commands.setTextSelection(mjesto)),
    tekst: () => editor.getText(),
  }
}

describe('a text that comes from the form while somebody writes', () => {
  test('their own words that come back late leave the text, the caret and the way back as they are', async () => {
    const { polje, editor, pisi, naMjesto, tekst } = await otvori('<p>Prva.</p>')
    polje.focus()
    naMjesto(6)
    pisi(' Druga')
    const kasni = [...izdano]
    naMjesto(3)
    pisi('xy')
    for (const html of kasni) postavi(html)
    expect(screen.getByRole('textbox', { name: 'Poruka' })).toBe(polje)
    expect(tekst()).toBe('Prxyva. Druga')
    expect(editor.state.selection.from).toBe(5)
    expect(editor.can().undo()).toBe(true)
    for (const html of izdano) postavi(html)
    expect(tekst()).toBe('Prxyva. Druga')
  })

  test('echoes that come after they have left the field change nothing, either', async () => {
    const { polje, pisi, naMjesto, tekst } = await otvori('<p>Prva.</p>')
    polje.focus()
    naMjesto(6)
    pisi(' Da')
    act(() => polje.blur())
    for (const html of izdano) {
      postavi(html)
      expect(tekst()).toBe('Prva. Da')
    }
  })

  test('a form that writes the text otherwise waits until they have left the field', async () => {
    const { polje, editor, pisi, naMjesto, tekst } = await otvori('')
    polje.focus()
    pisi('da ')
    postavi('<p>da</p>')
    pisi('ne ')
    postavi('<p>DA NE</p>')
    naMjesto(2)
    expect(tekst()).toBe('da ne ')
    expect(editor.state.selection.from).toBe(2)
    act(() => polje.blur())
    expect(tekst()).toBe('DA NE')
  })

  test('an emptied form empties the editor, also where the caret stands in it', async () => {
    const { polje, pisi, tekst } = await otvori('')
    polje.focus()
    pisi('Poslano')
    postavi(izdano.at(-1) ?? '')
    postavi('')
    expect(tekst()).toBe('')
    expect(document.activeElement).toBe(polje)
    pisi('Novo')
    expect(izdano.at(-1)).toBe('<p>Novo</p>')
  })

  test('another text takes the place of one in which nothing was written', async () => {
    const { polje, tekst } = await otvori('<p>Staro.</p>')
    polje.focus()
    postavi('<p>Drugi su spremili.</p>')
    expect(tekst()).toBe('Drugi su spremili.')
  })
})
