import { useEffect, useRef } from 'react'
import { useDokumentApi, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { OPREMA, retciOpreme } from '#contract/modules/provjera/provjera.oprema.ts'
import type { UgovorenaOprema } from '#contract/modules/provjera/provjera.schema.ts'
import { listaOd } from '#contract/modules/provjera/provjera.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'
import { opsPitanja } from './retci-pitanja.ts'

/** Nothing was found in the field yet: no device, and no question has its row. */
const netomPoceta = (sadrzaj: Sadrzaj): boolean =>
  retciOd(tabOd(sadrzaj, 'oprema'), 'oprema').length === 0 && retciOd(tabOd(sadrzaj, 'lista'), 'odgovori').length === 0

const NEMA: readonly UgovorenaOprema[] = []

/** Gives the equipment of the project its rows as the visit begins, with those of the questions: from then on it has begun, and what is taken out stays out. */
export function useRetkeOpreme(): void {
  const api = useDokumentApi()
  const samoCitanje = useSamoCitanje()
  const ugovorena = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj, ctx }) =>
    ctx.teren && netomPoceta(sadrzaj) ? (ctx.oprema ?? NEMA) : NEMA,
  )
  const pitanja = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj, ctx }) => {
    const lista = listaOd(sadrzaj, ctx)
    return (lista === null ? [] : stavkeOd(lista)).map(({ kod }) => kod).join(' ')
  })
  const upisano = useRef(false)
  useEffect(() => {
    if (samoCitanje || upisano.current || ugovorena.length === 0) return
    upisano.current = true
    const ops = retciOpreme(ugovorena).map((now) => ({ kind: 'add' as const, path: OPREMA, now, after: null }))
    void api.primijeni([...ops, ...opsPitanja(pitanja === '' ? [] : pitanja.split(' '))]).catch(() => undefined)
  }, [api, samoCitanje, ugovorena, pitanja])
}
