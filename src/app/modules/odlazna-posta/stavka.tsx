import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import type { CentreDocument } from '#app/platform/offline/engine/outbox-centre.ts'
import { useOfflineActions } from '#app/platform/offline/hooks/use-document.ts'
import { useSyncNow } from '#app/platform/offline/hooks/use-sync-status.ts'
import type { OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { useSlanjeUzPotvrdu } from '#app/platform/povjerenje/slanje-uz-potvrdu.ts'
import { updateNow } from '#app/platform/pwa/stale-app.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { adresaStavke, opisStavke, staSeGubi, upisano } from './opis.ts'
import type { Razlog } from './razlog.ts'
import { trenutak } from './vrijeme.ts'

interface StavkaProps {
  row: OutboxRow
  document: CentreDocument | undefined
  razlog: Razlog
  /** Waits for a person; otherwise it is on its way. */
  odluka: boolean
}

/** One record that has not been received: what it is, how far it got, why, and what to do. */
export function Stavka({ row, document, razlog, odluka }: StavkaProps) {
  const { naslov, sto } = opisStavke(row, document)
  const greske = row.lastError?.greske ?? []
  return (
    <Card title={naslov} level={3} tone={odluka ? 'warning' : undefined}>
      <Stack gap={3}>
        <p>
          <strong>{sto}</strong>
        </p>
        <p>{razlog.tekst}</p>
        {row.status === 'rejected' && greske.length > 0 && (
          <ul>
            {greske.map(({ pravilo, poruka, polje }) => (
              <li key={`${pravilo} ${polje ?? ''}`}>{poruka}</li>
            ))}
          </ul>
        )}
        {row.docType === 'projekt' && row.lastError?.code === 'zabranjeno' && (
          <p>Ako vam je pravo oduzeto, vaš rad može preuzeti kolega koji uređuje prijavu.</p>
        )}
        {odluka && <Upisano row={row} />}
        <Timeline label="Tijek zapisa" items={tijek(row)} />
        <Radnje row={row} document={document} razlog={razlog} odluka={odluka} />
      </Stack>
    </Card>
  )
}

/** What was written, word for word: also where its application is no longer shown to this person. */
function Upisano({ row }: { row: OutboxRow }) {
  const sve = upisano(row)
  if (sve.length === 0) return null
  return (
    <Disclosure summary="Što ste upisali">
      <ul>
        {sve.map(({ polje, upisano: tekst }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one field may have been changed twice
          <li key={index}>
            <strong>{polje}</strong>
            {`: ${tekst}`}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function tijek(row: OutboxRow): TimelineItem[] {
  const saved = Date.parse(row.capturedAt)
  const items: TimelineItem[] = [
    { id: 'spremljeno', ...vrijeme(saved), title: 'Spremljeno na uređaju', icon: 'check', tone: 'success' },
  ]
  if (row.firstSentAt !== null)
    items.push({
      id: 'poslano',
      ...vrijeme(row.firstSentAt),
      title: 'Prvi put poslano',
      icon: 'cloud-up',
      tone: 'info',
    })
  if (row.lastError !== null && row.lastError.class !== 'deferred')
    items.push({
      id: 'odgovor',
      ...vrijeme(row.lastError.at),
      title: 'Nije zaprimljeno',
      icon: 'warning',
      tone: 'warning',
    })
  return items
}

function vrijeme(at: number): Pick<TimelineItem, 'time' | 'dateTime'> {
  const { tekst, iso } = trenutak(at)
  return { time: tekst, dateTime: iso }
}

function Radnje({ row, document, razlog, odluka }: StavkaProps) {
  const actions = useOfflineActions()
  const syncNow = useSyncNow()
  const slanje = useSlanjeUzPotvrdu()
  const [odustaje, setOdustaje] = useState(false)
  const href = adresaStavke(row, document)
  const ponovi = async () => {
    try {
      await actions?.retry(row.mutationId)
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
  }
  const osvjezi = () =>
    updateNow().catch(() =>
      toast('Unos se nije mogao spremiti na uređaj, zato portal nije osvježen.', { tone: 'danger' }),
    )
  const glavna = (): ReactNode => {
    switch (razlog.radnja) {
      case 'otvori':
      case 'odluci':
        return (
          href && (
            <LinkButton href={href} variant="primary" icon="edit">
              {razlog.radnja === 'odluci' ? 'Odluči' : row.docType === 'podnesak' ? 'Otvori obrazac' : 'Otvori prijavu'}
            </LinkButton>
          )
        )
      case 'ponovi':
        return (
          <Button variant="primary" icon="refresh" debounce onClick={() => void ponovi()}>
            Pokušaj ponovno
          </Button>
        )
      case 'prijava':
        return (
          <LinkButton href="/prijava-odabir" variant="primary" icon="user">
            Prijavi se
          </LinkButton>
        )
      case 'osvjezi':
        return (
          <Button variant="primary" icon="refresh" onClick={() => void osvjezi()}>
            Osvježi portal
          </Button>
        )
      case 'posalji':
        return (
          <Button icon="cloud-up" debounce onClick={syncNow}>
            Pošalji sada
          </Button>
        )
      case 'potvrdi':
        return (
          <Button variant="primary" icon="user" debounce onClick={slanje.posalji}>
            Potvrdi da ste to vi i pošalji
          </Button>
        )
      case 'odustani':
        return null
    }
  }
  // A conflict is decided field by field, and what is on its way cannot be called back.
  const moguOdustati = odluka && razlog.radnja !== 'odluci'
  return (
    <Inline gap={3}>
      {glavna()}
      {slanje.dijalog}
      {moguOdustati && (
        <Button variant={razlog.radnja === 'odustani' ? 'primary' : 'quiet'} onClick={() => setOdustaje(true)}>
          Odustani od zapisa
        </Button>
      )}
      <ConfirmDialog
        open={odustaje}
        onClose={() => setOdustaje(false)}
        onConfirm={async () => {
          await actions?.discard(row.mutationId)
          setOdustaje(false)
        }}
        title="Odustajete od ovog zapisa?"
        message={staSeGubi(row)}
        confirmLabel="Odustani od zapisa"
        cancelLabel="Zadrži zapis"
        danger
      />
    </Inline>
  )
}
