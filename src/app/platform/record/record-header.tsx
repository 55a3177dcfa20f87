import type { ComponentProps } from 'react'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useZapisZaslona } from './record-title.ts'

/** The head of a record without tabs and moves. Its name also stands in the window and in the way to it. */
export function RecordHeader(page: ComponentProps<typeof PageHeader>) {
  useZapisZaslona(page.title, page.number)
  return <PageHeader {...page} />
}
