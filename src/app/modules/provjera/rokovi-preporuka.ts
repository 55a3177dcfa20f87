import { useEffect, useRef } from 'react'
import { useDokumentApi, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { PREPORUKE } from '#contract/modules/provjera/provjera.katalog.ts'
import { uobicajeniRokovi } from '#contract/modules/provjera/provjera.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'

/** Gives a recommendation the usual deadline of its finding, once: whoever clears it writes another. */
export function useUobicajeneRokove(): void {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const dano = useRef(new Set<string>())
  const fale = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj }) =>
    [...uobicajeniRokovi(sadrzaj)].map((one) => one.join('=')).join(' '),
  )
  useEffect(() => {
    if (samoCitanje || fale === '') return
    for (const one of fale.split(' ')) {
      const [redak = '', rok = ''] = one.split('=')
      if (dano.current.has(redak)) continue
      dano.current.add(redak)
      api.odaberi(`${PREPORUKE}.${redak}.rok`, rok)
    }
  }, [api, samoCitanje, fale])
}
