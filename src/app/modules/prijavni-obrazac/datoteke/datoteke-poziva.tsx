import { useEffect } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { preuzmi } from '#app/platform/offline/attachments/preuzmi.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import { type DatotekaPoziva, datotekePoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { usePrijava } from '../prijava-context.tsx'

/** Published to everyone, so asked for without the person's cookie; the worker answers with what it has kept. */
const bajtovi = async (pozivId: number, id: string) => {
  const answer = await fetch(datotekaPozivaPut(pozivId, id), { credentials: 'omit' })
  if (!answer.ok) throw new Error(`download ${answer.status}`)
  return answer.blob()
}

/** Brings the files of the call to the device while there is a network, so that they can be filled in without one. */
export function useDatotekePoziva(): void {
  const { id, definicija } = usePrijava().meta.poziv
  useEffect(() => {
    if (navigator.serviceWorker?.controller == null) return
    for (const file of datotekePoziva(definicija)) void bajtovi(id, file.id).catch(() => undefined)
  }, [id, definicija])
}

/** The form that the call has published for an attachment. */
export function PredlozakPriloga({ predlozak }: { predlozak: DatotekaPoziva }) {
  const { id } = usePrijava().meta.poziv
  const otvori = async () => {
    try {
      await preuzmi(predlozak, await bajtovi(id, predlozak.id))
    } catch (error) {
      toast(messageOf(error, PORUKE.datoteka.ucitavanje), { tone: 'danger' })
    }
  }
  return (
    <Button size="s" icon="download" onClick={() => void otvori()}>
      {`Preuzmi predložak: ${predlozak.naziv}`}
    </Button>
  )
}
