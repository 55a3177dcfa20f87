import { useState } from 'react'
import { useDatotekePolja } from '#app/platform/dokument/datoteke/use-datoteke-polja.ts'
import { uzmiDatoteke } from '#app/platform/dokument/datoteke/uzmi-datoteke.ts'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { BiranjeDatoteka } from '#app/platform/record/datoteke/biranje.tsx'
import { PopisDatoteka, RedakDatoteke } from '#app/platform/record/datoteke/redak.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import { NAJVISE_PRILOGA } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Strana } from './pretinac.calls.ts'
import { TEKST } from './pretinac.tekst.ts'

const PUT = 'uploads'
const PREVISE = `Uz poruku je moguće priložiti najviše ${NAJVISE_PRILOGA} datoteka.`

export const usePrivici = (oznaka: string) => useDatotekePolja(oznaka, PUT)

interface PriviciPorukeProps {
  strana: Strana
  /** The id of the message that is being written. */
  oznaka: string
  /** Something is kept under that id from now on. */
  onDodano: () => void
}

/** Files of a message that is being written: on the device from the moment they are chosen, sent with it. */
export function PriviciPoruke({ strana, oznaka, onDodano }: PriviciPorukeProps) {
  const { attachments } = useOffline()
  const datoteke = usePrivici(oznaka)
  const [greska, setGreska] = useState<string>()
  const dodaj = async (files: readonly File[], kamo: Attachments) => {
    const prijaviteljId = strana.vrsta === 'prijavitelj' ? strana.id : null
    const intake = { docType: TIP_PORUKE, docId: oznaka, fieldPath: PUT, geo: null, begun: true, prijaviteljId }
    const najvise = NAJVISE_PRILOGA - datoteke.length
    const odbijene = await uzmiDatoteke(kamo, files, { intake, najvise, onUzeto: onDodano })
    const wrong = odbijene.map(({ naziv, poruka }) => (poruka === null ? PREVISE : `${cistiNaziv(naziv)}: ${poruka}`))
    setGreska([...new Set(wrong)].join(' ') || undefined)
  }
  if (attachments === undefined) return null
  return (
    <Field name={`privici-${oznaka}`} label={TEKST.privici} group width="full" error={greska}>
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
          <BiranjeDatoteka onFiles={(files) => void dodaj(files, attachments)} />
        </>
      )}
    </Field>
  )
}
