/** Parts of selection as a call defines them: their order, how long each may take, and whose lists it asks (domain rules 5.5). */
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { type DioOdabira, type Faza, svrhaDijela } from './odabir.faze.ts'

export interface FazaPoziva {
  dio: DioOdabira
  /** The phases that it brings to an end. */
  faze: readonly Faza[]
  /** Days in which it should be over. */
  rokDana: number
  /** Purpose of its check-list; null for the decision, which asks none. */
  svrha: string | null
}

const OPIS: Readonly<Record<DioOdabira, Omit<FazaPoziva, 'dio' | 'rokDana'>>> = {
  administrativna: { faze: ['administrativna'], svrha: svrhaDijela('administrativna') },
  prihvatljivost: { faze: ['prihvatljivost'], svrha: svrhaDijela('prihvatljivost') },
  spojena: { faze: ['administrativna', 'prihvatljivost'], svrha: svrhaDijela('spojena') },
  kvaliteta: { faze: ['kvaliteta'], svrha: svrhaDijela('kvaliteta') },
  odluka: { faze: ['odluka'], svrha: null },
}

/** Of a call that says nothing of its phases: all in their usual order, together as long as the portal's default. */
const UOBICAJENE = [
  { dio: 'administrativna', rokDana: 30 },
  { dio: 'prihvatljivost', rokDana: 30 },
  { dio: 'kvaliteta', rokDana: 40 },
  { dio: 'odluka', rokDana: 20 },
] as const satisfies NonNullable<PozivDefinicija['faze']>

/** The parts of selection of a call, in its order. A call without criteria scores nothing. */
export function fazePoziva({
  faze,
  kriteriji,
}: Pick<PozivDefinicija, 'kriteriji'> & { faze?: PozivDefinicija['faze'] }): FazaPoziva[] {
  const uobicajene = UOBICAJENE.filter(({ dio }) => dio !== 'kvaliteta' || kriteriji.length > 0)
  const redom = faze === undefined || faze.length === 0 ? uobicajene : faze
  return redom.map(({ dio, rokDana }) => ({ dio, rokDana, ...OPIS[dio] }))
}
