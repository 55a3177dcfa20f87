/** The answer to a clarification request as the engine of documents draws it and the device keeps it. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import { defineVrstaProjekta, kontekstOd } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import { razlikeDokumenta } from '#app/platform/dokument/razlike-inacica.ts'
import type { RazlikaInacica } from '#app/platform/record/usporedba-inacica.tsx'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { POJASNJENJE_NA_UREDAJU } from '#contract/modules/razmjena/pojasnjenje.povijest.ts'
import type { MetaPojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import { POJASNJENJE } from '#contract/modules/razmjena/pojasnjenje.ts'
import { DodatakRetka, OznakaRetka } from './ocjene.tsx'
import { TEKST } from './pojasnjenje.tekst.ts'
import { UvodRetka } from './pribadace-pitanja.tsx'

const PRIKAZ = definePrikaz({
  dokument: POJASNJENJE,
  vrsta: POJASNJENJE_NA_UREDAJU.vrsta,
  rijeci: TEKST.rijeci,
  imenaRedaka: ['pitanje'],
  UvodRetka,
  DodatakRetka,
  OznakaRetka,
})

export const VRSTA_POJASNJENJA = defineVrstaProjekta<MetaPojasnjenja>()({
  prikaz: PRIKAZ,
  naUredaju: POJASNJENJE_NA_UREDAJU,
  // Nobody begins one on a device: it comes with its questions.
  prvi: pojasnjenjeStatuses.poslan,
  naprijed: ['oznaciSpremnim', 'posaljiOdgovor'],
})

export const razlikePojasnjenja =
  (okolnosti: MetaPojasnjenja['okolnosti'], sada: number) =>
  (prije: { sadrzaj: Sadrzaj }, poslije: { sadrzaj: Sadrzaj }): RazlikaInacica[] => {
    const ctx = kontekstOd<MetaPojasnjenja>({ okolnosti }, sada)
    return razlikeDokumenta(PRIKAZ, { sadrzaj: prije.sadrzaj, ctx }, { sadrzaj: poslije.sadrzaj, ctx })
  }
