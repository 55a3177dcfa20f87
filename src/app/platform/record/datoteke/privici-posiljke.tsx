import { useRef, useState } from 'react'
import { useDatotekePolja } from '#app/platform/dokument/datoteke/use-datoteke-polja.ts'
import { uzmiDatoteke } from '#app/platform/dokument/datoteke/uzmi-datoteke.ts'
import type { Attachments } from '#app/platform/offline/attachments/intake.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv } from '#contract/kernel/naziv-datoteke.ts'
import { BiranjeDatoteka } from './biranje.tsx'
import { brojPrivitaka, doReda, PUT_PRIVITAKA } from './primanje.ts'
import { PopisDatoteka, RedakDatoteke } from './redak.tsx'

interface PriviciPosiljkeProps {
  docType: string
  /** The id that the files and what they are sent with have since it was begun. */
  docId: string
  /** Null for what is the person's own. */
  prijaviteljId: number | null
  najvise: number
  /** Said of what is more than `najvise`. */
  previse: string
  label: string
  /** Something is kept under the id from now on. */
  onDodano: () => void
  /** Resolves when the chosen files are on the device (true: all of them); before that it would leave without them. */
  onPrimanje: (gotovo: Promise<boolean>) => void
}

/** Files chosen for what a form sends whole. On the device, sealed, from the moment they are chosen; they leave with it. */
export function PriviciPosiljke(props: PriviciPosiljkeProps) {
  const { docType, docId, prijaviteljId, najvise, previse, label, onDodano, onPrimanje } = props
  const { attachments } = useOffline()
  const datoteke = useDatotekePolja(docId, PUT_PRIVITAKA)
  const [greska, setGreska] = useState<string>()
  const red = useRef<Promise<unknown>>(Promise.resolve())
  const uzmi = async (files: readonly File[], kamo: Attachments) => {
    const stane = Math.max(0, najvise - (await brojPrivitaka(kamo, docId)))
    const intake = { docType, docId, fieldPath: PUT_PRIVITAKA, geo: null, begun: true, prijaviteljId }
    const odbijene = await uzmiDatoteke(doReda(kamo), files, { intake, najvise: stane })
    const wrong = odbijene.map(({ naziv, poruka }) => (poruka === null ? previse : `${cistiNaziv(naziv)}: ${poruka}`))
    setGreska([...new Set(wrong)].join(' ') || undefined)
    return wrong.length === 0
  }
  // What is chosen meanwhile waits for its turn: only then is it known how many fit yet.
  const dodaj = (files: readonly File[], kamo: Attachments) => {
    const gotovo = red.current.then(() => uzmi(files, kamo))
    red.current = gotovo
    return gotovo
  }
  if (attachments === undefined) return null
  return (
    <Field name={`privici-${docId}`} label={label} group width="full" error={greska}>
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
          <BiranjeDatoteka
            onFiles={(files) => {
              onDodano()
              onPrimanje(dodaj(files, attachments))
            }}
          />
        </>
      )}
    </Field>
  )
}
