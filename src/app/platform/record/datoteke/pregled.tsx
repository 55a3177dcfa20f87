import { Suspense, useEffect, useId, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { imaStranice, jePdf } from '#app/platform/pribadaca/dokument.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import { VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import styles from './datoteke.module.css'

/** Longer texts are for a program of their own. */
const NAJDULJI_TEKST = 200_000

const jeTekst = (naziv: string) => VRSTE_DATOTEKA[ekstenzija(naziv)]?.[0] === 'text/plain'

/** True for a name whose file is shown here. No program runs what is in it. */
export const imaPregled = (naziv: string): boolean => imaStranice(naziv) || jeTekst(naziv)

const Preglednik = lazyPart(() => import('#app/platform/pribadaca/preglednik.tsx').then((one) => one.Preglednik))

type Sadrzaj = { slika: string } | { tekst: string }

/** Pictures and texts before they are downloaded; a failure is told and closes it. */
function Pregled({ naziv, bajtovi, onClose }: { naziv: string; bajtovi: () => Promise<Blob>; onClose: () => void }) {
  const [sadrzaj, setSadrzaj] = useState<Sadrzaj>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened for one file and brings it once
  useEffect(() => {
    let made: string | undefined
    let left = false
    const bring = async () => {
      try {
        const blob = await bajtovi()
        if (left) return
        if (jeTekst(naziv)) return setSadrzaj({ tekst: (await blob.text()).slice(0, NAJDULJI_TEKST) })
        const [type = ''] = VRSTE_DATOTEKA[ekstenzija(naziv)] ?? []
        made = URL.createObjectURL(new Blob([blob], { type }))
        setSadrzaj({ slika: made })
      } catch (error) {
        toast(messageOf(error, PORUKE.datoteka.pretpregled), { tone: 'danger' })
        onClose()
      }
    }
    void bring()
    return () => {
      left = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [])
  const neuspjeh = () => {
    toast(PORUKE.datoteka.pretpregled, { tone: 'danger' })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={naziv} size="l">
      {sadrzaj === undefined && <Skeleton shape="block" />}
      {sadrzaj && 'slika' in sadrzaj && (
        <img className={styles.slika} src={sadrzaj.slika} alt={naziv} onError={neuspjeh} />
      )}
      {sadrzaj && 'tekst' in sadrzaj && <pre className={styles.tekst}>{sadrzaj.tekst}</pre>}
    </Dialog>
  )
}

/** A PDF in a window of its own, page by page. */
function PregledPdf({ naziv, bajtovi, onClose }: { naziv: string; bajtovi: () => Promise<Blob>; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} title={naziv} size="l">
      <Suspense fallback={<Skeleton shape="block" />}>
        <Preglednik datoteka={{ id, naziv }} bajtovi={bajtovi} />
      </Suspense>
    </Dialog>
  )
}

interface PregledajDatotekuProps {
  naziv: string
  bajtovi: () => Promise<Blob>
  /** Where the screen has a place of its own for what has pages. */
  onPregledaj?: (() => void) | undefined
}

/** A press that shows the file, where the browser can; nothing for what only another program shows. */
export function PregledajDatoteku({ naziv, bajtovi, onPregledaj }: PregledajDatotekuProps) {
  const [otvoren, setOtvoren] = useState(false)
  if (!imaPregled(naziv)) return null
  const pokazi = () => (onPregledaj !== undefined && imaStranice(naziv) ? onPregledaj() : setOtvoren(true))
  return (
    <>
      <IconButton icon="eye" variant="quiet" debounce label={`Pregledaj: ${naziv}`} onClick={pokazi} />
      {otvoren && jePdf(naziv) && <PregledPdf naziv={naziv} bajtovi={bajtovi} onClose={() => setOtvoren(false)} />}
      {otvoren && !jePdf(naziv) && <Pregled naziv={naziv} bajtovi={bajtovi} onClose={() => setOtvoren(false)} />}
    </>
  )
}
