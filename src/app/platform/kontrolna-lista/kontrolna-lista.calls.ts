/** Calls of check-lists, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import {
  kontrolnaListaAdministracijaEndpoints as administracija,
  kontrolnaListaInstitucijaEndpoints as institucija,
} from '#contract/modules/kontrolna-lista/kontrolna-lista.endpoints.ts'
import { POPIS_KONTROLNIH_LISTA } from '#contract/modules/kontrolna-lista/kontrolna-lista.popis.ts'

/** The desk of an institution (`institucijaId`), or that of the administration (null). */
export type Stol = number | null

/** Under which key the pages of both desks are remembered. */
const LISTE = popisKey(POPIS_KONTROLNIH_LISTA.kljuc)
const izvoriKey = (stol: Stol, pozivId?: number) =>
  ['kontrolne-liste', 'izvori', stol, ...(pozivId === undefined ? [] : [pozivId])] as const

export const popisLista = (stol: Stol) =>
  stol === null ? { api: administracija } : { api: institucija, params: { institucijaId: stol } }

/** The desk at which check-lists are written. Versions name each other, so that all of them are asked anew. */
export const stolLista = (stol: Stol) =>
  stolZapisa({
    vrsta: 'kontrolnaLista',
    // The two desks differ in the address alone.
    calls: stol === null ? administracija : (institucija as unknown as typeof administracija),
    dio: stol === null ? {} : { institucijaId: stol },
    popisi: [LISTE, izvoriKey(stol), ['kontrolnaLista'], ['poziv-u-odabiru']],
  })

/** What may be begun, in a call or for all of them, and what may be copied. */
export const izvoriQuery = (stol: Stol, pozivId?: number) =>
  queryOptions({
    queryKey: izvoriKey(stol, pozivId),
    queryFn: ({ signal }) =>
      stol === null
        ? call(administracija.izvori, { query: {} }, { signal })
        : call(institucija.izvori, { params: { institucijaId: stol }, query: { pozivId } }, { signal }),
  })

interface Pocetak {
  mutationId: string
  svrha: string
  /** The version whose content it begins with. */
  iz: number | null
  /** The one call that it is of. */
  pozivId?: number | null
}

export const zapocniListu = (stol: Stol, body: Pocetak) =>
  stol === null
    ? call(administracija.kreiraj, { body })
    : call(institucija.kreiraj, { params: { institucijaId: stol }, body })
