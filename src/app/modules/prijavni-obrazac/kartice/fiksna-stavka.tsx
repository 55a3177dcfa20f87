import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import type { StavkaProracuna } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import { TEKST } from '../tekst.ts'
import styles from './proracun.module.css'

/** A line that a flat rate made: shown among the others, locked. */
export function FiksnaStavka({ stavka, rowIndex }: { stavka: StavkaProracuna; rowIndex: number | undefined }) {
  return (
    <tr className={styles.zakljucano} aria-rowindex={rowIndex}>
      <th scope="row" colSpan={3}>
        <span className={styles.fiksna}>
          <Icon name="lock" size="s" />
          <span>
            {stavka.naziv}
            <span className={styles.napomena}>{TEKST.proracun.generirano}</span>
          </span>
        </span>
      </th>
      <td className={styles.desno} data-oznaka={TEKST.proracun.prihvatljivo}>
        <Money cents={stavka.prihvatljivo} />
      </td>
      <td className={styles.desno} data-oznaka={TEKST.proracun.bespovratna}>
        <Money cents={stavka.bespovratna} />
      </td>
      <td />
    </tr>
  )
}
