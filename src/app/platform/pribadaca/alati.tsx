import { type KeyboardEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import styles from './pribadaca.module.css'
import { TEKST } from './tekst.ts'
import type { usePrikaz } from './use-prikaz.ts'

interface AlatiProps {
  id: string
  prikaz: ReturnType<typeof usePrikaz>
  /** Nothing is changed while a box is drawn. */
  disabled: boolean
}

/** Pages and zoom. */
export function Alati({ id, prikaz, disabled }: AlatiProps) {
  const { stranica, zadnja, idi } = prikaz
  /** What stands in the box while it is being written. */
  const [upisano, setUpisano] = useState<string>()
  const potvrdi = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || upisano === undefined) return
    event.preventDefault()
    const broj = Number(upisano)
    if (upisano !== '' && Number.isInteger(broj)) idi(Math.min(Math.max(1, broj), zadnja))
    setUpisano(undefined)
  }
  return (
    <fieldset className={styles.alati} aria-label={TEKST.traka} disabled={disabled}>
      {zadnja > 1 && (
        <div className={styles.listanje}>
          <IconButton
            icon="chevron-left"
            variant="quiet"
            label={TEKST.prethodna}
            disabled={stranica === 1}
            onClick={() => idi(stranica - 1)}
          />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is that of the box in it */}
          <div onKeyDown={potvrdi}>
            <NumberField
              name={`stranica-${id}`}
              label={TEKST.stranica}
              labelHidden
              width="xs"
              value={upisano ?? String(stranica)}
              onChange={(next) => {
                setUpisano(next ?? '')
                const broj = Number(next)
                if (Number.isInteger(broj) && broj >= 1 && broj <= zadnja) idi(broj)
              }}
              onBlur={() => setUpisano(undefined)}
            />
          </div>
          <span>{TEKST.odUkupno(zadnja)}</span>
          <IconButton
            icon="chevron-right"
            variant="quiet"
            label={TEKST.sljedeca}
            disabled={stranica === zadnja}
            onClick={() => idi(stranica + 1)}
          />
        </div>
      )}
      <div className={styles.listanje}>
        <IconButton icon="minus" variant="quiet" label={TEKST.umanji} onClick={prikaz.umanji} />
        <IconButton icon="plus" variant="quiet" label={TEKST.uvecaj} onClick={prikaz.uvecaj} />
        <Button variant="quiet" size="s" aria-pressed={prikaz.poSirini} onClick={prikaz.prilagodi}>
          {TEKST.poSirini}
        </Button>
        <IconButton icon="refresh" variant="quiet" label={TEKST.okreni} onClick={prikaz.okreni} />
      </div>
    </fieldset>
  )
}
