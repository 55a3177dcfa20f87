/** Calls of hand-overs, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { popisKey } from '#app/platform/record/popis/popis-key.ts'
import { stolZapisa } from '#app/platform/record/stol.ts'
import { primopredajaEndpoints } from '#contract/modules/primopredaja/primopredaja.endpoints.ts'
import { POPIS_PRIMOPREDAJA } from '#contract/modules/primopredaja/primopredaja.popis.ts'
import type { IshodPredmeta, RazlogPrimopredaje } from '#contract/modules/primopredaja/primopredaja.schema.ts'

const PRIMOPREDAJE = popisKey(POPIS_PRIMOPREDAJA.kljuc)
const osobeKey = (institucijaId: number) => ['primopredaje', 'osobe', institucijaId] as const

export const popisPrimopredaja = (institucijaId: number) => ({ api: primopredajaEndpoints, params: { institucijaId } })

export const stolPrimopredaje = (institucijaId: number) =>
  stolZapisa({
    vrsta: 'primopredaja',
    calls: primopredajaEndpoints,
    dio: { institucijaId },
    popisi: [PRIMOPREDAJE, osobeKey(institucijaId)],
  })

/** People of the institution with how much they have open. */
export const osobePrimopredajeQuery = (institucijaId: number) =>
  queryOptions({
    queryKey: osobeKey(institucijaId),
    queryFn: async ({ signal }) =>
      (await call(primopredajaEndpoints.osobe, { params: { institucijaId } }, { signal })).data,
  })

interface Pocetak {
  mutationId: string
  odId: number
  naId: number | null
  razlog: RazlogPrimopredaje
  doDana: string | null
}

export const zapocniPrimopredaju = (institucijaId: number, body: Pocetak) =>
  call(primopredajaEndpoints.kreiraj, { params: { institucijaId }, body })

export interface Odluka {
  kljuc: string
  odluka: 'preuzmi' | 'vrati'
  obrazlozenje: string
}

export const odluciOPredmetu = (
  institucijaId: number,
  primopredajaId: number,
  odluka: Odluka,
  mutationId: string,
): Promise<IshodPredmeta> => {
  const params = { institucijaId, primopredajaId }
  const { kljuc, odluka: sto, obrazlozenje } = odluka
  return call(primopredajaEndpoints.odluci, { params, body: { mutationId, kljuc, odluka: sto, obrazlozenje } })
}
