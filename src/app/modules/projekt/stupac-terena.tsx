import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'
import { PripremaZaTeren } from '#app/platform/offline/packages/priprema-za-teren.tsx'
import { PripremiSve } from '#app/platform/offline/packages/pripremi-sve.tsx'
import type { RecordList } from '#app/platform/record/use-record-list.ts'
import type { Column } from '#app/ui/data-table.tsx'

/** A list of projects with what the device carries of them, behind the column `after`; `target` is undefined for what cannot be brought. */
export function sTerenom<R>(
  columns: readonly Column<R>[],
  after: string,
  target: (row: R) => PackageTarget | undefined,
): readonly Column<R>[] {
  const render = (row: R) => {
    const projekt = target(row)
    return projekt && <PripremaZaTeren sazeto projekt={projekt} />
  }
  const teren: Column<R> = { id: 'teren', header: 'Bez mreže', render }
  return columns.flatMap((column) => (column.id === after ? [column, teren] : [column]))
}

interface SviNaTerenProps<R> {
  list: RecordList<R>
  target: (row: R) => PackageTarget | undefined
}

/** Everything on the list at once. */
export function SviNaTeren<R>({ list: { rows = [], total, more, moreBusy, stale }, target }: SviNaTerenProps<R>) {
  if (stale) return null
  const projekti = rows.flatMap((row) => target(row) ?? [])
  return <PripremiSve projekti={projekti} ukupno={total} more={more} moreBusy={moreBusy} />
}
