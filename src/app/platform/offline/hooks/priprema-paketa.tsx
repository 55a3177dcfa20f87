import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { paketi } from '#contract/kernel/poruke/paketi.ts'
import { sizeText } from '../core/status.ts'
import { readSpace } from '../device/storage-space.ts'
import { offerPersistence } from '../device/trajna-pohrana.ts'
import { type PackageTarget, packageIdOf } from '../packages/package.types.ts'
import type { Offered } from '../packages/packages.ts'
import { PackageUnbrought, type Unbrought } from '../packages/until-whole.ts'
import styles from './priprema-za-teren.module.css'
import { udio } from './stanje-paketa.tsx'
import { TrajnaPohrana } from './trajna-pohrana-banner.tsx'
import { usePackage, usePackages } from './use-packages.ts'

const TEKST = paketi.priprema

/** Why a package is not whole, for people; undefined of a failure that is not the package's. */
export const zastoNijeCijel = (error: unknown): string | undefined =>
  error instanceof PackageUnbrought ? TEKST.nijeCijel[error.reason satisfies Unbrought] : undefined

function useSlobodno(): number | undefined {
  const [slobodno, setSlobodno] = useState<number>()
  useEffect(() => {
    void readSpace()
      .then((space) => setSlobodno(space === null ? undefined : Math.max(0, space.quota - space.used)))
      .catch(() => undefined)
  }, [])
  return slobodno
}

interface DokumentiProps {
  offered: Offered
  without: readonly string[]
  onWithout: (without: readonly string[]) => void
  disabled: boolean
}

/** Which documents come along, each with its size, and what that makes together. */
function Dokumenti({ offered: { bytes, files }, without, onWithout, disabled }: DokumentiProps) {
  const slobodno = useSlobodno()
  const odabrane = files.filter(({ id }) => !without.includes(id))
  const zbroj = (one: Offered['files']) => bytes + one.reduce((sum, file) => sum + file.bytes, 0)
  const [odabrano, sve] = [zbroj(odabrane), zbroj(files)]
  return (
    <Stack gap={3}>
      {files.length === 0 && <p>{TEKST.bezDokumenata}</p>}
      {files.length > 0 && (
        <ul className={styles.dokumenti} aria-label={TEKST.dokumenti}>
          {files.map(({ id, naziv, bytes: velicina }) => (
            <li key={id}>
              <Checkbox
                name={`paket-${id}`}
                label={`${naziv} (${sizeText(velicina)})`}
                value={!without.includes(id)}
                onChange={(on) => onWithout(on === true ? without.filter((one) => one !== id) : [...without, id])}
                disabled={disabled}
              />
            </li>
          ))}
        </ul>
      )}
      <ProgressBar
        label={TEKST.ukupno}
        value={odabrano}
        max={slobodno ?? sve}
        text={TEKST.zbroj(sizeText(odabrano), slobodno === undefined ? sizeText(sve) : undefined)}
      />
      {slobodno !== undefined && <p>{paketi.skupno.slobodno(sizeText(slobodno))}</p>}
      {slobodno !== undefined && odabrano > slobodno && (
        <Banner tone="warning" kratko live="polite">
          {TEKST.neStane}
        </Banner>
      )}
    </Stack>
  )
}

interface PripremaPaketaProps {
  projekt: PackageTarget
  naslov: string
  gumb: string
  /** It is being brought. */
  pending: boolean
  /** Why the last try has not brought all of it. */
  greska: string | undefined
  onPreuzmi: (without: readonly string[]) => void
  onClose: () => void
}

/** Before a package comes: why the browser should keep it, which documents come along, and how much room that takes. */
export function PripremaPaketa({ projekt, naslov, gumb, pending, greska, onPreuzmi, onClose }: PripremaPaketaProps) {
  const packages = usePackages()
  const row = usePackage(projekt)
  const [odabir, setOdabir] = useState<readonly string[]>()
  const without = odabir ?? row?.without ?? []
  const ponuda = useQuery({
    queryKey: ['sadrzaj-paketa', packageIdOf(projekt)],
    queryFn: () => packages?.offered(projekt) ?? null,
    enabled: packages !== undefined,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => void offerPersistence(), [])
  const poruka = greska ?? (ponuda.isError ? (zastoNijeCijel(ponuda.error) ?? TEKST.nijeCijel.veza) : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={naslov}
      footer={
        ponuda.data && (
          <Button variant="primary" icon="download" pending={pending} onClick={() => onPreuzmi(without)}>
            {gumb}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <TrajnaPohrana />
        <p>{TEKST.uputa}</p>
        {ponuda.isPending && <Skeleton lines={4} />}
        {ponuda.data && <Dokumenti offered={ponuda.data} without={without} onWithout={setOdabir} disabled={pending} />}
        {pending && row?.next && <ProgressBar label={paketi.stanje.preuzima} value={udio(row)} />}
        {poruka !== undefined && (
          <Banner
            tone="danger"
            kratko
            live="assertive"
            actions={
              ponuda.isError && (
                <Button icon="refresh" onClick={() => void ponuda.refetch()}>
                  {TEKST.ponovno}
                </Button>
              )
            }
          >
            {poruka}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
