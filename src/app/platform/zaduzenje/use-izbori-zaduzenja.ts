/** The choices of the filter „Zadužen” of a list: one's own, nobody's, and every person who may be in charge. */
import { useQuery } from '@tanstack/react-query'
import type { Option } from '#app/ui/option.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { ZADUZEN_OPCIJE } from '#contract/kernel/zaduzenje.popis.ts'
import { osobeZaduzenjaQuery } from './zaduzenje.calls.ts'

interface Mjesto {
  popis: Pick<Popis<never>, 'filtri' | 'vrsta'>
  params?: Record<string, string | number> | undefined
  okvir?: Record<string, string | number> | undefined
}

const STALNE: readonly Option[] = Object.entries(ZADUZEN_OPCIJE).map(([value, label]) => ({ value, label }))

/** Undefined while people are read, so that a person in the address is not dropped. */
export function useIzboriZaduzenja({ popis, params, okvir }: Mjesto): readonly Option[] | undefined {
  const institucijaId = Number(params?.institucijaId ?? 0)
  const ima = popis.filtri.zaduzen !== undefined && institucijaId > 0
  const programId = okvir?.programId === undefined ? undefined : Number(okvir.programId)
  const { data } = useQuery({ ...osobeZaduzenjaQuery(institucijaId, popis.vrsta ?? '', programId), enabled: ima })
  return data && [...STALNE, ...data.map(({ id, naziv }) => ({ value: String(id), label: naziv }))]
}
