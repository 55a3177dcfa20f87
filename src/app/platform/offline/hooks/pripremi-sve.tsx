import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { plural } from '#contract/kernel/plural.ts'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import { sizeText } from '../core/status.ts'
import { readSpace } from '../device/storage-space.ts'
import { offerPersistence } from '../device/trajna-pohrana.ts'
import { type PackageTarget, packageIdOf } from '../packages/package.types.ts'
import { stateOf } from '../packages/reasons.ts'
import { TEKST } from './tekst.ts'
import { useNow, usePackageRows, usePackages } from './use-packages.ts'

/** What a person reads on one day in the field, generously; the device is no archive. */
const MOST = 100
const PROJEKATA = ['projekt', 'projekta', 'projekata'] as const

interface PripremiSveProps {
  /** Of the rows shown so far. */
  projekti: readonly PackageTarget[]
  /** How many rows the list has with its filters. */
  ukupno: number | undefined
  /** Shows more of the list; undefined at its end. */
  more: (() => void) | undefined
  moreBusy: boolean
}

/** Brings everything of a list to the device. Its rest is read first, then the person confirms what comes. */
export function PripremiSve({ projekti, ukupno = 0, more, moreBusy }: PripremiSveProps) {
  const packages = usePackages()
  const [korak, setKorak] = useState<'cita' | 'pita'>()
  useEffect(() => {
    if (korak !== 'cita' || moreBusy) return
    if (more === undefined) setKorak('pita')
    else more()
  }, [korak, more, moreBusy])
  if (packages === undefined || projekti.length === 0) return null
  const pripremi = async () => {
    await offerPersistence()
    await packages.prepareAll(projekti)
    setKorak(undefined)
  }
  return (
    <>
      <IconButton
        icon="cloud"
        variant="secondary"
        size="s"
        label={paketi.pripremiSve}
        pending={korak === 'cita'}
        disabledReason={ukupno > MOST ? paketi.skupno.previse(MOST) : undefined}
        onClick={() => setKorak('cita')}
      />
      {korak === 'pita' && <Pitanje projekti={projekti} onClose={() => setKorak(undefined)} onConfirm={pripremi} />}
    </>
  )
}

interface PitanjeProps {
  projekti: readonly PackageTarget[]
  onClose: () => void
  onConfirm: () => Promise<void>
}

function Pitanje({ projekti, onClose, onConfirm }: PitanjeProps) {
  const rows = usePackageRows() ?? []
  const now = useNow()
  const [slobodno, setSlobodno] = useState<number>()
  useEffect(() => {
    void readSpace()
      .then((space) => setSlobodno(space === null ? undefined : Math.max(0, space.quota - space.used)))
      .catch(() => undefined)
  }, [])
  const ids = new Set(projekti.map(packageIdOf))
  const spremno = rows.filter((row) => ids.has(row.pkgId) && stateOf(row, now) === 'spremno').length
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onConfirm().catch(() => void toast(TEKST.neSprema, { tone: 'danger' }))}
      title={paketi.skupno.pitanje}
      message={paketi.skupno.opis(plural(projekti.length, ...PROJEKATA))}
      confirmLabel={paketi.pripremiSve}
    >
      {spremno > 0 && <p>{paketi.skupno.vecSpremno(spremno)}</p>}
      {slobodno !== undefined && <p>{paketi.skupno.slobodno(sizeText(slobodno))}</p>}
    </ConfirmDialog>
  )
}
