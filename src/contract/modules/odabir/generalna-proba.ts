/** The dress rehearsal as a document: which of its answers a new version has made old, and what they come to. */
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { defineDokument, type Kontekst } from '#contract/kernel/dokument/dokument.ts'
import { type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { razlikeListe } from '#contract/kernel/kontrolna-lista/inacice.ts'
import { type IshodListe, ishodListe } from '#contract/kernel/kontrolna-lista/ishod.ts'
import { type KontrolnaLista, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { BEZ_ODGOVORA, jeOdgovoreno, napredak } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { KATALOG_PROBE, type UvjetiProbe } from './generalna-proba.katalog.ts'
import { type DioProbe, dijeloviLista, LISTE_PROBE } from './generalna-proba.liste.ts'
import type { DioProbePrijavitelja, GeneralnaProba, OkolnostiProbe, StariOdgovori } from './generalna-proba.schema.ts'

type KontekstProbe = Kontekst & OkolnostiProbe

/** One object for the same parts, so that nothing is worked out anew while they last. */
const uvjeti = new Map<string, UvjetiProbe>()
export function uvjetiProbe({ liste }: Pick<OkolnostiProbe, 'liste'>): UvjetiProbe {
  const dijelovi = dijeloviLista(liste)
  const kljuc = dijelovi.join(' ')
  const poznati = uvjeti.get(kljuc) ?? { dijelovi }
  uvjeti.set(kljuc, poznati)
  return poznati
}

/** Nothing is asked of it: whoever wants answers, and nothing is computed out of the form in their place. */
export const GENERALNA_PROBA = defineDokument({
  ...KATALOG_PROBE,
  uvjeti: (ctx: KontekstProbe) => uvjetiProbe(ctx),
  racun: () => null,
})

const mjesto = (dio: DioProbe, kod: string) => `${dio}.${kod}`
const vrijemeOdgovora = (sadrzaj: Sadrzaj, dio: DioProbe, kod: string): string => {
  const redak = LISTE_PROBE[dio].redakOd(sadrzaj, kod)
  return redak === undefined ? '' : tekstOd(redak, 'vrijeme')
}

/** Codes of the questions that were changed after they were answered, and have not been answered since. */
export const zastarjeli = (sadrzaj: Sadrzaj, { liste, stari }: OkolnostiProbe, dio: DioProbe): string[] =>
  stavkeOd(liste[dio] ?? BEZ_PITANJA).flatMap(({ kod }) => {
    const vrijeme = stari[mjesto(dio, kod)]
    return vrijeme !== undefined && vrijeme === vrijemeOdgovora(sadrzaj, dio, kod) ? [kod] : []
  })
const BEZ_PITANJA: Pick<KontrolnaLista, 'sekcije'> = { sekcije: [] }

export const listeSePromijenile = ({ okolnosti, danas }: Pick<GeneralnaProba, 'okolnosti' | 'danas'>): boolean =>
  dijeloviLista(danas).length > 0 && canonicalJson(okolnosti.liste) !== canonicalJson(danas)

/** The rehearsal on the lists of today: what was answered stays, and is old where its question was changed. */
export function naDanasnjimListama({
  sadrzaj,
  okolnosti,
  danas,
}: Pick<GeneralnaProba, 'sadrzaj' | 'okolnosti' | 'danas'>): OkolnostiProbe {
  const stari: StariOdgovori = {}
  for (const dio of dijeloviLista(danas)) {
    const [prije, poslije] = [okolnosti.liste[dio], danas[dio]]
    if (poslije === undefined) continue
    const promijenjene = prije === undefined ? [] : razlikeListe(prije, poslije).promijenjene
    const odgovori = LISTE_PROBE[dio].odgovoriOd(sadrzaj)
    const dosad = zastarjeli(sadrzaj, okolnosti, dio)
    for (const stavka of prije === undefined ? [] : stavkeOd(prije)) {
      const { kod } = stavka
      const sada = promijenjene.includes(kod) && jeOdgovoreno(stavka, odgovori[kod] ?? BEZ_ODGOVORA)
      if (sada || dosad.includes(kod)) stari[mjesto(dio, kod)] = vrijemeOdgovora(sadrzaj, dio, kod)
    }
  }
  return { liste: danas, stari }
}

export interface StanjeDijela extends Omit<IshodListe, 'potpuna'> {
  dio: DioProbe
  lista: KontrolnaLista
  odgovoreno: number
  ukupno: number
  zastarjeli: string[]
  /** GP-04: what given answers still lack, each at its field; questions without an answer lack nothing. */
  nepotpuni: Greska[]
}

/** How far each part is and what its answers say; nothing of it decides. */
export function stanjeProbe(sadrzaj: Sadrzaj, okolnosti: OkolnostiProbe): StanjeDijela[] {
  return dijeloviLista(okolnosti.liste).flatMap((dio) => {
    const lista = okolnosti.liste[dio]
    if (lista === undefined) return []
    const odgovori = LISTE_PROBE[dio].odgovoriOd(sadrzaj)
    const { potpuna: _potpuna, ...ishod } = ishodListe(lista, odgovori)
    const dani = new Set(
      stavkeOd(lista).flatMap((stavka) =>
        jeOdgovoreno(stavka, odgovori[stavka.kod] ?? BEZ_ODGOVORA) ? [stavka.kod] : [],
      ),
    )
    const nepotpuni = LISTE_PROBE[dio]
      .greske(lista, sadrzaj)
      .filter(({ polje = '' }) => dani.has(polje.split('.')[2] ?? ''))
    const stari = zastarjeli(sadrzaj, okolnosti, dio)
    return [{ dio, lista, ...napredak(lista, odgovori), ...ishod, zastarjeli: stari, nepotpuni }]
  })
}

/** What an officer reads of it: every part, with the questions that were answered or commented. */
export function zaTijelo({
  sadrzaj,
  okolnosti,
}: Pick<GeneralnaProba, 'sadrzaj' | 'okolnosti'>): DioProbePrijavitelja[] {
  return stanjeProbe(sadrzaj, okolnosti).flatMap(({ dio, lista, zastarjeli: stari }) => {
    const odgovori = LISTE_PROBE[dio].odgovoriOd(sadrzaj)
    const dani = stavkeOd(lista).flatMap((stavka) => {
      const { izbor, tekst, komentar } = odgovori[stavka.kod] ?? BEZ_ODGOVORA
      if (!jeOdgovoreno(stavka, odgovori[stavka.kod] ?? BEZ_ODGOVORA) && komentar.trim() === '') return []
      const vrijeme = vrijemeOdgovora(sadrzaj, dio, stavka.kod) || null
      return [[stavka.kod, { izbor, tekst, komentar, vrijeme, zastario: stari.includes(stavka.kod) }] as const]
    })
    return dani.length === 0 ? [] : [{ dio, lista, odgovori: Object.fromEntries(dani) }]
  })
}

/** Whether the officer's list asks this question in other words than the applicant answered it. */
export function pitanjeSeRazlikuje(prijavitelja: KontrolnaLista, tijela: KontrolnaLista, kod: string): boolean {
  const { promijenjene, dodane } = razlikeListe(prijavitelja, tijela)
  return promijenjene.includes(kod) || dodane.includes(kod)
}
