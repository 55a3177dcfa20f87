import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import styles from './pitanje.module.css'
import type { Pitac } from './slanje.ts'

const UpitDialog = lazy(() => import('./upit-dialog.tsx').then((module) => ({ default: module.UpitDialog })))

interface GumbPodrskeProps {
  pitac: Pitac
  projektId?: string | undefined
  /** The address asks for the window, as after a sign-in for an inquiry. */
  trazeno: boolean
  onZatvoreno: () => void
}

/** The floating button of the technical support, at the right edge of every signed-in screen. */
export function GumbPodrske({ pitac, projektId, trazeno, onZatvoreno }: GumbPodrskeProps) {
  const [otvoreno, setOtvoreno] = useState(false)
  const zatvori = () => {
    setOtvoreno(false)
    if (trazeno) onZatvoreno()
  }
  return (
    <>
      <div className={styles.gumb}>
        <Button size="s" icon="help" onClick={() => setOtvoreno(true)}>
          Tehnička podrška
        </Button>
      </div>
      <Suspense fallback={null}>
        {(otvoreno || trazeno) && <UpitDialog pitac={pitac} projektId={projektId} onClose={zatvori} />}
      </Suspense>
    </>
  )
}
