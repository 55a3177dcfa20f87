import { useQuery } from '@tanstack/react-query'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { adresaPrihvacanja, odlukeQuery } from './odluke.calls.ts'
import { dostavaRijecima, naslovOdluke, TEKST } from './odluke.tekst.ts'

interface KarticaOdlukeProps {
  strana: StranaProjekta
  /** Address of the decisions. */
  base: string
}

/** What was decided about an application, on the dashboard of its project; opening the decision itself delivers it. */
export function KarticaOdluke({ strana, base }: KarticaOdlukeProps) {
  const sada = useServerClock()
  const { data } = useQuery(odlukeQuery(strana))
  const [odluka] = data?.data ?? []
  if (data === undefined || (odluka === undefined && data.prihvacanje === null)) return null
  return (
    <Card title={odluka === undefined ? 'Prijava je prihvaćena' : naslovOdluke(odluka)} level={2} tone="active">
      <Stack gap={3}>
        {odluka !== undefined && strana.vrsta === 'institucija' && (
          <Inline>
            <RecordStatus vrsta="odlukaPrijave" status={odluka.status} />
          </Inline>
        )}
        {odluka !== undefined && odluka.dostava !== null && <p>{dostavaRijecima(odluka, sada())}</p>}
        <Inline gap={2}>
          {odluka !== undefined && (
            <LinkButton variant="primary" icon="document" href={`${base}/${odluka.id}`}>
              {TEKST.otvori}
            </LinkButton>
          )}
          {data.prihvacanje !== null && (
            <LinkButton icon="download" target="_blank" rel="noopener" href={adresaPrihvacanja(strana)}>
              {TEKST.prihvacanje}
            </LinkButton>
          )}
        </Inline>
      </Stack>
    </Card>
  )
}
