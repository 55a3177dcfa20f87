import { useEffect, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import { VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import styles from './datoteke.module.css'

const SLIKE: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png'])
/** Longer texts are for a program of their own. */
const NAJDULJI_TEKST = 200_000

const jeTekst = (naziv: string) => VRSTE_DATOTEKA[ekstenzija(naziv)]?.[0] === 'text/plain'

/** True for a name whose file the browser shows by itself. No program runs what is in it. */
export const imaPregled = (naziv: string): boolean => SLIKE.has(ekstenzija(naziv)) || jeTekst(naziv)

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

/** A press that shows the file, where the browser can; nothing for what only another program shows. */
export function PregledajDatoteku({ naziv, bajtovi }: { naziv: string; bajtovi: () => Promise<Blob> }) {
  const [otvoren, setOtvoren] = useState(false)
  if (!imaPregled(naziv)) return null
  return (
    <>
      <IconButton icon="eye" variant="quiet" debounce label={`Pregledaj: ${naziv}`} onClick={() => setOtvoren(true)} />
      {otvoren && <Pregled naziv={naziv} bajtovi={bajtovi} onClose={() => setOtvoren(false)} />}
    </>
  )
}
