import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Zastavica, ZastaviceZapisa } from '#contract/kernel/zastavica.endpoints.ts'
import { QueryError } from '../record/query-error.tsx'
import { NovaZastavica } from './nova-zastavica.tsx'
import { type OznacivZapis, prozorZastavica } from './prozor.ts'
import { RijesiZastavicu } from './rijesi-zastavicu.tsx'
import { nazivDosega } from './tekst.ts'
import { zastaviceQuery } from './zastavica.calls.ts'

interface ZastavicaProzorProps {
  zapis: OznacivZapis
  nova: boolean
}

/** Flags of one record: those that are open, a new one, and what became of those before. */
export function ZastavicaProzor({ zapis, nova }: ZastavicaProzorProps) {
  const { data, error, refetch } = useQuery(zastaviceQuery(zapis))
  const onClose = prozorZastavica.zatvori
  if (data === undefined)
    return (
      <Dialog open onClose={onClose} title="Zastavice">
        <QueryError error={error} known={false} retry={refetch} />
        {error === null && <Skeleton lines={3} />}
      </Dialog>
    )
  return <Prozor zapis={zapis} stanje={data} nova={nova} onClose={onClose} />
}

interface ProzorProps extends ZastavicaProzorProps {
  stanje: ZastaviceZapisa
  onClose: () => void
}

function Prozor({ zapis, stanje, nova, onClose }: ProzorProps) {
  const [postavlja, setPostavlja] = useState(nova || stanje.zastavice.length === 0)
  const [rjesava, setRjesava] = useState<Zastavica>()
  if (postavlja) return <NovaZastavica zapis={zapis} stanje={stanje} onClose={onClose} />
  if (rjesava !== undefined)
    return <RijesiZastavicu zapis={zapis} zastavica={rjesava} onClose={() => setRjesava(undefined)} />
  const otvorene = stanje.zastavice.filter(({ rjesenje }) => rjesenje === null)
  const rijesene = stanje.zastavice.filter(({ rjesenje }) => rjesenje !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Zastavice"
      footer={
        <Button variant="primary" icon="flag" onClick={() => setPostavlja(true)}>
          Postavi zastavicu
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{zapis.naslov}</p>
        {otvorene.length === 0 && <p>Nema otvorenih zastavica.</p>}
        {otvorene.map((one) => (
          <Otvorena key={one.id} za={zapis.za} zastavica={one} onRijesi={() => setRjesava(one)} />
        ))}
        {rijesene.length > 0 && (
          <Section title="Riješene zastavice" level={3}>
            <Timeline label="Riješene zastavice" items={rijesene.map(stavka)} />
          </Section>
        )}
      </Stack>
    </Dialog>
  )
}

function Otvorena({ za, zastavica, onRijesi }: { za: string; zastavica: Zastavica; onRijesi: () => void }) {
  const { razlog, autor, podignutaAt, rjesava, doseg, smijeRijesiti } = zastavica
  return (
    <Card
      title={razlog}
      tone="warning"
      actions={
        smijeRijesiti && (
          <Button size="s" icon="check" onClick={onRijesi}>
            Riješi
          </Button>
        )
      }
    >
      <p>
        {`Vidi: ${nazivDosega(doseg, za)}. ${rjesava === null ? '' : `Treba riješiti: ${rjesava.naziv}. `}`}
        {`${autor.naziv}, `}
        <time dateTime={podignutaAt}>{formatVrijeme(Date.parse(podignutaAt))}</time>
      </p>
    </Card>
  )
}

function stavka({ id, razlog, autor, podignutaAt, rjesenje }: Zastavica) {
  const at = rjesenje?.at ?? podignutaAt
  return {
    id: String(id),
    time: formatVrijeme(Date.parse(at)),
    dateTime: at,
    title: razlog,
    by: rjesenje === null ? autor.naziv : `Riješeno: ${rjesenje.rijesio.naziv}`,
    body: rjesenje?.napomena || undefined,
    icon: 'check' as const,
    tone: 'success' as const,
  }
}
