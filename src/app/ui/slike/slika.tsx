import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { Skeleton } from '../skeleton.tsx'
import type { Slika as Deklaracija } from './slika.types.ts'

/** Drawing comes with the first picture that is looked at, never with the first page. */
const CrtanaSlika = lazyPart(() => import('./crtana-slika.tsx').then((module) => module.CrtanaSlika))

interface SlikaProps {
  slika: Deklaracija
  /** Level of its heading. */
  razina?: 2 | 3 | 4 | undefined
}

/** A picture of figures with its finding, its table and its file, all out of one declaration. */
export function Slika({ slika, razina }: SlikaProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" lines={5} label={`Crta se slika: ${slika.naziv}`} />}>
      <CrtanaSlika slika={slika} razina={razina} />
    </Suspense>
  )
}
