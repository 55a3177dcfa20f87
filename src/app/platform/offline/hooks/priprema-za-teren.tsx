import { useState } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { Button } from '#app/ui/button.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import { prije } from '#contract/kernel/proteklo.ts'
import { offerPersistence } from '../device/trajna-pohrana.ts'
import type { PackageTarget } from '../packages/package.types.ts'
import { stateOf } from '../packages/reasons.ts'
import { useOffline } from './offline-provider.tsx'
import styles from './priprema-za-teren.module.css'
import { StanjePaketa } from './stanje-paketa.tsx'
import { TEKST } from './tekst.ts'
import { useNow, usePackage, usePackages } from './use-packages.ts'

interface PripremaZaTerenProps {
  projekt: PackageTarget
  /** In a row of a list: without the age. */
  sazeto?: boolean
}

/** „Spremi za rad bez mreže”, and once it was pressed, where the package stands. Nothing until the device has been read. */
export function PripremaZaTeren({ projekt, sazeto = false }: PripremaZaTerenProps) {
  const { runtime } = useOffline()
  const packages = usePackages()
  const row = usePackage(projekt)
  const now = useNow()
  const [begun, setBegun] = useState(false)
  if (packages === undefined || runtime === undefined || row === undefined) return null
  const prepare = async () => {
    setBegun(true)
    try {
      await packages.prepare(projekt)
      void offerPersistence()
    } catch {
      toast(TEKST.neSprema, { tone: 'danger' })
    } finally {
      setBegun(false)
    }
  }
  const state = row === null ? undefined : stateOf(row, now)
  const gone = row === null || state === 'oduzeto'
  return (
    <Inline gap={2}>
      {gone ? (
        <Button
          size={sazeto ? 's' : 'm'}
          variant="secondary"
          icon="download"
          pending={begun}
          aria-label={`${paketi.pripremi}: ${projekt.naziv}`}
          onClick={() => void prepare()}
        >
          {paketi.pripremi}
        </Button>
      ) : (
        <span role={sazeto ? undefined : 'status'} className={styles.stanje}>
          <Anchor href={`/korisnik/${runtime.profile.osobaId}/dostupno-bez-mreze`} className={styles.veza}>
            <StanjePaketa row={row} now={now} />
          </Anchor>
          {!sazeto && row.checkedAt !== null && state !== 'preuzima' && (
            <span className={styles.starost}>osvježeno {prije(now - row.checkedAt)}</span>
          )}
        </span>
      )}
      {(state === 'isteklo' || state === 'nepotpuno') && (
        <Button
          size={sazeto ? 's' : 'm'}
          variant="quiet"
          icon="refresh"
          aria-label={`${paketi.osvjezi}: ${projekt.naziv}`}
          onClick={() => void prepare()}
        >
          {paketi.osvjezi}
        </Button>
      )}
    </Inline>
  )
}
