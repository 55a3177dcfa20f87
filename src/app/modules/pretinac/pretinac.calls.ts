/** Calls of the inbox, as either side makes them. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import {
  pretinacInstitucijaEndpoints,
  pretinacPrijaviteljEndpoints,
} from '#contract/modules/pretinac/pretinac.endpoints.ts'
import type { NovaPoruka } from '#contract/modules/pretinac/pretinac.schema.ts'

/** Whose inbox it is. */
export interface Strana {
  vrsta: 'prijavitelj' | 'institucija'
  id: number
  programId: number
}

export const PRETINAC = ['pretinac'] as const
export const NITI = [...PRETINAC, 'nit'] as const

type Pozivi = typeof pretinacPrijaviteljEndpoints
export const POZIVI: Readonly<Record<Strana['vrsta'], Pozivi>> = {
  prijavitelj: pretinacPrijaviteljEndpoints,
  institucija: pretinacInstitucijaEndpoints as unknown as Pozivi,
}
export const dioStrane = ({ vrsta, id }: Strana) => ({ [`${vrsta}Id`]: id }) as { prijaviteljId: number }

export const nitQuery = (strana: Strana, nitId: string) =>
  queryOptions({
    queryKey: [...NITI, strana.vrsta, strana.id, nitId],
    queryFn: ({ signal }) => call(POZIVI[strana.vrsta].detalj, { params: { ...dioStrane(strana), nitId } }, { signal }),
  })

/** Projects that the inbox can be narrowed to. */
export const projektiPretincaQuery = (strana: Strana) =>
  queryOptions({
    queryKey: [...PRETINAC, 'projekti', strana.vrsta, strana.id, strana.programId],
    queryFn: ({ signal }) =>
      call(
        POZIVI[strana.vrsta].projekti,
        { params: dioStrane(strana), query: { programId: strana.programId } },
        { signal },
      ),
  })

export const pisanjeQuery = (strana: Strana, projektId: string) =>
  queryOptions({
    queryKey: [...PRETINAC, 'pisanje', strana.vrsta, strana.id, projektId],
    queryFn: ({ signal }) =>
      call(POZIVI[strana.vrsta].moze, { params: { ...dioStrane(strana), projektId } }, { signal }),
  })

export const otvorena = (strana: Strana, nitId: string, vidi: string) =>
  call(POZIVI[strana.vrsta].procitano, { params: { ...dioStrane(strana), nitId }, body: { vidi } })

export const posaljiIzravno = (strana: Strana, body: { mutationId: string; id: string; poruka: NovaPoruka }) =>
  call(POZIVI[strana.vrsta].posalji, { params: dioStrane(strana), body })

interface Koja {
  nitId: string
  porukaId: string
}
export const izmijeniPoruku = (strana: Strana, koja: Koja, tekst: string) =>
  call(POZIVI[strana.vrsta].izmijeni, { params: { ...dioStrane(strana), ...koja }, body: { tekst } })
export const obrisiPoruku = (strana: Strana, koja: Koja) =>
  call(POZIVI[strana.vrsta].obrisi, { params: { ...dioStrane(strana), ...koja } })

export const dodijeliOdgovor = (institucijaId: number, nitId: string, osobaId: number | null) =>
  call(pretinacInstitucijaEndpoints.dodijeli, { params: { institucijaId, nitId }, body: { osobaId } })
