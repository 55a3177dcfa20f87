/** Differences of two versions as people read them: a row that came or went is told once, with its answers. Pure. */
import { naziviMjesta } from '#app/platform/dokument/nazivi.ts'
import { opcijePolja } from '#contract/kernel/dokument/izbori.ts'
import { fieldsFor } from '#contract/kernel/dokument/katalog.ts'
import { mjesta } from '#contract/kernel/dokument/obilazak.ts'
import { type Nazivi, NIJE_UNESENO } from '#contract/kernel/dokument/razlike.ts'
import { UGOVOR } from '#contract/modules/ugovor/ugovor.ts'
import {
  type InacicaUgovora,
  type PromjenaPolja,
  type RedakUsporedbe,
  usporedi,
} from '#contract/modules/ugovor/usporedba.ts'
import { PRIKAZ_UGOVORA } from './prikaz.ts'
import { TEKST } from './ugovor.tekst.ts'

export interface RedakRazlika {
  path: string
  tab: string
  /** Of its tab as people read it. */
  kartica: string
  /** The row that the field stands in: „Stavka 2 „Stroj””; empty for a field of the tab itself. */
  redak: string
  /** The field, or what became of the row as a whole. */
  oznaka: string
  promjena: PromjenaPolja
  /** One line per answer; null where that version has no such row. */
  prije: readonly string[] | null
  poslije: readonly string[] | null
  razlika: string | null
  udioElementa: number | null
}

/** What a row counts for as a whole: the amount that is measured in its element. */
const MJERILO = '.prihvatljivo'

const iznad = (path: string): string => path.slice(0, path.lastIndexOf('.'))
const jeCijeli = ({ promjena, redci }: RedakUsporedbe) =>
  redci.length > 0 && (promjena === 'dodano' || promjena === 'uklonjeno')

/** Names of rows, by the paths of their fields, as the version has them. */
function imenaRedaka({ sadrzaj, ctx }: InacicaUgovora): ReadonlyMap<string, string> {
  const uvjeti = UGOVOR.uvjeti(ctx)
  const mjestaInacice = mjesta(UGOVOR, sadrzaj, uvjeti)
  const imena = naziviMjesta(mjestaInacice, fieldsFor(UGOVOR, uvjeti), {
    opcije: (polje) => opcijePolja(UGOVOR, polje, sadrzaj, ctx),
    imenaRedaka: PRIKAZ_UGOVORA.imenaRedaka ?? [],
  })
  return new Map(
    mjestaInacice
      .filter(({ redci }) => redci.length > 0)
      .map(({ path, polje }) => [path, (imena.get(path)?.oznaka ?? '').replace(` – ${polje.oznaka}`, '')]),
  )
}

/** An answer that says something: an empty one of a row that came or went does not. */
const odgovori = (polja: readonly RedakUsporedbe[], strana: 'prije' | 'poslije'): string[] =>
  polja.flatMap(({ oznaka, [strana]: odgovor }) =>
    odgovor === null || odgovor === NIJE_UNESENO ? [] : [`${oznaka}: ${odgovor}`],
  )

export function razlikeUgovora(prije: InacicaUgovora, poslije: InacicaUgovora, nazivi?: Nazivi): RedakRazlika[] {
  const sve = usporedi(UGOVOR, prije, poslije, nazivi)
  const [bili, jesu] = [imenaRedaka(prije), imenaRedaka(poslije)]
  const naslovi = new Map(UGOVOR.kartice.map(({ kljuc, naslov }): [string, string] => [kljuc, naslov]))
  const cijeliRedci = new Map<string, RedakUsporedbe[]>()
  for (const one of sve.filter(jeCijeli)) {
    const put = iznad(one.path)
    cijeliRedci.set(put, [...(cijeliRedci.get(put) ?? []), one])
  }
  return sve.flatMap((one): RedakRazlika[] => {
    const { path, tab, promjena } = one
    const mjesto = { tab, kartica: naslovi.get(tab) ?? tab, redak: jesu.get(path) ?? bili.get(path) ?? '', promjena }
    const linija = (odgovor: string | null) => (odgovor === null ? null : [odgovor])
    const { razlika, udioElementa } = one
    if (!jeCijeli(one)) {
      const { oznaka } = one
      return [
        { path, ...mjesto, oznaka, prije: linija(one.prije), poslije: linija(one.poslije), razlika, udioElementa },
      ]
    }
    const polja = cijeliRedci.get(iznad(path)) ?? []
    if (polja[0] !== one || (promjena !== 'dodano' && promjena !== 'uklonjeno')) return []
    const mjerilo = polja.find(({ path: at }) => at.endsWith(MJERILO))
    return [
      {
        path: iznad(path),
        ...mjesto,
        oznaka: TEKST.razlike.cijeli[promjena],
        prije: promjena === 'dodano' ? null : odgovori(polja, 'prije'),
        poslije: promjena === 'dodano' ? odgovori(polja, 'poslije') : null,
        razlika: mjerilo?.razlika ?? null,
        udioElementa: mjerilo?.udioElementa ?? null,
      },
    ]
  })
}

/** How many of each sort, in the order in which they are told. */
export function brojRazlika(redci: readonly Pick<RedakRazlika, 'promjena'>[]): Readonly<Record<PromjenaPolja, number>> {
  const broj = { promijenjeno: 0, dodano: 0, uklonjeno: 0, isto: 0 }
  for (const { promjena } of redci) broj[promjena] += 1
  return broj
}
