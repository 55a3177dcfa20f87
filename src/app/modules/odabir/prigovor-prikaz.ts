/** The objection as the engine of documents draws it and the device keeps it. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import { defineVrstaProjekta, kontekstOd, noviUProjektu } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import { razlikeDokumenta } from '#app/platform/dokument/razlike-inacica.ts'
import type { CreateInput } from '#app/platform/offline/core/write.ts'
import type { RazlikaInacica } from '#app/platform/record/usporedba-inacica.tsx'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { PRIGOVOR_NA_UREDAJU } from '#contract/modules/odabir/prigovor.povijest.ts'
import { BEZ_TIJEKA, type MetaPrigovora, type PrigovorProjekta } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses } from '#contract/modules/odabir/prigovor.statuses.ts'
import { PRIGOVOR } from '#contract/modules/odabir/prigovor.ts'
import { TEKST } from './prigovor.tekst.ts'

const PRIKAZ = definePrikaz({ dokument: PRIGOVOR, vrsta: PRIGOVOR_NA_UREDAJU.vrsta, rijeci: TEKST.rijeci })

export const VRSTA_PRIGOVORA = defineVrstaProjekta<MetaPrigovora>()({
  prikaz: PRIKAZ,
  naUredaju: PRIGOVOR_NA_UREDAJU,
  prvi: prigovorStatuses.uIzradi,
  rasprava: ({ statusId }) => !jeStatus(prigovorStatuses, statusId, 'uIzradi'),
  naprijed: [],
})

export const noviPrigovor = (
  { projekt, okolnosti, protiv }: NonNullable<PrigovorProjekta['novi']>,
  prijavitelj: MetaPrigovora['prijavitelj'],
  programId: number,
): CreateInput =>
  noviUProjektu(
    VRSTA_PRIGOVORA,
    { projekt, prijavitelj, programId },
    {},
    { okolnosti, protiv, podnesenAt: null, rokOdluke: null, tijek: BEZ_TIJEKA },
  )

export const razlikePrigovora =
  (okolnosti: MetaPrigovora['okolnosti'], sada: number) =>
  (prije: { sadrzaj: Sadrzaj }, poslije: { sadrzaj: Sadrzaj }): RazlikaInacica[] => {
    const ctx = kontekstOd<MetaPrigovora>({ okolnosti }, sada)
    return razlikeDokumenta(PRIKAZ, { sadrzaj: prije.sadrzaj, ctx }, { sadrzaj: poslije.sadrzaj, ctx })
  }
