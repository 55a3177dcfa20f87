import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import { PRIJE_POTPISA } from '#contract/modules/ugovor/ugovor.rules.ts'
import type { NedostatakUgovora } from '#contract/modules/ugovor/ugovor.schema.ts'
import { mjestoNedostatka } from './mjesto-nedostatka.ts'
import { NedostaciUgovora } from './nedostaci-ugovora.tsx'

afterEach(cleanup)

const NEDOSTACI: NedostatakUgovora[] = [
  { pravilo: 'SUG-01', poruka: 'IBAN nije ispravan.', polje: 'ugovor.iban', tab: 'ugovor', otklanja: ['korisnik'] },
  { pravilo: 'UGO-10', poruka: 'Potvrdite da korisnik nije poduzeće u teškoćama.', otklanja: ['tijelo'] },
  { pravilo: 'UGO-13', poruka: 'Bespovratna sredstva ugovora veća su od onih u odluci o financiranju.', otklanja: [] },
]
const adresa = (tijelo: boolean) => (one: Parameters<typeof mjestoNedostatka>[0]) =>
  mjestoNedostatka(one, { kartica: (tab) => `/ugovor/${tab}`, tijelo })
const naziv = (path: string) => (path === 'ugovor.iban' ? 'IBAN' : undefined)
const provjera = (poruka: RegExp) => within(screen.getByText(poruka).closest('li') as HTMLElement)

test('the body sees every check, who puts it right and the way to its place', () => {
  renderScreen(<NedostaciUgovora sve nedostaci={NEDOSTACI} adresa={adresa(true)} naziv={naziv} />)
  expect(screen.getByText('Nedostaje još: 3 stvari')).toBeTruthy()
  expect(screen.getByText(`U redu: ${PRIJE_POTPISA.length - 3} provjera`)).toBeTruthy()
  expect(screen.getByText('Alokacija poziva je dovoljna', { exact: false, selector: 'span' })).toBeTruthy()
  const polja = provjera(/^Ugovor nije ispravno popunjen/)
  expect(polja.getByRole('link', { name: 'IBAN: IBAN nije ispravan.' }).getAttribute('href')).toBe(
    '/ugovor/ugovor#ugovor.iban',
  )
  expect(polja.getByText(/^Otklanja: korisnik\./)).toBeTruthy()
  const teskoce = provjera(/poduzeće u teškoćama/)
  expect(teskoce.getByRole('link').getAttribute('href')).toBe('/ugovor/ugovor#provjere-tijela')
  expect(provjera(/veća su od onih u odluci/).getByText('Nitko to ne može otkloniti na ugovoru.')).toBeTruthy()
})

test('a beneficiary sees what is missing alone, and no way to what only the body has', () => {
  renderScreen(<NedostaciUgovora sve={false} nedostaci={NEDOSTACI} adresa={adresa(false)} naziv={naziv} />)
  expect(screen.queryByText(/^U redu:/)).toBeNull()
  expect(provjera(/poduzeće u teškoćama/).queryByRole('link')).toBeNull()
})
