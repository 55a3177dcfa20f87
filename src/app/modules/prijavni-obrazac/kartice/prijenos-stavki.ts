/** Budget lines as they are moved to and from a spreadsheet. */
import { useMemo } from 'react'
import type { TablicaUPrijenosu } from '#app/platform/dokument/prijenos/prijenos-stanje.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { type Redak, type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur, formatQuantity, parseEur, parseQuantity } from '#contract/kernel/money.ts'
import { applyOps } from '#contract/kernel/sync/patch.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import { oznakeAktivnosti } from '#contract/modules/prijavni-obrazac/obrazac.izbori.ts'
import { PRIJENOS_STAVKI } from '#contract/modules/prijavni-obrazac/obrazac.prijenos.ts'
import { usePrijava } from '../prijava.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { LIST_PRORACUNA, PRIJENOS } from './prijenos-stavki.tekst.ts'

function kolicina(row: Redak): string {
  const parsed = parseQuantity(tekstOd(row, 'brojJedinica'))
  return parsed.ok ? formatQuantity(parsed.tenThousandths) : '–'
}

function iznos(row: Redak): string {
  const parsed = parseEur(tekstOd(row, 'iznosJedinice'))
  return parsed.ok ? formatEur(parsed.cents) : '–'
}

function stupciPregleda(sadrzaj: Sadrzaj): Column<Redak>[] {
  const { aktivnosti } = oznakeAktivnosti(sadrzaj)
  return [
    { id: 'naziv', header: 'Naziv', render: (row) => tekstOd(row, 'naziv') },
    { id: 'aktivnost', header: 'Aktivnost', render: (row) => aktivnosti.get(tekstOd(row, 'aktivnostId')) ?? '–' },
    { id: 'kolicina', header: 'Količina', align: 'end', render: kolicina },
    { id: 'iznos', header: 'Iznos jedinice', align: 'end', render: iznos },
  ]
}

export function useTablicaStavki(): TablicaUPrijenosu {
  const { meta } = usePrijava()
  const sadrzaj = useStanje((stanje) => stanje.sadrzaj)
  const ctx = useStanje((stanje) => stanje.ctx)
  const ime = `proracun-${meta.sifra ?? 'nacrt'}`
  return useMemo(
    () => ({
      lista: PRIJENOS_STAVKI.lista,
      okvir: PRIJENOS_STAVKI.za(sadrzaj, ctx),
      tekst: PRIJENOS,
      datoteka: { ...LIST_PRORACUNA, ime },
      stupciPregleda: stupciPregleda(sadrzaj),
      nakon: (ops) => {
        const { prihvatljivo, bespovratna } = izracunajProracun(applyOps(sadrzaj, [...ops]), ctx).ukupno
        return [
          { label: TEKST.proracun.prihvatljivo.toLowerCase(), value: formatEur(prihvatljivo) },
          { label: TEKST.proracun.bespovratna.toLowerCase(), value: formatEur(bespovratna) },
        ]
      },
    }),
    [sadrzaj, ctx, ime],
  )
}
