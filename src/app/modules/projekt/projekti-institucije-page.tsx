import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'
import { StanjeSvih } from '#app/platform/offline/packages/stanje-svih.tsx'
import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MoneyField } from '#app/ui/number-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { VRSTE_ORGANIZACIJE_OPCIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { ProjektInstitucije } from '#contract/modules/projekt/projekt.api.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.kind.ts'
import { KasnaZaprimanja } from './kasna-zaprimanja.tsx'
import { poziviZaFilterQuery, stranicaInstitucije, zupanijeQuery } from './projekt.calls.ts'
import { amountParam, type ProjektiInstitucijeUpit } from './projekti.search.ts'
import { STUPCI_INSTITUCIJE } from './projekti-institucije.columns.tsx'
import { SviNaTeren, sTerenom } from './stupac-terena.tsx'

type Upit = ProjektiInstitucijeUpit
type Changes = { [K in keyof Upit]?: Upit[K] | undefined }

interface ProjektiInstitucijePageProps {
  institucijaId: number
  programId: number
  upit: Upit
  onUpit: (upit: Upit) => void
}

/** Projects of the calls in which an institution takes part. */
export function ProjektiInstitucijePage({ institucijaId, programId, upit, onUpit }: ProjektiInstitucijePageProps) {
  const list = useRecordList<ProjektInstitucije>({
    queryKey: ['projekti', 'institucija', institucijaId, programId, upit],
    fetchPage: (cursor, signal) => stranicaInstitucije({ institucijaId, programId }, upit, cursor, signal),
  })
  const set = (changes: Changes) => onUpit(withFilters(upit, changes))
  const { sort = 'vrijemePodnosenja' } = upit
  const teren = useCallback(
    ({ id: projektId, naziv, sifra }: ProjektInstitucije): PackageTarget => ({
      vlasnik: 'institucija',
      vlasnikId: institucijaId,
      programId,
      projektId,
      naziv,
      sifra,
    }),
    [institucijaId, programId],
  )
  const columns = useMemo(() => sTerenom(STUPCI_INSTITUCIJE, 'status', teren), [teren])
  return (
    <RecordListPage
      title="Projekti"
      list={list}
      search={{
        label: 'Pretraži projekte',
        placeholder: 'Šifra, naziv, prijavitelj ili OIB',
        value: upit.search ?? '',
        onSearch: (text) => set({ search: text === '' ? undefined : text }),
      }}
      chips={{
        label: 'Brzi filtri',
        items: [
          {
            id: 'moje',
            label: 'Čeka moju radnju',
            active: upit.moje === true,
            onToggle: () => set({ moje: upit.moje === true ? undefined : true }),
          },
        ],
      }}
      filters={<Filteri institucijaId={institucijaId} programId={programId} upit={upit} set={set} />}
      tools={<SviNaTeren list={list} target={teren} />}
      prvo={<KasnaZaprimanja institucijaId={institucijaId} programId={programId} />}
      notice={<StanjeSvih />}
      onClear={
        countFilters(upit, 'sort') > 0 ? () => onUpit(upit.sort === undefined ? {} : { sort: upit.sort }) : undefined
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/institucija/${institucijaId}/program/${programId}/projekti/${id}`}
      sort={{ id: sort, direction: 'asc' }}
      onSort={(id) => set({ sort: id === 'sifra' ? 'sifra' : undefined })}
      empty={
        <EmptyState title="Još nema prijava">
          Prijave se ovdje pojavljuju kada se pozivi u kojima institucija sudjeluje zatvore, a na trajnim pozivima odmah
          po podnošenju.
        </EmptyState>
      }
    />
  )
}

const textOf = (id: number | undefined) => (id === undefined ? null : String(id))
const idOf = (value: string | null) => (value === null ? undefined : Number(value))

interface FilteriProps {
  institucijaId: number
  programId: number
  upit: Upit
  set: (changes: Changes) => void
}

function Filteri({ institucijaId, programId, upit, set }: FilteriProps) {
  const { data: pozivi = [] } = useQuery(poziviZaFilterQuery(institucijaId, programId))
  const { data: zupanije = [] } = useQuery(zupanijeQuery)
  return (
    <>
      <Select
        name="filter-status"
        label="Status"
        placeholder="Svi statusi"
        width="full"
        value={textOf(upit.status)}
        onChange={(value) => set({ status: idOf(value) })}
        options={Object.values(projektStatuses).map(({ id, label }) => ({ value: String(id), label }))}
      />
      <Select
        name="filter-poziv"
        label="Poziv"
        placeholder="Svi pozivi"
        width="full"
        value={textOf(upit.poziv)}
        onChange={(value) => set({ poziv: idOf(value) })}
        options={pozivi.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
      />
      <Select
        name="filter-zupanija"
        label="Županija"
        placeholder="Sve županije"
        width="full"
        value={textOf(upit.zupanija)}
        onChange={(value) => set({ zupanija: idOf(value) })}
        options={zupanije.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
      />
      <Select
        name="filter-vrsta"
        label="Vrsta prijavitelja"
        placeholder="Sve vrste"
        width="full"
        value={textOf(upit.vrsta)}
        onChange={(value) => set({ vrsta: idOf(value) })}
        options={VRSTE_ORGANIZACIJE_OPCIJE}
      />
      <Iznos name="filter-iznos-od" label="Traženo od" value={upit.od} onValue={(od) => set({ od })} />
      <Iznos name="filter-iznos-do" label="Traženo do" value={upit.do} onValue={(value) => set({ do: value })} />
    </>
  )
}

interface IznosProps {
  name: string
  label: string
  value: string | undefined
  onValue: (value: string | undefined) => void
}

/** An amount that filters when it is left, not with every key. */
function Iznos({ name, label, value, onValue }: IznosProps) {
  const [text, setText] = useState<string | null>(value ?? null)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setText(value ?? null)
  }
  const apply = () => {
    const next = amountParam(text)
    if (next !== value) onValue(next)
  }
  return <MoneyField name={name} label={label} width="full" value={text} onChange={setText} onBlur={apply} />
}
