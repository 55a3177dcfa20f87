import { useState } from 'react'
import { useDocuments } from '#app/platform/offline/use-document.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { TehnickoPitanjeRedak } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { Pitac } from './slanje.ts'
import { MOJA_PITANJA, mojaStranica } from './tehnicko-pitanje.calls.ts'
import { UpitDialog } from './upit-dialog.tsx'
import { naUredaju, TIP_PITANJA, type Zapis } from './zapis.ts'

const STUPCI: readonly Column<Zapis>[] = [
  { id: 'naslov', header: 'Naslov', width: '20rem', render: ({ naslov }) => naslov },
  { id: 'broj', header: 'Broj', nowrap: true, render: ({ broj }) => (broj === null ? '–' : String(broj)) },
  { id: 'createdAt', header: 'Poslano', nowrap: true, render: ({ createdAt }) => formatVrijeme(Date.parse(createdAt)) },
  {
    id: 'cilj',
    header: 'Odgovor do',
    nowrap: true,
    render: ({ ciljAt }) => (ciljAt === null ? '–' : formatVrijeme(Date.parse(ciljAt))),
  },
  {
    id: 'status',
    header: 'Stanje',
    render: ({ status, neprocitano }) => (
      <Inline gap={1}>
        {status === null ? (
          <StatusChip tone="warning" icon="cloud-up">
            Čeka slanje
          </StatusChip>
        ) : (
          <RecordStatus vrsta="tehnickoPitanje" status={status} />
        )}
        {neprocitano && (
          <StatusChip tone="accent" icon="mail">
            nova poruka
          </StatusChip>
        )}
      </Inline>
    ),
  },
]

/** What the server knows, and before it what only this device has; without a network, all that the device has. */
function useZapisi() {
  useRefetchAfterSync(MOJA_PITANJA)
  const documents = useDocuments(TIP_PITANJA) ?? []
  const list = useRecordList<TehnickoPitanjeRedak>({ queryKey: MOJA_PITANJA, fetchPage: mojaStranica })
  const known = new Set(list.rows?.map(({ id }) => id))
  const here = naUredaju(documents).filter(
    ({ id, status }) => !known.has(id) && (status === null || list.rows === undefined),
  )
  const rows = list.rows === undefined && here.length === 0 ? undefined : [...here, ...(list.rows ?? [])]
  return { ...list, rows, total: list.total === undefined ? undefined : list.total + here.length }
}

/** The person's own inquiries, the newest first. */
export function MojaPitanjaPage({ pitac }: { pitac: Pitac }) {
  const [otvoreno, setOtvoreno] = useState(false)
  const list = useZapisi()
  const posalji = (
    <Button variant="primary" icon="send" onClick={() => setOtvoreno(true)}>
      {PORUKE.upit.naslov}
    </Button>
  )
  const ceka = list.rows?.filter(({ status }) => status === null).length ?? 0
  return (
    <>
      <RecordListPage<Zapis>
        title="Tehnička pitanja"
        actions={posalji}
        list={list}
        notice={
          ceka > 0 && (
            <Banner tone="info">
              Upiti koji čekaju slanje spremljeni su na ovom uređaju i poslat će se sami čim se veza uspostavi.
            </Banner>
          )
        }
        columns={STUPCI}
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
