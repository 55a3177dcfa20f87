import type { ReactNode } from 'react'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Card } from '#app/ui/card.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Grid, Inline, Stack } from '#app/ui/stack.tsx'
import { Badge } from '#app/ui/status-chip.tsx'
import type { UpravljackaPloca, VrstaStavke } from '#contract/modules/projekt/projekt.api.ts'
import type { Predmet } from './predmet.ts'

interface CekaMeneProps {
  items: UpravljackaPloca['cekaMene']
  /** How many wait, kind by kind; more than are shown. */
  ceka: UpravljackaPloca['ceka']
  /** Lists that hold all of a kind. */
  popisi: Readonly<Partial<Record<VrstaStavke, string>>>
  veza: (predmet: Predmet) => string
  prazno: ReactNode
}

/** Name of the link to everything of a kind. */
const SVE: Readonly<Record<VrstaStavke, string>> = {
  projekt: 'Svi projekti koji vas čekaju',
  poziv: 'Svi pozivi koji vas čekaju',
  pitanje: 'Sva pitanja koja vas čekaju',
  obavijest: 'Sve obavijesti koje vas čekaju',
  zahtjev: 'Svi zahtjevi koji vas čekaju',
  kasnoZaprimanje: 'Sve prijave pristigle nakon roka koje vas čekaju',
}

/** What waits for this person, the nearest deadline first. */
export function CekaMene({ items, ceka, popisi, veza, prazno }: CekaMeneProps) {
  const now = useServerClock()
  const ukupno = ceka.reduce((sum, { broj }) => sum + broj, 0)
  const vise = ceka.filter(({ vrsta, broj }) => broj > items.filter((item) => item.vrsta === vrsta).length)
  return (
    <Section title="Čeka vas" actions={<Badge count={ukupno} max={999} tone="active" label={`Čeka vas: ${ukupno}`} />}>
      {items.length === 0 && (
        <EmptyState title="Ništa vas ne čeka" icon="success">
          {prazno}
        </EmptyState>
      )}
      <Grid min="l" gap={3}>
        {items.map(({ vrsta, id, naslov, podnaslov, status, radnja, rok }) => (
          <Card key={`${vrsta}:${id}`} title={naslov} tone="active" href={veza({ vrsta, id, statusId: status.id })}>
            <Stack gap={2}>
              <Inline gap={2}>
                <RecordStatus vrsta={vrsta} status={status} />
                {podnaslov !== null && <span>{podnaslov}</span>}
              </Inline>
              <p>
                Sljedeća radnja: <strong>{radnja}</strong>
              </p>
              {rok !== null && <Countdown deadline={Date.parse(rok)} now={now} />}
            </Stack>
          </Card>
        ))}
      </Grid>
      {vise.map(({ vrsta, broj }) => (
        <p key={vrsta}>
          <Anchor href={popisi[vrsta] ?? ''}>{`${SVE[vrsta]}: ${broj}`}</Anchor>
        </p>
      ))}
    </Section>
  )
}
