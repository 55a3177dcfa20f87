import { Banner } from '#app/ui/banner.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { MetaPlana } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { planNabaveStatuses } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import { TEKST } from './plan-nabave.tekst.ts'

/** Until when somebody is to act, in words. */
export function rokPlana({ rok: { pregled, dorada, stojiOd } }: Pick<MetaPlana, 'rok'>): string | undefined {
  if (dorada !== null) return TEKST.rok.dorada(formatDatum(dorada))
  if (stojiOd !== null) return TEKST.rok.stoji(formatDatum(stojiOd))
  return pregled === null ? undefined : TEKST.rok.pregled(formatDatum(pregled))
}

/** Returned and not sent again since: what was remarked waits for its answer. */
export const jeVracen = ({ statusId, rok: { dorada } }: Pick<MetaPlana, 'statusId' | 'rok'>): boolean =>
  dorada !== null && jeStatus(planNabaveStatuses, statusId, 'vracen', 'uDoradi')

/** What has happened to the plan: it was returned, it is being changed, what was said of all of it. */
export function ObavijestiPlana({ plan }: { plan: MetaPlana }) {
  const { statusId, ocjena, razlogIzmjene, vazecaInacica } = plan
  const vracen = jeVracen(plan)
  const primjedbi = Object.values(ocjena?.retci ?? {}).filter(({ primjedba }) => primjedba !== '').length
  const mijenjaSe = vazecaInacica !== null && !jeStatus(planNabaveStatuses, statusId, 'pregledan')
  return (
    <Stack gap={3}>
      {vracen && ocjena !== null && (
        <Banner tone="warning" title={TEKST.vraceno(primjedbi)}>
          {ocjena.komentar}
        </Banner>
      )}
      {!vracen && ocjena !== null && ocjena.komentar !== '' && (
        <Banner tone="info" title={TEKST.komentar}>
          {ocjena.komentar}
        </Banner>
      )}
      {mijenjaSe && (
        <Banner tone="info" title={TEKST.vazi(vazecaInacica)}>
          {razlogIzmjene !== null && `${TEKST.izmjena}: ${razlogIzmjene}`}
        </Banner>
      )}
    </Stack>
  )
}
