import { useState } from 'react'
import { useDocuments } from '#app/platform/offline/hooks/use-document.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import type { RecordList } from '#app/platform/record/use-record-list.ts'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { tehnickoPitanjeEndpoints } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'
import { POPIS_MOJIH_PITANJA } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.popis.ts'
import type { TehnickoPitanjeRedak } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { Pitac } from './slanje.ts'
import { MOJA_PITANJA } from './tehnicko-pitanje.calls.ts'
import { UpitDialog } from './upit-dialog.tsx'
import { naUredaju, TIP_PITANJA, type Zapis } from './zapis.ts'

const PRIKAZ = {
  status: ({ status, neprocitano }: Zapis) => (
    <Inline gap={1}>
      {status === null ? (
        <StatusChip tone="warning" icon="cloud-up">
          Čeka slanje
        </StatusChip>
      ) : (
        <RecordStatus vrsta="tehnickoPitanje" status={status} />
      )}
      {neprocitano && (
        <StatusChip tone="active" icon="mail">
          nova poruka
        </StatusChip>
      )}
    </Inline>
  ),
}

/** What the server knows, and before it what only this device has; without a network, all that the device has. */
function spoji(list: RecordList<TehnickoPitanjeRedak>, naOvom: readonly Zapis[]): RecordList<Zapis> {
  const known = new Set(list.rows?.map(({ id }) => id))
  const here = naOvom.filter(({ id, status }) => !known.has(id) && (status === null || list.rows === undefined))
  const rows = list.rows === undefined && here.length === 0 ? undefined : [...here, ...(list.rows ?? [])]
  return { ...list, rows, total: list.total === undefined ? undefined : list.total + here.length }
}

interface MojaPitanjaPageProps {
  pitac: Pitac
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** The person's own inquiries, the newest first. */
export function MojaPitanjaPage({ pitac, upit, onUpit }: MojaPitanjaPageProps) {
  const [otvoreno, setOtvoreno] = useState(false)
  useRefetchAfterSync(MOJA_PITANJA)
  const naOvom = naUredaju(useDocuments(TIP_PITANJA) ?? [])
  const posalji = (
    <Button variant="primary" icon="send" onClick={() => setOtvoreno(true)}>
      {PORUKE.upit.naslov}
    </Button>
  )
  return (
    <>
      <PopisPage<Zapis>
        popis={POPIS_MOJIH_PITANJA}
        api={tehnickoPitanjeEndpoints}
        upit={upit}
        onUpit={onUpit}
        actions={posalji}
        prikaz={PRIKAZ}
        spoji={(list) => spoji(list, naOvom)}
        notice={(rows) =>
          rows.some(({ status }) => status === null) && (
            <Banner tone="info">
              Upiti koji čekaju slanje spremljeni su na ovom uređaju i poslat će se sami čim se veza uspostavi.
            </Banner>
          )
        }
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/korisnik/${pitac.osobaId}/tehnicka-pitanja/${id}`}
        empty={
          <EmptyState title="Još niste poslali nijedan upit" icon="help" action={posalji}>
            Tehničkoj podršci javite se kada nešto na portalu ne radi ili ne znate kako dalje.
          </EmptyState>
        }
      />
      {otvoreno && <UpitDialog pitac={pitac} onClose={() => setOtvoreno(false)} />}
    </>
  )
}
