import { preuzmi, useDatotekaOvdje } from '#app/platform/offline/hooks/preuzmi.ts'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import type { PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import styles from './datoteke.module.css'

/** The files of an answer, each a button that downloads it. */
export function PreuzimanjeDatoteka({ datoteke }: { datoteke: readonly PrilogDokumenta[] }) {
  const ovdje = useDatotekaOvdje()
  return (
    <ul className={styles.popis}>
      {datoteke.map((file) => (
        <li key={file.id}>
          <StavkaDatoteke datoteka={file} onPreuzmi={async () => preuzmi(file, await ovdje(file.id))} />
        </li>
      ))}
    </ul>
  )
}
