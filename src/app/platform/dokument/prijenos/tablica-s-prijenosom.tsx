import { type ReactNode, useMemo } from 'react'
import { Stack } from '#app/ui/stack.tsx'
import type { OkvirPrijenosa, Stupac } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import { prikazTeksta } from '#contract/kernel/dokument/razlike.ts'
import { type Redak, type Sadrzaj, tekstOd, tekstoviOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PrijenosTablice } from '../dokument.types.ts'
import { useStanje } from '../dokument-context.tsx'
import { useLjepljenje } from './ljepljenje.ts'
import { PrijenosAlati } from './prijenos-alati.tsx'
import { usePrijenos } from './prijenos-stanje.ts'

/** An answer of a row that is not taken in yet, as people read it. */
function odgovor(polje: Stupac, row: Redak, okvir: OkvirPrijenosa): string {
  const ime = (value: string) => okvir.opcije(polje).find((one) => one.value === value)?.label ?? value
  if (polje.tip === 'visestrukiOdabir') return tekstoviOd(row, polje.kljuc).map(ime).join(', ')
  const text = tekstOd(row, polje.kljuc)
  return polje.tip === 'odabir' ? ime(text) : prikazTeksta(polje, text)
}

/** A table as the engine draws it, with its tools for spreadsheets; rows are pasted anywhere in it. */
export function TablicaSPrijenosom({ prijenos: opis, children }: { prijenos: PrijenosTablice; children: ReactNode }) {
  const { prijenos, tekst, datoteka, pregled } = opis
  const sadrzaj = useStanje((stanje) => stanje.sadrzaj)
  const ctx = useStanje((stanje) => stanje.ctx)
  const tablica = useMemo(() => {
    // The state is worked out by the document that this table is of.
    const okvir = (prijenos.za as (sadrzaj: Sadrzaj, ctx: unknown) => OkvirPrijenosa)(sadrzaj, ctx)
    const shown = pregled.flatMap((key) => prijenos.stupci.find(({ kljuc }) => kljuc === key) ?? [])
    return {
      lista: prijenos.lista,
      okvir,
      tekst,
      datoteka,
      stupciPregleda: shown.map((polje) => ({
        id: polje.kljuc,
        header: polje.oznaka,
        render: (row: Redak) => odgovor(polje, row, okvir) || '–',
      })),
    }
  }, [prijenos, tekst, datoteka, pregled, sadrzaj, ctx])
  const api = usePrijenos(tablica)
  const onPaste = useLjepljenje(api)
  return (
    <div onPaste={onPaste}>
      <Stack gap={3}>
        <PrijenosAlati prijenos={api} />
        {children}
      </Stack>
    </div>
  )
}
