import { APP_VERSION } from '#app/platform/pwa/app-version.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { PORTAL } from '#contract/kernel/portal.ts'
import { type MenuItem, resolveMenu } from '../menu/menu.ts'
import { KORISNE_POVEZNICE, PODNOZJE } from '../menu/portal-menu.ts'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import styles from './portal.module.css'

/** Footer of the public portal: its own pages, and useful ones elsewhere. */
export function PortalFooter() {
  const built = useBuiltRoutes()
  const own = resolveMenu(PODNOZJE, { built, params: {} })
  const elsewhere = resolveMenu(KORISNE_POVEZNICE, { built, params: {} })
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        {own.length > 0 && <Links label="O portalu" items={own} />}
        <Links label="Korisne poveznice" items={elsewhere} />
        <p className={styles.version}>
          {PORTAL} · verzija {APP_VERSION}
        </p>
      </div>
    </footer>
  )
}

function Links({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <nav aria-label={label}>
      <h2 className={styles.footerTitle}>{label}</h2>
      <ul className={styles.footerLinks}>
        {items.map(({ naziv, href, external }) => (
          <li key={naziv}>
            <Anchor href={href ?? '/'} external={external}>
              {naziv}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
