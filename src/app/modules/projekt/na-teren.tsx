import { PripremaZaTeren } from '#app/platform/offline/hooks/priprema-za-teren.tsx'
import { PripremiSve } from '#app/platform/offline/hooks/pripremi-sve.tsx'
import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'
import type { RecordList } from '#app/platform/record/use-record-list.ts'
import type { Column } from '#app/ui/data-table.tsx'

/** Columns with others behind one of them, or at the end where that one is not shown. */
export function iza<R>(columns: readonly Column<R>[], after: string, ...others: readonly Column<R>[]): Column<R>[] {
  const at = columns.findIndex(({ id }) => id === after)
  const end = at < 0 ? columns.length : at + 1
  return [...columns.slice(0, end), ...others, ...columns.slice(end)]
}

/** What the device carries of each project, at the end of its row; `target` is undefined for what cannot be brought. */
export const terenRetka =
  <R,>(target: (row: R) => PackageTarget | undefined) =>
  (row: R) => {
    const projekt = target(row)
    return projekt && <PripremaZaTeren sazeto projekt={projekt} />
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
