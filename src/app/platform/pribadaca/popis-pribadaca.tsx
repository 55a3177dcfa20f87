import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { mjestoRijecima } from '#contract/kernel/pribadaca.ts'
import styles from './pribadaca.module.css'
import type { PrikazanaPribadaca } from './pribadaca.types.ts'
import { TEKST } from './tekst.ts'

interface PopisPribadacaProps {
  pribadace: readonly PrikazanaPribadaca[]
  odabrana: string | undefined
  onOdaberi: (id: string) => void
}

/** All pins of a document. A press leads to the page; those of an earlier document say only where they stood. */
export function PopisPribadaca({ pribadace, odabrana, onOdaberi }: PopisPribadacaProps) {
  return (
    <ol className={styles.popis}>
      {pribadace.map((one) => (
        <Stavka key={one.id} {...one} odabrana={one.id === odabrana} onOdaberi={() => onOdaberi(one.id)} />
      ))}
    </ol>
  )
}

interface StavkaProps extends PrikazanaPribadaca {
  odabrana: boolean
  onOdaberi: () => void
}

function Stavka({ id, broj, pribadaca, zamijenjen, sadrzaj, odabrana, onOdaberi }: StavkaProps) {
  const stavka = useRef<HTMLLIElement>(null)
  const mjesto = mjestoRijecima(pribadaca)
  useEffect(() => {
    if (odabrana) stavka.current?.scrollIntoView?.({ block: 'nearest' })
  }, [odabrana])
  return (
    <li ref={stavka} className={styles.stavka} data-odabrana={odabrana ? '' : undefined} data-stavka={id}>
      {zamijenjen ? (
        <p className={styles.zamijenjen}>
          <StatusChip tone="warning">{TEKST.zamijenjen}</StatusChip>
          <span>{TEKST.raniji(pribadaca.naziv, mjesto)}</span>
        </p>
      ) : (
        <Button variant="quiet" size="s" icon="pin" aria-current={odabrana ? 'true' : undefined} onClick={onOdaberi}>
          {TEKST.broj(broj, mjesto)}
        </Button>
      )}
      {sadrzaj}
    </li>
  )
}
