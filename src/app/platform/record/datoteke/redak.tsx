import type { ReactNode } from 'react'
import { bajtoviDatoteke, preuzmi } from '#app/platform/offline/hooks/preuzmi.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { velicina } from '../stavka-datoteke.tsx'
import styles from './datoteke.module.css'
import { PregledajDatoteku } from './pregled.tsx'

/** Nothing is drawn of an empty list. */
export function PopisDatoteka({ children }: { children: ReactNode[] }) {
  return children.flat().length === 0 ? null : <ul className={styles.popis}>{children}</ul>
}

interface RedakDatotekeProps {
  datoteka: { id: string; naziv: string; bajtova?: number | undefined }
  /** The bytes on this device, if they are here. */
  ovdje: () => Promise<Blob | undefined>
  /** The portal has it, so it can be downloaded. */
  preuzimanje?: boolean
  onUkloni: () => void
}

/** A file of a field that is filled in: looked at, downloaded, taken out. */
export function RedakDatoteke({ datoteka, ovdje, preuzimanje = false, onUkloni }: RedakDatotekeProps) {
  const { id, naziv, bajtova } = datoteka
  const opis = bajtova === undefined ? naziv : `${naziv} (${velicina(bajtova)})`
  return (
    <li className={styles.redak}>
      {preuzimanje ? (
        <span className={styles.naziv}>
          <Button variant="quiet" size="s" icon="download" onClick={async () => preuzmi(datoteka, await ovdje())}>
            {opis}
          </Button>
        </span>
      ) : (
        <span className={styles.naziv}>
          <span>{naziv}</span> {bajtova !== undefined && <span className={styles.sitno}>{velicina(bajtova)}</span>}
        </span>
      )}
      <div className={styles.radnje}>
        <PregledajDatoteku naziv={naziv} bajtovi={async () => (await ovdje()) ?? bajtoviDatoteke(id)} />
        <IconButton icon="trash" variant="quiet" label={`Ukloni ${naziv}`} onClick={onUkloni} />
      </div>
    </li>
  )
}

/** A file on its way. */
export function TijekSlanja({ naziv, dio }: { naziv: string; dio: number }) {
  return (
    <li className={styles.redak}>
      <div className={styles.tijek}>
        <ProgressBar value={dio * 100} label={`Šalje se: ${naziv}`} />
      </div>
    </li>
  )
}
