import { useMemo } from 'react'
import { NedostupanUredaj } from '#app/platform/offline/nedostupan-uredaj.tsx'
import { useOffline } from '#app/platform/offline/offline-provider.tsx'
import type { PackageRow } from '#app/platform/offline/packages/package.types.ts'
import { useNow, usePackageRows } from '#app/platform/offline/packages/use-packages.ts'
import { Pohrana } from '#app/platform/offline/pohrana.tsx'
import { useCentre, usePendingFiles } from '#app/platform/offline/use-sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import { Paket } from './paket.tsx'

/** What of the portal this device carries for the person: where each package stands, why it is here and until when. */
export function DostupnoPage() {
  const { failure } = useOffline()
  const rows = usePackageRows()
  return (
    <Stack gap={6}>
      <PageHeader title={paketi.naslov} meta={paketi.uvod} />
      {failure !== undefined ? (
        <NedostupanUredaj failure={failure} />
      ) : rows === undefined ? (
        <Skeleton shape="block" lines={6} />
      ) : (
        <Popis rows={rows} />
      )}
    </Stack>
  )
}

const ORDER = new Intl.Collator('hr')

function Popis({ rows }: { rows: readonly PackageRow[] }) {
  const now = useNow()
  const unsent = useNeposlano()
  const sorted = [...rows].sort((a, b) => ORDER.compare(a.target.naziv, b.target.naziv))
  return (
    <>
      <Section title={`Projekti na uređaju (${rows.length})`}>
        {rows.length === 0 ? (
          <EmptyState title={paketi.prazno} icon="download">
            {paketi.praznoUputa}
          </EmptyState>
        ) : (
          <Stack gap={4}>
            {sorted.map((row) => (
              <Paket key={row.pkgId} row={row} moment={{ now, unsent }} />
            ))}
          </Stack>
        )}
      </Section>
      <Section title="Prostor na uređaju">
        <Pohrana />
      </Section>
    </>
  )
}

/** Projects with work of this device that has not arrived. */
function useNeposlano(): ReadonlySet<string> {
  const facts = useCentre()
  const files = usePendingFiles()
  return useMemo(() => {
    const documents = facts?.rows.map(({ docId }) => docId) ?? []
    const attached = [...(files?.waiting ?? []), ...(files?.stopped ?? [])].map(({ docId }) => docId)
    return new Set([...documents, ...attached])
  }, [facts, files])
}
