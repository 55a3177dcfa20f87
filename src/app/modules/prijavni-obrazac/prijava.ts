import { createContext, use } from 'react'
import type { DokumentUredaja } from '#app/platform/dokument/uredaj.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Adrese } from './adrese.ts'
import type { PrijavaMeta } from './prijava-meta.ts'

/** An application that is on this device and may be shown. */
export interface Prijava {
  projektId: string
  uredaj: DokumentUredaja
  sadrzaj: Sadrzaj
  meta: PrijavaMeta
  adrese: Adrese
  /** The server's clock as well as this device knows it, milliseconds. */
  sada: () => number
}

export const PrijavaContext = createContext<Prijava | undefined>(undefined)

export function usePrijava(): Prijava {
  const prijava = use(PrijavaContext)
  if (prijava === undefined) throw new Error('The screen of an application stands outside of it')
  return prijava
}
