import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatEur, formatPercent } from '#contract/kernel/money.ts'
import type { GraniceIzmjene, PromjenaElementa, Razvrstavanje } from '#contract/modules/ugovor/razvrstavanje.types.ts'
import styles from './razvrstavanje-izmjene.module.css'
import { TEKST } from './ugovor.tekst.ts'

const { razvrstavanje: RIJECI } = TEKST

interface ElementiIzmjeneProps {
  razvrstavanje: Pick<Razvrstavanje, 'elementi' | 'ukupnaPromjena'>
  granice: Pick<GraniceIzmjene, 'udio' | 'iznos'>
}

/** What elements change by: a bar and its figures, against how much of them a small change may move. */
export function ElementiIzmjene({ razvrstavanje: { elementi, ukupnaPromjena }, granice }: ElementiIzmjeneProps) {
  const malo = ukupnaPromjena <= granice.iznos
  return (
    <Section
      title={RIJECI.elementi}
      level={3}
      description={RIJECI.granica(formatPercent(granice.udio), formatEur(granice.iznos))}
    >
      <DataTable
        caption={RIJECI.elementi}
        captionHidden
        rows={elementi}
        rowKey={({ mjera }) => mjera}
        columns={stupci(granice.udio, ukupnaPromjena, malo)}
      />
    </Section>
  )
}

/** Above its share, or new: where it was nothing, every amount is more than any share of it. */
const prelazi = ({ udio, razlika, potpisano }: PromjenaElementa, granica: number) =>
  udio === null ? razlika !== 0 : Math.abs(razlika) * 10_000 > potpisano * granica

const postotak = (udio: number) => `${udio > 0 ? '+' : ''}${formatPercent(udio).replace('-', '\u2212')}`

function Granica({ iznad }: { iznad: boolean }) {
  return <StatusChip tone={iznad ? 'warning' : 'success'}>{iznad ? RIJECI.preko : RIJECI.unutar}</StatusChip>
}

const stupci = (granica: number, ukupno: number, malo: boolean): Column<PromjenaElementa>[] => [
  { id: 'element', header: RIJECI.element, render: ({ naziv }) => naziv, footer: RIJECI.zbroj },
  {
    id: 'potpisano',
    header: RIJECI.potpisano,
    align: 'end',
    nowrap: true,
    render: ({ potpisano }) => <Money cents={potpisano} />,
  },
  { id: 'novo', header: RIJECI.novo, align: 'end', nowrap: true, render: ({ novo }) => <Money cents={novo} /> },
  {
    id: 'razlika',
    header: RIJECI.razlika,
    align: 'end',
    nowrap: true,
    render: ({ razlika }) => <Money cents={razlika} tone="sign" />,
    footer: <Money cents={ukupno} strong />,
  },
  {
    id: 'udio',
    header: RIJECI.udio,
    align: 'end',
    nowrap: true,
    render: ({ udio }) => (udio === null ? RIJECI.bezUdjela : postotak(udio)),
  },
  {
    id: 'granica',
    header: RIJECI.stupac,
    width: '14rem',
    whole: true,
    render: (one) => (
      <span className={styles.granica}>
        <Traka udio={one.udio ?? Math.sign(one.razlika) * granica * 2} granica={granica} />
        <Granica iznad={prelazi(one, granica)} />
      </span>
    ),
    footer: <Granica iznad={!malo} />,
  },
]

/** A share on both sides of nothing, the limit in the middle of each; what is beyond twice the limit is cut. */
function Traka({ udio, granica }: { udio: number; granica: number }) {
  const dio = Math.min(50, (Math.abs(udio) / (granica * 2)) * 50)
  const pocetak = udio < 0 ? 50 - dio : 50
  return (
    <span className={styles.traka} aria-hidden="true">
      <span
        className={Math.abs(udio) > granica ? styles.iznad : styles.ispod}
        style={{ insetInlineStart: `${pocetak}%`, width: `${dio}%` }}
      />
    </span>
  )
}
