import styles from '#app/platform/dokument/polje/polja.module.css'
import { StatusLine } from '#app/ui/status-line.tsx'
import { type Redak, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { VELICINE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { podaciVelicine, velicinaPoduzeca } from '#contract/modules/prijavni-obrazac/validacija/partneri.ts'
import { TEKST } from '../tekst.ts'

/** The size of an enterprise as it follows from the figures, while they are being typed. */
export function VelicinaPoduzeca({ redak }: { redak: Redak }) {
  const declared = tekstOd(redak, 'velicina')
  if (declared === 'nijePrimjenjivo') return null
  const data = podaciVelicine(redak)
  const computed = data === null ? undefined : velicinaPoduzeca(data)
  const label = VELICINE_OPCIJE.find(({ value }) => value === computed)?.label
  const agrees = computed === declared
  return (
    <div className={styles.dugo}>
      <StatusLine
        tone={label === undefined ? 'neutral' : agrees ? 'success' : 'warning'}
        icon={label === undefined ? 'info' : agrees ? 'success' : 'warning'}
      >
        {label === undefined ? TEKST.velicina.nepotpuno : TEKST.velicina.izracun(label)}
      </StatusLine>
    </div>
  )
}
