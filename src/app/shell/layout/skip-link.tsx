import styles from './layout.module.css'

export const MAIN_ID = 'sadrzaj'

/** The first stop of the keyboard: past the menus, to the content. */
export function SkipLink() {
  const skip = () => document.getElementById(MAIN_ID)?.focus()
  return (
    <a
      className={styles.skip}
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault()
        skip()
      }}
    >
      Preskoči na sadržaj
    </a>
  )
}
