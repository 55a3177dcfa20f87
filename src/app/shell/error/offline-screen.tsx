import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reachability } from '#app/platform/api/reachability.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import styles from './error.module.css'

/** A screen that needs the network and has none. It tries again by itself when the portal is back. */
export function OfflineScreen({ retry }: { retry?: (() => void) | undefined }) {
  const router = useRouter()
  const online = useOnline()
  const again = retry ?? (() => void router.invalidate())
  useEffect(() => {
    if (online) return undefined
    return reachability.subscribe(() => {
      if (reachability.isOnline()) again()
    })
  })
  return (
    <div className={styles.screen}>
      <h1>{PORUKE.zaslon.offline}</h1>
      <p>
        Ovaj zaslon nije spremljen na uređaju. Otvorit će se čim se veza vrati; ono što ste unijeli ostaje sačuvano.
      </p>
      <Button
        variant="primary"
        icon="refresh"
        onClick={() => void reachability.check().then((reached) => reached && again())}
      >
        Pokušaj ponovno
      </Button>
    </div>
  )
}
