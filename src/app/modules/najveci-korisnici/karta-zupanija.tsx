import { fromWire } from '#contract/kernel/money.ts'
import type { NajveciKorisnici } from '#contract/modules/najveci-korisnici/najveci-korisnici.endpoints.ts'
import styles from './karta-zupanija.module.css'
import { kratko, POLJA, REDAKA, STUPACA, stupanj } from './mreza-zupanija.ts'

const STRANICA = 100
const RAZMAK = 6

/** The counties as squares, darker for more; its table stands beside it. */
export function KartaZupanija({ zupanije }: Pick<NajveciKorisnici, 'zupanije'>) {
  const iznosi = new Map(zupanije.map(({ id, iznos }) => [id, fromWire(iznos)]))
  const najvise = Math.max(0, ...iznosi.values())
  return (
    <svg
      className={styles.karta}
      viewBox={`0 0 ${STUPACA * STRANICA} ${REDAKA * STRANICA}`}
      role="img"
      aria-label="Shematska karta županija prema ugovorenim bespovratnim sredstvima; iznosi su u tablici."
    >
      {POLJA.map(({ id, kratica, stupac, redak }) => {
        const iznos = iznosi.get(id) ?? 0
        const [x, y] = [stupac * STRANICA, redak * STRANICA]
        return (
          <g key={id} className={styles[`s${stupanj(iznos, najvise)}`]}>
            <rect x={x + RAZMAK / 2} y={y + RAZMAK / 2} width={STRANICA - RAZMAK} height={STRANICA - RAZMAK} rx="10" />
            <text x={x + STRANICA / 2} y={y + 46} className={styles.kratica}>
              {kratica}
            </text>
            <text x={x + STRANICA / 2} y={y + 74} className={styles.iznos}>
              {iznos === 0 ? '–' : kratko(iznos)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
