import { preuzmi, useDatotekaOvdje } from '#app/platform/offline/hooks/preuzmi.ts'
import { useMjestoPregleda } from '#app/platform/pribadaca/mjesto-pregleda.tsx'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import type { PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import styles from './datoteke.module.css'

interface PreuzimanjeDatotekaProps {
  datoteke: readonly PrilogDokumenta[]
  /** Path of the field that names them. */
  put?: string | undefined
}

/** The files of an answer, each a button that downloads it. */
export function PreuzimanjeDatoteka({ datoteke, put }: PreuzimanjeDatotekaProps) {
  const ovdje = useDatotekaOvdje()
  const mjesto = useMjestoPregleda()
  const pregled = (datoteka: PrilogDokumenta) =>
    put === undefined || mjesto === undefined ? undefined : () => mjesto.otvori({ put, datoteka })
  return (
    <ul className={styles.popis}>
      {datoteke.map((file) => (
        <li key={file.id}>
          <StavkaDatoteke
            datoteka={file}
            onPregledaj={pregled(file)}
            onPreuzmi={async () => preuzmi(file, await ovdje(file.id))}
          />
        </li>
      ))}
    </ul>
  )
}
