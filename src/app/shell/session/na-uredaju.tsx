/** What a device keeps for the person whose data is open on it: answers to lists, their profile, the lock of the screen. */
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Profil } from './profil.ts'

const Brava = lazyPart(() => import('./brava.tsx').then((module) => module.Brava))

export function NaUredaju({ profil }: { profil: Profil | null }) {
  return (
    <>
      <OpenProfile profil={profil} />
      <ListsOfDevice profil={profil} />
    </>
  )
}

/** What the portal answers to lists is kept on the device and stands in without a network, under the rights it was seen with. */
function ListsOfDevice({ profil }: { profil: Profil | null }) {
  const { runtime } = useOffline()
  const queryClient = useQueryClient()
  const lists = runtime?.lists
  const rights = profil === null ? undefined : JSON.stringify([profil.osoba, profil.konteksti])
  useEffect(() => {
    if (lists === undefined || rights === undefined) return
    let leave: (() => void) | undefined
    let left = false
    void import('#app/platform/offline/engine/follow-lists.ts').then(({ followLists }) => {
      if (!left) leave = followLists(queryClient, lists, rights)
    })
    return () => {
      left = true
      leave?.()
    }
  }, [lists, rights, queryClient])
  return null
}

/** Once the person's data is open on this device: their profile lies there too, for the next start without a network, and the screen is watched. */
function OpenProfile({ profil }: { profil: Profil | null }) {
  const { runtime } = useOffline()
  useEffect(() => {
    if (runtime !== undefined && profil !== null) void import('./sef.ts').then(({ keepProfil }) => keepProfil(profil))
  }, [runtime, profil])
  if (runtime === undefined) return null
  const { osobaId, ime } = runtime.profile
  return (
    <Suspense fallback={null}>
      <Brava key={osobaId} osobaId={osobaId} ime={ime} />
    </Suspense>
  )
}
