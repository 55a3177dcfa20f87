/** What a call publishes comes with the project that is taken along: its templates are filled in where there is no line. */
import { datotekePoziva } from '#contract/modules/poziv/poziv.datoteke.ts'
import { bringCallFiles } from '../call-files.ts'
import type { Packages } from './packages.ts'

/** Brings the files of each package's call once per state that became ready; ends with the function it returns. */
export function followCallFiles(packages: Pick<Packages, 'rows' | 'content'>): () => void {
  const seen = new Map<string, number>()
  const look = async () => {
    for (const { pkgId, readyAt } of packages.rows.get() ?? []) {
      if (readyAt === null || seen.get(pkgId) === readyAt) continue
      seen.set(pkgId, readyAt)
      const content = await packages.content(pkgId)
      if (content === undefined) continue
      const { id, definicija } = content.zapis.poziv
      await bringCallFiles(id, datotekePoziva(definicija))
    }
  }
  const begin = () => void look().catch(() => undefined)
  const stop = packages.rows.subscribe(begin)
  begin()
  return stop
}
