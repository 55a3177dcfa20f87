import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { toast } from '#app/ui/toast-store.ts'
import type { SadrzajUloge, Uloga } from '#contract/modules/institucija/administracija.schema.ts'
import { DijalogUstanove } from './dijalog-ustanove.tsx'
import { useObrazacUstanove } from './obrazac-ustanove.ts'
import { PoljaSkupa } from './polja-skupa.tsx'
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
  const { dozvole } = uloga ?? pocetno
  const obrazac = useObrazacUstanove(ulaz, {
    kljuc: `uloga.${uloga?.id ?? 'nova'}`,
    pocetno: { naziv: pocetno.naziv, opis: pocetno.opis },
    posalji: (tekst, mutationId) => {
      const sadrzaj = { ...tekst, dozvole }
      return uloga === undefined
        ? pozivi(ulaz).dodajUlogu({ mutationId, sadrzaj })
        : pozivi(ulaz).spremiUlogu(uloga.id, { mutationId, sadrzaj, verzijaRetka: uloga.verzijaRetka })
    },
    nakon: () => {
      toast('Promjene pohranjene', { tone: 'success' })
      onClose()
    },
  })
  return (
    <DijalogUstanove naslov={naslov} obrazac={obrazac} onClose={onClose}>
      <PoljaSkupa oznakaNaziva="Naziv uloge" polja={obrazac.polja} />
    </DijalogUstanove>
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
