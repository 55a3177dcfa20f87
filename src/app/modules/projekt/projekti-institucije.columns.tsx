import { StatusCell } from '#app/platform/record/status-cell.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import { formatPercent, fromWire } from '#contract/kernel/money.ts'
import type { ProjektInstitucije } from '#contract/modules/projekt/projekt.api.ts'
import { vrijemeTekst } from './projekt.tekst.ts'

const amount = (text: string | null) => <Money cents={text === null ? null : fromWire(text)} />

/** Columns of the domain rules 3.2, and the time of submission by which selection is ordered. */
export const STUPCI_INSTITUCIJE: readonly Column<ProjektInstitucije>[] = [
  { id: 'sifra', header: 'Šifra', sortable: true, nowrap: true, render: ({ sifra }) => sifra ?? 'nacrt' },
  { id: 'naziv', header: 'Naziv', width: '18rem', render: ({ naziv }) => naziv },
  {
    id: 'status',
    header: 'Status',
    render: ({ status, cekaMene }) => <StatusCell vrsta="projekt" status={status} cekaMene={cekaMene} />,
  },
  { id: 'prijavitelj', header: 'Prijavitelj', width: '14rem', render: ({ prijavitelj }) => prijavitelj.naziv },
  { id: 'oib', header: 'OIB', render: ({ prijavitelj }) => prijavitelj.oib },
  { id: 'poziv', header: 'Poziv', render: ({ poziv }) => poziv.oznaka ?? poziv.naziv },
  {
    id: 'vrijemePodnosenja',
    header: 'Vrijeme podnošenja',
    nowrap: true,
    sortable: true,
    render: ({ vrijemePodnosenja }) => vrijemeTekst(vrijemePodnosenja),
  },
  {
    id: 'trazeno',
    header: 'Traženo',
    align: 'end',
    nowrap: true,
    render: ({ trazenaBespovratna }) => amount(trazenaBespovratna),
  },
  {
    id: 'ugovoreno',
    header: 'Ugovoreno',
    align: 'end',
    nowrap: true,
    render: ({ ugovorenaBespovratna }) => amount(ugovorenaBespovratna),
  },
  {
    id: 'odobreno',
    header: 'Odobreno ZNS',
    align: 'end',
    nowrap: true,
    render: ({ odobrenoZns }) => amount(odobrenoZns),
    cardHidden: true,
  },
  {
    id: 'isplaceno',
    header: 'Isplaćeno',
    align: 'end',
    nowrap: true,
    render: ({ isplaceno }) => amount(isplaceno),
    cardHidden: true,
  },
  {
    id: 'ostvarenje',
    header: '% ostvarenja',
    align: 'end',
    nowrap: true,
    cardHidden: true,
    render: ({ postotakOstvarenja }) => (postotakOstvarenja === null ? '–' : formatPercent(postotakOstvarenja)),
  },
  {
    id: 'zavrsetak',
    header: 'Završetak provedbe',
    nowrap: true,
    cardHidden: true,
    render: ({ zavrsetakProvedbe }) => (zavrsetakProvedbe === null ? '–' : formatDatum(zavrsetakProvedbe)),
  },
  { id: 'oznake', header: 'Oznake', render: ({ oznake }) => oznake.join(', ') || '–', cardHidden: true },
]
