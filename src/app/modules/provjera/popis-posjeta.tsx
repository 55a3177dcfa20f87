import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import type { PosjetPlana } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { adresaPosjeta, gdjeJe } from './karta-posjeta.ts'
import styles from './plan-posjeta.module.css'
import { TEKST_PLANA } from './plan-posjeta.tekst.ts'

interface PopisPosjetaProps {
  institucijaId: number
  posjeti: readonly PosjetPlana[]
  uObilasku: ReadonlySet<string>
  /** No more visits go into the day. */
  puno: boolean
  onOdabir: (posjet: PosjetPlana, odabran: boolean) => void
}

const { popis } = TEKST_PLANA

function kada({ datum, sat, kraj }: PosjetPlana): string {
  const vrijeme = kraj === '' ? sat : `${sat}–${kraj}`
  return [datum === null ? popis.bezDana : formatDatum(datum), vrijeme].filter(Boolean).join(' ')
}

/** The visits, each with its day, its team and where it is; those that may be moved go into the day by a press. */
export function PopisPosjeta({ institucijaId, posjeti, uObilasku, puno, onOdabir }: PopisPosjetaProps) {
  if (posjeti.length === 0) return <EmptyState title={popis.nemaFiltra} icon="filter" />
  return (
    <ul className={styles.popis}>
      {posjeti.map((posjet) => {
        const { id, oznaka, prijavitelj, projekt, status, tim, paket, josMjesta, smijeUredivati } = posjet
        const odabran = uObilasku.has(id)
        const ljudi = tim.map(({ ime, voditelj }) => (voditelj ? `${ime} (voditelj)` : ime)).join(', ')
        return (
          <li key={id} className={styles.posjet}>
            <div className={styles.opis}>
              <div className={styles.redak}>
                <Anchor href={adresaPosjeta(institucijaId, posjet)}>{oznaka}</Anchor>
                <strong>{prijavitelj}</strong>
                <RecordStatus vrsta="provjera" status={status} />
              </div>
              <p>
                {kada(posjet)} · {projekt.naziv}
              </p>
              <p className={styles.sitno}>
                {[gdjeJe(posjet), josMjesta > 0 && popis.josMjesta(josMjesta), ljudi, paket && popis.paket(paket)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {smijeUredivati ? (
              <Button
                icon={odabran ? 'check' : 'plus'}
                aria-pressed={odabran}
                aria-label={popis.odaberiKoji(oznaka)}
                disabled={puno && !odabran}
                onClick={() => onOdabir(posjet, !odabran)}
              >
                {odabran ? popis.uObilasku : popis.odaberi}
              </Button>
            ) : (
              <span className={styles.sitno}>{popis.bezPrava}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
