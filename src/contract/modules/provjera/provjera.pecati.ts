/** Evidence of an on-site check that is no file: where and when the visit began, and what was measured and written to a question. */
import type { Dokaz, NoviDokaz } from '#contract/kernel/dokazi/lanac.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { plural } from '#contract/kernel/plural.ts'
import { dokaziOd } from './provjera.dokazi.ts'
import { KATALOG_PROVJERE, ODGOVORI } from './provjera.katalog.ts'
import { sazetakTeksta } from './provjera.potpisi.ts'
import { TEKST_ZAPISNIKA as TEKST } from './zapisnik.tekst.ts'

/** Id of the row that says where and when the visit began. */
const POCETAK = 'pocetak'

export interface ZapisDokaza extends Pick<NoviDokaz, 'id' | 'vrsta' | 'sha256'> {
  /** Paths of the fields that it is read from; while somebody writes there it is not sealed. */
  polja: readonly string[]
}

/** A value that is written anew has another id, so that each that was sealed stays. */
function zapis(vrsta: 'mjerenje' | 'tekst', kod: string, tekst: string, polja: readonly string[]): ZapisDokaza[] {
  const sha256 = sazetakTeksta(tekst)
  const put = polja.map((polje) => `${ODGOVORI}.${kod}.${polje}`)
  return tekst === '' ? [] : [{ id: `${vrsta}_${kod}_${sha256.slice(0, 12)}`, vrsta, sha256, polja: put }]
}

/** What stands written and measured now. */
const sadasnji = (sadrzaj: Sadrzaj): ZapisDokaza[] =>
  retciOd(tabOd(sadrzaj, 'lista'), 'odgovori').flatMap((redak) => {
    const izmjereno = tekstOd(redak, 'izmjereno')
    const mjera = izmjereno === '' ? '' : `${izmjereno} ${tekstOd(redak, 'jedinica')}`.trim()
    return [
      ...zapis('mjerenje', redak.id, mjera, ['izmjereno', 'jedinica']),
      ...zapis('tekst', redak.id, tekstOd(redak, 'komentar'), ['komentar']),
    ]
  })

/** Those of a visit that have no seal yet, the beginning first. `provjeraId` is what its beginning seals. */
export function nezapecaceniZapisi(sadrzaj: Sadrzaj, provjeraId: string): ZapisDokaza[] {
  const ima = new Set(dokaziOd(sadrzaj).map(({ id }) => id))
  const pocetak: ZapisDokaza = { id: POCETAK, vrsta: 'mjerenje', sha256: sazetakTeksta(provjeraId), polja: [] }
  return [pocetak, ...sadasnji(sadrzaj)].filter(({ id }) => !ima.has(id))
}

/** The row of the beginning; undefined while no device has sealed one. */
export const pocetakOd = (sadrzaj: Sadrzaj): Dokaz | undefined => dokaziOd(sadrzaj).find(({ id }) => id === POCETAK)

const ZAPIS = /^(mjerenje|tekst)_(.+)_[0-9a-f]{12}$/

/** How people call a piece of evidence; undefined for a file that the minutes name no more. */
export function naziviDokaza(sadrzaj: Sadrzaj): (id: string) => string | undefined {
  const datoteke = new Map(manifestOf(KATALOG_PROVJERE, sadrzaj).map(({ id, naziv }) => [id, naziv]))
  const vrijede = new Set(sadasnji(sadrzaj).map(({ id }) => id))
  return (id) => {
    if (id === POCETAK) return TEKST.pocetak
    const [, vrsta, kod] = ZAPIS.exec(id) ?? []
    if (kod === undefined) return datoteke.get(id)
    const naziv = vrsta === 'mjerenje' ? TEKST.mjerenjeUz(kod) : TEKST.komentarUz(kod)
    return vrijede.has(id) ? naziv : TEKST.kasnijeIzmijenjeno(naziv)
  }
}

const MINUTA = 60_000
/** A clock that is off by more than so many minutes is told (domain rules 7.1). */
const NAJVISE_MINUTA = 5

/** Minutes that a device's clock is behind the portal's, where that is worth saying. */
export function minutaRazlike(pomak: number | null): number | undefined {
  const minuta = Math.round((pomak ?? 0) / MINUTA)
  return Math.abs(minuta) > NAJVISE_MINUTA ? minuta : undefined
}

/** Every clock that was wrong, with how much was sealed by it. */
export function kriviSatovi(sadrzaj: Sadrzaj): string[] {
  const po = new Map<number, number>()
  for (const { pomak } of dokaziOd(sadrzaj)) {
    const minuta = minutaRazlike(pomak)
    if (minuta !== undefined) po.set(minuta, (po.get(minuta) ?? 0) + 1)
  }
  return [...po].map(([minuta, n]) => `${TEKST.sat(minuta)} (${plural(n, 'dokaz', 'dokaza', 'dokaza')})`)
}
