import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import { AsOf } from './as-of.tsx'
import { QueryError } from './query-error.tsx'
import styles from './record.module.css'
import type { RecordList } from './use-record-list.ts'

/** Who did it and for whom: „Ana Horvat (stvarno: Ivo Ivić), MRRFEU”; a timer says „Sustav”. */
export function actorText({
  osoba,
  stvarnaOsoba,
  zaNaziv,
}: Pick<DnevnikRedak, 'osoba' | 'stvarnaOsoba' | 'zaNaziv'>): string {
  const who = osoba === null ? 'Sustav' : stvarnaOsoba === null ? osoba : `${osoba} (stvarno: ${stvarnaOsoba})`
  return zaNaziv === null ? who : `${who}, ${zaNaziv}`
}

/** „U izradi → Podnesen”; empty when the status stayed. */
export function moveText({ izStatusa, uStatus }: Pick<DnevnikRedak, 'izStatusa' | 'uStatus'>): string {
  if (uStatus === null || izStatusa?.id === uStatus.id) return ''
  return izStatusa === null ? uStatus.naziv : `${izStatusa.naziv} → ${uStatus.naziv}`
}

/** One line of the log as the timeline draws it. */
export function logItem(row: DnevnikRedak): TimelineItem {
  const status = moveText(row)
  const body = status !== '' || row.komentar !== null || row.inacica !== null
  return {
    id: String(row.id),
    time: formatVrijeme(Date.parse(row.vrijeme)),
    dateTime: row.vrijeme,
    title: row.oznaka,
    by: actorText(row),
    tone: status === '' ? 'neutral' : 'active',
    icon: status === '' ? 'edit' : 'arrow-right',
    body: body ? (
      <>
        {status !== '' && <p>{status}</p>}
        {row.inacica !== null && <p className={styles.muted}>Nastala je inačica {row.inacica}.</p>}
        {row.komentar !== null && <p className={styles.comment}>{row.komentar}</p>}
      </>
    ) : undefined,
  }
}

/** Dnevnik aktivnosti, newest first. */
export function ActivityLog({ list }: { list: RecordList<DnevnikRedak> }) {
  const { rows, more, moreBusy } = list
  return (
    <Stack gap={4}>
      <AsOf asOf={list.asOf} busy={list.busy} />
      <QueryError error={list.error} known={rows !== undefined} retry={list.retry} />
      {rows === undefined && list.error === null && <Skeleton lines={6} />}
      {rows?.length === 0 && <EmptyState icon="history">Još nije zabilježena nijedna radnja.</EmptyState>}
      {rows && rows.length > 0 && <Timeline label="Dnevnik aktivnosti" items={rows.map(logItem)} />}
      {more && (
        <div className={styles.more}>
          <Button icon="arrow-down" pending={moreBusy} onClick={more}>
            Prikaži još
          </Button>
        </div>
      )}
    </Stack>
  )
}
