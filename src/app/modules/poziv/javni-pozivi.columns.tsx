import type { Column } from '#app/ui/data-table.tsx'
import { Money } from '#app/ui/money.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import { cents, SKUPINA_TON, vrijemeTekst } from './poziv.tekst.ts'

/** „Udruga”, „Udruga i još 6”: the call itself names them all. */
export const prijaviteljiUkratko = ([prva = '', ...ostale]: readonly string[]): string =>
  ostale.length === 0 ? prva : `${prva} i još ${ostale.length}`

/** The public list as a table. */
export const JAVNI_STUPCI: readonly Column<JavniPozivKartica>[] = [
  { id: 'naziv', header: 'Naziv', render: ({ naziv }) => naziv, width: '15rem' },
  { id: 'oznaka', header: 'Oznaka', nowrap: true, render: ({ oznaka }) => oznaka ?? '–' },
  {
    id: 'skupina',
    header: 'Status',
    render: ({ skupina }) => <StatusChip tone={SKUPINA_TON[skupina]}>{skupina}</StatusChip>,
  },
  { id: 'rok', header: 'Rok', render: ({ datumZatvaranja }) => vrijemeTekst(datumZatvaranja) ?? '–' },
  {
    id: 'alokacija',
    header: 'Alokacija',
    align: 'end',
    nowrap: true,
    render: ({ alokacija }) => <Money cents={cents(alokacija)} />,
  },
  { id: 'institucija', header: 'Institucija', width: '9rem', render: ({ institucija }) => institucija.naziv },
  {
    id: 'prijavitelji',
    header: 'Prijavitelji',
    render: ({ prijavitelji }) => prijaviteljiUkratko(prijavitelji),
  },
]
