import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { PitanjePodrske } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { ObradaUpita } from './obrada-upita.tsx'
import { OdabirPredloska } from './odabir-predloska.tsx'
import { Razgovor } from './razgovor.tsx'
import { istakni, PODRSKA, POPISI_PODRSKE, pitanjePodrskeQuery, prijelazPodrske } from './tehnicko-pitanje.calls.ts'

interface PodrskaPitanjePageProps {
  pitanjeId: string
  notFound: ReactNode
}

/** One inquiry as the support works on it. */
export function PodrskaPitanjePage({ pitanjeId, notFound }: PodrskaPitanjePageProps) {
  return (
    <ReadRecord query={useQuery(pitanjePodrskeQuery(pitanjeId))} notFound={notFound}>
      {(pitanje, { foot }) => <Pitanje pitanje={pitanje} foot={foot} />}
    </ReadRecord>
  )
}

function Pitanje({ pitanje, foot }: { pitanje: PitanjePodrske; foot: ReactNode }) {
  const queryClient = useQueryClient()
  const [odgovor, setOdgovor] = useState<string | null>(null)
  const { id, broj, naslov, status, dostupneRadnje, verzijaRetka, autor, zaNaziv, prioritet, istaknuto } = pitanje
  const send = useMove((body) => prijelazPodrske(id, body), verzijaRetka, [PODRSKA, POPISI_PODRSKE])
  const promijeni = () =>
    istakni(id, !istaknuto).then(
      () => Promise.all([PODRSKA, POPISI_PODRSKE].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
      (error: unknown) => void toast(messageOf(error), { tone: 'danger' }),
    )
  return (
    <RecordPage
      eyebrow={`Upit br. ${broj} · prioritet: ${prioritet}`}
      title={naslov}
      status={<RecordStatus vrsta="tehnickoPitanje" status={status} />}
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
      <ObradaUpita pitanje={pitanje} />
      {dostupneRadnje.some(({ kod }) => kod === 'odgovori') && (
        <OdabirPredloska
          umeci={{ ime: autor.naziv, oznakaProjekta: pitanje.sadrzaj.oznakaProjekta ?? '' }}
          onOdabir={setOdgovor}
        />
      )}
    </RecordPage>
  )
}
