import { type Potezi, putanja, SIRINA, VISINA } from '#contract/kernel/dokazi/potezi.ts'
import styles from './potpis.module.css'

/** A signature as it was drawn, in the colour of the text around it. */
export function SlikaPotpisa({ potezi, opis }: { potezi: Potezi; opis: string }) {
  return (
    <svg className={styles.slika} viewBox={`0 0 ${SIRINA} ${VISINA}`} role="img" aria-label={opis} focusable="false">
      <path d={potezi.map(putanja).join('')} />
    </svg>
  )
}
