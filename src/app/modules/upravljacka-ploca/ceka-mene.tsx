import type { ReactNode } from 'react'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Card } from '#app/ui/card.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Grid, Inline, Stack } from '#app/ui/stack.tsx'
import { Badge, StatusChip } from '#app/ui/status-chip.tsx'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import type { Predmet } from './predmet.ts'

interface CekaMeneProps {
  items: UpravljackaPloca['cekaMene']
  veza: (predmet: Predmet) => string
  prazno: ReactNode
}

/** What waits for this person, the nearest deadline first. */
export function CekaMene({ items, veza, prazno }: CekaMeneProps) {
  const now = useServerClock()
  return (
    <Section
      title="Čeka vas"
      actions={<Badge count={items.length} tone="accent" label={`Čeka vas: ${items.length}`} />}
    >
      {items.length === 0 && (
        <EmptyState title="Ništa vas ne čeka" icon="success">
          {prazno}
        </EmptyState>
      )}
      <Grid min="l" gap={3}>
        {items.map(({ vrsta, id, naslov, podnaslov, status, radnja, rok }) => (
          <Card key={`${vrsta}:${id}`} title={naslov} tone="accent" href={veza({ vrsta, id, statusId: status.id })}>
            <Stack gap={2}>
              <Inline gap={2}>
                <StatusChip tone="accent">{status.naziv}</StatusChip>
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
    </Section>
  )
}
