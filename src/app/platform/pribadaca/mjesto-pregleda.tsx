/** The place of a screen in which its documents are shown, instead of a window over it. */
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'

/** A document that somebody wants to see, and the pin for which. */
export interface TrazeniDokument {
  /** Path of the field that names it. */
  put: string
  datoteka: { id: string; naziv: string; sha256: string }
  pribadacaId?: string | undefined
}

export interface MjestoDokumenta {
  otvoren: TrazeniDokument | undefined
  otvori: (trazeni: TrazeniDokument) => void
}

const MjestoContext = createContext<MjestoDokumenta | undefined>(undefined)

/** Where documents of this screen open; undefined where they open in a window. */
export const useMjestoPregleda = (): MjestoDokumenta | undefined => use(MjestoContext)

interface MjestoPregledaProps {
  prikaz: (trazeni: TrazeniDokument, zatvori: () => void) => ReactNode
  children: ReactNode
}

/** A document takes the place of what it was opened from, which waits behind it as it was left. */
export function MjestoPregleda({ prikaz, children }: MjestoPregledaProps) {
  const [otvoren, setOtvoren] = useState<TrazeniDokument>()
  const odakle = useRef<HTMLElement | null>(null)
  const pozadi = useRef<HTMLDivElement>(null)
  const mjesto = useMemo(
    () => ({
      otvoren,
      otvori: (trazeni: TrazeniDokument) => {
        odakle.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
        setOtvoren(trazeni)
      },
    }),
    [otvoren],
  )
  const zatvori = () => {
    const id = otvoren?.pribadacaId
    setOtvoren(undefined)
    // It is on the screen again with the next frame, and is scrolled to by its focus. The way to a pin is drawn anew.
    requestAnimationFrame(() => {
      const put = id && pozadi.current?.querySelector<HTMLElement>(`[data-mjesto="${id}"]`)
      const mjesto = odakle.current?.isConnected ? odakle.current : put
      if (mjesto) mjesto.focus()
    })
  }
  return (
    <MjestoContext value={mjesto}>
      <div ref={pozadi} hidden={otvoren !== undefined}>
        {children}
      </div>
      {otvoren !== undefined && prikaz(otvoren, zatvori)}
    </MjestoContext>
  )
}
