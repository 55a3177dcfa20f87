import { useEffect, useRef } from 'react'
import { useDokumentApi, useSamoCitanje, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { LISTA_PROVJERE, listaOd } from '#contract/modules/provjera/provjera.liste.ts'
import { OPREMA, retciOpreme } from '#contract/modules/provjera/provjera.oprema.ts'
import type { UgovorenaOprema } from '#contract/modules/provjera/provjera.schema.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'

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
  const lista = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj, ctx }) => listaOd(sadrzaj, ctx))
  const upisano = useRef(false)
  useEffect(() => {
    if (samoCitanje || upisano.current || ugovorena.length === 0) return
    upisano.current = true
    const ops = retciOpreme(ugovorena).map((now) => ({ kind: 'add' as const, path: OPREMA, now, after: null }))
    const pitanja = lista === null ? [] : LISTA_PROVJERE.noviRetci(lista, {})
    void api.primijeni([...ops, ...pitanja]).catch(() => undefined)
  }, [api, samoCitanje, ugovorena, lista])
}
