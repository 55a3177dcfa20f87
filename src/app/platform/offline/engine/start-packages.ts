/** Work packages in a real browser: beside the sync engine of the same person. */
import { reachability } from '#app/platform/api/reachability.ts'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { Attachments } from '../attachments/intake.ts'
import { heldForWifi, watchLine } from '../attachments/wifi-only.ts'
import { browserClock, browserRandom, createBrowserLocks } from '../browser/browser-ports.ts'
import type { DataKey } from '../cipher/keys.ts'
import { followCallFiles } from '../packages/call-files-of-packages.ts'
import { openPackageDb } from '../packages/package-db.ts'
import { createPackageNetwork } from '../packages/package-network.ts'
import { createPackages, type Packages } from '../packages/packages.ts'
import { packagesPaused } from '../packages/pause.ts'
import { followViewer } from '../packages/viewer-of-packages.ts'
import type { OfflineRuntime } from './runtime.ts'

async function browserSpace(): Promise<{ used: number; quota: number } | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}

export function startPackages(
  { profile: { osobaId }, centre, wipeExpired }: OfflineRuntime,
  dataKey: DataKey,
  attachments: () => Attachments | undefined,
): Packages {
  const locks = createBrowserLocks()
  const packages = createPackages({
    db: openPackageDb(osobaId, dataKey),
    network: createPackageNetwork(),
    clock: browserClock,
    random: browserRandom,
    held: () => packagesPaused.get() || heldForWifi(),
    space: browserSpace,
    newId: () => uuidV7(Date.now(), browserRandom.bytes(10)),
    exclusive: async (run) => {
      if (!(await locks.exclusive(`paketi:${osobaId}`, false, run)).ran) throw new Error('another tab brings them')
    },
    wipeDocuments: wipeExpired,
    unsent: async () => new Set([...(await centre.unsentDocuments()), ...((await attachments()?.unarrived()) ?? [])]),
  })
  let online = reachability.isOnline()
  const stopReachability = reachability.subscribe(() => {
    const before = online
    online = reachability.isOnline()
    if (!online || before) return
    packages.contact()
    callFiles.again()
    viewer.again()
  })
  const callFiles = followCallFiles(packages)
  const viewer = followViewer(packages)
  const stopLine = watchLine(() => {
    packages.kick()
    callFiles.again()
  })
  const stopPause = packagesPaused.subscribe(packages.kick)
  return {
    ...packages,
    stop: () => {
      stopReachability()
      stopLine()
      callFiles.stop()
      viewer.stop()
      stopPause()
      packages.stop()
    },
  }
}
