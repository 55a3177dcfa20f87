import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

export interface Korak {
  onStay: () => void
  otidi: (ukloni: boolean) => Promise<void>
}

/** Said wherever leaving may remove them. */
export const ZAPOCETO = (broj: number): string =>
  `Na ovom su uređaju i započeti obrasci koje niste poslali. Broj obrazaca: ${broj}.`

/** Work in progress with its failure, for the two dialogs. */
export function useRad() {
  const [rad, setRad] = useState<{ pending: boolean; greska?: string }>({ pending: false })
  const radi = async (posao: () => Promise<string | undefined>) => {
    setRad({ pending: true })
    try {
      const greska = await posao()
      setRad(greska === undefined ? { pending: false } : { pending: false, greska })
    } catch (error) {
      setRad({ pending: false, greska: messageOf(error) })
    }
  }
  return [rad, radi] as const
}

interface GumbiProps {
  pending: boolean
  naziv: string
  opasno?: boolean
  onStay: () => void
  onConfirm: () => void
}

/** The way back and the way on. */
export function Gumbi({ pending, naziv, opasno = false, onStay, onConfirm }: GumbiProps) {
  return (
    <>
      <Button variant="quiet" disabled={pending} onClick={onStay}>
        Odustani
      </Button>
      <Button variant={opasno ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
        {naziv}
      </Button>
    </>
  )
}

/** What went wrong, said at once. */
export function Greska({ children }: { children: string | undefined }) {
  return (
    children && (
      <Banner tone="danger" live="assertive">
        {children}
      </Banner>
    )
  )
}
