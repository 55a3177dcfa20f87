import { useState } from 'react'
import { useDatotekePolja } from '#app/platform/dokument/datoteke/use-datoteke-polja.ts'
import { uzmiDatoteke } from '#app/platform/dokument/datoteke/uzmi-datoteke.ts'
import { useOtvoreno } from '#app/platform/dokument/dokument-context.tsx'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { BiranjeDatoteka } from '#app/platform/record/datoteke/biranje.tsx'
import { PopisDatoteka, RedakDatoteke } from '#app/platform/record/datoteke/redak.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { NAJVISE_DATOTEKA, PREVISE_DATOTEKA } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { PREFIKS_UPITA } from './prikaz.ts'

const PUT = 'uploads'

interface DatotekeUpitaProps {
  /** Something is kept under the inquiry's id from now on. */
  onDodano: () => void
  /** Resolves when the chosen files are on the device (true: all of them); before that the inquiry would leave without them. */
  onPrimanje: (gotovo: Promise<boolean>) => void
}

/** Files chosen for an inquiry: on the device, sealed, from the moment they are chosen; they leave with it. */
export function DatotekeUpita({ onDodano, onPrimanje }: DatotekeUpitaProps) {
  const { attachments } = useOffline()
  const { id, izgled, prijaviteljId } = useOtvoreno()
  const datoteke = useDatotekePolja(id, PUT)
  const [greska, setGreska] = useState<string>()
  const dodaj = async (files: readonly File[], kamo: Attachments) => {
    const stane = NAJVISE_DATOTEKA - datoteke.length
    const intake = { docType: izgled.vrsta, docId: id, fieldPath: PUT, geo: null, begun: true, prijaviteljId }
    const odbijene = await uzmiDatoteke(kamo, files, { intake, najvise: stane, onUzeto: onDodano })
    const wrong = odbijene.map(({ naziv, poruka }) =>
      poruka === null ? PREVISE_DATOTEKA : `${cistiNaziv(naziv)}: ${poruka}`,
    )
    setGreska([...new Set(wrong)].join(' ') || undefined)
    return wrong.length === 0
  }
  if (attachments === undefined) return null
  return (
    <Field name={`${PREFIKS_UPITA}datoteke`} label="Datoteke" group width="full" error={greska}>
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
