import type { PackageTarget } from '#app/platform/offline/packages/package.types.ts'
import { PripremaZaTeren } from '#app/platform/offline/packages/priprema-za-teren.tsx'
import type { Column } from '#app/ui/data-table.tsx'

/** A list of projects with what the device carries of them, where it is seen without scrolling; `target` is undefined for what cannot be brought. */
export function sTerenom<R>(
  [first, second, ...rest]: readonly Column<R>[],
  target: (row: R) => PackageTarget | undefined,
): readonly Column<R>[] {
  const render = (row: R) => {
    const projekt = target(row)
    return projekt && <PripremaZaTeren sazeto projekt={projekt} />
  }
  return [first, second, { id: 'teren', header: 'Bez mreže', render }, ...rest].filter((column) => column !== undefined)
}
