/** What the frame must know of an open project: its name and status, from the server or from this device. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { DocumentView } from '#app/platform/offline/engine/document-store.ts'
import { useDocumentPart, useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { fazaZaInstituciju, fazaZaPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'
import { ScreenError } from '../error/screen-error.ts'
import type { ProjektUIzborniku } from '../menu/menu.ts'

export interface ProjektOkvir {
  naziv: string
  /** Its number, once it has one. */
  sifra: string | undefined
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

/** The frame of an open project. Not known and not pending: neither the server nor this device has it. */
export function useProjektOkvir(adresa: PotpunaAdresa): { okvir: ProjektOkvir | undefined; pending: boolean } {
  const meta = useDocumentPart('projekt', adresa.projektId, metaUredaja)
  const serverKnows = useServerKnows('projekt', adresa.projektId)
  // Only an applicant's project may be on the device alone.
  const enabled = adresa.vlasnik === 'institucija' || serverKnows
  const { data, isPending } = useQuery({
    ...projektDetaljQuery(adresa),
    select: toOkvir,
    enabled,
  })
  const naUredaju = meta && okvirUredaja(meta)
  useStatusUredaja(adresa, naUredaju?.statusId)
  // The device hears of a new status by itself, and its screens show that one: the frame never contradicts them.
  const okvir = adresa.vlasnik === 'prijavitelj' ? (naUredaju ?? data) : (data ?? naUredaju)
  return { okvir, pending: isPending && meta === undefined }
}

/** A status that the device has heard of makes everything the portal said of the project old. */
function useStatusUredaja({ vlasnik, vlasnikId, projektId }: PotpunaAdresa, statusId: number | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const key = ['projekt', vlasnik, vlasnikId, projektId]
    const said = queryClient.getQueryData<ProjektDetalj>(key)
    if (statusId !== undefined && said !== undefined && said.status.id !== statusId)
      void queryClient.invalidateQueries({ queryKey: key })
  }, [queryClient, vlasnik, vlasnikId, projektId, statusId])
}

/** What of the open project decides about its menu, as far as its frame has already heard. */
export function useProjektUIzborniku(adresa: PotpunaAdresa | undefined): ProjektUIzborniku | undefined {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const query = projektDetaljQuery(adresa ?? { projektId: '', vlasnik: 'prijavitelj', vlasnikId: 0 })
  const { data } = useQuery({ ...query, enabled: false })
  const naUredaju = useDocumentPart('projekt', adresa?.projektId, ({ meta }) => meta.statusId)
  if (adresa === undefined) return undefined
  const statusId = data?.statusId ?? (typeof naUredaju === 'number' ? naUredaju : undefined)
  const dosegnuta = statusId === undefined ? 'odabir' : fazaZaPrijavitelja(statusId)
  return {
    faza: adresa.vlasnik === 'institucija' ? fazaZaInstituciju(path) : dosegnuta,
    dosegnuta,
    naslijedenRsv: data?.legacyRegistarStvarnihVlasnika === true,
    prigovor: data !== undefined && data.prigovorRasprava !== null,
    brojevi: data,
  }
}

/** What stands around the document, where it is on this device. */
const metaUredaja = ({ content, meta }: DocumentView) => (content === undefined ? undefined : meta)

/** What the device knows of it. */
function okvirUredaja({ naziv, sifra, statusId, status }: JsonObject): ProjektOkvir | undefined {
  if (typeof naziv !== 'string' || typeof statusId !== 'number') return undefined
  const named = typeof status === 'object' && status !== null && !Array.isArray(status) ? status.naziv : undefined
  const broj = typeof sifra === 'string' ? sifra : undefined
  return { naziv, sifra: broj, statusId, statusNaziv: typeof named === 'string' ? named : '' }
}

const toOkvir = ({ naziv, sifra, statusId, status }: ProjektDetalj): ProjektOkvir => ({
  naziv,
  sifra: sifra ?? undefined,
  statusId,
  statusNaziv: status.naziv,
})
