/** Which of the conditions that a call prints about its applicants somebody fails; asked by the call, the form and the server. */
import { addMonths, type IsoDatum } from '#contract/kernel/datum.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { PozivDefinicija, Velicina } from './definicija.schema.ts'

type Prihvatljivost = PozivDefinicija['prihvatljivost']

/** What is known of an applicant; null and absent is unknown, and nobody is refused for what is not known. */
export interface CinjenicePrihvatljivosti {
  oblik?: PravniOblik | null | undefined
  vrstaOrganizacije?: number | null | undefined
  velicina?: Velicina | null | undefined
  sektor?: string | null | undefined
  osnovan?: IsoDatum | null | undefined
}

function allows<T>(list: readonly T[], value: T | null | undefined): boolean {
  return list.length === 0 || value == null || list.includes(value)
}

/** Legal form, kind of organisation and size. */
export function prihvatljivaVrsta(p: Prihvatljivost, prijavitelj: CinjenicePrihvatljivosti): boolean {
  return (
    allows(p.pravniOblici, prijavitelj.oblik) &&
    allows(p.vrsteOrganizacije, prijavitelj.vrstaOrganizacije) &&
    allows(p.velicine, prijavitelj.velicina)
  )
}

export function prihvatljivSektor({ sektori }: Prihvatljivost, { sektor }: CinjenicePrihvatljivosti): boolean {
  return allows(sektori, sektor)
}

/** Whole years of operation on a day, counted from the entry into the register. */
export function dovoljnoGodina(
  { minGodinaPoslovanja: najmanje }: Prihvatljivost,
  { osnovan }: CinjenicePrihvatljivosti,
  dan: IsoDatum,
): boolean {
  return najmanje === null || osnovan == null || addMonths(osnovan, 12 * najmanje) <= dan
}

/** Employees in hundredths, as a form counts parts of a working time. */
export const dovoljnoZaposlenih = ({ minZaposlenih }: Prihvatljivost, stotinki: number): boolean =>
  minZaposlenih === null || stotinki >= minZaposlenih * 100

export const prihvatljivaZupanija = ({ zupanije }: Prihvatljivost, zupanijaId: number): boolean =>
  allows(zupanije, zupanijaId)

/** Works that have begun before submission take the incentive effect away. */
export const prihvatljivPocetak = ({ poticajniUcinak }: Prihvatljivost, radoviPoceli: boolean): boolean =>
  !(poticajniUcinak && radoviPoceli)

/** Whether works may begin before the application is submitted, in words. */
export const RADOVI_PRIJE = 'Radovi smiju početi i prije podnošenja prijave.'
