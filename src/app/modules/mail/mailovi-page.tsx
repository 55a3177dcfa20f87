import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme, isIsoDatum } from '#contract/kernel/datum.ts'
import { mailStatuses } from '#contract/modules/mail/mail.kind.ts'
import {
  type MailRedak,
  VRSTE_MAILA,
  VRSTE_MAILA_KLJUCEVI,
  type VrstaMaila,
} from '#contract/modules/mail/mail.schema.ts'
import { MAILOVI_KEY, stranicaMailova, tonStatusa } from './mail.calls.ts'
import { type MailoviUpit, STATUSI } from './mailovi.search.ts'

/** Columns of the domain rules, list „Mail”. */
const STUPCI: readonly Column<MailRedak>[] = [
  { id: 'naslov', header: 'Predmet', width: '18rem', render: ({ naslov }) => naslov },
  { id: 'prima', header: 'Prima', render: ({ prima }) => prima },
  { id: 'vrsta', header: 'Izvor', render: ({ vrsta }) => VRSTE_MAILA[vrsta] },
  {
    id: 'createdAt',
    header: 'Vrijeme',
    nowrap: true,
    render: ({ createdAt }) => formatVrijeme(Date.parse(createdAt)),
  },
  {
    id: 'status',
    header: 'Stanje',
    render: ({ status }) => <StatusChip tone={tonStatusa(status.id)}>{status.naziv}</StatusChip>,
  },
]

interface MailoviPageProps {
  upit: MailoviUpit
  onUpit: (upit: MailoviUpit) => void
}

/** Everything the portal has written to people, the newest first. */
export function MailoviPage({ upit, onUpit }: MailoviPageProps) {
  const set = (changes: { [K in keyof MailoviUpit]: MailoviUpit[K] | undefined }) => onUpit(withFilters(upit, changes))
  const list = useRecordList<MailRedak>({
    queryKey: [...MAILOVI_KEY, upit],
    fetchPage: (cursor, signal) => stranicaMailova(upit, cursor, signal),
  })
  return (
    <RecordListPage
      title="Mailovi"
      list={list}
      search={{
        label: 'Pretraži mailove',
        placeholder: 'Predmet ili adresa',
        value: upit.search ?? '',
        onSearch: (text) => set({ search: text === '' ? undefined : text }),
      }}
      chips={{
        label: 'Stanje maila',
        items: STATUSI.map((status) => ({
          id: status,
          label: mailStatuses[status].label,
          active: upit.status === status,
          onToggle: () => set({ status: upit.status === status ? undefined : status }),
        })),
      }}
      filters={<Filtri upit={upit} set={set} />}
      onClear={countFilters(upit) > 0 ? () => onUpit({}) : undefined}
      columns={STUPCI}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/mailovi/${id}`}
      sort={{ id: 'createdAt', direction: 'desc' }}
      empty={
        <EmptyState title="Još nema mailova" icon="mail">
          Poruke koje portal piše korisnicima pojavit će se ovdje.
        </EmptyState>
      }
    />
  )
}

interface FiltriProps {
  upit: MailoviUpit
  set: (changes: { [K in keyof MailoviUpit]: MailoviUpit[K] | undefined }) => void
}

function Filtri({ upit, set }: FiltriProps) {
  const dan = (kljuc: 'od' | 'do') => (value: string | null) => {
    if (value === null || isIsoDatum(value)) set({ [kljuc]: value ?? undefined })
  }
  return (
    <>
      <Select
        name="filter-vrsta"
        label="Izvor"
        width="full"
        value={upit.vrsta ?? null}
        options={VRSTE_MAILA_KLJUCEVI.map((value) => ({ value, label: VRSTE_MAILA[value] }))}
        onChange={(value) => set({ vrsta: (value ?? undefined) as VrstaMaila | undefined })}
      />
      <DateField name="filter-od" label="Od" width="full" value={upit.od ?? null} onChange={dan('od')} />
      <DateField name="filter-do" label="Do" width="full" value={upit.do ?? null} onChange={dan('do')} />
    </>
  )
}
