import { useEffect, useRef, useState } from 'react'
import { useDatotekeUredaja } from '#app/platform/dokument/datoteke/use-datoteke-polja.ts'
import { useDokumentApi, useOtvoreno, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { lastOffset } from '#app/platform/record/server-clock.ts'
import { nezapecaceniZapisi } from '#contract/modules/provjera/provjera.pecati.ts'
import { iducaZaPecat, oznakaUredaja, pecat, pecatZapisa } from './pecat.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { TEKST } from './provjera.tekst.ts'

/** Name of the field in which somebody writes now; empty where nobody does. */
function usePise(): string {
  const [pise, setPise] = useState('')
  useEffect(() => {
    const udi = ({ target }: FocusEvent) => setPise((target instanceof Element && target.getAttribute('name')) || '')
    const izidi = () => setPise('')
    document.addEventListener('focusin', udi)
    document.addEventListener('focusout', izidi)
    return () => {
      document.removeEventListener('focusin', udi)
      document.removeEventListener('focusout', izidi)
    }
  }, [])
  return pise
}

/** Seals the beginning of the visit, what is measured and written to a question, and each file as soon as the document names it, one after the other. */
export function usePecacenje(): void {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const { id } = useOtvoreno()
  const sadrzaj = useStanjeOd(VRSTA_PROVJERE.prikaz, (stanje) => stanje.sadrzaj)
  const datoteke = useDatotekeUredaja()
  const { runtime } = useOffline()
  const uredaj = runtime && oznakaUredaja(runtime)
  const naTerenu = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ ctx }) => ctx.potpisuje)
  const pise = usePise()
  // Asked at once, and drawn anew when it is done: what came meanwhile is next.
  const zauzeto = useRef(false)
  const [radi, setRadi] = useState(false)
  useEffect(() => {
    if (samoCitanje || radi || zauzeto.current || uredaj === undefined) return
    const prva = iducaZaPecat({ id, sadrzaj, datoteke })
    const zapis = naTerenu ? nezapecaceniZapisi(sadrzaj, id).find(({ polja }) => !polja.includes(pise)) : undefined
    const ovdje = { uredaj, sadrzaj, pomak: lastOffset() }
    const novi =
      zapis === undefined
        ? prva && pecat(prva, { ...ovdje, bezPolozaja: TEKST.dokazi.bezPolozaja })
        : pecatZapisa(zapis, ovdje)
    if (novi === undefined) return
    zauzeto.current = true
    setRadi(true)
    void novi
      .then((op) => api.primijeni([op]))
      .catch(() => undefined)
      .finally(() => {
        zauzeto.current = false
        setRadi(false)
      })
  }, [api, samoCitanje, id, sadrzaj, datoteke, uredaj, naTerenu, pise, radi])
}
