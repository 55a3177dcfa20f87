import { Suspense, useState } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Pitac } from './slanje.ts'
import styles from './tehnicko-pitanje.module.css'

const UpitDialog = lazyPart(() => import('./upit-dialog.tsx').then((module) => module.UpitDialog))

interface GumbPodrskeProps {
  pitac: Pitac
  projektId?: string | undefined
  /** Code of the call whose page is open. */
  oznakaPoziva?: string | undefined
  /** The address asks for the window, as after a sign-in for an inquiry, or another button. */
  trazeno: boolean
  /** Where the header has room for its own button, this one gives way. */
  uZaglavlju: boolean
  onZatvoreno: () => void
}

/** The button of the technical support: at the right edge of a desk, under the page where it would cover what people read. */
export function GumbPodrske({ pitac, projektId, oznakaPoziva, trazeno, uZaglavlju, onZatvoreno }: GumbPodrskeProps) {
  const [otvoreno, setOtvoreno] = useState(false)
  const zatvori = () => {
    setOtvoreno(false)
    if (trazeno) onZatvoreno()
  }
  return (
    <>
      <div className={styles.gumb} data-zaglavlje={uZaglavlju || undefined}>
        <Button size="s" icon="help" onClick={() => setOtvoreno(true)}>
          <span className={styles.gumbTekst}>Tehnička podrška</span>
        </Button>
      </div>
      <Suspense fallback={null}>
        {(otvoreno || trazeno) && (
          <UpitDialog pitac={pitac} projektId={projektId} oznakaPoziva={oznakaPoziva} onClose={zatvori} />
        )}
      </Suspense>
    </>
  )
}

/** The same button for who has to sign in first. */
export function VezaPodrske({ href }: { href: string }) {
  return (
    <div className={styles.gumb}>
      <LinkButton size="s" variant="primary" icon="help" href={href}>
        <span className={styles.gumbTekst}>Tehnička podrška</span>
      </LinkButton>
    </div>
  )
}
