import { useState, useSyncExternalStore } from 'react'
import type { AttachmentRow } from '#app/platform/offline/attachments/attachment.types.ts'
import { type Attachments, IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { useOffline } from '#app/platform/offline/offline-provider.tsx'
import type { Store } from '#app/platform/offline/store.ts'
import { BiranjeDatoteka } from '#app/platform/record/datoteke/biranje.tsx'
import { PopisDatoteka, RedakDatoteke } from '#app/platform/record/datoteke/redak.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { NAJVISE_DATOTEKA } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { TIP_PITANJA } from './zapis.ts'

const NISTA: Store<AttachmentRow[] | undefined> = { subscribe: () => () => undefined, get: () => undefined }
const PREVISE = `Uz upit je moguće priložiti najviše ${NAJVISE_DATOTEKA} datoteka.`

interface DatotekeUpitaProps {
  /** Id of the inquiry, from before it is sent. */
  oznaka: string
  prijaviteljId: number | undefined
  /** Something is kept under it from now on. */
  onDodano: () => void
  /** Resolves when the chosen files are on the device (true: all of them); before that the inquiry would leave without them. */
  onPrimanje: (gotovo: Promise<boolean>) => void
}

/** Files chosen for an inquiry: on the device, sealed, from the moment they are chosen; they leave with it. */
export function DatotekeUpita({ oznaka, prijaviteljId, onDodano, onPrimanje }: DatotekeUpitaProps) {
  const { attachments } = useOffline()
  const rows = attachments?.rows ?? NISTA
  const svi = useSyncExternalStore(rows.subscribe, rows.get)
  const datoteke = svi?.filter(({ docId }) => docId === oznaka) ?? []
  const [greska, setGreska] = useState<string>()
  const dodaj = async (files: readonly File[], kamo: Attachments) => {
    const wrong: string[] = []
    let stane = NAJVISE_DATOTEKA - datoteke.length
    for (const file of files) {
      if (stane === 0) {
        wrong.push(PREVISE)
        break
      }
      const mjesto = { docType: TIP_PITANJA, docId: oznaka, fieldPath: 'uploads', geo: null, begun: true }
      try {
        await kamo.take(file, { ...mjesto, prijaviteljId: prijaviteljId ?? null })
        onDodano()
        stane -= 1
      } catch (error) {
        const poruka = error instanceof IntakeRefused ? error.message : PORUKE.datoteka.ucitavanje
        wrong.push(`${cistiNaziv(file.name)}: ${poruka}`)
      }
    }
    setGreska(wrong.join(' ') || undefined)
    return wrong.length === 0
  }
  if (attachments === undefined) return null
  return (
    <Field name="upit-datoteke" label="Datoteke" group width="full" error={greska}>
      {() => (
        <>
          <PopisDatoteka>
            {datoteke.map(({ attId, naziv, original }) => (
              <RedakDatoteke
                key={attId}
                datoteka={{ id: attId, naziv, bajtova: original.bytes }}
                ovdje={() => attachments.bytes(attId)}
                onUkloni={() => {
                  void attachments.remove(attId)
                  toast(PORUKE.datoteka.obrisana, { tone: 'success' })
                }}
              />
            ))}
          </PopisDatoteka>
          <BiranjeDatoteka onFiles={(files) => onPrimanje(dodaj(files, attachments))} />
        </>
      )}
    </Field>
  )
}
