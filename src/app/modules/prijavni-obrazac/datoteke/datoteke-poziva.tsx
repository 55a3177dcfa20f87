import { useEffect } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { preuzmi } from '#app/platform/offline/hooks/preuzmi.ts'
import { bringCallFiles, callFile } from '#app/platform/offline/packages/call-files.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { type DatotekaPoziva, datotekePoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { usePrijava } from '../prijava.ts'

/** Brings the files of the call to the device while there is a network, so that they can be filled in without one. */
export function useDatotekePoziva(): void {
  const { id, definicija } = usePrijava().meta.poziv
  useEffect(() => {
    void bringCallFiles(id, datotekePoziva(definicija))
  }, [id, definicija])
}

/** The form that the call has published for an attachment. */
export function PredlozakPriloga({ predlozak }: { predlozak: DatotekaPoziva }) {
  const { id } = usePrijava().meta.poziv
  const otvori = async () => {
    try {
      await preuzmi(predlozak, await callFile(id, predlozak))
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
