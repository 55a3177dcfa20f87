/** Calls of the calendar, with the keys under which answers are remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { kalendarEndpoints } from '#contract/kernel/kalendar.endpoints.ts'
import type { StranaRoka } from '#contract/kernel/rok.ts'

export interface Ciji {
  vrsta: StranaRoka
  id: number
  /** Undefined: of all programmes. */
  programId: number | undefined
}

export const kalendarQuery = (ciji: Ciji, od: IsoDatum, kraj: IsoDatum) =>
  queryOptions({
    queryKey: ['kalendar', ciji, od, kraj],
    queryFn: ({ signal }) => {
      const query = { od, do: kraj, ...(ciji.programId !== undefined && { programId: ciji.programId }) }
      return ciji.vrsta === 'prijavitelj'
        ? call(kalendarEndpoints.prijavitelja, { params: { prijaviteljId: ciji.id }, query }, { signal })
        : call(kalendarEndpoints.institucije, { params: { institucijaId: ciji.id }, query }, { signal })
    },
  })

export const POVEZNICA = ['kalendar-poveznica'] as const
export const poveznicaQuery = queryOptions({
  queryKey: POVEZNICA,
  queryFn: ({ signal }) => call(kalendarEndpoints.poveznica, {}, { signal }),
})
export const stvoriPoveznicu = () => call(kalendarEndpoints.stvori, {})
export const ukloniPoveznicu = () => call(kalendarEndpoints.ukloni, {})
