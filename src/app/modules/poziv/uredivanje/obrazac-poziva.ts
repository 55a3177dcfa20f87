/** Editing a call: typed values survive a change of tab, a refusal, another person's save and a reload. */
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import type { Shema } from '#app/platform/obrazac/shema.ts'
import { type Obrazac, useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { razlike } from '#app/platform/obrazac/use-upisano.ts'
import { ponovno } from '#app/platform/record/stol.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import type { PozivSpremanje } from '#contract/modules/poziv/poziv.endpoints.ts'
import { dopustenoNakonZatvaranja, jeBitno, jeDokumentacija } from '#contract/modules/poziv/poziv.izmjena.ts'
import type { VrstaIzmjene } from '#contract/modules/poziv/poziv.schema.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { spremiPoziv, stolPoziva } from '../poziv.calls.ts'
import { KARTICE_POZIVA } from '../poziv-kartice.ts'
import { poljaKarticePoziva } from './polja.ts'
import type { PoljePoziva } from './polje.types.ts'
import { type Izvor, type Promjene, tijeloSpremanja, vrijednostPolja } from './vrijednosti.ts'

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
  const { rokPitanja, predlozakUgovora, prilogPredlosci } = radniPodaci
  return {
    ...base,
    rokPitanja,
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

/** What stands in the form of a call, all tabs together; each field under its path, which is one name. */
export type UnosPoziva = Promjene
export type ObrazacPoziva = Obrazac<UnosPoziva>

const SVA_POLJA = KARTICE_POZIVA.flatMap(([key]) =>
  poljaKarticePoziva(key, { institucije: [], komponente: [], zupanije: [] }).flatMap(({ polja }) => polja),
)

function unosPoziva(poziv: PozivDetalj): UnosPoziva {
  const izvor = izvorPoziva(poziv)
  return Object.fromEntries(SVA_POLJA.map((polje) => [polje.put, vrijednostPolja(polje, izvor)]))
}

/** Reads what differs from the record into the part of the call that a save carries. */
const shemaPoziva = (poziv: PozivDetalj, polja: readonly PoljePoziva[], pocetno: UnosPoziva) =>
  z.pipe(
    z.custom<UnosPoziva>(),
    z.transform((unos, { issues }) => {
      const result = tijeloSpremanja(izvorPoziva(poziv), polja, razlike(unos, pocetno) as Promjene)
      if (result.ok) return result.tijelo
      for (const [put, message] of Object.entries(result.greske))
        issues.push({ code: 'custom', message, path: [put], input: unos })
      return z.NEVER
    }),
  )

export function useObrazacPoziva(
  institucijaId: number,
  poziv: PozivDetalj,
  polja: readonly PoljePoziva[],
): ObrazacPoziva {
  const pocetno = useMemo(() => unosPoziva(poziv), [poziv])
  const stol = stolPoziva(institucijaId)
  return useObrazac<UnosPoziva, JsonObject>({
    pocetno,
    kljuc: `fondovi.poziv.uredivanje.${institucijaId}.${poziv.id}`,
    osvjezi: ponovno(stol, poziv.id),
    dijelovi: ['osnovno', 'izmjena'],
    shema: shemaPoziva(poziv, polja, pocetno) as unknown as Shema<UnosPoziva, JsonObject>,
    neispravno: 'Ispravite označena polja i spremite ponovno.',
    posalji: async (tijelo, mutationId) => {
      const dio = dioZaUredivanje(poziv)
      if (dio === null) throw new Odbijeno('Poziv se u ovom statusu više ne može mijenjati.')
      const body = { mutationId, verzijaRetka: poziv.verzijaRetka, [dio]: tijelo }
      return spremiPoziv(institucijaId, poziv.id, body as unknown as PozivSpremanje)
    },
  })
}
