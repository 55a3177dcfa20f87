import { useSyncExternalStore } from 'react'
import { installStore, promptInstall } from '#app/platform/pwa/install-prompt.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Offers to install the portal where that is possible; shown with the person's devices. */
export function InstallCard() {
  const offer = useSyncExternalStore(installStore.subscribe, installStore.current)
  if (offer === 'nema') return null
  return (
    <Card
      title="Portal na ovom uređaju"
      level={2}
      actions={
        offer === 'ponuda' && (
          <Button icon="download" onClick={() => void promptInstall()}>
            Instaliraj
          </Button>
        )
      }
    >
      {offer === 'ios'
        ? 'U pregledniku dodirnite Dijeli, zatim „Dodaj na početni zaslon”. Portal se tada otvara kao aplikacija i radi bez mreže.'
        : 'Instaliran portal otvara se kao aplikacija i radi bez mreže.'}
    </Card>
  )
}
