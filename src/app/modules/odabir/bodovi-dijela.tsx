import { DataTable } from '#app/ui/data-table.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDecimal } from '#contract/kernel/broj.ts'
import { prikazBodova } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import type { DioPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { TEKST } from './provjera-prijave.tekst.ts'

type Bodovi = NonNullable<DioPrijave['bodovi']>

/** What each assessor gave by each criterion, their mean, and what it makes of the whole. */
export function BodoviDijela({ bodovi: { ukupno, zadovoljava, prag, ocjenjivaci, stavke } }: { bodovi: Bodovi }) {
  const dvije = (broj: number) => formatDecimal(broj, 2)
  return (
    <DataTable
      caption={TEKST.bodovi.naslov}
      rows={stavke}
      rowKey={({ kod }) => kod}
      columns={[
        {
          id: 'kriterij',
          header: TEKST.bodovi.kriterij,
          whole: true,
          render: ({ pitanje, ispodPraga, sporna }) => (
            <>
              {pitanje} {ispodPraga && <StatusChip tone="danger">{TEKST.bodovi.ispod}</StatusChip>}{' '}
              {sporna && <StatusChip tone="warning">{TEKST.bodovi.razlika}</StatusChip>}
            </>
          ),
          footer: (
            <>
              {TEKST.bodovi.zbroj} · {TEKST.bodovi.prag(dvije(prag))}{' '}
              {!zadovoljava && <StatusChip tone="danger">{TEKST.bodovi.ispod}</StatusChip>}
            </>
          ),
        },
        ...ocjenjivaci.map(({ id, ime }, i) => ({
          id: `o-${id}`,
          header: ime,
          align: 'end' as const,
          render: ({ bodovi }: Bodovi['stavke'][number]) => prikazBodova(bodovi[i] ?? 0),
        })),
        {
          id: 'najvise',
          header: TEKST.bodovi.najvise,
          align: 'end',
          render: ({ najvise }) => prikazBodova(najvise),
        },
        {
          id: 'ukupno',
          header: TEKST.bodovi.ukupno,
          align: 'end',
          render: ({ ukupno: dio }) => dvije(dio),
          footer: dvije(ukupno),
        },
      ]}
    />
  )
}
