import { useState, useSyncExternalStore } from 'react'
import { staleApp } from '#app/platform/pwa/stale-app.ts'
import { acceptUpdate } from '#app/platform/pwa/update-store.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

const PONUDA = {
  title: 'Dostupna je nova verzija portala',
  text: 'Prije osvježavanja spremit će se sve što ste unijeli.',
}
/** The portal takes no more work from this version: what was typed stays, and goes on after the update. */
const NUZNO = {
  title: 'Portal je nadograđen',
  text: 'Ova verzija više ne može slati. Sve što ste unijeli spremljeno je na uređaju i poslat će se čim osvježite portal.',
}

/** Offers a new version. It is taken only when the person says so, and only after the drafts are saved. */
export function UpdateBanner() {
  const [state, setState] = useState<'ponuda' | 'priprema' | 'greska' | 'kasnije'>('ponuda')
  const stale = useSyncExternalStore(staleApp.subscribe, staleApp.get)
  if (state === 'kasnije' && !stale) return null
  const { title, text } = stale ? NUZNO : PONUDA
  const accept = () => {
    setState('priprema')
    acceptUpdate().catch(() => setState('greska'))
  }
  return (
    <Banner
      tone={state === 'greska' ? 'danger' : stale ? 'warning' : 'info'}
      title={title}
      live="polite"
      onClose={stale ? undefined : () => setState('kasnije')}
      actions={
        <Button variant="primary" size="s" pending={state === 'priprema'} onClick={accept}>
          Osvježi
        </Button>
      }
    >
      {state === 'greska'
        ? 'Nacrti se nisu mogli spremiti na uređaj, zato portal nije osvježen. Pokušajte ponovno.'
        : text}
    </Banner>
  )
}
