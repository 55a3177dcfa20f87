import { type ReactNode, useEffect } from 'react'
import { useNudiRadnje } from '#app/platform/nedavno/zaslon.ts'
import { ActionBar as Bar } from '#app/ui/action-bar.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ExplainedButton } from '#app/ui/explained-button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useKrozPrijavu } from './kroz-prijavu.ts'
import { MoveDialog, type MoveDialogProps } from './move-dialog.tsx'
import type { Radnja } from './move-input.ts'

/** What a screen may say better than the table of moves does. */
export interface MoveView
  extends Pick<MoveDialogProps, 'title' | 'message' | 'confirmLabel' | 'initial' | 'danger' | 'asked'> {
  /** Shown in the dialog above what it asks for. */
  body?: ReactNode
}

/** A move that was sent and is not answered yet, or was answered with no. */
export interface SentMove {
  kod: string
  /** One sentence about what is happening or why it was refused. */
  poruka: string
}

export interface ActionBarProps {
  /** As the server described them; the client never derives them (domain rules 1.3). */
  radnje: readonly Radnja[]
  onMove: MoveDialogProps['onMove']
  /** Better texts of single moves, by their code. */
  views?: Readonly<Record<string, MoveView>> | undefined
  /** Waits for its answer: until then no other move may be sent. `miruje`: nobody is at work on it, and it may take hours. */
  pending?: (SentMove & { miruje?: boolean }) | undefined
  refused?: (SentMove & { onDismiss?: (() => void) | undefined; action?: ReactNode }) | undefined
  /** All moves go into the menu: the screen's own buttons are the main thing. */
  folded?: boolean | undefined
  /** Buttons of the screen itself, before the moves. */
  children?: ReactNode
  /** The line of state at the other end of the bar. */
  status?: ReactNode
  /** Names one of several bars on a page. Such a bar stays in its place, and Ctrl+Enter is the page's own. */
  dio?: string | undefined
}

/** Moves past the second go into a menu, so that the bar keeps one line on a phone. */
const SHOWN = 2

/** The moves of a record, always in the same place. Ctrl+Enter takes the first one that is enabled. */
export function ActionBar(props: ActionBarProps) {
  const { radnje, onMove, views = {}, pending, refused, folded = false, children, status, dio } = props
  const [open, setOpen] = useKrozPrijavu<string | undefined>(dio === undefined ? 'radnja' : `radnja.${dio}`, undefined)
  const current = radnje.find(({ kod }) => kod === open)
  const main = radnje.find(({ onemoguceno }) => !onemoguceno)
  const slobodna = pending === undefined && open === undefined && !folded && dio === undefined
  useMainKey(slobodna ? main?.kod : undefined, setOpen)
  const reason = (radnja: Radnja) => (radnja.onemoguceno ? (radnja.razlog ?? '') : undefined) ?? pending?.poruka
  useNudiRadnje(radnje.map((radnja) => ({ ...radnja, razlog: reason(radnja), pokreni: () => setOpen(radnja.kod) })))
  const radi = pending?.miruje === true ? undefined : pending?.kod
  const shown = folded ? [] : radnje.length <= SHOWN + 1 ? radnje : radnje.slice(0, SHOWN)
  const rest = radnje.slice(shown.length)
  return (
    <>
      {refused && (
        <Banner tone="danger" live="assertive" title={labelOf(radnje, refused.kod)} onClose={refused.onDismiss}>
          {refused.poruka}
          {refused.action}
        </Banner>
      )}
      <Bar status={status} naMjestu={dio !== undefined}>
        {children}
        {shown.map((radnja, index) => (
          <ExplainedButton
            key={radnja.kod}
            variant={variantOf(radnja, index, views[radnja.kod])}
            pending={radi === radnja.kod}
            disabledReason={radi === radnja.kod ? undefined : reason(radnja)}
            aria-keyshortcuts={radnja === main && dio === undefined ? 'Control+Enter' : undefined}
            debounce
            onClick={() => setOpen(radnja.kod)}
          >
            {radnja.oznaka}
          </ExplainedButton>
        ))}
        {rest.length > 0 && (
          <Menu
            label="Ostale radnje"
            icon="more"
            variant={folded ? 'quiet' : 'secondary'}
            align="end"
            items={rest.map((radnja) => ({
              id: radnja.kod,
              label: radnja.oznaka,
              danger: radnja.opasno,
              disabledReason: reason(radnja),
              onSelect: () => setOpen(radnja.kod),
            }))}
          />
        )}
      </Bar>
      {current && (
        <MoveDialog
          key={current.kod}
          radnja={current}
          onMove={onMove}
          onClose={() => setOpen(undefined)}
          {...dialogOf(views[current.kod])}
        />
      )}
    </>
  )
}

function dialogOf({ body, ...view }: MoveView = {}): Partial<MoveDialogProps> {
  return { ...view, ...(body === undefined ? {} : { children: body }) }
}

function labelOf(radnje: readonly Radnja[], kod: string): string | undefined {
  return radnje.find((radnja) => radnja.kod === kod)?.oznaka
}

function variantOf(radnja: Radnja, index: number, view: MoveView | undefined) {
  if (view?.danger ?? radnja.opasno) return 'danger'
  // What has to be explained turns work back; the way on is never that.
  return index === 0 && radnja.trazeObrazlozenje !== 'obvezno' ? 'primary' : 'secondary'
}

function useMainKey(kod: string | undefined, open: (kod: string) => void): void {
  useEffect(() => {
    if (kod === undefined) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      event.preventDefault()
      open(kod)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [kod, open])
}
