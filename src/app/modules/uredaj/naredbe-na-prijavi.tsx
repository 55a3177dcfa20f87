import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'

const IzvrseneNaredbe = lazyPart(async () => (await import('./izvrsene-naredbe.tsx')).IzvrseneNaredbe)

/** Orders from afar at the door. Whether anybody's profile stands here is asked first, so that a first visit loads nothing. */
export function NaredbeNaPrijavi() {
  const [netko, setNetko] = useState(false)
  useEffect(() => {
    const pogledaj = async () => {
      const baze = (await indexedDB.databases?.()) ?? [{ name: 'fondovi-uredaj' }]
      setNetko(baze.some(({ name }) => name === 'fondovi-uredaj'))
    }
    pogledaj().catch(() => undefined)
  }, [])
  if (!netko) return null
  return (
    <Suspense>
      <IzvrseneNaredbe />
    </Suspense>
  )
}
