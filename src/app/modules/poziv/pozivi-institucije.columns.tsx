import { StatusCell } from '#app/platform/record/status-cell.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Money } from '#app/ui/money.tsx'
import type { PozivRedak } from '#contract/modules/poziv/poziv.api.ts'
import type { PoredakPoziva } from '#contract/modules/poziv/poziv.endpoints.ts'
import { VRSTE_POSTUPKA_OZNAKE } from '#contract/modules/poziv/poziv.schema.ts'
import { cents, vrijemeTekst } from './poziv.tekst.ts'

/** Columns of the domain rules 3.1. */
export const STUPCI_POZIVA: readonly Column<PozivRedak>[] = [
  {
    id: 'oznaka',
    header: 'Oznaka',
    render: ({ oznaka, testni }) => `${oznaka ?? 'bez oznake'}${testni ? ' (testni)' : ''}`,
  },
  { id: 'naziv', sortable: true, header: 'Naziv', width: '20rem', render: ({ naziv }) => naziv },
  {
    id: 'status',
    header: 'Status',
    render: ({ status, cekaMene }) => <StatusCell vrsta="poziv" status={status} cekaMene={cekaMene} />,
  },
  {
    id: 'komponenta',
    header: 'Komponenta',
    width: '20rem',
    render: ({ komponenta }) => komponenta?.naziv ?? '–',
    cardHidden: true,
  },
  {
    id: 'postupak',
    header: 'Postupak',
    nowrap: true,
    render: ({ vrstaPostupka }) => VRSTE_POSTUPKA_OZNAKE[vrstaPostupka],
  },
  {
    id: 'alokacija',
    sortable: true,
    header: 'Alokacija',
    align: 'end',
    nowrap: true,
    render: ({ alokacija }) => <Money cents={cents(alokacija)} />,
  },
  {
    id: 'trazeno',
    sortable: true,
    header: 'Traženo',
    align: 'end',
    nowrap: true,
    render: ({ trazeno }) => <Money cents={cents(trazeno)} />,
  },
  {
    id: 'ugovoreno',
    header: 'Ugovoreno',
    align: 'end',
    nowrap: true,
    render: ({ ugovoreno }) => <Money cents={cents(ugovoreno)} />,
  },
  {
    id: 'brojPrijava',
    sortable: true,
    header: 'Broj prijava',
    align: 'end',
    nowrap: true,
    render: ({ brojPrijava }) => String(brojPrijava),
  },
  {
    id: 'datumOtvaranja',
    sortable: true,
    header: 'Datum otvaranja',
    nowrap: true,
    render: (poziv) => vrijemeTekst(poziv.datumOtvaranja) ?? '–',
  },
  {
    id: 'datumZatvaranja',
    sortable: true,
    header: 'Datum zatvaranja',
    nowrap: true,
    render: (poziv) => vrijemeTekst(poziv.datumZatvaranja) ?? '–',
  },
]

/** What the server sorts by, for each column that can be sorted. */
export const POREDAK_STUPCA: Readonly<Record<string, PoredakPoziva>> = {
  naziv: 'naziv',
  alokacija: 'alokacija',
  trazeno: 'trazeno',
  brojPrijava: 'prijave',
  datumOtvaranja: 'otvaranje',
  datumZatvaranja: 'zatvaranje',
}
