import { useSyncExternalStore } from 'react'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { Banner } from '#app/ui/banner.tsx'

const NISTA = { subscribe: () => () => undefined, get: () => undefined }

/** Files that were taken in and cannot be read back: named at once on every screen, while they can still be taken anew. */
export function NecitljiveDatoteke() {
  const { attachments } = useOffline()
  const { subscribe, get } = attachments?.pending ?? NISTA
  const pending = useSyncExternalStore(subscribe, get)
  const nazivi = pending?.stopped.filter(({ state }) => state === 'unreadable').map(({ naziv }) => `„${naziv}”`) ?? []
  if (nazivi.length === 0) return null
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={
        nazivi.length === 1 ? 'Datoteka se ne može pročitati s uređaja' : 'Datoteke se ne mogu pročitati s uređaja'
      }
    >
      {`${nazivi.join(', ')}: snimite ponovno ili odaberite dok ste još na mjestu, a nečitljivu uklonite iz obrasca.`}
    </Banner>
  )
}
