import { Icon } from '#app/ui/icon.tsx'
import styles from '../header/header.module.css'
import { otvoriProzor } from './prozori.ts'

/** Opens the accessibility panel. Drawn without a tooltip, because it is in the first load. */
export function PristupacnostGumb() {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label="Pristupačnost"
      title="Pristupačnost"
      aria-haspopup="dialog"
      onClick={() => otvoriProzor('pristupacnost')}
    >
      <Icon name="accessibility" />
    </button>
  )
}
