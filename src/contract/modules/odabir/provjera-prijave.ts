/** The check of an application as a document: answers to the frozen list, and what each still lacks (domain rules 5.6). */
import { defineDokument, greska, type Kontekst, type Provjera } from '#contract/kernel/dokument/dokument.ts'
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import { type KontrolnaLista, type StavkaListe, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { BEZ_ODGOVORA, jeOdgovoreno, type OdgovorStavke } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { LISTA_PRIJAVE } from './provjera-prijave.liste.ts'

export type TabProvjerePrijave = 'lista'
export type UvjetiProvjerePrijave = Record<never, never>
export type KontekstProvjerePrijave = Kontekst & { lista: KontrolnaLista | null }

export const KATALOG_PROVJERE_PRIJAVE = defineKatalog<TabProvjerePrijave, UvjetiProvjerePrijave>({
  kartice: [LISTA_PRIJAVE.kartica],
})

const UVIJEK: UvjetiProvjerePrijave = {}

/** With these a comment says why, whatever the list itself asks; the letter to the applicant gives reasons by criterion. */
const traziKomentar = ({ odgovor }: StavkaListe, { izbor }: OdgovorStavke): boolean =>
  odgovor.vrsta === 'bodovi' ||
  (odgovor.vrsta === 'izbor' &&
    (izbor === 'ne' || izbor === 'uvjetno') &&
    // The list's own rule says it already.
    !odgovor.komentarUz.includes(izbor))

type Vidi = Provjera<KontekstProvjerePrijave, null>

/** PPR-09: every question is answered, points stand within their bounds and steps. */
const odgovoreno = ({ sadrzaj, ctx }: Vidi): Greska[] => LISTA_PRIJAVE.greske(ctx.lista, sadrzaj)

/** PPR-10 */
function obrazlozeno({ sadrzaj, ctx: { lista } }: Vidi): Greska[] {
  const odgovori = LISTA_PRIJAVE.odgovoriOd(sadrzaj)
  return (lista === null ? [] : stavkeOd(lista)).flatMap((stavka) => {
    const dano = odgovori[stavka.kod] ?? BEZ_ODGOVORA
    const fali = jeOdgovoreno(stavka, dano) && traziKomentar(stavka, dano) && dano.komentar.trim() === ''
    const put = `${LISTA_PRIJAVE.put}.${stavka.kod}.komentar`
    return fali ? [greska(put, 'PPR-10', `${stavka.kod}: Obrazložite odgovor u komentaru.`)] : []
  })
}

export const PROVJERA_PRIJAVE = defineDokument<
  TabProvjerePrijave,
  UvjetiProvjerePrijave,
  KontekstProvjerePrijave,
  null
>({
  ...KATALOG_PROVJERE_PRIJAVE,
  uvjeti: () => UVIJEK,
  racun: () => null,
  pravila: [odgovoreno, obrazlozeno],
})
