/** Marks of rows with open flags, beside what names the row. */
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Popis } from '#contract/kernel/popis.ts'
import type { OznakaZapisa } from '#contract/kernel/zastavica.endpoints.ts'
import { jeUPaleti } from '../nedavno/alati-zapisa.tsx'
import { useKontekstZapisa } from '../nedavno/kontekst.ts'
import styles from './oznake-redaka.module.css'
import { oznakeQuery } from './zastavica.calls.ts'

/** A page of a list: those that have come are not asked anew when more do, and their marks stay. */
const U_POZIVU = 20

type Oznake = ReadonlyMap<string, OznakaZapisa>
const NISTA: Oznake = new Map()

/** Marks by the keys of rows: of a list with flags those are the ids of its records. Asked after the rows, page by page. */
export function useOznakeRedaka<R>(
  { vrsta = '', filtri }: Pick<Popis<never>, 'vrsta' | 'filtri'>,
  rows: readonly R[] | undefined,
  rowKey: (row: R) => string,
): Oznake {
  const kontekst = useKontekstZapisa()
  const ima = kontekst !== undefined && filtri.zastavice !== undefined && jeUPaleti(vrsta)
  const ids = ima ? (rows ?? []).map(rowKey) : []
  const dijelovi = Array.from({ length: Math.ceil(ids.length / U_POZIVU) }, (_, at) =>
    ids.slice(at * U_POZIVU, (at + 1) * U_POZIVU),
  )
  const odgovori = useQueries({
    queries: ima && jeUPaleti(vrsta) ? dijelovi.map((dio) => oznakeQuery(kontekst.za, vrsta, dio)) : [],
  })
  const nadene = odgovori.flatMap(({ data }) => data ?? [])
  return nadene.length === 0 ? NISTA : new Map(nadene.map((one) => [one.zapisId, one]))
}

/** The first column with its marks; the others as they are. */
export function sOznakama<R>(columns: readonly Column<R>[], oznake: Oznake, rowKey: (row: R) => string): Column<R>[] {
  return columns.map((column, at) =>
    at > 0 || oznake.size === 0
      ? column
      : {
          ...column,
          render: (row) => {
            const oznaka = oznake.get(rowKey(row))
            return oznaka === undefined ? column.render(row) : <Oznaceno oznaka={oznaka}>{column.render(row)}</Oznaceno>
          },
        },
  )
}

function Oznaceno({ oznaka: { razlog, broj }, children }: { oznaka: OznakaZapisa; children: ReactNode }) {
  const label = broj === 1 ? `Zastavica: ${razlog}` : `Zastavice (${broj}): ${razlog}`
  return (
    <span className={styles.redak}>
      <span className={styles.oznaka} title={label}>
        <Icon name="flag" size="s" label={label} />
      </span>
      <span className={styles.tekst}>{children}</span>
    </span>
  )
}
