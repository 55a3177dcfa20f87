import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PoljeView } from '#app/platform/dokument/polje/polje-view.tsx'
import { fieldsFor, type PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { demoDefinicija, demoKontekst } from '#tests/support/builders/obrazac.ts'
import { PrijavaZaTest } from './prijava.fixture.tsx'

afterEach(cleanup)

const definicija = demoDefinicija({
  fond: 'NPOO',
  nacela: { dnsh: true, klimatskaPriprema: true, doprinosi: true },
  obrazac: {},
})
const ctx = demoKontekst({ definicija })
const kartice = fieldsFor(KATALOG_OBRASCA, definicija)

interface Slucaj {
  naziv: string
  polje: PoljeDokumenta
  path: string
}

/** Every field of the catalogue, rows included; a row gets an id that does not matter. */
function slucajevi(polja: readonly PoljeDokumenta[], parent: string): Slucaj[] {
  return polja.flatMap((polje) => {
    const path = `${parent}.${polje.kljuc}`
    return [{ naziv: polje.put, polje, path }, ...slucajevi(polje.polja ?? [], `${path}.r1`)]
  })
}

const sva = kartice.flatMap(({ kljuc, skupine }) =>
  slucajevi(
    skupine.flatMap(({ polja }) => [...polja]),
    kljuc,
  ),
)

function draw({ polje, path }: Slucaj, value: Parameters<typeof PoljeView>[0]['value'] = null) {
  render(
    <PrijavaZaTest projektId="sva-polja" ctx={ctx} obrazac={emptyDocument(KATALOG_OBRASCA, definicija)}>
      <PoljeView polje={polje} path={path} value={value} />
    </PrijavaZaTest>,
  )
}

const ROLES: Partial<Record<PoljeDokumenta['tip'], string>> = {
  tekst: 'textbox',
  dugiTekst: 'textbox',
  broj: 'textbox',
  iznos: 'textbox',
  postotak: 'textbox',
  kolicina: 'textbox',
  datum: 'textbox',
  godina: 'textbox',
  oib: 'textbox',
  url: 'textbox',
}

describe('the renderer', () => {
  it('knows all nine tabs', () => {
    expect(kartice).toHaveLength(9)
    expect(sva.length).toBeGreaterThan(120)
  })

  it.each(sva)('draws $naziv with its label', (slucaj) => {
    draw(slucaj)
    const { polje, path } = slucaj
    const element = document.getElementById(path)
    expect(element).not.toBeNull()
    const named = screen.getAllByLabelText((label) => label.startsWith(polje.oznaka))
    expect(named.some((one) => one === element || element?.contains(one))).toBe(true)
    const role = ROLES[polje.tip]
    if (role !== undefined && !polje.zakljucano) expect(within(document.body).getByRole(role)).toBe(element)
  })

  it('keeps an invalid value as it was typed', () => {
    const iznos = sva.find(({ naziv }) => naziv === 'proracun.stavke.neprihvatljivo')
    if (iznos === undefined) throw new Error('no such field')
    draw(iznos, 'sto eura')
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'sto eura')
  })

  it('shows the value of a choice that is no longer on its list', () => {
    const vrsta = sva.find(({ naziv }) => naziv === 'proracun.stavke.kategorijaFinanciranja')
    if (vrsta === undefined) throw new Error('no such field')
    draw(vrsta, '99')
    expect(screen.getByRole('combobox')).toHaveProperty('value', '99')
  })

  it('offers no removal of rows that come from the call', () => {
    const prilozi = sva.find(({ naziv }) => naziv === 'prilozi.popis')
    if (prilozi === undefined) throw new Error('no such field')
    draw(prilozi, [{ ...newRow(KATALOG_OBRASCA, 'prilozi.popis', 'prilog-1'), prilog: '1' }])
    screen.getByText('Izjava prijavitelja').closest('summary')?.click()
    expect(screen.queryByRole('button', { name: /Ukloni/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Dodaj/ })).toBeNull()
  })
})
