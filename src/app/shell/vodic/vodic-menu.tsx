import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Menu } from '#app/ui/menu.tsx'
import { type Vodic, vodiciZaslona } from './vodici.ts'

const VodicProzor = lazyPart(() => import('./vodic.tsx').then((module) => module.VodicProzor))

/** The tours of the screen that is open. */
export function VodicMenu() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [vodic, setVodic] = useState<Vodic>()
  return (
    <>
      <Menu
        label="Vodič"
        icon="flag"
        variant="quiet"
        align="end"
        items={vodiciZaslona(pathname).map((one) => ({ id: one.id, label: one.naziv, onSelect: () => setVodic(one) }))}
      />
      <Suspense fallback={null}>
        {vodic && <VodicProzor key={vodic.id} vodic={vodic} onClose={() => setVodic(undefined)} />}
      </Suspense>
    </>
  )
}
