/** The question of a list and the key under which its answer is remembered, the same wherever it is asked. */
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import type { BrojkePopisa, PozivPopisa } from '#contract/kernel/popis.api.ts'
import { type Popis, parametri, type TrazenoPopisa } from '#contract/kernel/popis.ts'
import { compact } from '../list-search.ts'
import type { KeysetPage, RecordListOptions } from '../use-record-list.ts'
import { popisKey } from './popis-key.ts'

export interface MjestoPopisa<R> {
  popis: Popis<R>
  api: PozivPopisa
  params?: Record<string, string | number>
  /** What of the question the place of the screen says, and no filter: a programme. */
  okvir?: Record<string, string | number>
}

/** Under what the figures of a list are remembered: no order changes them. */
export function brojkeQuery({ popis, api, params = {}, okvir = {} }: MjestoPopisa<never>, upit: TrazenoPopisa) {
  const { stupci: _columns, prikaz: _drawing, sort: _order, ...skup } = upit
  const { brojke } = api
  return queryOptions({
    queryKey: [...popisKey(popis.kljuc), 'brojke', { ...params, ...okvir }, skup],
    queryFn: brojke
      ? ({ signal }) =>
          call(brojke, { params, query: { ...parametri(popis, skup), ...okvir } }, { signal }) as Promise<BrojkePopisa>
      : skipToken,
  })
}

export interface PitanjePopisa<R> extends Pick<RecordListOptions<R>, 'queryKey' | 'fetchPage'> {
  /** Filters as the call names them, with what the place says. */
  pitanje: Record<string, string | number>
}

/** `upit` without the columns and the drawing, which the portal is not asked about. */
export function popisQuery<R>(mjesto: MjestoPopisa<R>, upit: TrazenoPopisa): PitanjePopisa<R> {
  const { popis, api, params = {}, okvir = {} } = mjesto
  const { stupci: _columns, prikaz: _drawing, ...trazeno } = upit
  const pitanje = { ...parametri(popis, trazeno), ...okvir }
  return {
    pitanje,
    queryKey: [...popisKey(popis.kljuc), { ...params, ...okvir }, trazeno],
    fetchPage: (cursor, signal) =>
      call(api.popis, { params, query: compact({ ...pitanje, cursor }) }, { signal }) as Promise<KeysetPage<R>>,
  }
}
