import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compact, countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { useRecordList } from '#app/platform/record/use-record-list.ts'
import { Button } from '#app/ui/button.tsx'
import type { Sort } from '#app/ui/data-table.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select.tsx'
import type { PozivRedak } from '#contract/modules/poziv/poziv.api.ts'
import { VRSTE_POSTUPKA, VRSTE_POSTUPKA_OZNAKE } from '#contract/modules/poziv/poziv.schema.ts'
import { SKUPINE_STATUSA, type SkupinaStatusa } from '#contract/modules/poziv/poziv.statuses.ts'
import { NoviPozivDialog } from './novi-poziv-dialog.tsx'
import { komponenteQuery, stranicaInstitucije } from './poziv.calls.ts'
import { POREDAK_STUPCA, STUPCI_POZIVA } from './pozivi-institucije.columns.tsx'
import { POREDCI, type PoziviUpit } from './pozivi-institucije.search.ts'

const poredakOd = ({ poredak, smjer }: PoziviUpit): PoziviUpit => compact({ poredak, smjer })

/** The column and direction of the list; the latest closing first unless the address says otherwise. */
function sortOd({ poredak = 'zatvaranje', smjer = 'desc' }: PoziviUpit): Sort {
  const id = Object.keys(POREDAK_STUPCA).find((key) => POREDAK_STUPCA[key] === poredak) ?? 'datumZatvaranja'
  return { id, direction: smjer }
}

/** The same column turns round, another begins with its largest; a name with its first letter. */
export function noviPoredak(upit: PoziviUpit, id: string): Pick<PoziviUpit, 'poredak' | 'smjer'> {
  const now = sortOd(upit)
  const turned = now.direction === 'desc' ? 'asc' : 'desc'
  const smjer = now.id === id ? turned : id === 'naziv' ? 'asc' : 'desc'
  const poredak = POREDAK_STUPCA[id]
  return compact({ poredak, smjer })
}

type Changes = { [K in keyof PoziviUpit]?: PoziviUpit[K] | undefined }

interface PoziviInstitucijePageProps {
  institucijaId: number
  programId: number
  upit: PoziviUpit
  onUpit: (upit: PoziviUpit) => void
  /** The person may make calls for this institution. */
  smijeKreirati: boolean
  onKreirano: (pozivId: number) => void
}

/** Calls of the programme in which the institution takes part, latest closing first. */
export function PoziviInstitucijePage(props: PoziviInstitucijePageProps) {
  const { institucijaId, programId, upit, onUpit, smijeKreirati, onKreirano } = props
  const [novi, setNovi] = useState(false)
  const list = useRecordList<PozivRedak>({
    queryKey: ['pozivi', institucijaId, programId, upit],
    fetchPage: (cursor, signal) => stranicaInstitucije({ institucijaId, programId }, upit, cursor, signal),
  })
  const set = (changes: Changes) => onUpit(withFilters(upit, changes))
  const kreiraj = smijeKreirati && (
    <Button variant="primary" icon="plus" onClick={() => setNovi(true)}>
      Kreiraj poziv
    </Button>
  )
  return (
    <>
      <RecordListPage
        title="Pozivi"
        actions={kreiraj}
        list={list}
        search={{
          label: 'Pretraži pozive',
          placeholder: 'Oznaka ili naziv',
          value: upit.search ?? '',
          onSearch: (text) => set({ search: text === '' ? undefined : text }),
        }}
        chips={{ label: 'Status poziva', items: chips(upit, set) }}
        filters={<Filteri programId={programId} upit={upit} set={set} />}
        onClear={countFilters(upit, 'poredak', 'smjer') > 0 ? () => onUpit(poredakOd(upit)) : undefined}
        columns={STUPCI_POZIVA}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `/institucija/${institucijaId}/program/${programId}/pozivi/popis/${id}`}
        sort={sortOd(upit)}
        onSort={(id) => set(noviPoredak(upit, id))}
        empty={
          <EmptyState title="Još nema poziva" icon="flag" action={kreiraj}>
            Pozivi programa u kojima institucija sudjeluje pojavit će se ovdje.
          </EmptyState>
        }
      />
      {novi && (
        <NoviPozivDialog
          institucijaId={institucijaId}
          programId={programId}
          onClose={() => setNovi(false)}
          onKreirano={onKreirano}
        />
      )}
    </>
  )
}

