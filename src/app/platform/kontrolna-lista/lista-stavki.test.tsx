import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { listaOdPitanja } from '#contract/kernel/kontrolna-lista/lista.fixture.ts'
import { BEZ_ODGOVORA } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { KarticaStavke } from './kartica-stavke.tsx'
import { ListaStavki } from './lista-stavki.tsx'

afterEach(cleanup)

const LISTA = listaOdPitanja(3)
const onIzbor = vi.fn()

function Proba() {
  const [kod, setKod] = useState<string | undefined>('P-02')
  return (
    <ListaStavki
      lista={LISTA}
      odgovori={{}}
      kod={kod}
      onKod={setKod}
      kartica={(stavka, mjesto) => (
        <KarticaStavke stavka={stavka} odgovor={BEZ_ODGOVORA} onIzbor={onIzbor} {...mjesto}>
          <p>Uz odgovor</p>
          <input type="range" aria-label="Granica" />
          <dialog open>
            <button type="button">Zumiraj</button>
          </dialog>
        </KarticaStavke>
      )}
    />
  )
}

const pitanje = () => screen.getByRole('heading', { level: 2 }).textContent
/** One finger from here to there, in pixels. */
function povuci(target: Element, [dx, dy]: readonly [number, number], prstiju = 1) {
  const prst = { clientX: 200, clientY: 300 }
  fireEvent.touchStart(target, { touches: Array(prstiju).fill(prst) })
  fireEvent.touchEnd(target, { changedTouches: [{ clientX: 200 + dx, clientY: 300 + dy }] })
}

test('a finger across the card goes to the question beside it', () => {
  render(<Proba />)
  povuci(screen.getByText('Uz odgovor'), [-90, 10])
  expect(pitanje()).toBe('Je li u redu P-03?')
  povuci(screen.getByText('Uz odgovor'), [90, 10])
  expect(pitanje()).toBe('Je li u redu P-02?')
})

test.each([
  ['scrolls and moves aside', 'Uz odgovor', [-90, 120], 1],
  ['pinches', 'Uz odgovor', [-90, 0], 2],
  ['drags in a dialog over the card', 'Zumiraj', [-200, 0], 1],
  ['pulls a slider', 'Granica', [-200, 0], 1],
] as const)('whoever %s stays where they are', (_sto, gdje, put, prstiju) => {
  render(<Proba />)
  povuci(screen.queryByLabelText(gdje) ?? screen.getByText(gdje), put, prstiju)
  expect(pitanje()).toBe('Je li u redu P-02?')
})

test('a letter in a dialog over the card answers nothing and leads nowhere', () => {
  render(<Proba />)
  for (const key of ['d', 'n', 'ArrowRight']) fireEvent.keyDown(screen.getByText('Zumiraj'), { key })
  expect([onIzbor.mock.calls, pitanje()]).toEqual([[], 'Je li u redu P-02?'])
  fireEvent.keyDown(screen.getByText('Uz odgovor'), { key: 'd' })
  expect(onIzbor).toHaveBeenCalledWith('da')
})
