import { zupanijeQuery } from '#app/platform/api/sifrarnici.ts'
import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { JAVNI_KATALOG } from '#app/platform/api/query-client.ts'
import { JednostavniPopisPage } from '#app/platform/record/popis/jednostavni-popis-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { MenuAction } from '#app/ui/menu.tsx'
import { opcijeOd } from '#app/ui/option.ts'
import { Grid } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { ATOM_POZIVA, ICS_ROKOVA } from '#contract/modules/poziv/poziv.adrese.ts'
import type { JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import { pozivEndpoints } from '#contract/modules/poziv/poziv.endpoints.ts'
import { POPIS_JAVNIH_POZIVA } from '#contract/modules/poziv/poziv.popis.ts'
import { VRSTE_ORGANIZACIJE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { SKUPINA_TON } from './poziv.tekst.ts'
import { PozivKartica } from './poziv-kartica.tsx'

const API = { popis: pozivEndpoints.javniPopis }
const TRAZI = { label: 'Pretraži pozive', placeholder: 'Naziv, oznaka ili institucija' }
const PRIKAZ = {
  skupina: ({ skupina }: JavniPozivKartica) => <StatusChip tone={SKUPINA_TON[skupina]}>{skupina}</StatusChip>,
}

interface JavniPoziviPageProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  programi: readonly { id: number; oznaka: string; naziv: string }[]
  /** The ways to be told of calls; what the list itself offers for it is given. */
  prati: (drugo: readonly MenuAction[]) => ReactNode
  /** The way to save what the list is narrowed to. */
  spremi: ReactNode
}

/** The public list of calls: open ones closing soonest first. */
export function JavniPoziviPage({ upit, onUpit, programi, prati, spremi }: JavniPoziviPageProps) {
  const now = useServerClock()
  const { data: zupanije } = useQuery(zupanijeQuery)
  return (
    <JednostavniPopisPage
      popis={POPIS_JAVNIH_POZIVA}
      api={API}
      options={JAVNI_KATALOG}
      upit={upit}
      onUpit={onUpit}
      meta="Pozivi na dostavu projektnih prijedloga. Najprije oni koji se prvi zatvaraju."
      actions={
        <>
          {spremi}
          {prati(objave(upit.program))}
        </>
      }
      trazi={TRAZI}
      opcije={{ program: opcijeOd(programi), vrsta: VRSTE_ORGANIZACIJE_OPCIJE, zupanija: opcijeOd(zupanije) }}
      prikaz={PRIKAZ}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/pozivi/${id}`}
      tablica
      kartice={(rows) => (
        <Grid min="l" gap={4}>
          {rows.map((poziv) => (
            <PozivKartica key={poziv.id} poziv={poziv} now={now} level={2} />
          ))}
        </Grid>
      )}
      empty={
        <EmptyState title="Trenutno nema objavljenih poziva" icon="flag">
          Novi pozivi objavljuju se na ovoj stranici.
        </EmptyState>
      }
    />
  )
}

/** Calendars and feeds, of one programme when one is chosen. */
function objave(program: UpitPopisa['program'] | undefined): MenuAction[] {
  const query = program === undefined ? '' : `?programId=${program}`
  return [
    { id: 'kalendar', label: 'Rokovi u kalendar', icon: 'calendar', href: `${ICS_ROKOVA}${query}`, download: true },
    { id: 'atom', label: 'Prati objave (Atom)', icon: 'link', href: `${ATOM_POZIVA}${query}`, external: true },
  ]
}
