import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { useDocument } from '#app/platform/offline/hooks/use-document.ts'
import { ActivityLog } from '#app/platform/record/activity-log.tsx'
import { type KeysetPage, useRecordList } from '#app/platform/record/use-record-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'

interface DnevnikPageProps {
  queryKey: QueryKey
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<KeysetPage<DnevnikRedak>>
  notFound: ReactNode
  /** Name of the record, above the heading. */
  naziv: string | undefined
  /** The project's document: one that the server has not seen yet has no log, which is no mistake. */
  projektId: string
  /** False while only this device may have the project: then the server is not asked. */
  serverKnows: boolean
}

/** Dnevnik aktivnosti of a record, as a screen of its own. */
export function DnevnikPage({ queryKey, fetchPage, notFound, naziv, projektId, serverKnows }: DnevnikPageProps) {
  const list = useRecordList<DnevnikRedak>({ queryKey: [...queryKey, 'dnevnik'], fetchPage, enabled: serverKnows })
  const { content, rev } = useDocument('projekt', projektId)
  const onlyHere = content !== undefined && rev === 0
  if (!onlyHere && list.error instanceof ApiProblem && list.error.status === 404) return notFound
  return (
    <Stack gap={4}>
      <PageHeader eyebrow={naziv} title="Dnevnik aktivnosti" meta="Sve što se dogodilo, najnovije prvo." />
      {onlyHere ? (
        <EmptyState title="Prijava je zasad samo na ovom uređaju" icon="cloud-up">
          Dnevnik se počinje voditi kada prijava stigne na poslužitelj.
        </EmptyState>
      ) : (
        <ActivityLog list={list} />
      )}
    </Stack>
  )
}
