import { useSyncExternalStore } from 'react'
import { installStore, promptInstall } from '#app/platform/pwa/install-prompt.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { declinePersistence, requestPersistence, trajnaPohrana } from '../device/trajna-pohrana.ts'
import { TEKST } from './tekst.ts'

const IOS =
  ' Najsigurnije je dodati ga na početni zaslon: u pregledniku dodirnite Dijeli, zatim „Dodaj na početni zaslon”.'

/** Says why the browser should keep what lies here, and asks it only then. */
export function TrajnaPohrana() {
  const offered = useSyncExternalStore(trajnaPohrana.subscribe, trajnaPohrana.get)
  const install = useSyncExternalStore(installStore.subscribe, installStore.current)
  if (!offered) return null
  const dopusti = async () => {
    const granted = await requestPersistence()
    if (granted) toast(TEKST.trajnaDana, { tone: 'success' })
    else toast(TEKST.trajnaNijeDana)
  }
  const uputa =
    install === 'ponuda' ? ' Za rad na terenu i duge nacrte instalirajte portal.' : install === 'ios' ? IOS : ''
  return (
    <Banner
      tone="info"
      kratko
      title="Sačuvajte svoj rad na ovom uređaju"
      actions={
        <Inline gap={2}>
          <Button variant="primary" onClick={() => void dopusti()}>
            Dopusti trajnu pohranu
          </Button>
          {install === 'ponuda' && <Button onClick={() => void promptInstall()}>Instaliraj portal</Button>}
          <Button variant="quiet" onClick={declinePersistence}>
            Ne sada
          </Button>
        </Inline>
      }
    >
      {`Ono što unesete bez mreže preglednik smije obrisati kada uređaju ponestane mjesta, osim ako dopustite trajnu pohranu.${uputa}`}
    </Banner>
  )
}
