import { type ReactNode, useMemo } from 'react'
import type { Stol } from '#app/platform/record/stol.ts'
import { RaspravaProvider } from '../../rasprava/rasprava-context.tsx'
import type { MetaProjekta, VrstaProjekta } from './vrsta-projekta.ts'

/** The tab of a document on which it is discussed. */
export const RASPRAVA = 'rasprava'

interface RaspravaProjektaProps<T extends string, U extends object, R, M extends MetaProjekta> {
  vrsta: VrstaProjekta<T, U, R, M>
  stol: Stol
  id: string
  meta: M
  /** False for a document that the portal does not have. */
  naPortalu: boolean
  children: ReactNode
}

/** What the frame of a project counts. */
const OSVJEZI = [['projekt']]

/** The discussion of a document, where its kind declares one. */
export function RaspravaProjekta<T extends string, U extends object, R, M extends MetaProjekta>(
  props: RaspravaProjektaProps<T, U, R, M>,
) {
  const { vrsta, stol, id, meta, naPortalu, children } = props
  const { vrsta: ime, institucijaId, dio } = stol
  const za = institucijaId === undefined ? `prijavitelj:${dio?.prijaviteljId}` : `institucija:${institucijaId}`
  const zapis = useMemo(() => ({ za, vrsta: ime, id }), [za, ime, id])
  if (vrsta.rasprava === undefined) return children
  return (
    <RaspravaProvider zapis={zapis} pocela={vrsta.rasprava(meta)} naPortalu={naPortalu} osvjezi={OSVJEZI}>
      {children}
    </RaspravaProvider>
  )
}
