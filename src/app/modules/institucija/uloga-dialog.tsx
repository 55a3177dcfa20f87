import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { toast } from '#app/ui/toast-store.ts'
import type { SadrzajUloge, Uloga } from '#contract/modules/institucija/administracija.schema.ts'
import { SkupDialog } from './skup-dialog.tsx'
import { useSlanje } from './use-slanje.ts'
import { osvjeziUstanovu, pozivi, type Ulaz } from './ustanova.calls.ts'

interface UlogaDialogProps {
  ulaz: Ulaz
  naslov: string
  /** The role that is renamed, in the newest version that is known; undefined for a new one. */
  uloga: Uloga | undefined
  pocetno: SadrzajUloge
  onClose: () => void
}

/** Name and description of a role; a copy brings the permissions of the one it is made of. */
export function UlogaDialog({ ulaz, naslov, uloga, pocetno, onClose }: UlogaDialogProps) {
  const [tekst, setTekst] = useKrozPrijavu('uloga.tekst', { naziv: pocetno.naziv, opis: pocetno.opis })
  const slanje = useSlanje(ulaz, (mutationId, body: { sadrzaj: SadrzajUloge; verzijaRetka: number }) =>
    uloga === undefined
      ? pozivi(ulaz).dodajUlogu({ mutationId, sadrzaj: body.sadrzaj })
      : pozivi(ulaz).spremiUlogu(uloga.id, { mutationId, ...body }),
  )
  const spremi = async () => {
    const { dozvole } = uloga ?? pocetno
    if (!(await slanje.posalji({ sadrzaj: { ...tekst, dozvole }, verzijaRetka: uloga?.verzijaRetka ?? 0 }))) return
    toast('Promjene pohranjene', { tone: 'success' })
    onClose()
  }
  return (
    <SkupDialog
      naslov={naslov}
      slanje={slanje}
      spremi={spremi}
      onClose={onClose}
      oznakaNaziva="Naziv uloge"
      sadrzaj={tekst}
      set={(changes) => setTekst({ ...tekst, ...changes })}
    />
  )
}

export function UklanjanjeUloge({ ulaz, uloga, onClose }: { ulaz: Ulaz; uloga: Uloga; onClose: () => void }) {
  const client = useQueryClient()
  const { id, naziv, verzijaRetka } = uloga
  const [mutationId] = useState(newMutationId)
  const ukloni = async () => {
    try {
      await pozivi(ulaz).ukloniUlogu(id, { mutationId, verzijaRetka })
    } finally {
      await osvjeziUstanovu(client, ulaz)
    }
    toast(`Uloga „${naziv}” je uklonjena.`, { tone: 'success' })
    onClose()
  }
  return (
    <SvjezaPotvrda
      open
      danger
      onClose={onClose}
      onConfirm={ukloni}
      title="Uklanjanje uloge"
      message={`Ukloniti ulogu „${naziv}”?`}
      confirmLabel="Ukloni"
    />
  )
}
