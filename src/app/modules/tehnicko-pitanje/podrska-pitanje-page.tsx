import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { TehnickoPitanjeDetalj } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { OdabirPredloska } from './odabir-predloska.tsx'
import { Razgovor } from './razgovor.tsx'
import { istakni, PODRSKA, pitanjePodrskeQuery, prijelazPodrske, tonStatusa } from './tehnicko-pitanje.calls.ts'

interface PodrskaPitanjePageProps {
  pitanjeId: string
  notFound: ReactNode
}

/** One inquiry as the support works on it. */
export function PodrskaPitanjePage({ pitanjeId, notFound }: PodrskaPitanjePageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(pitanjePodrskeQuery(pitanjeId))
  if (data === undefined) {
    if (error === null) return <Skeleton shape="block" lines={8} />
    if (error instanceof ApiProblem && error.status === 404) return notFound
    return <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
  }
  return <Pitanje pitanje={data} foot={<AsOf asOf={dataUpdatedAt} busy={isFetching} />} />
}

function Pitanje({ pitanje, foot }: { pitanje: TehnickoPitanjeDetalj & { istaknuto: boolean }; foot: ReactNode }) {
  const queryClient = useQueryClient()
  const [odgovor, setOdgovor] = useState<string | null>(null)
  const { id, broj, naslov, status, dostupneRadnje, verzijaRetka, autor, zaNaziv, prioritet, istaknuto } = pitanje
  const send = useMove((body) => prijelazPodrske(id, body), verzijaRetka, [PODRSKA])
  const promijeni = () =>
    istakni(id, !istaknuto).then(
      () => queryClient.invalidateQueries({ queryKey: PODRSKA }),
      (error: unknown) => void toast(messageOf(error), { tone: 'danger' }),
    )
  return (
    <RecordPage
      eyebrow={`Upit br. ${broj} · prioritet: ${prioritet}`}
      title={naslov}
      status={<StatusChip tone={tonStatusa(status.id)}>{status.naziv}</StatusChip>}
      meta={zaNaziv === null ? autor.naziv : `${autor.naziv} · ${zaNaziv}`}
      actions={
        <Button icon="flag" aria-pressed={istaknuto} onClick={() => void promijeni()}>
          {istaknuto ? 'Ukloni iz istaknutih' : 'Istakni'}
        </Button>
      }
      foot={foot}
      actionBar={
        dostupneRadnje.length > 0 && (
          <ActionBar
            // A dialog opens with the template chosen last.
            key={odgovor ?? ''}
            radnje={dostupneRadnje}
            onMove={send}
            views={odgovor === null ? undefined : { odgovori: { initial: { tekst: odgovor } } }}
          />
        )
      }
    >
      <Razgovor {...pitanje} autor={autor.naziv} />
      {dostupneRadnje.some(({ kod }) => kod === 'odgovori') && (
        <OdabirPredloska
          umeci={{ ime: autor.naziv, oznakaProjekta: pitanje.sadrzaj.oznakaProjekta ?? '' }}
          onOdabir={setOdgovor}
        />
      )}
    </RecordPage>
  )
}
