import { useState } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
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
  /** In a row of a list: icons alone, and no age. */
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
      // Why the browser should keep it is said before anything comes.
      await offerPersistence()
      await packages.prepare(projekt)
    } catch {
      toast(TEKST.neSprema, { tone: 'danger' })
    } finally {
      setBegun(false)
    }
  }
  const state = row === null ? undefined : stateOf(row, now)
  const gone = row === null || state === 'oduzeto'
  return (
    <Inline gap={sazeto ? 1 : 2} wrap={!sazeto}>
      {gone ? (
        <Gumb
          sazeto={sazeto}
          icon="download"
          text={paketi.pripremi}
          naziv={projekt.naziv}
          pending={begun}
          onClick={prepare}
        />
      ) : (
        <span role={sazeto ? undefined : 'status'} className={styles.stanje}>
          <Anchor href={`/korisnik/${runtime.profile.osobaId}/dostupno-bez-mreze`} className={styles.veza}>
            <StanjePaketa row={row} now={now} sazeto={sazeto} />
          </Anchor>
          {!sazeto && row.checkedAt !== null && state !== 'preuzima' && (
            <span className={styles.starost}>osvježeno {prije(now - row.checkedAt)}</span>
          )}
        </span>
      )}
      {(state === 'isteklo' || state === 'nepotpuno') && (
        <Gumb sazeto={sazeto} icon="refresh" text={paketi.osvjezi} naziv={projekt.naziv} onClick={prepare} />
      )}
    </Inline>
  )
}

interface GumbProps {
  sazeto: boolean
  icon: 'download' | 'refresh'
  text: string
  naziv: string
  pending?: boolean
  onClick: () => Promise<void>
}

function Gumb({ sazeto, icon, text, naziv, pending = false, onClick }: GumbProps) {
  const label = `${text}: ${naziv}`
  if (sazeto) return <IconButton size="s" icon={icon} label={label} pending={pending} onClick={() => void onClick()} />
  return (
    <Button
      variant={icon === 'refresh' ? 'quiet' : 'secondary'}
      icon={icon}
      pending={pending}
      aria-label={label}
      onClick={() => void onClick()}
    >
      {text}
    </Button>
  )
}
