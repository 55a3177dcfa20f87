import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { AlatiZapisa, jeUPaleti } from '#app/platform/nedavno/alati-zapisa.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { FoldedHead } from '#app/ui/folded-head.tsx'
import { type NavTab, NavTabs } from '#app/ui/nav-tabs.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StepsLayout } from '#app/ui/steps-layout.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useZapisZaslona } from './record-title.ts'

interface RecordPageProps extends ComponentProps<typeof PageHeader> {
  /** Which record it is: it is remembered as opened, and may be pinned. */
  zapis?: { vrsta: string; id: string | number; status?: { id: number; naziv: string } | undefined } | undefined
  tabs?: { label: string; items: readonly NavTab[] } | undefined
  /** Its tabs are the steps of a form that is filled in here: they stand beside it, under a head that takes little room. */
  koraci?: boolean | undefined
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

/** A new status brings other buttons: whoever stood at one that is gone goes on from the heading. */
function useStatusZapisa(status: number | undefined): void {
  const prije = useRef(status)
  useEffect(() => {
    const promijenjen = prije.current !== undefined && prije.current !== status
    prije.current = status
    if (promijenjen && document.activeElement === document.body) focusHeading()
  }, [status])
}

/** A record: title, number, status and who acts next; tabs that are addresses; the moves always in the same place. */
export function RecordPage(props: RecordPageProps) {
  const { zapis, tabs, koraci = false, uPopisu, notices, foot, actionBar, children, ...page } = props
  const head = useRef<HTMLDivElement>(null)
  useZapisZaslona(page.title, page.number, uPopisu)
  useStatusZapisa(zapis?.status?.id)
  const current = tabs?.items.find((tab) => tab.current)
  const content = (
    <>
      {current && (
        <VisuallyHidden>
          <h2>{current.label}</h2>
        </VisuallyHidden>
      )}
      {children}
    </>
  )
  return (
    <div>
      {koraci && (
        <FoldedHead
          title={page.title}
          step={tabs && current && { name: current.label, list: tabs.label }}
          below={head}
        />
      )}
      <div ref={head}>
        <PageHeader
          {...page}
          compact={koraci || page.compact}
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
      </div>
      <Stack gap={4}>
        {notices}
        {tabs && koraci ? (
          <StepsLayout {...tabs}>{content}</StepsLayout>
        ) : (
          <>
            {tabs && <NavTabs {...tabs} />}
            {content}
          </>
        )}
        {foot}
        {actionBar}
      </Stack>
    </div>
  )
}
