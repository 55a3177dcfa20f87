import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { izvezi } from '#contract/kernel/dokument/prijenos/izvoz.ts'
import { tekstCelija } from '#contract/kernel/dokument/prijenos/zalijepljeno.ts'
import { PRIJENOS_STAVKI } from '#contract/modules/prijavni-obrazac/obrazac.prijenos.ts'
import { demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { KarticaPage } from '../kartica-page.tsx'
import { type PrijavaFixture, PrijavaZaTest } from '../prijava.fixture.tsx'

afterEach(cleanup)

const ctx = demoKontekst()
const obrazac = validObrazac(ctx)
const cells = izvezi(PRIJENOS_STAVKI.za(obrazac, ctx)).map((row) =>
  row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? ''))),
)
let count = 0

function open(more: Partial<PrijavaFixture> = {}) {
  count += 1
  render(
    <PrijavaZaTest projektId={`prijenos-${count}`} ctx={ctx} obrazac={obrazac} {...more}>
      <KarticaPage kartica="proracun" />
    </PrijavaZaTest>,
  )
  return screen.getByRole('group', { name: 'Stavke' })
}
const paste = (target: Element, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } })
// By name of the control: roles of a whole budget are slow to work out, and this is asked again and again.
const names = () => [...document.querySelectorAll<HTMLInputElement>('input[name^="proracun.stavke."][name$=".naziv"]')]
const lines = () => names().length

describe('rows pasted into the budget', () => {
  it('are shown first, added when confirmed, and can be taken back', async () => {
    const table = open()
    const before = lines()
    paste(table, tekstCelija(cells.slice(1, 3)))
    const dialog = screen.getByRole('dialog', { name: 'Pregled uvoza' })
    expect(within(dialog).getByText(/Pročitano: 2 stavke/)).toBeTruthy()
    expect(lines()).toBe(before)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Uvezi' }))
    await waitFor(() => expect(lines()).toBe(before + 2))
    await userEvent.click(screen.getByRole('button', { name: 'Poništi uvoz' }))
    await waitFor(() => expect(lines()).toBe(before))
  })

  it('take the place of all others when the person says so, and give it back', async () => {
    const table = open()
    const before = lines()
    paste(table, tekstCelija(cells.slice(1, 2)))
    await userEvent.click(screen.getByRole('radio', { name: 'Zamijeni sve postojeće stavke uvezenima' }))
    await userEvent.click(screen.getByRole('button', { name: 'Uvezi' }))
    await waitFor(() => expect(lines()).toBe(1))
    await userEvent.click(screen.getByRole('button', { name: 'Poništi uvoz' }))
    await waitFor(() => expect(lines()).toBe(before))
  })

  it('cannot be taken back any more once somebody worked on them', async () => {
    const table = open()
    paste(table, tekstCelija(cells.slice(1, 2)))
    await userEvent.click(screen.getByRole('button', { name: 'Uvezi' }))
    const undo = await screen.findByRole('button', { name: 'Poništi uvoz' })
    const last = names().at(-1)
    if (last !== undefined) await userEvent.type(last, '!')
    expect(undo.isConnected).toBe(false)
    expect(screen.getByText('Uvezeno: 1 stavka.')).toBeTruthy()
  })

  it('with mistakes change nothing and name every one', () => {
    const table = open()
    const before = lines()
    const [, one = []] = cells
    const bad = one.with(5, 'puno').with(8, 'Zabava')
    paste(table, tekstCelija([one, bad]))
    const dialog = screen.getByRole('alertdialog', { name: 'Ništa nije uvezeno' })
    expect(within(dialog).getAllByRole('row')).toHaveLength(3)
    expect(within(dialog).getByText('„Zabava” nije na popisu mogućih vrijednosti.')).toBeTruthy()
    expect(lines()).toBe(before)
  })

  it('leave a single value to the field it is pasted into, and a submitted application alone', () => {
    open()
    paste(names()[0] ?? document.body, 'Samo jedan naziv')
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    paste(open({ meta: { smijeUredivati: false } }), tekstCelija(cells.slice(1, 2)))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Uvezi iz Excela' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Izvezi u Excel' })).toBeTruthy()
  })

  it('may also be put into a text area, for tablets', async () => {
    open()
    const before = lines()
    await userEvent.click(screen.getByRole('button', { name: 'Zalijepi iz tablice' }))
    const area = screen.getByRole('textbox', { name: 'Kopirani retci' })
    fireEvent.change(area, { target: { value: tekstCelija(cells) } })
    await userEvent.click(screen.getByRole('button', { name: 'Pročitaj' }))
    await userEvent.click(screen.getByRole('button', { name: 'Uvezi' }))
    await waitFor(() => expect(lines()).toBe(before + cells.length - 1))
  })
})
