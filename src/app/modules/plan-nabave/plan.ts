/** The procurement plan as the engine of documents draws it and the device keeps it. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import type { VrstaDokumenta } from '#app/platform/dokument/otvori.tsx'
import { razlikeDokumenta } from '#app/platform/dokument/razlike-inacica.ts'
import type { CreateInput } from '#app/platform/offline/core/write.ts'
import type { RazlikaInacica } from '#app/platform/record/usporedba-inacica.tsx'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PLANA, type TabPlana, type UvjetiPlana } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { PLAN_NA_UREDAJU } from '#contract/modules/plan-nabave/plan-nabave.povijest.ts'
import { PRIJENOS_PLANA } from '#contract/modules/plan-nabave/plan-nabave.prijenos.ts'
import {
  BEZ_ROKA,
  type MetaPlana,
  type OcjenaPlana,
  type PlanProjekta,
} from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { planNabaveStatuses } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import { type KontekstPlana, PLAN_NABAVE, type RacunPlana } from '#contract/modules/plan-nabave/plan-nabave.ts'
import { TEKST } from './plan-nabave.tekst.ts'
import { DodatakRetka, OznakaRetka, UvodRetka } from './primjedbe.tsx'

const { vrsta } = PLAN_NA_UREDAJU
const { id: uIzradi, label: naziv } = planNabaveStatuses.uIzradi

export const PRIKAZ_PLANA = definePrikaz({
  dokument: PLAN_NABAVE,
  vrsta,
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

const kontekst = ({ okolnosti }: Pick<MetaPlana, 'okolnosti'>, sada: number): KontekstPlana => ({
  ...okolnosti,
  sada: Math.floor(sada / 60_000) * 60_000,
})

export const VRSTA_PLANA = {
  prikaz: PRIKAZ_PLANA,
  naUredaju: {
    katalog: PLAN_NABAVE,
    vrsta,
    pocetniStatus: uIzradi,
    uzDatoteke: ['oznaciSpremnim', 'posalji'],
    uzPotvrdu: [],
  },
  // The server built it by the same contract; its own validation is the proof.
  meta: (meta) => (meta.okolnosti === undefined ? undefined : (meta as unknown as MetaPlana)),
  kontekst,
  prijaviteljId: ({ prijavitelj }) => prijavitelj.id,
  smijeUredivati: ({ smijeUredivati }) => smijeUredivati,
} satisfies VrstaDokumenta<TabPlana, UvjetiPlana, KontekstPlana, RacunPlana, MetaPlana>

/** A new plan as it stands on the device before the server has seen it. */
export function noviPlan(
  { projekt, okolnosti }: NonNullable<PlanProjekta['novi']>,
  prijavitelj: MetaPlana['prijavitelj'],
  programId: number,
): CreateInput {
  const meta: MetaPlana = {
    statusId: uIzradi,
    status: { id: uIzradi, naziv },
    programId,
    projekt,
    prijavitelj,
    vazecaInacica: null,
    razlogIzmjene: null,
    ocjena: null,
    rok: BEZ_ROKA,
    okolnosti,
    smijeUredivati: true,
    dostupneRadnje: [],
  }
  return {
    type: vrsta,
    args: { projektId: projekt.id },
    content: emptyDocument(KATALOG_PLANA, {}),
    meta: meta as unknown as JsonObject,
    actingFor: { vrsta: 'prijavitelj', id: prijavitelj.id },
  }
}

interface Inacica {
  sadrzaj: Sadrzaj
  ocjena: OcjenaPlana | null
}

/** What a version changed; a change that answers a remark says so. */
export const razlikePlana =
  (okolnosti: MetaPlana['okolnosti'], sada: number) =>
  (prije: Inacica, poslije: Inacica): RazlikaInacica[] => {
    const ctx = kontekst({ okolnosti }, sada)
    return razlikeDokumenta(PRIKAZ_PLANA, { sadrzaj: prije.sadrzaj, ctx }, { sadrzaj: poslije.sadrzaj, ctx }).map(
      (one) => {
        const primjedba = poslije.ocjena?.retci[one.put.split('.')[2] ?? '']?.primjedba
        return primjedba ? { ...one, oznaka: `${one.oznaka} (${TEKST.naPrimjedbu(primjedba)})` } : one
      },
    )
  }
