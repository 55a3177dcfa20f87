import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { useDocument, useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { vrijemeURecenici } from '#contract/kernel/datum.ts'
import type { TehnickoPitanjeDetalj } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { Razgovor } from './razgovor.tsx'
import { MOJ_STOL, MOJA_PITANJA, procitano } from './tehnicko-pitanje.calls.ts'
import { TIP_PITANJA, type ZapisSRazgovorom, zapisOd } from './zapis.ts'

interface MojePitanjePageProps {
  pitanjeId: string
  /** Name of the person who asks. */
  autor: string
  notFound: ReactNode
}

/** One inquiry of the signed-in person; what the device has of it is shown where the portal cannot be asked. */
export function MojePitanjePage({ pitanjeId, autor, notFound }: MojePitanjePageProps) {
  useRefetchAfterSync(MOJ_STOL.korijen)
  const enabled = useServerKnows(TIP_PITANJA, pitanjeId)
  const { content, meta, rev } = useDocument(TIP_PITANJA, pitanjeId)
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({ ...MOJ_STOL.detalj(pitanjeId), enabled })
  useProcitano(data)
  if (data !== undefined) {
    return <Pitanje pitanje={data} foot={<AsOf asOf={dataUpdatedAt} busy={isFetching} />} />
  }
  const here = content === undefined ? undefined : zapisOd({ id: pitanjeId, content, meta, rev })
  if (here !== undefined) return <NaUredaju zapis={here} autor={autor} />
  if (error instanceof ApiProblem && error.status === 404) return notFound
  if (error !== null) return <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
  return <Skeleton shape="block" lines={8} />
}

/** Whoever has the conversation before them has read it. */
function useProcitano(pitanje: TehnickoPitanjeDetalj | undefined): void {
  const queryClient = useQueryClient()
  const id = pitanje?.neprocitano === true ? pitanje.id : undefined
  useEffect(() => {
    if (id === undefined) return
    void procitano(id).then(
      () => {
        void queryClient.invalidateQueries({ queryKey: MOJA_PITANJA })
        void osvjeziBrojace(queryClient)
      },
      () => undefined,
    )
  }, [id, queryClient])
}

function Pitanje({ pitanje, foot }: { pitanje: TehnickoPitanjeDetalj; foot: ReactNode }) {
  const { broj, naslov, autor } = pitanje
  const cilj = odgovorDo(pitanje)
  return (
    <ZapisPage
      stol={MOJ_STOL}
      zapis={pitanje}
      eyebrow={`Upit br. ${broj}`}
      title={naslov}
      notices={cilj !== undefined && <Banner tone="info">{cilj}</Banner>}
      foot={foot}
    >
      <Razgovor {...pitanje} autor={autor.naziv} />
    </ZapisPage>
  )
}

/** „Odgovor možete očekivati do 21.11.2026. 16:00”; nothing once the support has answered. */
const odgovorDo = ({ ciljAt }: Pick<ZapisSRazgovorom, 'ciljAt'>) =>
  ciljAt === null ? undefined : `Odgovor možete očekivati do ${vrijemeURecenici(Date.parse(ciljAt))}.`

function NaUredaju({ zapis, autor }: { zapis: ZapisSRazgovorom; autor: string }) {
  const { naslov, broj, status } = zapis
  return (
    <RecordPage
      eyebrow={broj === null ? 'Upit' : `Upit br. ${broj}`}
      title={naslov}
      status={
        status === null ? (
          <StatusChip tone="warning" icon="cloud-up">
            Čeka slanje
          </StatusChip>
        ) : (
          <RecordStatus vrsta="tehnickoPitanje" status={status} />
        )
      }
      notices={
        <Banner tone="info">
          {status === null
            ? 'Upit je spremljen na ovom uređaju i poslat će se sam čim se veza uspostavi.'
            : `Prikazano je ono što je na ovom uređaju. Odgovoriti možete kada se veza uspostavi. ${odgovorDo(zapis) ?? ''}`.trimEnd()}
        </Banner>
      }
    >
      <Razgovor {...zapis} autor={autor} />
    </RecordPage>
  )
}
