import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { EditedMoves } from './unsaved-edits.tsx'

afterEach(cleanup)

const POSALJI = {
  kod: 'posalji',
  oznaka: 'Pošalji na potvrdu',
  opasno: false,
  trazeObrazlozenje: null,
  potvrda: { naslov: 'Nastavak', poruka: '' },
  onemoguceno: false,
} as const

function Screen({ moves }: { moves: boolean }) {
  const [nespremljeno, setNespremljeno] = useState(1)
  const done = async () => setNespremljeno(0)
  const edits = {
    nespremljeno,
    pending: false,
    poruka: undefined,
    sukob: false,
    predaj: async () => {
      await done()
      return true
    },
    odbaci: () => void done(),
  }
  return (
    <main tabIndex={-1}>
      <EditedMoves obrazac={edits} radnje={moves ? [POSALJI] : []} onMove={async () => undefined} />
    </main>
  )
}

it.each(['Spremi', 'Odbaci izmjene'])(
  'after „%s” the keyboard goes on in the bar, at what is possible now',
  async (name) => {
    render(<Screen moves />)
    screen.getByRole('button', { name }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Radnje' })))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pošalji na potvrdu' }))
  },
)

it('where no bar is left it goes on in the page', async () => {
  render(<Screen moves={false} />)
  screen.getByRole('button', { name: 'Spremi' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('a refused save is told in the bar too: who is far down in a form does not see the head of the page', () => {
  const edits = {
    nespremljeno: 2,
    pending: false,
    sukob: false,
    predaj: async () => false,
    odbaci: () => undefined,
  }
  const bar = (poruka: string | undefined) => (
    <EditedMoves obrazac={{ ...edits, poruka }} radnje={[]} onMove={async () => undefined} />
  )
  const { rerender } = render(bar(undefined))
  expect(screen.getByText('Nespremljenih polja: 2')).toBeTruthy()
  rerender(bar('Trenutno ste offline.'))
  expect(screen.getByText('Nespremljenih polja: 2. Posljednje spremanje nije uspjelo.')).toBeTruthy()
})
