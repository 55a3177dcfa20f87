import { useRouterState } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Brand } from '../header/brand.tsx'
import header from '../header/header.module.css'
import sidebar from '../sidebar/sidebar.module.css'
import { COLLAPSE_WIDTH } from '../sidebar/sidebar-state.ts'
import styles from './layout.module.css'

/** True inside of a frame that is drawn already: header, menu, main. */
export const UOkviru = createContext(false)

const LINES = 9
/** Areas with a menu at the side. */
const RADNO = /^\/(?:institucija|prijavitelj|administracija)\/./

/** Shown when a screen takes longer than a moment on its first visit; its frame stands at once, so that nothing jumps when it comes. */
export function PendingScreen() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  if (useContext(UOkviru)) return <Zaslon />
  return (
    <div data-program="administracija">
      <div className={header.header} data-print="none">
        {RADNO.test(pathname) && <span className={styles.knob} />}
        <Brand href="/" />
      </div>
      {RADNO.test(pathname) ? (
        <div className={styles.body}>
          <div
            className={sidebar.sidebar}
            data-open={window.innerWidth >= COLLAPSE_WIDTH || undefined}
            aria-hidden="true"
          >
            {Array.from({ length: LINES }, (_, line) => line).map((line) => (
              <span key={line} className={styles.entry} />
            ))}
          </div>
          <main className={styles.main}>
            <Zaslon />
          </main>
        </div>
      ) : (
        <main className={styles.single}>
          <Zaslon />
        </main>
      )}
    </div>
  )
}

/** A title and what stands under it. */
function Zaslon() {
  return (
    <div className={styles.pending}>
      <span className={styles.heading} aria-hidden="true" />
      <Skeleton shape="table" lines={8} />
    </div>
  )
}
