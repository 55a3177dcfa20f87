import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import { ponudeQuery } from './rang-lista.calls.ts'
import { TEKST } from './rang-lista.tekst.ts'

const T = TEKST.ponuda

interface KarticaPonudeProps {
  prijaviteljId: number
  projektId: string
  /** Address of the offers. */
  base: string
}

/** The offer that waits for an answer, on the dashboard of its project. Nothing where none waits. */
export function KarticaPonude({ prijaviteljId, projektId, base }: KarticaPonudeProps) {
  const { data } = useQuery(ponudeQuery(prijaviteljId))
  const ponuda = data?.data.find(
    ({ projekt, status }) => projekt.id === projektId && jeStatus(ponudaStatuses, status.id, 'poslana'),
  )
  if (ponuda === undefined) return null
  return (
    <Card title={T.jedna} level={2} tone="warning">
      <Stack gap={3}>
        <p>{T.nudiSe(formatEur(ponuda.iznos), formatEur(ponuda.trazeno), formatDatum(ponuda.rok))}</p>
        <Inline>
          <LinkButton variant="primary" href={`${base}/${ponuda.id}`}>
            {T.otvori}
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  )
}
