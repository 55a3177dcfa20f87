/** The row in which one answer stands in a document: its fields, and how they are read. */
import { parseDecimal } from '../broj.ts'
import { priloziOd } from '../dokument/manifest.ts'
import { broj, dugiTekst, kolicina, odabir, type Polje, prilog, stalni, tekst } from '../dokument/polje.ts'
import { type Redak, tekstOd } from '../dokument/vrijednosti.ts'
import { kljucIz, opcijeOd } from '../izbor.ts'
import { IZBORI, type StavkaListe, type VrstaOdgovora } from './lista.ts'
import type { SvrhaListe } from './nacrt.ts'
import { KOMENTAR_MAX, type Nedostatak, type OdgovorStavke } from './odgovori.ts'

const NAJDULJI_TEKST = 10_000
const NAJVISE_BODOVA = 100_000

/** The field in which each kind of answer stands. */
export const POLJE_ODGOVORA = { izbor: 'odgovor', bodovi: 'bodovi', tekst: 'tekst' } as const

/** The field at which something is missing. */
export function poljeNedostatka({ odgovor }: StavkaListe, sto: Nedostatak['sto']): string {
  if (sto === 'komentar') return 'komentar'
  return sto === 'dokaz' ? 'fotografije' : POLJE_ODGOVORA[odgovor.vrsta]
}

/** Fields of an answer: those that some list for these purposes may ask for. */
export function poljaOdgovora(svrhe: readonly SvrhaListe[]): readonly Polje[] {
  const prima = (vrsta: VrstaOdgovora['vrsta'], polje: Polje) =>
    svrhe.some(({ odgovori }) => odgovori.includes(vrsta)) ? [polje] : []
  const uz = (sto: 'mjere' | 'dokazi', ...polja: readonly Polje[]) => (svrhe.some((one) => one[sto]) ? polja : [])
  return [
    ...prima('izbor', odabir('odgovor', 'Odgovor', stalni(opcijeOd(IZBORI)))),
    ...prima('bodovi', broj('bodovi', 'Bodovi', { decimale: 2, min: '0' })),
    ...prima('tekst', dugiTekst('tekst', 'Odgovor', { maxLength: NAJDULJI_TEKST, visina: 5 })),
    dugiTekst('komentar', 'Komentar', { maxLength: KOMENTAR_MAX, visina: 3 }),
    ...uz('mjere', kolicina('izmjereno', 'Izmjereno'), tekst('jedinica', 'Jedinica', { maxLength: 20, primjer: 'm²' })),
    ...uz('dokazi', prilog('fotografije', 'Fotografije i dokumenti')),
    // The clock of the device; whoever answered stands in the log.
    tekst('vrijeme', 'Vrijeme odgovora', { maxLength: 30 }),
  ]
}

/** Points as they are typed, in hundredths; null while they are no number. */
export function bodoviIz(text: string): number | null {
  const parsed = parseDecimal(text, 2, NAJVISE_BODOVA)
  return parsed.ok ? parsed.scaled : null
}

export function odgovorRetka(redak: Redak): OdgovorStavke {
  const iznos = tekstOd(redak, 'izmjereno')
  return {
    izbor: kljucIz(IZBORI, tekstOd(redak, 'odgovor')),
    bodovi: bodoviIz(tekstOd(redak, 'bodovi')),
    tekst: tekstOd(redak, 'tekst'),
    komentar: tekstOd(redak, 'komentar'),
    izmjereno: iznos === '' ? null : { iznos, jedinica: tekstOd(redak, 'jedinica') },
    dokazi: priloziOd(redak, 'fotografije').map(({ id }) => id),
  }
}
