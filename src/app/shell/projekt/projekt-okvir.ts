/** What the frame must know of an open project: its name and status, from the server or from this device. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { ScreenError } from '../error/screen-error.ts'

export interface ProjektOkvir {
  naziv: string
  statusId: number
  statusNaziv: string
}

export interface ProjektAdresa {
  projektId?: string | undefined
  prijaviteljId?: string | undefined
  institucijaId?: string | undefined
}

export interface PotpunaAdresa {
  projektId: string
  vlasnik: 'prijavitelj' | 'institucija'
  vlasnikId: number
}

/** The address with all it needs, or the error of the specification. */
export function requireProjektAdresa({ projektId, prijaviteljId, institucijaId }: ProjektAdresa): PotpunaAdresa {
  if (projektId && prijaviteljId) return { projektId, vlasnik: 'prijavitelj', vlasnikId: Number(prijaviteljId) }
  if (projektId && institucijaId) return { projektId, vlasnik: 'institucija', vlasnikId: Number(institucijaId) }
  throw new ScreenError(PORUKE.navigacija.premaloPodatakaProjekt)
}

/** The project as the server gives it; screens that need more of it share this cache under the same key. */
export function projektDetaljQuery(adresa: PotpunaAdresa) {
  return queryOptions({
    queryKey: ['projekt', adresa.vlasnik, adresa.vlasnikId, adresa.projektId],
    queryFn: async ({ signal }): Promise<ProjektDetalj> => {
      const { fetchProjekt } = await import('./fetch-projekt.ts')
      return fetchProjekt(adresa, signal)
    },
  })
}

/** The frame of an open project. Not known and not pending: a new draft that has not been sent yet, or no network. */
export function useProjektOkvir(adresa: PotpunaAdresa): { okvir: ProjektOkvir | undefined; pending: boolean } {
  const { data, isPending } = useQuery({ ...projektDetaljQuery(adresa), select: toOkvir, throwOnError: false })
  return { okvir: data, pending: isPending }
}

const toOkvir = ({ naziv, statusId, status }: ProjektDetalj): ProjektOkvir => ({
  naziv,
  statusId,
  statusNaziv: status.naziv,
})