function chips(upit: PoziviUpit, set: (changes: Changes) => void) {
  const groups = Object.entries(SKUPINE_STATUSA) as [SkupinaStatusa, { oznaka: string }][]
  return [
    {
      id: 'moje',
      label: 'Moje grupe',
      active: upit.moje === true,
      onToggle: () => set({ moje: upit.moje === true ? undefined : true }),
    },
    ...groups.map(([skupina, { oznaka }]) => ({
      id: skupina,
      label: oznaka,
      active: upit.skupina === skupina,
      onToggle: () => set({ skupina: upit.skupina === skupina ? undefined : skupina }),
    })),
  ]
}

interface FilteriProps {
  programId: number
  upit: PoziviUpit
  set: (changes: Changes) => void
}

const POREDAK_NAZIVI: Record<(typeof POREDCI)[number], readonly [raste: string, pada: string]> = {
  zatvaranje: ['Najprije se zatvara', 'Najkasnije se zatvara'],
  otvaranje: ['Najranije otvoren', 'Najkasnije otvoren'],
  naziv: ['Naziv od A do Ž', 'Naziv od Ž do A'],
  alokacija: ['Najmanja alokacija', 'Najveća alokacija'],
  trazeno: ['Najmanje traženo', 'Najviše traženo'],
  prijave: ['Najmanje prijava', 'Najviše prijava'],
}
const POREDAK_OPCIJE = POREDCI.flatMap((poredak) => [
  { value: `${poredak}.desc`, label: POREDAK_NAZIVI[poredak][1] },
  { value: `${poredak}.asc`, label: POREDAK_NAZIVI[poredak][0] },
])

const isDay = (value: string | null) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value)

function Filteri({ programId, upit, set }: FilteriProps) {
  const { data: programi = [] } = useQuery(komponenteQuery)
  const komponente = programi.find(({ id }) => id === programId)?.komponentePrograma ?? []
  return (
    <>
      <Select
        name="filter-komponenta"
        label="Komponenta"
        placeholder="Sve komponente"
        width="full"
        value={upit.komponenta === undefined ? null : String(upit.komponenta)}
        onChange={(value) => set({ komponenta: value === null ? undefined : Number(value) })}
        options={komponente.map(({ id, naziv }) => ({ value: String(id), label: naziv }))}
      />
      <Select
        name="filter-postupak"
        label="Postupak"
        placeholder="Svi postupci"
        width="full"
        value={upit.postupak ?? null}
        onChange={(value) => set({ postupak: VRSTE_POSTUPKA.find((one) => one === value) })}
        options={VRSTE_POSTUPKA.map((value) => ({ value, label: VRSTE_POSTUPKA_OZNAKE[value] }))}
      />
      <Select
        name="filter-poredak"
        label="Poredak"
        noClear
        width="full"
        value={`${upit.poredak ?? 'zatvaranje'}.${upit.smjer ?? 'desc'}`}
        onChange={(value) => {
          const [poredak, smjer] = (value ?? '').split('.')
          set({ poredak: POREDCI.find((one) => one === poredak), smjer: smjer === 'asc' ? 'asc' : 'desc' })
        }}
        options={POREDAK_OPCIJE}
      />
      <DateField
        name="filter-od"
        label="Zatvara se od"
        width="full"
        value={upit.od ?? null}
        onChange={(value) => isDay(value) && set({ od: value ?? undefined })}
      />
      <DateField
        name="filter-do"
        label="Zatvara se do"
        width="full"
        value={upit.do ?? null}
        onChange={(value) => isDay(value) && set({ do: value ?? undefined })}
      />
    </>
  )
}
