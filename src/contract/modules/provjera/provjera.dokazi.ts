/** Evidence of an on-site check: the files it names, sealed one after the other as they were taken (domain rules 3.20, 7.1). */
import { jeTrenutak } from '#contract/kernel/datum.ts'
import { type Dokaz, type NarusenDokaz, type NoviDokaz, naruseniDokazi } from '#contract/kernel/dokazi/lanac.ts'
import { daljina, doNajblizeg, mjestoOd, NAJDALJE, NAJMANJA_TOCNOST } from '#contract/kernel/dokazi/polozaj.ts'
import { manifestOf, putoviPriloga } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { KATALOG_PROVJERE } from './provjera.katalog.ts'
import { sazetakTeksta } from './provjera.potpisi.ts'

const VRSTE: readonly NoviDokaz['vrsta'][] = ['fotografija', 'zvuk', 'mjerenje', 'tekst', 'potpis']
const broj = (redak: Redak, kljuc: string): number | null => {
  const text = tekstOd(redak, kljuc)
  return /^-?\d{1,17}$/.test(text) && jeTrenutak(Number(text)) ? Number(text) : null
}

/** Where evidence was taken, out of its row. */
export function polozajOd(redak: Redak): Dokaz['polozaj'] {
  const [sirina, duzina, tocnost] = tekstOd(redak, 'polozaj').split(' ').map(Number)
  const poznat = [sirina, duzina, tocnost].every((one) => one !== undefined && Number.isFinite(one))
  return poznat && sirina !== undefined && duzina !== undefined && tocnost !== undefined
    ? { sirina, duzina, tocnost }
    : null
}

/** A row as it was sealed. What was changed in it since reads as something else, and its seal no longer fits. */
function dokazRetka(redak: Redak): Dokaz {
  const [uredaj, izGalerije, ranija] = ['uredaj', 'izGalerije', 'ranija'].map((kljuc) => tekstOd(redak, kljuc))
  return {
    id: redak.id,
    ...(uredaj && { uredaj }),
    vrsta: VRSTE.find((one) => one === tekstOd(redak, 'vrsta')) ?? 'tekst',
    sha256: tekstOd(redak, 'sha256'),
    vrijeme: broj(redak, 'vrijeme') ?? 0,
    pomak: broj(redak, 'pomak'),
    polozaj: polozajOd(redak),
    bezPolozaja: tekstOd(redak, 'bezPolozaja'),
    ...(izGalerije && { izGalerije }),
    ...(ranija && { ranija }),
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

/** What ought to be known of where evidence was taken, and stops nobody. */
export interface UpozorenjeDokaza {
  pravilo: 'PLM-31' | 'PLM-32'
  poruka: string
  /** The same with its figure, said beside the picture. */
  tocno: string
}

const BLIZU = `Snimljeno je dalje od ${NAJDALJE} m od mjesta provjere.`
const NETOCNO = `Položaj je određen s točnošću lošijom od ${NAJMANJA_TOCNOST} m.`

const mjestaOd = (sadrzaj: Sadrzaj) =>
  retciOd(tabOd(sadrzaj, 'podaci'), 'lokacije').map((redak) => mjestoOd(tekstOd(redak, 'koordinate')))

/** PLM-31 and PLM-32: far from every place that is visited, or known too poorly to say. A place without coordinates may be any. */
export function upozorenjaDokaza(sadrzaj: Sadrzaj): (dokaz: Pick<Dokaz, 'polozaj'>) => UpozorenjeDokaza[] {
  const mjesta = mjestaOd(sadrzaj)
  return ({ polozaj }) => {
    if (polozaj === null) return []
    const daleko = doNajblizeg(polozaj, mjesta)
    const tocnost = Math.round(polozaj.tocnost)
    const nadeno: UpozorenjeDokaza[] = []
    if (daleko !== undefined && daleko > NAJDALJE)
      nadeno.push({ pravilo: 'PLM-31', poruka: BLIZU, tocno: `Snimljeno je ${daljina(daleko)} od mjesta provjere.` })
    if (tocnost > NAJMANJA_TOCNOST)
      nadeno.push({ pravilo: 'PLM-32', poruka: NETOCNO, tocno: `Položaj je određen samo na ± ${daljina(tocnost)}.` })
    return nadeno
  }
}

/** The same of the whole chain, each at the field that names its file. */
export function upozorenjaLanca(sadrzaj: Sadrzaj): Greska[] {
  const dokazi = dokaziOd(sadrzaj)
  if (dokazi.length === 0) return []
  const [putovi, upozorenja] = [putoviPriloga(KATALOG_PROVJERE, sadrzaj), upozorenjaDokaza(sadrzaj)]
  return dokazi.flatMap((dokaz) => {
    const polje = putovi.get(dokaz.id)
    // What was taken out of the minutes since warns of nothing in them.
    return polje === undefined ? [] : upozorenja(dokaz).map(({ pravilo, poruka }) => ({ pravilo, poruka, polje }))
  })
}

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
