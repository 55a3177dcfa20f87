import { Suspense } from 'react'
import { useAfterLoad } from '#app/platform/pwa/after-load.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Brand } from '../header/brand.tsx'
import header from '../header/header.module.css'
import { OfflineBadge } from '../header/offline-badge.tsx'
import { isCurrent, type MenuItem, resolveMenu } from '../menu/menu.ts'
import { ZAGLAVLJE } from '../menu/portal-menu.ts'
import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { PristupacnostGumb } from '../postavke/pristupacnost-gumb.tsx'
import type { Profil } from '../session/profil.ts'
import { useMobileMenu } from './mobile-menu.ts'
import styles from './portal.module.css'

// With its field it comes behind the first page; until then, and where there is no room, the sign leads to the search.
const HeaderSearch = lazyPart(() => import('./header-search.tsx').then((module) => module.HeaderSearch))

/** Header of the public portal; below 1280 px its links fold into a menu. Drawn without the components of forms, because it is in the first load. */
export function PortalHeader({ pathname, profil }: { pathname: string; profil: Profil | null }) {
  const items = resolveMenu(ZAGLAVLJE, { built: useBuiltRoutes(), params: {} })
  const menu = useMobileMenu(pathname)
  const loaded = useAfterLoad()
  return (
    <header className={header.header} data-print="none">
      <Brand href="/" />
      <nav id="portal-izbornik" className={styles.nav} data-open={menu.open || undefined} aria-label="Javni portal">
        <ul className={styles.links}>
          {items.map((item) => (
            <li key={item.naziv}>
              <PortalLink item={item} pathname={pathname} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={header.end}>
        <OfflineBadge />
        <span className={styles.searchField}>
          <Suspense fallback={null}>{loaded && <HeaderSearch />}</Suspense>
        </span>
        <Anchor href="/rezultati-pretrage" className={styles.search} aria-label="Pretraga portala">
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            stroke="currentColor"
            strokeWidth="2"
            fill="none"
            aria-hidden="true"
          >
            <path d="M20 20l-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0z" />
          </svg>
        </Anchor>
        <PristupacnostGumb />
        <Anchor href={profil === null ? '/prijava-odabir' : '/prijava/korisnik'} className={styles.signIn}>
          {profil === null ? 'Prijava' : 'Moj prostor'}
        </Anchor>
        {items.length > 0 && (
          <button
            type="button"
            className={styles.burger}
            aria-label={menu.open ? 'Zatvori izbornik' : 'Otvori izbornik'}
            aria-expanded={menu.open}
            aria-controls="portal-izbornik"
            onClick={menu.toggle}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d={menu.open ? 'M5 5l14 14M19 5L5 19' : 'M4 6h16M4 12h16M4 18h16'} />
            </svg>
          </button>
        )}
      </div>
    </header>
  )
}

function PortalLink({ item, pathname }: { item: MenuItem; pathname: string }) {
  if (item.href === undefined) return null
  // The manual opens beside the page it is read for (specification, section 2).
  const external = item.external || item.href === '/upute'
  return (
    <Anchor
      href={item.href}
      external={external}
      className={styles.link}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
    >
      {item.naziv}
    </Anchor>
  )
}
