import { preuzmi } from '#app/platform/offline/hooks/preuzmi.ts'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import type { PrilogZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import styles from './zahtjev.module.css'

/** Files of a submitted request, each a press away. */
export function Datoteke({ datoteke }: { datoteke: readonly PrilogZahtjeva[] }) {
  return (
    <ul className={styles.datoteke}>
      {datoteke.map((one) => (
        <li key={one.id}>
          <StavkaDatoteke datoteka={one} onPreuzmi={() => void preuzmi(one)} />
        </li>
      ))}
    </ul>
  )
}
