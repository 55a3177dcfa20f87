import type { ReactNode } from 'react'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import type { ObrazacUstanove } from './obrazac-ustanove.ts'
import { Odbijeno } from './okvir.tsx'

interface DijalogUstanoveProps {
  naslov: string
  obrazac: Pick<ObrazacUstanove<object>, 'predaj' | 'pending' | 'poruka' | 'bezPolja' | 'sukob' | 'dijalog' | 'odbaci'>
  /** Label of the button that sends. */
  gumb?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog about an institution; closed without an answer it forgets what was changed in it. */
export function DijalogUstanove({ naslov, obrazac, gumb = 'Spremi', onClose, children }: DijalogUstanoveProps) {
  const zatvori = () => {
    obrazac.odbaci()
    onClose()
  }
  return (
    <>
      <DijalogObrasca
        obrazac={obrazac}
        title={naslov}
        gumb={gumb}
        odustani
        onClose={zatvori}
        odbijeno={<Odbijeno obrazac={{ ...obrazac, dijalog: null }} />}
      >
        {children}
      </DijalogObrasca>
      {obrazac.dijalog}
    </>
  )
}
