import { lazy, Suspense } from 'react'
import { useProzor } from './prozori.ts'

const Pristupacnost = lazy(() => import('./pristupacnost.tsx').then((module) => ({ default: module.Pristupacnost })))
const KartaTipki = lazy(() => import('./karta-tipki.tsx').then((module) => ({ default: module.KartaTipki })))

/** The accessibility panel and the map of keys, each fetched when it is first asked for. */
export function LazyProzori() {
  const prozor = useProzor()
  return (
    <Suspense fallback={null}>
      {prozor === 'pristupacnost' && <Pristupacnost />}
      {prozor === 'tipke' && <KartaTipki />}
    </Suspense>
  )
}
