import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { newMutationId } from '#app/platform/record/use-move.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import {
  NAJDULJI_NAZIV,
  NAJDULJI_OPIS,
  type SadrzajUloge,
  type Uloga,
} from '#contract/modules/institucija/administracija.schema.ts'
import { Odbijeno } from './okvir.tsx'
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
  const [tekst, setTekst] = useState({ naziv: pocetno.naziv, opis: pocetno.opis })
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
    <Dialog
      open
      onClose={onClose}
      title={naslov}
      dismissable={!slanje.saljeSe}
      footer={
        <>
          <Button onClick={onClose}>Odustani</Button>
          <Button variant="primary" pending={slanje.saljeSe} onClick={() => void spremi()}>
            Spremi
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextField
          name="naziv"
          label="Naziv uloge"
          required
          maxLength={NAJDULJI_NAZIV}
          value={tekst.naziv}
          onChange={(naziv) => setTekst({ ...tekst, naziv: naziv ?? '' })}
          error={slanje.greske.naziv}
        />
        <TextArea
          name="opis"
          label="Opis"
          maxLength={NAJDULJI_OPIS}
          value={tekst.opis}
          onChange={(opis) => setTekst({ ...tekst, opis: opis ?? '' })}
          error={slanje.greske.opis}
        />
        <Odbijeno slanje={slanje} />
      </Stack>
    </Dialog>
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
