import { useEffect } from 'react'
import { useDokumentApi, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { retciOd, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PROVJERE, ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import { listaOd } from '#contract/modules/provjera/provjera.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'

/** The edits that give these questions their rows. */
export const opsPitanja = (kodovi: readonly string[]): PatchOp[] =>
  kodovi.map((kod) => ({ kind: 'add', path: ODGOVORI, now: newRow(KATALOG_PROVJERE, ODGOVORI, kod), after: null }))

/** Gives every question its row before the first answer, so that each is written by its code and none comes twice. */
export function useRetkePitanja(samoCitanje: boolean): void {
  const api = useDokumentApi()
  const fale = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj, ctx }) => {
    const lista = samoCitanje ? null : listaOd(sadrzaj, ctx)
    const ima = new Set(retciOd(tabOd(sadrzaj, 'lista'), 'odgovori').map(({ id }) => id))
    return (lista === null ? [] : stavkeOd(lista)).flatMap(({ kod }) => (ima.has(kod) ? [] : [kod])).join(' ')
  })
  useEffect(() => {
    if (fale === '') return
    void api.primijeni(opsPitanja(fale.split(' '))).catch(() => undefined)
  }, [api, fale])
}
