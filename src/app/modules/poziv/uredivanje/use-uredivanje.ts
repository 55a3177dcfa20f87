/** Editing a call: typed values survive a change of tab, a refusal, another person's save and a reload. */

import { ponovno } from '#app/platform/record/stol.ts'
import { type Edits, NeispravanUnos, useEdits } from '#app/platform/record/use-edits.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import type { PozivSpremanje } from '#contract/modules/poziv/poziv.endpoints.ts'
import { dopustenoNakonZatvaranja, jeBitno, jeDokumentacija } from '#contract/modules/poziv/poziv.izmjena.ts'
import type { VrstaIzmjene } from '#contract/modules/poziv/poziv.schema.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { spremiPoziv, stolPoziva } from '../poziv.calls.ts'
import type { PoljePoziva } from './polje.types.ts'
import { type Izvor, type Promjene, tijeloSpremanja } from './vrijednosti.ts'

/** Which part of the record a save carries: the draft itself, the change that is pending, or none. */
export function dioZaUredivanje({ dijeloviZaUredivanje, izmjena }: PozivDetalj): 'osnovno' | 'izmjena' | null {
  if (dijeloviZaUredivanje.includes('osnovno')) return 'osnovno'
  return dijeloviZaUredivanje.includes('izmjena') && izmjena !== null ? 'izmjena' : null
}

/** Columns and definition that the forms show. */
export function izvorPoziva(poziv: PozivDetalj): Izvor {
  const { tijela, komponenta, radniPodaci, izmjena } = poziv
  const changing = dioZaUredivanje(poziv) === 'izmjena' ? izmjena : null
  const base = changing === null ? poziv : { ...poziv, ...changing }
  const { rokPitanja, faze, predlozakUgovora, prilogPredlosci } = radniPodaci
  return {
    ...base,
    rokPitanja,
    faze,
    predlozakUgovora,
    prilogPredlosci: changing?.prilogPredlosci ?? prilogPredlosci,
    komponentaId: komponenta?.id ?? null,
    aprId: tijela.APR?.id ?? null,
    selId: tijela.SEL?.id ?? null,
    impId: tijela.IMP?.id ?? null,
    finId: tijela.FIN?.id ?? null,
  } as unknown as Izvor
}

const STUPCI_IZMJENE = new Set(['alokacija', 'najnizaPotpora', 'najvisaPotpora', 'datumZatvaranja', 'prilogPredlosci'])
const OPIS_IZMJENE = new Set(['predmet', 'razlog'])

/** What of the pending change may differ from the call in force: by its kind, and after closing still less. */
export interface OkvirIzmjene {
  vrsta: VrstaIzmjene
  zatvoren: boolean
}

/** The frame of the change under way; null while the call itself is drafted. */
export function okvirIzmjene({ izmjena, osnovniStatusId }: PozivDetalj): OkvirIzmjene | null {
  return izmjena && { vrsta: izmjena.vrsta, zatvoren: jeStatus(pozivStatuses, osnovniStatusId, 'zatvoren') }
}

/** Only help texts of the form may change: an update of documentation, or a technical change. */
export function samoUpute(poziv: PozivDetalj): boolean {
  return dioZaUredivanje(poziv) === 'izmjena' && poziv.izmjena?.vrsta !== 'bitna'
}

/** A pending change carries the definition and a few columns, and of these what its kind allows; the rest of the call stands. */
export function smijeMijenjati(
  dio: 'osnovno' | 'izmjena' | null,
  { put }: Pick<PoljePoziva, 'put'>,
  okvir: OkvirIzmjene | null = null,
): boolean {
  if (dio === 'osnovno') return !OPIS_IZMJENE.has(put)
  if (dio === null || okvir === null) return false
  if (OPIS_IZMJENE.has(put)) return okvir.vrsta === 'bitna' || put === 'razlog'
  if (!put.startsWith('definicija.')) return okvir.vrsta === 'bitna' && STUPCI_IZMJENE.has(put) && naRedu(put, okvir)
  const path = put.split('.').slice(1)
  if (okvir.vrsta === 'bitna') return !okvir.zatvoren || dopustenoNakonZatvaranja(path)
  if (put === 'definicija.obrazac') return true
  return okvir.vrsta === 'azuriranje' ? jeDokumentacija(path) : !jeBitno(path)
}

const naRedu = (put: string, { zatvoren }: OkvirIzmjene) => !zatvoren || dopustenoNakonZatvaranja([put])

export interface Uredivanje extends Omit<Edits<Promjene>, 'set'> {
  set: (put: string, value: Json) => void
  /** Many values at once, as they come from another call. */
  preuzmi: (promjene: Promjene) => void
}

export function useUredivanje(institucijaId: number, poziv: PozivDetalj, polja: readonly PoljePoziva[]): Uredivanje {
  const { set, ...edits } = useEdits<Promjene>({
    key: `fondovi.poziv.uredivanje.${institucijaId}.${poziv.id}`,
    osvjezi: ponovno(stolPoziva(institucijaId), poziv.id),
    dijelovi: ['osnovno', 'izmjena'],
    posalji: (promjene, mutationId) => {
      const dio = dioZaUredivanje(poziv)
      const result = tijeloSpremanja(izvorPoziva(poziv), polja, promjene)
      if (!result.ok) throw new NeispravanUnos(result.greske, 'Ispravite označena polja i spremite ponovno.')
      if (dio === null) throw new NeispravanUnos({}, 'Poziv se u ovom statusu više ne može mijenjati.')
      const body = { mutationId, verzijaRetka: poziv.verzijaRetka, [dio]: result.tijelo as JsonObject }
      return spremiPoziv(institucijaId, poziv.id, body as unknown as PozivSpremanje)
    },
  })
  return { ...edits, set: (put, value) => set({ [put]: value }), preuzmi: set }
}
