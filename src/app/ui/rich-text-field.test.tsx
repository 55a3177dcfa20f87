import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RichTextField } from './rich-text-field.tsx'

let izdaj: (html: string) => void = () => undefined
/** An editor takes its text once, as the real one does. */
vi.mock('./rich-text-editor.tsx', () => ({
  RichTextEditor: ({ value, onChange }: { value: string; onChange: (html: string) => void }) => {
    const [pocetni] = useState(value)
    izdaj = onChange
    return <p data-testid="editor">{pocetni}</p>
  },
}))
afterEach(cleanup)

test('a text from outside takes the place of what stands there; what is written here begins no new editor', async () => {
  let postavi: (value: string) => void = () => undefined
  function Obrazac() {
    const [value, setValue] = useState('<p>Prva.</p>')
    postavi = setValue
    return <RichTextField name="tekst" label="Poruka" value={value} onChange={setValue} />
  }
  render(<Obrazac />)
  const editor = await screen.findByTestId('editor')
  act(() => izdaj('<p>Prva. I još.</p>'))
  expect(screen.getByTestId('editor')).toBe(editor)
  act(() => postavi(''))
  expect(screen.getByTestId('editor').textContent).toBe('')
})
