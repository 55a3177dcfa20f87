import type { ReactNode } from 'react'
import { Stack } from '#app/ui/stack.tsx'
import { Dokazi } from './dokazi.tsx'
import { KontrolnaLista } from './kontrolna-lista.tsx'
import { Potpisi } from './potpisi.tsx'
import type { KarticaProvjere } from './provjera.search.ts'
import { IzjaveKorisnika } from './zapisnik-izjave.tsx'

/** Tabs that are drawn by hand, whoever looks at them; undefined for those that the engine draws. */
export function karticaPoMjeri(kartica: KarticaProvjere, id: string, polje: string | undefined): ReactNode {
  if (kartica === 'lista') return <KontrolnaLista id={id} polje={polje} />
  if (kartica === 'dokazi') return <Dokazi />
  if (kartica !== 'potpisi') return undefined
  return (
    <Stack gap={6}>
      <IzjaveKorisnika />
      <Potpisi />
    </Stack>
  )
}
