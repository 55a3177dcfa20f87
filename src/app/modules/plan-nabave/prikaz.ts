/** The procurement plan as the engine of documents draws it and the device keeps it. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import { defineVrstaProjekta, kontekstOd, noviUProjektu } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import { razlikeDokumenta } from '#app/platform/dokument/razlike-inacica.ts'
import type { CreateInput } from '#app/platform/offline/core/write.ts'
import type { RazlikaInacica } from '#app/platform/record/usporedba-inacica.tsx'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { PLAN_NA_UREDAJU } from '#contract/modules/plan-nabave/plan-nabave.povijest.ts'
import { PRIJENOS_PLANA } from '#contract/modules/plan-nabave/plan-nabave.prijenos.ts'
import {
  BEZ_ROKA,
  type MetaPlana,
  type OcjenaPlana,
  type PlanProjekta,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { planNabaveStatuses } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import { PLAN_NABAVE } from '#contract/modules/plan-nabave/plan-nabave.ts'
import { TEKST } from './plan-nabave.tekst.ts'
import { DodatakRetka, OznakaRetka, UvodRetka } from './primjedbe.tsx'

const PRIKAZ_PLANA = definePrikaz({
  dokument: PLAN_NABAVE,
  vrsta: PLAN_NA_UREDAJU.vrsta,
  rijeci: TEKST.rijeci,
  imenaRedaka: [['evidencijskiBroj', 'predmet']],
  iznosiRedaka: ['procijenjenaVrijednost'],
  prijenosi: [
    {
      prijenos: PRIJENOS_PLANA,
      tekst: TEKST.prijenos,
      datoteka: { ime: 'plan-nabave', list: 'Plan nabave', siroki: ['predmet', 'stavkeProracuna', 'vrstaPostupka'] },
      pregled: ['evidencijskiBroj', 'predmet', 'procijenjenaVrijednost', 'planiraniPocetak'],
    },
  ],
  UvodRetka,
  DodatakRetka,
  OznakaRetka,
})

export const VRSTA_PLANA = defineVrstaProjekta<MetaPlana>()({
  prikaz: PRIKAZ_PLANA,
  naUredaju: PLAN_NA_UREDAJU,
  prvi: planNabaveStatuses.uIzradi,
  rasprava: ({ statusId }) => !jeStatus(planNabaveStatuses, statusId, 'uIzradi'),
  naprijed: ['oznaciSpremnim', 'posalji'],
})

export const noviPlan = (
  { projekt, okolnosti }: NonNullable<PlanProjekta['novi']>,
  prijavitelj: MetaPlana['prijavitelj'],
  programId: number,
): CreateInput =>
  noviUProjektu(
    VRSTA_PLANA,
    { projekt, prijavitelj, programId },
    {},
    { vazecaInacica: null, razlogIzmjene: null, ocjena: null, objavljenaOcjena: null, rok: BEZ_ROKA, okolnosti },
  )

interface Inacica {
  sadrzaj: Sadrzaj
  ocjena: OcjenaPlana | null
}

/** What a version changed; a change that answers a remark says so. */
export const razlikePlana =
  (okolnosti: MetaPlana['okolnosti'], sada: number) =>
  (prije: Inacica, poslije: Inacica): RazlikaInacica[] => {
    const ctx = kontekstOd<MetaPlana>({ okolnosti }, sada)
    return razlikeDokumenta(PRIKAZ_PLANA, { sadrzaj: prije.sadrzaj, ctx }, { sadrzaj: poslije.sadrzaj, ctx }).map(
      (one) => {
        const primjedba = poslije.ocjena?.retci[one.put.split('.')[2] ?? '']?.primjedba
        return primjedba ? { ...one, oznaka: `${one.oznaka} (${TEKST.naPrimjedbu(primjedba)})` } : one
      },
    )
  }
