/** What the worklist of a person says, for the walk over all kinds: numbers on the dashboard and in the menu. */
import { STAVKE, type VrstaStavke } from '#contract/kernel/na-redu.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { MODULES } from '#server/modules.ts'
import { KK } from '../support/builders/institucija.ts'
import type { Osoba, Svijet } from './svijet.ts'
import type { ImeVrste, Redak } from './uzorak.ts'

/** Kinds whose records are no rows of a worklist, each with where they stand. */
const DRUGDJE: Readonly<Partial<Record<ImeVrste, string>>> = {
  generalnaProba: 'the portal alone moves it; its applicant answers it or leaves it',
  mail: 'letters that failed are a number of the administration',
  nadopuna: 'stands with its question',
  popunjeniObrazac: 'it goes with its application; what waits in a check is the check of an application',
  kontrolnaLista: 'a draft of a check-list is open to people, and nobody waits for it',
}

/** As which row the worklist shows a kind; undefined where it has a place of its own. */
export function stavkaOd(ime: ImeVrste): VrstaStavke | undefined {
  if (ime === 'nadopuna') return 'pitanje'
  if (ime in STAVKE) return ime as VrstaStavke
  if (DRUGDJE[ime] === undefined) throw new Error(`${ime} neither waits for anybody nor says where it does`)
  return undefined
}

/** Rows that lead on: those of which a worklist tells. */
export const vodi = ({ move }: Redak): boolean => !move.naIzbor && !move.skriveno

const SJEDIO: Partial<Record<Osoba['strana'], string>> = { institucija: 'institucije', prijavitelj: 'prijavitelji' }
/** Whether the person works where there is a dashboard. */
export const imaPlocu = ({ strana }: Osoba): boolean => strana in SJEDIO

/** Of each party that has nothing to do with our records the strongest person. */
export const najjaciTudi = (osobe: readonly Osoba[]): Osoba[] => {
  const tudi = osobe.filter((osoba) => imaPlocu(osoba) && osoba.uloge.length === 0)
  return tudi.filter((osoba, at) => tudi.findLastIndex(({ strana }) => strana === osoba.strana) === at)
}

/** Who reads our records and never has a step on them. */
export const gledatelji = (osobe: readonly Osoba[]): Osoba[] => osobe.filter(({ ime }) => ime === 'PRG')

/** Kinds whose records are told to their applicant also while others have the next step. */
export const kodDrugih = new Set(
  MODULES.flatMap(({ ceka = [] }) =>
    ceka.flatMap(({ vrsta, za, oboje }) => (za === 'prijavitelj' && oboje ? [vrsta] : [])),
  ),
)

/** How many of a kind wait for a person on the dashboard, how many of it for others, how many in all, and how many the menu says. */
export async function naRedu({ portal }: Svijet, { strana, params, token }: Osoba, vrsta: VrstaStavke) {
  const [id] = Object.values(params)
  const pitaj = async (url: string) => {
    const answer = await portal.call({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const ploca: UpravljackaPloca = await pitaj(`/v1/${SJEDIO[strana]}/${id}/upravljackaPloca?programId=${KK}`)
  const { brojevi } = await pitaj(`/v1/brojaci?za=${strana}:${id}&programId=${KK}`)
  const broj = ploca.ceka.filter((one) => one.vrsta === vrsta).reduce((sum, one) => sum + one.broj, 0)
  const ukupno = ploca.ceka.reduce((sum, one) => sum + one.broj, 0)
  const drugi = (ploca.kodDrugih?.ukupno ?? []).filter((one) => one.vrsta === vrsta)
  const drugih = drugi.reduce((sum, one) => sum + one.broj, 0)
  return { broj, drugih, ukupno, izbornik: brojevi.naRedu as number }
}
