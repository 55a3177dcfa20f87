import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { projektPrijaviteljEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'
import { usePrijava } from '../prijava.ts'
import { TEKST } from '../tekst.ts'

/** Deletes a draft that was never submitted; asks first, and leads to the list. */
export function ObrisiNacrt() {
  const { projektId, meta, adrese, uredaj } = usePrijava()
  const [open, setOpen] = useState(false)
  const online = useOnline()
  const router = useRouter({ warn: false })
  const queryClient = useQueryClient()
  const { runtime } = useOffline()
  if (!meta.smijeObrisati || !online) return null
  const { brisanje } = TEKST
  const obrisi = async () => {
    uredaj.spremi()
    try {
      await call(projektPrijaviteljEndpoints.obrisi, { params: { prijaviteljId: meta.prijavitelj.id, projektId } })
    } catch (reason) {
      throw new Error(messageOf(reason))
    }
    // Neither the device nor a list that was read before shows it any longer.
    runtime?.syncNow()
    void queryClient.invalidateQueries({ queryKey: ['projekti'] })
    toast(brisanje.obrisan, { tone: 'success' })
    const { vlasnikId, programId } = adrese.paket
    await router.navigate({ href: `/prijavitelj/${vlasnikId}/program/${programId}/projekti` })
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {brisanje.radnja}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={obrisi}
        title={brisanje.naslov}
        message={brisanje.tekst(meta.naziv)}
        confirmLabel={brisanje.radnja}
        danger
      />
    </>
  )
}
