import { useEffect, useLayoutEffect, useRef } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Obrazac } from '../obrazac/use-obrazac.ts'
import { ActionBar, type ActionBarProps } from './action-bar.tsx'

/** The form of one record at a desk. */
export type ObrazacZapisa = Pick<
  Obrazac<object>,
  'nespremljeno' | 'greske' | 'poruka' | 'sukob' | 'pending' | 'predaj' | 'odbaci'
>

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
      const next = document.querySelector<HTMLElement>('main [data-traka][tabindex]') ?? document.querySelector('main')
      next?.focus({ preventScroll: true })
    },
    [],
  )
}

type SaveEditsProps = { obrazac: Pick<ObrazacZapisa, 'pending' | 'sukob' | 'predaj' | 'odbaci'> }

export function SaveEdits({ obrazac: { pending, sukob, predaj, odbaci } }: SaveEditsProps) {
  useFocusAfter()
  return (
    <>
      <Button variant="primary" pending={pending} onClick={() => void predaj()}>
        {sukob ? 'Spremi moje izmjene' : 'Spremi'}
      </Button>
      <Button variant="quiet" onClick={odbaci}>
        Odbaci izmjene
      </Button>
    </>
  )
}

export function EditsRefused({ obrazac: { poruka, sukob } }: { obrazac: Pick<ObrazacZapisa, 'poruka' | 'sukob'> }) {
  if (poruka === undefined) return null
  return (
    <Banner tone="danger" live="assertive" title="Izmjene nisu spremljene">
      {poruka}
      {sukob && ' Učitano je novo stanje, a ono što ste unijeli ostalo je u poljima.'}
    </Banner>
  )
}

const SVE_SPREMLJENO = 'Sve je spremljeno.'

const NESPREMLJENO = { onemoguceno: true, razlog: 'Najprije spremite ili odbacite izmjene.' } as const

interface EditedMovesProps extends Pick<ActionBarProps, 'radnje' | 'onMove' | 'views' | 'dio'> {
  obrazac: Omit<ObrazacZapisa, 'greske'>
  /** The record may be edited: that all of it is saved is said too. */
  spremljeno?: boolean
}

/** The moves of a record that is edited on its page. They wait until what was typed is saved or thrown away. */
export function EditedMoves({ obrazac, radnje, spremljeno, ...moves }: EditedMovesProps) {
  const { nespremljeno, poruka } = obrazac
  if (nespremljeno === 0)
    return radnje.length === 0 ? null : (
      <ActionBar radnje={radnje} status={spremljeno ? SVE_SPREMLJENO : undefined} {...moves} />
    )
  return (
    <ActionBar
      radnje={radnje.map((one) => ({ ...one, ...NESPREMLJENO }))}
      {...moves}
      // Why stands above the tabs, which are out of sight far down in a form.
      status={`Nespremljenih polja: ${nespremljeno}${poruka === undefined ? '' : '. Posljednje spremanje nije uspjelo.'}`}
    >
      <SaveEdits obrazac={obrazac} />
    </ActionBar>
  )
}
