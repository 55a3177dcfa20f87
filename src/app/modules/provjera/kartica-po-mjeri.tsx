import type { ReactNode } from 'react'
import { Dokazi } from './dokazi.tsx'
import { KontrolnaLista } from './kontrolna-lista.tsx'
import { Potpisi } from './potpisi.tsx'
import type { KarticaProvjere } from './provjera.search.ts'

/** Tabs that are drawn by hand, whoever looks at them; undefined for those that the engine draws. */
export function karticaPoMjeri(kartica: KarticaProvjere, id: string, polje: string | undefined): ReactNode {
  if (kartica === 'lista') return <KontrolnaLista id={id} polje={polje} />
  if (kartica === 'dokazi') return <Dokazi />
  return kartica === 'potpisi' ? <Potpisi /> : undefined
}
