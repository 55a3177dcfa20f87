import { Anchor } from '#app/ui/anchor.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { DokumentNabave } from '#contract/modules/nabava/nabava.schema.ts'
import styles from './nabava.module.css'
import { velicina } from './nabava.tekst.ts'

/** Documents of a procurement, each with its size. */
export function Dokumentacija({
  dokumenti,
  put,
  preuzmi,
}: {
  dokumenti: readonly DokumentNabave[]
  /** Address of a published document. */
  put?: ((datotekaId: string) => string) | undefined
  /** Brings one that only its buyer may read. */
  preuzmi?: ((datotekaId: string) => void) | undefined
}) {
  if (dokumenti.length === 0) return <EmptyState icon="document">Dokumenti još nisu dodani.</EmptyState>
  return (
    <ul className={styles.dokumenti}>
      {dokumenti.map(({ id, naziv, bajtova }) => (
        <li key={id}>
          {put === undefined ? (
            <Button icon="download" variant="quiet" onClick={() => preuzmi?.(id)}>
              {naziv} ({velicina(bajtova)})
            </Button>
          ) : (
            <Anchor className={styles.dokument} href={put(id)} download>
              {naziv} ({velicina(bajtova)})
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  )
}
