import { useState } from 'react'
import { Card } from '#app/ui/card.tsx'
import { NumberField } from '#app/ui/number-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { preracunaj, type Smjer } from '#contract/modules/stranica/preracun.ts'
import styles from './stranica.module.css'

/** The converter of the fixed rate. It works without a network. */
export function PreracunIznosa() {
  const [iznos, setIznos] = useState<string | null>(null)
  const [smjer, setSmjer] = useState<Smjer>('kn-eur')
  const preracun = preracunaj(iznos, smjer)
  return (
    <Card title="Preračunaj" level={2}>
      <Stack gap={4}>
        <RadioGroup
          name="preracun-smjer"
          label="Smjer"
          inline
          value={smjer}
          onChange={(value) => setSmjer(value === 'eur-kn' ? 'eur-kn' : 'kn-eur')}
          options={[
            { value: 'kn-eur', label: 'iz kuna u eure' },
            { value: 'eur-kn', label: 'iz eura u kune' },
          ]}
        />
        <NumberField
          name="preracun-iznos"
          label="Iznos"
          decimals={2}
          suffix={smjer === 'kn-eur' ? 'kn' : '€'}
          value={iznos}
          onChange={setIznos}
          error={preracun === null ? 'Upišite iznos od nula naviše, s najviše dvije decimale.' : undefined}
        />
        <div role="status">
          {preracun && (
            <p className={styles.result}>
              {preracun.ulaz} = {preracun.izlaz}
            </p>
          )}
        </div>
      </Stack>
    </Card>
  )
}
