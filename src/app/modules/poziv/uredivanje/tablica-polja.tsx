import { CellCheckbox } from '#app/ui/cell-checkbox.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { Column } from '#app/ui/data-table.types.ts'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatNumber } from '#contract/kernel/broj.ts'
import { opcijeKojePrima, type PoljePoPutu } from '#contract/modules/poziv/poziv.obrazac.ts'
import { sOpcijom, type UnesenaPolja, type UnesenoPolje, vrijediOpcija } from './opcije-polja.ts'

export interface RedakPolja {
  mjesto: PoljePoPutu
  uneseno: UnesenoPolje
  neispravno: boolean
  /** Where a message about the field leads. */
  id: string
}

interface TablicaPoljaProps {
  redci: readonly RedakPolja[]
  /** Fields of more than one tab stand together. */
  saKarticom: boolean
  polja: UnesenaPolja
  onChange: (polja: UnesenaPolja) => void
  samoUpute: boolean
  /** Opens everything that the call may say about a field. */
  onOpen: (put: string) => void
}

/** Whether a field is shown, obligatory and scored is set in its row, the rest in a window of its own. */
export function TablicaPolja(props: TablicaPoljaProps) {
  return (
    <DataTable
      caption="Polja obrasca"
      captionHidden
      list
      rows={props.redci}
      rowKey={({ mjesto }) => mjesto.put}
      columns={stupci(props)}
      actions={({ mjesto }) => (
        <IconButton icon="edit" label={`Postavke: ${mjesto.oznaka}`} onClick={() => props.onOpen(mjesto.put)} />
      )}
    />
  )
}

const stupci = (props: TablicaPoljaProps): Column<RedakPolja>[] => [
  { id: 'oznaka', header: 'Polje', whole: true, render: (redak) => <ImePolja {...redak} /> },
  ...(props.saKarticom
    ? [{ id: 'kartica', header: 'Kartica', render: ({ mjesto }: RedakPolja) => mjesto.kartica }]
    : []),
  {
    id: 'prikazano',
    header: 'Prikazano',
    width: '5.25rem',
    whole: true,
    render: (redak) => <Kvacica opcija="hidden" obrnuto stupac="Prikazano" {...redak} {...props} />,
  },
  {
    id: 'obvezno',
    header: 'Obvezno',
    width: '5.25rem',
    whole: true,
    render: (redak) => <Kvacica opcija="required" stupac="Obvezno" {...redak} {...props} />,
  },
  {
    id: 'boduje',
    header: 'Boduje se',
    width: '5.25rem',
    whole: true,
    render: (redak) => <Kvacica opcija="scorable" stupac="Boduje se" {...redak} {...props} />,
  },
  { id: 'granice', header: 'Granice i izbor', nowrap: true, render: ({ mjesto, uneseno }) => granice(mjesto, uneseno) },
  { id: 'uputa', header: 'Uputa', render: ({ uneseno }) => uneseno.tooltip ?? uneseno.info ?? '–' },
]

function ImePolja({ mjesto, uneseno, neispravno, id }: RedakPolja) {
  return (
    <span id={id} tabIndex={-1}>
      <Inline gap={2}>
        {mjesto.oznaka}
        {neispravno ? (
          <StatusChip tone="danger">Neispravno</StatusChip>
        ) : (
          Object.keys(uneseno).length > 0 && (
            <StatusChip tone="active" icon="edit">
              Izmijenjeno
            </StatusChip>
          )
        )}
      </Inline>
    </span>
  )
}

/** What holds of the length and the bounds, and how many values the call leaves on offer. */
function granice(mjesto: PoljePoPutu, uneseno: UnesenoPolje): string {
  const vrijedi = <K extends 'maxLength' | 'min' | 'max'>(opcija: K) => vrijediOpcija(mjesto, uneseno, opcija)
  const [duljina, od, doKraja] = [vrijedi('maxLength'), vrijedi('min'), vrijedi('max')]
  const { izvor } = mjesto.polje
  const text = [
    duljina !== undefined && `do ${formatNumber(Number(duljina))} znakova`,
    od !== undefined && `od ${od}`,
    doKraja !== undefined && `do ${doKraja}`,
    uneseno.options !== undefined && izvor?.vrsta === 'stalni' && `${uneseno.options.length} od ${izvor.opcije.length}`,
  ]
  return text.filter(Boolean).join(' ') || '–'
}

interface KvacicaProps extends RedakPolja, Pick<TablicaPoljaProps, 'polja' | 'onChange' | 'samoUpute'> {
  opcija: 'required' | 'hidden' | 'scorable'
  /** The box says the opposite of the option. */
  obrnuto?: boolean
  stupac: string
}

/** A box that sets an option; one that the field does not take shows what holds and cannot be pressed. */
function Kvacica({ mjesto, uneseno, opcija, obrnuto = false, stupac, polja, onChange, samoUpute }: KvacicaProps) {
  return (
    <CellCheckbox
      label={`${stupac}: ${mjesto.oznaka}`}
      checked={(vrijediOpcija(mjesto, uneseno, opcija) === true) !== obrnuto}
      disabled={samoUpute || !opcijeKojePrima(mjesto).has(opcija)}
      onChange={(checked) => onChange(sOpcijom(polja, mjesto, opcija, checked !== obrnuto))}
    />
  )
}
