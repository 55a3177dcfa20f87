import { useMemo } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { isRefused } from '#app/platform/offline/core/lane.ts'
import type { CentreFacts } from '#app/platform/offline/engine/outbox-centre.ts'
import { NedostupanUredaj } from '#app/platform/offline/hooks/nedostupan-uredaj.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { Pohrana } from '#app/platform/offline/hooks/pohrana.tsx'
import { useCentre, usePendingFiles, useSyncStatus } from '#app/platform/offline/hooks/use-sync-status.ts'
import type { OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { Izgubljeno } from './izgubljeno.tsx'
import { NestaleDatoteke } from './nestale-datoteke.tsx'
import { Nestalo } from './nestalo.tsx'
import { Povijest } from './povijest.tsx'
import { PrijenosRada } from './prijenos-rada.tsx'
import { razlogStavke } from './razlog.ts'
import { Stavka } from './stavka.tsx'
import { Zaprimljeno } from './zaprimljeno.tsx'

/** The outbox centre: everything this device holds for the person, where it stands and what to do about it. */
export function OdlaznaPostaPage({ osobaId }: { osobaId: number }) {
  const { failure, runtime } = useOffline()
  const facts = useCentre()
  const ovdje = useMemo(() => new Set(facts?.rows.map(({ mutationId }) => mutationId)), [facts])
  return (
    <Stack gap={6}>
      <PageHeader title="Odlazna pošta" />
      {(facts !== undefined || failure !== undefined) && <Izgubljeno osobaId={osobaId} ovdje={ovdje} />}
      {facts !== undefined && runtime !== undefined && (
        <Nestalo facts={facts} forgetMissing={runtime.centre.forgetMissing} />
      )}
      <NestaleDatoteke />
      {failure !== undefined ? (
        <NedostupanUredaj failure={failure} />
      ) : facts === undefined ? (
        <Skeleton shape="block" lines={6} />
      ) : (
        <Sadrzaj facts={facts} />
      )}
    </Stack>
  )
}

function Sadrzaj({ facts }: { facts: CentreFacts }) {
  const { rows, receipts, documents } = facts
  const online = useOnline()
  const zastoj = useSyncStatus()?.reason ?? null
  const files = usePendingFiles()
  const { runtime } = useOffline()
  const sDatotekama = new Set(files?.waiting.map(({ docId }) => docId))
  const datoteka = (files?.waiting.length ?? 0) + (files?.stopped.length ?? 0)
  const odluke = rows.filter(isRefused)
  const cekaju = rows.filter((row) => !isRefused(row))
  const stavka = (row: OutboxRow) => {
    const ispravljeno = rows.some(
      (other) => other.lane === row.lane && other.laneSeq > row.laneSeq && other.payload.kind === 'patch',
    )
    const cekaDatoteke = sDatotekama.has(row.docId) && runtime?.centre.waitsForFiles(row) === true
    const razlog = razlogStavke(row, { zastoj, dostupno: online, ispravljeno, cekaDatoteke })
    return (
      <Stavka
        key={row.mutationId}
        row={row}
        document={documents.get(row.docKey)}
        razlog={razlog}
        odluka={isRefused(row)}
      />
    )
  }
  return (
    <>
      {odluke.length > 0 && (
        <Section title={`Treba vašu odluku (${odluke.length})`}>
          <Stack gap={4}>{odluke.map(stavka)}</Stack>
        </Section>
      )}
      <Section title={`Čeka slanje (${cekaju.length})`}>
        {cekaju.length === 0 ? (
          <p>Na ovom uređaju ništa ne čeka slanje.</p>
        ) : (
          <Stack gap={4}>{cekaju.map(stavka)}</Stack>
        )}
      </Section>
      <Section
        title="Zaprimljeno"
        description="Što je portal zaprimio s ovog uređaja u zadnjih 180 dana. Mjerodavno je vrijeme portala."
      >
        <Zaprimljeno receipts={receipts} documents={documents} />
      </Section>
      <Section title="Prijenos na drugi uređaj">
        <PrijenosRada imaNeposlano={rows.length + datoteka > 0} />
      </Section>
      <Section title="Prostor na uređaju">
        <Pohrana />
      </Section>
      <Section title="Povijest usklađivanja">
        <Povijest />
      </Section>
    </>
  )
}
