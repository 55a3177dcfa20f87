import type { ComponentProps, ReactNode } from 'react'
import { AlatiZapisa, jeUPaleti } from '#app/platform/nedavno/alati-zapisa.tsx'
import { type NavTab, NavTabs } from '#app/ui/nav-tabs.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useZapisZaslona } from './record-title.ts'

interface RecordPageProps extends ComponentProps<typeof PageHeader> {
  /** Which record it is: it is remembered as opened, and may be pinned. */
  zapis?: { vrsta: string; id: string | number; status?: { id: number; naziv: string } | undefined } | undefined
  tabs?: { label: string; items: readonly NavTab[] } | undefined
  /** The record opens at the address of its list. */
  uPopisu?: boolean | undefined
  /** Above the tabs: warnings, a change in progress. */
  notices?: ReactNode
  /** After the content: when it was true. */
  foot?: ReactNode
  /** The moves; they stay at the bottom. */
  actionBar?: ReactNode
  children: ReactNode
}

/** A record: title, number, status and who acts next; tabs that are addresses; the moves always in the same place. */
export function RecordPage({ zapis, tabs, uPopisu, notices, foot, actionBar, children, ...page }: RecordPageProps) {
  useZapisZaslona(page.title, page.number, uPopisu)
  const current = tabs?.items.find((tab) => tab.current)
  return (
    <div>
      <PageHeader
        {...page}
        actions={
          zapis !== undefined && jeUPaleti(zapis.vrsta) ? (
            <>
              {page.actions}
              <AlatiZapisa
                vrsta={zapis.vrsta}
                id={zapis.id}
                naslov={page.title}
                broj={page.number}
                status={zapis.status}
              />
            </>
          ) : (
            page.actions
          )
        }
      />
      <Stack gap={4}>
        {notices}
        {tabs && <NavTabs label={tabs.label} items={tabs.items} />}
        {current && (
          <VisuallyHidden>
            <h2>{current.label}</h2>
          </VisuallyHidden>
        )}
        {children}
        {foot}
        {actionBar}
      </Stack>
    </div>
  )
}
