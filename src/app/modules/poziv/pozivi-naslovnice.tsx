import { useQuery } from '@tanstack/react-query'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Grid } from '#app/ui/stack.tsx'
import { pozivi } from './javni-poziv.calls.ts'
import { PozivKartica } from './poziv-kartica.tsx'

const NAJVISE = 6

interface PoziviNaslovniceProps {
  skupina: 'otvoren' | 'najava'
}

const TEKST = {
  otvoren: { title: 'Otvoreni pozivi', empty: 'Trenutno nema otvorenih poziva.', all: 'Svi otvoreni pozivi' },
  najava: { title: 'U najavi', empty: '', all: 'Svi najavljeni pozivi' },
} as const

/** The first calls of a public group on the home page; announced calls are left out when there are none. */
export function PoziviNaslovnice({ skupina }: PoziviNaslovniceProps) {
  const now = useServerClock()
  const { data, error, refetch } = useQuery({
    ...JAVNI_KATALOG,
    queryKey: ['javni-pozivi', 'naslovnica', skupina],
    queryFn: ({ signal }) => pozivi(skupina, NAJVISE, signal),
  })
  const { title, empty, all } = TEKST[skupina]
  if (skupina === 'najava' && (data === undefined || data.data.length === 0)) return null
  return (
    <Section
      title={title}
      actions={
        <LinkButton size="s" variant="quiet" href={`/pozivi?skupina=${skupina}`} iconEnd="arrow-right">
          {data && data.meta.ukupno > NAJVISE ? `${all} (${data.meta.ukupno})` : all}
        </LinkButton>
      }
    >
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="block" lines={3} />}
      {data?.data.length === 0 && (
        <EmptyState title={empty} icon="flag">
          Pogledajte najavljene pozive ili se vratite kasnije.
        </EmptyState>
      )}
      <Grid min="l" gap={4}>
        {data?.data.map((poziv) => (
          <PozivKartica key={poziv.id} poziv={poziv} now={now} />
        ))}
      </Grid>
    </Section>
  )
}
