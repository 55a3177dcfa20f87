import { useState } from 'react'
import { applyIzgled, type Izgled, readIzgled, saveIzgled, ZADANI_IZGLED } from '#app/platform/izgled/izgled.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { pristupacnost } from '#contract/kernel/poruke/postavke.ts'
import styles from './pristupacnost.module.css'
import { zatvoriProzor } from './prozori.ts'

const TEME = ['sustav', 'svijetla', 'tamna'] as const

const VELICINE = [
  { slova: 1, naziv: '100 %' },
  { slova: 2, naziv: '115 %' },
  { slova: 3, naziv: '130 %' },
] as const

/** The accessibility panel. Every choice is shown at once; what is not kept is gone with the panel. */
export function Pristupacnost() {
  const [izgled, setIzgled] = useState(readIzgled)
  const show = (change: Partial<Izgled>) => {
    const next = { ...izgled, ...change }
    applyIzgled(next)
    setIzgled(next)
  }
  const keep = (next: Izgled, text: string) => {
    applyIzgled(next)
    saveIzgled(next)
    zatvoriProzor()
    toast(text, { tone: 'success' })
  }
  const leave = () => {
    applyIzgled(readIzgled())
    zatvoriProzor()
  }
  const { naslov, prikaz, teme, disleksija, kontrast, spremi, resetiraj, spremljeno, resetirano } = pristupacnost
  return (
    <Dialog
      open
      side
      size="s"
      title={naslov}
      onClose={leave}
      footer={
        <>
          <Button variant="primary" onClick={() => keep(izgled, spremljeno)}>
            {spremi}
          </Button>
          <Button onClick={() => keep(ZADANI_IZGLED, resetirano)}>{resetiraj}</Button>
        </>
      }
    >
      <Stack gap={5}>
        <fieldset className={styles.sizes}>
          <legend>{prikaz}</legend>
          {TEME.map((tema) => (
            <button
              key={tema}
              type="button"
              className={styles.theme}
              aria-pressed={izgled.tema === tema}
              onClick={() => show({ tema })}
            >
              {teme[tema]}
            </button>
          ))}
        </fieldset>
        <fieldset className={styles.sizes}>
          <legend>Veličina slova</legend>
          {VELICINE.map(({ slova, naziv }) => (
            <button
              key={slova}
              type="button"
              className={styles.size}
              data-velicina={slova}
              aria-pressed={izgled.slova === slova}
              onClick={() => show({ slova })}
            >
              <span aria-hidden="true">A</span>
              {naziv}
            </button>
          ))}
        </fieldset>
        <Checkbox
          name="pristupacnost.disleksija"
          label={disleksija}
          hint="Pismo Atkinson Hyperlegible, s više prostora među slovima i redcima."
          value={izgled.disleksija}
          onChange={(value) => show({ disleksija: value === true })}
        />
        <Checkbox
          name="pristupacnost.kontrast"
          label={kontrast}
          hint="Crno na bijelom ili bijelo na crnom, sa svim rubovima."
          value={izgled.kontrast}
          onChange={(value) => show({ kontrast: value === true })}
        />
      </Stack>
    </Dialog>
  )
}
