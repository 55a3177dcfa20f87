import { useEffect, useRef } from 'react'
import { useDatotekeUredaja } from '#app/platform/dokument/datoteke/use-datoteke-polja.ts'
import { useDokumentApi, useOtvoreno, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { lastOffset } from '#app/platform/record/server-clock.ts'
import { iducaZaPecat, oznakaUredaja, pecat } from './pecat.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

/** Seals each file as soon as the document names it, one after the other. */
export function usePecacenje(): void {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const { id } = useOtvoreno()
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const datoteke = useDatotekeUredaja()
  const { runtime } = useOffline()
  const uredaj = runtime && oznakaUredaja(runtime)
  const radi = useRef(false)
  useEffect(() => {
    if (samoCitanje || radi.current || uredaj === undefined) return
    const prva = iducaZaPecat({ id, sadrzaj, datoteke })
    if (prva === undefined) return
    radi.current = true
    void pecat(prva, { uredaj, sadrzaj, pomak: lastOffset(), bezPolozaja: TEKST.dokazi.bezPolozaja })
      .then((op) => api.primijeni([op]))
      .catch(() => undefined)
      .finally(() => {
        radi.current = false
      })
  }, [api, samoCitanje, id, sadrzaj, datoteke, uredaj])
}
