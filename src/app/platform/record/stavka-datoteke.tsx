import { bajtoviDatoteke, useDatotekaOvdje } from '#app/platform/offline/hooks/preuzmi.ts'
import { Button } from '#app/ui/button.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { OpisDatoteke } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { PregledajDatoteku } from './datoteke/pregled.tsx'
import { useOpisDatoteke } from './opis-datoteke.ts'
import styles from './record.module.css'

/** Size in MB with two decimals (specification, section 9). */
export function velicina(bytes: number): string {
  const mb = bytes / 1024 / 1024
  return `${(mb < 0.01 ? 0.01 : mb).toFixed(2).replace('.', ',')}\u00a0MB`
}

/** „Kreator: Ana Anić · 01.03.2027. 11:00”; nothing until it is known. */
export function KreatorDatoteke({ opis }: { opis: OpisDatoteke | null }) {
  if (opis === null) return null
  return (
    <span className={styles.kreator}>
      {PORUKE.datoteka.kreator(opis.kreator)} · {formatVrijeme(Date.parse(opis.updatedAt))}
    </span>
  )
}

interface StavkaDatotekeProps {
  datoteka: { id: string; naziv: string; bajtova?: number | undefined }
  onPreuzmi: () => void
  /** Shows it where the screen has a place for it, instead of in a window. */
  onPregledaj?: (() => void) | undefined
}

/** A file of a record that is only read. A press downloads it, unless the portal no longer has it (specification, section 3). */
export function StavkaDatoteke({ datoteka: { id, naziv, bajtova }, onPreuzmi, onPregledaj }: StavkaDatotekeProps) {
  const opis = useOpisDatoteke(id)
  const ovdje = useDatotekaOvdje()
  const nevazeca = opis?.nevazeca === true
  return (
    <span className={styles.stavkaDatoteke}>
      <Button
        variant="quiet"
        size="s"
        icon="download"
        uvijek={true}
        disabled={nevazeca}
        aria-label={nevazeca ? `${PORUKE.datoteka.nevazeca}: ${naziv}` : undefined}
        onClick={onPreuzmi}
      >
        {nevazeca ? PORUKE.datoteka.nevazeca : naziv}
        {bajtova !== undefined && !nevazeca && ` (${velicina(bajtova)})`}
      </Button>
      {!nevazeca && (
        <PregledajDatoteku
          naziv={naziv}
          bajtovi={async () => (await ovdje(id)) ?? bajtoviDatoteke(id)}
          onPregledaj={onPregledaj}
        />
      )}
      <KreatorDatoteke opis={opis} />
    </span>
  )
}
