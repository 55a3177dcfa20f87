import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toDecimalText } from '#contract/kernel/broj.ts'
import { korakBodova, prikazBodova } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import type { VrstaOdgovora } from '#contract/kernel/kontrolna-lista/lista.ts'
import { bodoviIz } from '#contract/kernel/kontrolna-lista/redak-odgovora.ts'
import styles from './kontrolna-lista.module.css'
import { TEKST } from './kontrolna-lista.tekst.ts'

const SMJEROVI: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

interface BodoviStavkeProps {
  name: string
  odgovor: Extract<VrstaOdgovora, { vrsta: 'bodovi' }>
  /** As they were typed. */
  value: string | null
  error?: string | undefined
  readOnly?: boolean | undefined
  onChange: (value: string | null) => void
  /** A whole step was given or taken. */
  onKorak: (value: string) => void
  onBlur?: (() => void) | undefined
}

/** Points of one question: typed, or given and taken step by step. */
export function BodoviStavke({ odgovor, value, readOnly, onKorak, ...polje }: BodoviStavkeProps) {
  const { najvise, korak, prag } = odgovor
  const uputa = useId()
  const broj = value === null ? null : bodoviIz(value)
  const idi = (smjer: 1 | -1) => onKorak(toDecimalText(korakBodova(odgovor, broj, smjer), 2))
  const gumb = (smjer: 1 | -1, granica: number) => (
    <Button
      className={styles.korak}
      icon={smjer > 0 ? 'plus' : 'minus'}
      data-korak={smjer}
      aria-label={(smjer > 0 ? TEKST.vise : TEKST.manje)(prikazBodova(korak))}
      disabled={broj === granica}
      onClick={() => idi(smjer)}
    />
  )
  return (
    <>
      <p id={uputa} className={styles.uputa}>
        {TEKST.bodoviUputa(prikazBodova(najvise), prikazBodova(korak), prikazBodova(prag))}
      </p>
      <fieldset
        className={styles.bodovi}
        aria-label={TEKST.odgovor}
        aria-describedby={uputa}
        onKeyDown={(event) => {
          const smjer = SMJEROVI[event.key]
          if (smjer === undefined || readOnly) return
          event.preventDefault()
          idi(smjer)
        }}
      >
        {!readOnly && gumb(-1, 0)}
        <NumberField {...polje} label={TEKST.bodovi} decimals={2} readOnly={readOnly} value={value} />
        {!readOnly && gumb(1, najvise)}
      </fieldset>
      <div role="status">
        {broj !== null && <p className={styles.uputa}>{TEKST.odNajvise(prikazBodova(broj), prikazBodova(najvise))}</p>}
        {broj !== null && broj < prag && <StatusChip tone="warning">{TEKST.ispodPraga(prikazBodova(prag))}</StatusChip>}
      </div>
    </>
  )
}
