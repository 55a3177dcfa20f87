import { LinkButton } from '#app/ui/button.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './error.module.css'

/** The answer to an address that does not exist, or not for this person. The text is the specification's. */
export function NotFoundScreen() {
  return (
    <div className={styles.screen}>
      <p className={styles.code}>404</p>
      <h1 lang="en">{PORUKE.zaslon.nijePronadeno}</h1>
      <LinkButton href="/">Početna stranica</LinkButton>
    </div>
  )
}
