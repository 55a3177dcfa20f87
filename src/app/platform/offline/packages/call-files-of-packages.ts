/** What a call publishes comes with the project that is taken along. Its templates are filled in where there is no line. */
import { datotekePoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { bringCallFiles } from './call-files.ts'
import type { Packages } from './packages.ts'

export interface CallFiles {
  /** Asks once more for what has not come: there is a line again, or another one. */
  again: () => void
  stop: () => void
}

/** Brings the files of each package's call, until all of one state that became ready have come. */
export function followCallFiles(packages: Pick<Packages, 'rows' | 'content'>): CallFiles {
  const done = new Map<string, number>()
  const busy = new Set<string>()
  const bring = async (pkgId: string, readyAt: number) => {
    const content = await packages.content(pkgId)
    if (content === undefined) return
    const { id, definicija } = content.zapis.poziv
    if ((await bringCallFiles(id, datotekePoziva(definicija))).whole) done.set(pkgId, readyAt)
  }
  const look = async () => {
    for (const { pkgId, readyAt } of packages.rows.get() ?? []) {
      if (readyAt === null || done.get(pkgId) === readyAt || busy.has(pkgId)) continue
      busy.add(pkgId)
      await bring(pkgId, readyAt)
        .catch(() => undefined)
        .finally(() => busy.delete(pkgId))
      // It became ready anew meanwhile, and that look has passed it by.
      if (packages.rows.get()?.some((row) => row.pkgId === pkgId && row.readyAt !== readyAt)) again()
    }
  }
  const again = () => void look()
  const stop = packages.rows.subscribe(again)
  again()
  return { again, stop }
}
