import type { ReactNode } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { velicinaDatoteke } from '#contract/kernel/velicina-datoteke.ts'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import styles from './nabava.module.css'

/** Documents of a procurement, each with its size. */
export function Dokumentacija({
  dokumenti,
  put,
  redak,
}: {
  dokumenti: readonly DatotekaZapisa[]
  /** Address of a published document. */
  put?: ((datotekaId: string) => string) | undefined
  /** Draws one that only its buyer may read; the public page does without what that needs. */
  redak?: ((dokument: DatotekaZapisa) => ReactNode) | undefined
}) {
  if (dokumenti.length === 0) return <EmptyState icon="document">Dokumenti još nisu dodani.</EmptyState>
  return (
    <ul className={styles.dokumenti}>
      {dokumenti.map((dokument) => (
        <li key={dokument.id}>
          {put === undefined ? (
            redak?.(dokument)
          ) : (
            <Anchor className={styles.dokument} href={put(dokument.id)} download target="_blank">
              {dokument.naziv} ({velicinaDatoteke(dokument.bajtova)})
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
