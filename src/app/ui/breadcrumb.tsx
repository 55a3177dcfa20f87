import { Anchor } from './anchor.tsx'
import styles from './breadcrumb.module.css'
import { Icon } from './icon.tsx'

export interface Crumb {
  label: string
  href?: string | undefined
}

/** Where this page lies; the last item is the page itself. A phone shows the step back alone. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Put do stranice" data-print="none">
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={styles.item}>
            {index > 0 && (
              <span className={styles.next}>
                <Icon name="chevron-right" size="s" />
              </span>
            )}
            <span className={styles.back}>
              <Icon name="chevron-left" size="s" />
            </span>
            {href === undefined || index === items.length - 1 ? (
              <span aria-current="page" className={styles.page}>
                {label}
              </span>
            ) : (
              <Anchor href={href} className={styles.link}>
                {label}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
