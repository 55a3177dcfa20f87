import { countFilters, withFilters } from '#app/platform/record/list-search.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import type { Option } from '#app/ui/option.ts'
import { Select } from '#app/ui/select.tsx'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import type { PosjetPlana } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import styles from './plan-posjeta.module.css'
import { TEKST_PLANA } from './plan-posjeta.tekst.ts'

const HR = new Intl.Collator('hr')
const tekst = (value: UpitPopisa['od']) => (value === undefined ? null : String(value))

/** What occurs among the visits, each once, by its name. */
const izbori = (parovi: readonly (readonly [number, string])[]): Option[] =>
  [...new Map(parovi)]
    .map(([value, label]) => ({ value: String(value), label }))
    .sort((a, b) => HR.compare(a.label, b.label))

interface FiltriPosjetaProps {
  posjeti: readonly PosjetPlana[]
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

/** Filters of the plan; they stand in the address. */
export function FiltriPosjeta({ posjeti, upit, onUpit }: FiltriPosjetaProps) {
  const { filtri: rijeci } = TEKST_PLANA
  const set = (promjene: Partial<UpitPopisa>) => onUpit(withFilters(upit, promjene))
  const dan = (kljuc: 'od' | 'do') => (
    <DateField
      name={`filter-${kljuc}`}
      label={rijeci[kljuc]}
      width="full"
      value={tekst(upit[kljuc])}
      onChange={(value) => {
        if (value === null || isIsoDatum(value)) set({ [kljuc]: value ?? undefined } as Partial<UpitPopisa>)
      }}
    />
  )
  const izbor = (kljuc: 'status' | 'zupanija' | 'zaduzen', label: string, sve: string, options: Option[]) => (
    <Select
      name={`filter-${kljuc}`}
      label={label}
      width="full"
      placeholder={sve}
      options={options}
      value={tekst(upit[kljuc])}
      onChange={(value) => set({ [kljuc]: value ?? undefined } as Partial<UpitPopisa>)}
    />
  )
  return (
    <search className={styles.filtri} aria-label={rijeci.naslov}>
      {dan('od')}
      {dan('do')}
      {izbor('status', rijeci.status, rijeci.svi, izbori(posjeti.map(({ status: { id, naziv } }) => [id, naziv])))}
      {izbor(
        'zupanija',
        rijeci.zupanija,
        rijeci.sve,
        izbori(posjeti.flatMap(({ zupanija }) => (zupanija === null ? [] : [[zupanija.id, zupanija.naziv] as const]))),
      )}
      {izbor(
        'zaduzen',
        rijeci.inspektor,
        rijeci.svi,
        izbori(posjeti.flatMap(({ tim }) => tim.map(({ osobaId, ime }) => [osobaId, ime] as const))),
      )}
      {countFilters(upit, 'sort') > 0 && (
        <div className={styles.ocisti}>
          <Button variant="quiet" icon="close" onClick={() => onUpit({})}>
            {rijeci.ocisti}
          </Button>
        </div>
      )}
    </search>
  )
}
