/** Sections of a contract on the screen: their values, and which fields of them a side may write. Pure. */
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { isObject, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { StranaUgovora } from '#contract/modules/ugovor/ugovor.izbori.ts'
import { KATALOG_UGOVORA, TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import { type Odjeljak, odjeljakOd, pisuPolje } from '#contract/modules/ugovor/ugovor.odjeljci.ts'
import type { OdjeljakUgovora } from '#contract/modules/ugovor/ugovor.schema.ts'

/** Keys of a section as they stand in its tab; those of fields may be dotted. */
const kljucevi = ({ polja }: Odjeljak): string[] => [...new Set(polja.map((one) => one.split('.')[0] ?? one))]

/** What stands in a section; null where nobody has answered. */
export function vrijednostiOdjeljka(sadrzaj: Sadrzaj, odjeljak: Odjeljak): JsonObject {
  const tab = tabOd(sadrzaj, odjeljak.tab)
  return Object.fromEntries(kljucevi(odjeljak).map((kljuc) => [kljuc, (isObject(tab) ? tab[kljuc] : null) ?? null]))
}

const POTPISNICI = `${TAB_UGOVORA}.potpisnici`

/** Whose row of a signatory it is; nobody's while that was not said. */
function stranaPotpisnika(sadrzaj: Sadrzaj, path: string): string {
  const id = path.slice(POTPISNICI.length + 1).split('.')[0]
  const redak = retciOd(tabOd(sadrzaj, TAB_UGOVORA), 'potpisnici').find((one) => one.id === id)
  return tekstOd(redak, 'strana')
}

/** Whether a place may be written in an open section. `spremljeno` is what the portal has: rows of the other side stay as they are. */
export function jeOtvoreno(odjeljak: Odjeljak, strana: StranaUgovora, spremljeno: Sadrzaj, path: string): boolean {
  const put = resolvePath(KATALOG_UGOVORA, path)?.put
  if (put === undefined || !odjeljak.polja.some((kljuc) => `${put}.`.startsWith(`${odjeljak.tab}.${kljuc}.`)))
    return false
  if (!pisuPolje(put).includes(strana)) return false
  const tudi = path.startsWith(`${POTPISNICI}.`) && !put.endsWith('.datum')
  return !tudi || ['', strana].includes(stranaPotpisnika(spremljeno, path))
}

/** The section that the reader keeps on a tab. */
export function mojOdjeljak(odjeljci: readonly OdjeljakUgovora[], tab: string): Odjeljak | undefined {
  const moj = odjeljci.find(({ kljuc, zakljucan }) => zakljucan?.vi === true && odjeljakOd(kljuc)?.tab === tab)
  return moj && odjeljakOd(moj.kljuc)
}
