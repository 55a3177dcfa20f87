import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MjestoPregleda } from '../pribadaca/mjesto-pregleda.tsx'

const DokumentRasprave = lazyPart(() => import('./dokument-rasprave.tsx').then((one) => one.DokumentRasprave))

/** A document to be read whose files open in its place, with the comments that are pinned to them. */
export function PregledPriloga({ children }: { children: ReactNode }) {
  return (
    <MjestoPregleda
      prikaz={(trazeni, zatvori) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <DokumentRasprave key={trazeni.datoteka.id} trazeni={trazeni} onNatrag={zatvori} />
        </Suspense>
      )}
    >
      {children}
    </MjestoPregleda>
  )
}
