import { Anchor } from '#app/ui/anchor.tsx'
import { PORTAL } from '#contract/kernel/portal.ts'
import styles from './header.module.css'

/** The mark with the portal's name; on narrow screens the mark alone. */
export function Brand({ href }: { href: string }) {
  return (
    <Anchor href={href} className={styles.brand} aria-label={PORTAL}>
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <span className={styles.brandName}>{PORTAL}</span>
    </Anchor>
  )
}
