import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { zbrojIshoda } from './ishodi.tsx'
import type { Ishod } from './redom.ts'

/** How often it is said aloud: every record would be too much to listen to. */
const IZGOVORA = 4

/** How many of the commands are answered; undefined while none are being sent. */
export interface Napredak {
  odgovoreno: number | undefined
  /** Counts while `rad` runs. */
  prati: (rad: (naOdgovor: (odgovoreno: number) => void) => Promise<Ishod[]>) => Promise<Ishod[]>
}

/** Counts commands as they are answered. Whoever leaves the page is asked whether they mean it, and told elsewhere what failed, with `ostali`. */
export function useNapredak(ostali: readonly Ishod[] = []): Napredak {
  const [odgovoreno, setOdgovoreno] = useState<number>()
  const radi = odgovoreno !== undefined
  useEffect(() => {
    if (!radi) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [radi])
  const naZaslonu = useRef(true)
  useEffect(() => {
    naZaslonu.current = true
    return () => {
      naZaslonu.current = false
    }
  }, [])
  const prati: Napredak['prati'] = async (rad) => {
    setOdgovoreno(0)
    try {
      const ishodi = await rad(setOdgovoreno)
      const svi = [...ishodi, ...ostali]
      // Full success is told on every screen; the window of the others is gone with the list.
      if (!naZaslonu.current && svi.some(({ razlog }) => razlog !== undefined))
        toast(zbrojIshoda(svi), { duration: null })
      return ishodi
    } catch (error) {
      if (!naZaslonu.current)
        toast(`Radnja na odabranim zapisima je prekinuta. ${messageOf(error)}`, { tone: 'danger' })
      throw error
    } finally {
      setOdgovoreno(undefined)
    }
  }
  return { odgovoreno, prati }
}

/** „12 od 100” while several records are worked on, said aloud at every quarter. */
export function NapredakZapisa({ odgovoreno, od }: { odgovoreno: number | undefined; od: number }) {
  if (odgovoreno === undefined || od < 2) return null
  const cetvrtina = Math.floor((odgovoreno * IZGOVORA) / od)
  return (
    <>
      <ProgressBar value={odgovoreno} max={od} label="Izvršeno" text={`${odgovoreno} od ${od}`} />
      <VisuallyHidden>
        <span role="status">{cetvrtina > 0 && `Izvršeno ${Math.floor((cetvrtina * od) / IZGOVORA)} od ${od}`}</span>
      </VisuallyHidden>
    </>
  )
}
