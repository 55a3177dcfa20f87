import { useEffect, useLayoutEffect, useRef } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionBar, type ActionBarProps } from './action-bar.tsx'
import type { Edits } from './use-edits.ts'

/** Edits of one record at a desk that are not saved yet. */
interface UnsavedEdits {
  pending: boolean
  /** Why the last save was refused. */
  poruka?: string | undefined
  /** Somebody else saved meanwhile; the newer state is loaded. */
  sukob: boolean
  spremi: () => Promise<void>
  odbaci: () => void
}

/** These buttons go with what they save: the focus then stays in their bar, or on the page, and does not fall back to its top. */
function useFocusAfter(): void {
  const own = useRef(false)
  useLayoutEffect(
    () => () => {
      own.current = document.activeElement?.closest('[data-traka]') != null
    },
    [],
  )
  useEffect(
    () => () => {
      if (!own.current || (document.activeElement ?? document.body) !== document.body) return
      const next = document.querySelector<HTMLElement>('main [data-traka]') ?? document.querySelector('main')
      next?.focus({ preventScroll: true })
    },
    [],
  )
}

export function SaveEdits({ edits: { pending, sukob, spremi, odbaci } }: { edits: UnsavedEdits }) {
  useFocusAfter()
  return (
    <>
      <Button variant="primary" pending={pending} onClick={() => void spremi()}>
        {sukob ? 'Spremi moje izmjene' : 'Spremi'}
      </Button>
      <Button variant="quiet" onClick={odbaci}>
        Odbaci izmjene
      </Button>
    </>
  )
}

export function EditsRefused({ edits: { poruka, sukob } }: { edits: UnsavedEdits }) {
  if (poruka === undefined) return null
  return (
    <Banner tone="danger" live="assertive" title="Izmjene nisu spremljene">
      {poruka}
      {sukob && ' Učitano je novo stanje, a ono što ste unijeli ostalo je u poljima.'}
    </Banner>
  )
}

const NESPREMLJENO = { onemoguceno: true, razlog: 'Najprije spremite ili odbacite izmjene.' } as const

interface EditedMovesProps extends Pick<ActionBarProps, 'radnje' | 'onMove' | 'views'> {
  edits: Pick<Edits<object>, 'nespremljeno' | 'pending' | 'poruka' | 'sukob' | 'spremi' | 'odbaci'>
}

/** The moves of a record that is edited on its page. They wait until what was typed is saved or thrown away. */
export function EditedMoves({ edits, radnje, ...moves }: EditedMovesProps) {
  const { nespremljeno, poruka } = edits
  if (nespremljeno === 0) return radnje.length === 0 ? null : <ActionBar radnje={radnje} {...moves} />
  return (
    <ActionBar
      radnje={radnje.map((one) => ({ ...one, ...NESPREMLJENO }))}
      {...moves}
      // Why stands above the tabs, which are out of sight far down in a form.
      status={`Nespremljenih polja: ${nespremljeno}${poruka === undefined ? '' : '. Posljednje spremanje nije uspjelo.'}`}
    >
      <SaveEdits edits={edits} />
    </ActionBar>
  )
}
