import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useProzor } from './prozori.ts'

const Pristupacnost = lazyPart(() => import('./pristupacnost.tsx').then((module) => module.Pristupacnost))
const KartaTipki = lazyPart(() => import('./karta-tipki.tsx').then((module) => module.KartaTipki))

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
