import { useState } from 'react'
import { acceptUpdate } from '#app/platform/pwa/update-store.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** Offers a new version. It is taken only when the person says so, and only after the drafts are saved. */
export function UpdateBanner() {
  const [state, setState] = useState<'ponuda' | 'priprema' | 'greska' | 'kasnije'>('ponuda')
  if (state === 'kasnije') return null
  const accept = () => {
    setState('priprema')
    acceptUpdate().catch(() => setState('greska'))
  }
  return (
    <Banner
      tone={state === 'greska' ? 'danger' : 'info'}
      title="Dostupna je nova verzija portala"
      live="polite"
      onClose={() => setState('kasnije')}
      actions={
        <Button variant="primary" size="s" pending={state === 'priprema'} onClick={accept}>
          Osvježi
        </Button>
      }
    >
      {state === 'greska'
        ? 'Nacrti se nisu mogli spremiti na uređaj, zato portal nije osvježen. Pokušajte ponovno.'
        : 'Prije osvježavanja spremit će se sve što ste unijeli.'}
    </Banner>
  )
}
