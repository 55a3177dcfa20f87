import { type ReactNode, useMemo } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { NedostupanUredaj } from '#app/platform/offline/hooks/nedostupan-uredaj.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { Pohrana } from '#app/platform/offline/hooks/pohrana.tsx'
import { StanjeSvih } from '#app/platform/offline/hooks/stanje-svih.tsx'
import { useNow, usePackageRows, usePackages } from '#app/platform/offline/hooks/use-packages.ts'
import { useCentre, usePendingFiles } from '#app/platform/offline/hooks/use-sync-status.ts'
import type { PackageRow } from '#app/platform/offline/packages/package.types.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import { Paket } from './paket.tsx'

/**
 * What of the portal this device carries for the person: where each package stands, why it is here and until when. `prvo`
 * is what the person goes out with.
 */
export function DostupnoPage({ prvo }: { prvo?: ReactNode }) {
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
        <>
          {prvo}
          <Popis rows={rows} />
        </>
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
      <Section title={`Projekti na uređaju (${rows.length})`} actions={rows.length > 1 && <OsvjeziSve />}>
        <StanjeSvih />
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

function OsvjeziSve() {
  const packages = usePackages()
  const osvjezi = () =>
    void packages?.refreshAll().catch((error: unknown) => toast(messageOf(error), { tone: 'danger' }))
  return (
    <Button icon="refresh" debounce onClick={osvjezi}>
      {paketi.osvjeziSve}
    </Button>
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
