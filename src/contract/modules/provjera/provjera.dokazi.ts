/** Evidence of an on-site check: the files it names, sealed one after the other as they were taken (domain rules 3.20, 7.1). */
import { type Dokaz, type NarusenDokaz, type NoviDokaz, naruseniDokazi } from '#contract/kernel/dokazi/lanac.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { KATALOG_PROVJERE } from './provjera.katalog.ts'
import { sazetakTeksta } from './provjera.potpisi.ts'

const VRSTE: readonly NoviDokaz['vrsta'][] = ['fotografija', 'zvuk', 'mjerenje', 'tekst', 'potpis']
const broj = (redak: Redak, kljuc: string): number | null => {
  const text = tekstOd(redak, kljuc)
  return /^-?\d{1,17}$/.test(text) ? Number(text) : null
}

function polozajOd(redak: Redak): Dokaz['polozaj'] {
  const [sirina, duzina, tocnost] = tekstOd(redak, 'polozaj').split(' ').map(Number)
  const poznat = [sirina, duzina, tocnost].every((one) => one !== undefined && Number.isFinite(one))
  return poznat && sirina !== undefined && duzina !== undefined && tocnost !== undefined
    ? { sirina, duzina, tocnost }
    : null
}

/** A row as it was sealed. What was changed in it since reads as something else, and its seal no longer fits. */
function dokazRetka(redak: Redak): Dokaz {
  return {
    id: redak.id,
    vrsta: VRSTE.find((one) => one === tekstOd(redak, 'vrsta')) ?? 'tekst',
    sha256: tekstOd(redak, 'sha256'),
    vrijeme: broj(redak, 'vrijeme') ?? 0,
    pomak: broj(redak, 'pomak'),
    polozaj: polozajOd(redak),
    bezPolozaja: tekstOd(redak, 'bezPolozaja'),
    redniBroj: broj(redak, 'redniBroj') ?? 0,
    prije: tekstOd(redak, 'prije') || null,
    pecat: tekstOd(redak, 'pecat'),
  }
}

/** The row of a sealed item. */
export const redakDokaza = ({ id, polozaj, vrijeme, pomak, redniBroj, ...text }: Dokaz): Redak => ({
  ...text,
  id,
  vrijeme: String(vrijeme),
  pomak: pomak === null ? null : String(pomak),
  polozaj: polozaj === null ? null : `${polozaj.sirina} ${polozaj.duzina} ${polozaj.tocnost}`,
  redniBroj: String(redniBroj),
})

export const dokaziOd = (sadrzaj: Sadrzaj): Dokaz[] => retciOd(tabOd(sadrzaj, 'dokazi'), 'lanac').map(dokazRetka)

/** Files that the document names and the chain does not hold yet. */
export function nezapecaceni(sadrzaj: Sadrzaj): { id: string; sha256: string }[] {
  const ima = new Set(dokaziOd(sadrzaj).map(({ id }) => id))
  return manifestOf(KATALOG_PROVJERE, sadrzaj).filter(({ id }) => !ima.has(id))
}

/** Items that are not as they were sealed. `stiglo` is the hash of what the portal holds; without it, of what the document names. */
export function naruseniLanac(
  sadrzaj: Sadrzaj,
  stiglo: ReadonlyMap<string, string> = new Map(
    manifestOf(KATALOG_PROVJERE, sadrzaj).map((one) => [one.id, one.sha256]),
  ),
): Promise<NarusenDokaz[]> {
  return naruseniDokazi({ dokazi: dokaziOd(sadrzaj), sadrzaj: (id) => stiglo.get(id) }, sazetakTeksta)
}
