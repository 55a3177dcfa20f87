import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#app/platform/api/client.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { type UredajOsobe, uredajiEndpoints } from '#contract/kernel/sync/uredaji.ts'
import { KarticaUredaja, type NaredbeUredaja } from './kartica-uredaja.tsx'
import { osobaQuery, uredajiOsobeQuery } from './uredaji.calls.ts'

/** A person as the portal's administrators see them: who it is, and the devices that can be told something from afar. */
export function OsobaPage({ osobaId, notFound }: { osobaId: number; notFound: ReactNode }) {
  const { data: osoba, error, refetch } = useQuery(osobaQuery(osobaId))
  if (osoba === undefined) {
    if (error === null) return <Skeleton shape="block" lines={8} />
    if (error instanceof ApiProblem && error.status === 404) return notFound
    return <QueryError error={error} known={false} retry={() => void refetch()} />
  }
  const { ime, prezime, oib, email, telefon, aktivna } = osoba
  return (
    <Stack gap={6}>
      <PageHeader
        title={`${ime} ${prezime}`}
        eyebrow="Fizička osoba"
        status={<StatusChip tone={aktivna ? 'success' : 'neutral'}>{aktivna ? 'aktivan' : 'zatvoren'}</StatusChip>}
      />
      <DescriptionList
        columns={3}
        items={[
          { label: 'OIB', value: oib },
          { label: 'E-mail', value: email },
          { label: 'Telefon', value: telefon },
        ]}
      />
      <Section title="Uređaji" description="Zaključavanje vrijedi odmah. Neposlani rad osobe nikad se ne briše.">
        <Uredaji osobaId={osobaId} />
      </Section>
    </Stack>
  )
}

function Uredaji({ osobaId }: { osobaId: number }) {
  const { data, error, refetch } = useQuery(uredajiOsobeQuery(osobaId))
  const client = useQueryClient()
  if (data === undefined)
    return error === null ? (
      <Skeleton shape="block" lines={4} />
    ) : (
      <QueryError error={error} known={false} retry={() => void refetch()} />
    )
  if (data.length === 0)
    return (
      <EmptyState title="Još nema uređaja" icon="lock">
        Osoba ni na jednom uređaju nije radila s portalom.
      </EmptyState>
    )
  const stavi = ({ uredaji }: { uredaji: UredajOsobe[] }) =>
    client.setQueryData(uredajiOsobeQuery(osobaId).queryKey, uredaji)
  const naredbe: NaredbeUredaja = {
    administrator: true,
    naredi: async (deviceId, vrsta, razlog) => {
      const params = { osobaId, deviceId }
      stavi(await call(uredajiEndpoints.narediOsobi, { params, body: { vrsta, razlog: razlog ?? '' } }))
    },
    povuci: async (deviceId) => {
      stavi(await call(uredajiEndpoints.povuciOsobi, { params: { osobaId, deviceId } }))
    },
  }
  return (
    <Stack gap={4}>
      {data.map((uredaj) => (
        <KarticaUredaja key={uredaj.deviceId} uredaj={uredaj} ovaj={false} naredbe={naredbe} />
      ))}
    </Stack>
  )
}
