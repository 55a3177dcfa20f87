/** Work packages as screens use them: read live from the device. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type PackageRow, type PackageTarget, packageIdOf } from '../packages/package.types.ts'
import type { Packages } from '../packages/packages.ts'
import type { Store } from '../ports/store.ts'
import { useOffline } from './offline-provider.tsx'

const NOTHING: Store<undefined> = { subscribe: () => () => undefined, get: () => undefined }

/** What a screen may do with packages; undefined until the device has been opened. */
export function usePackages(): Packages | undefined {
  return useOffline().packages
}

/** Every package of this device; undefined until it has been read. */
export function usePackageRows(): PackageRow[] | undefined {
  const store: Store<PackageRow[] | undefined> = useOffline().packages?.rows ?? NOTHING
  return useSyncExternalStore(store.subscribe, store.get)
}

/** The package of a project; null when there is none, undefined until the device has been read. */
export function usePackage(
  target: Pick<PackageTarget, 'vlasnik' | 'vlasnikId' | 'projektId'>,
): PackageRow | null | undefined {
  const rows = usePackageRows()
  const pkgId = packageIdOf(target)
  return rows === undefined ? undefined : (rows.find((row) => row.pkgId === pkgId) ?? null)
}

const HALF_MINUTE = 30_000

/** The time by this device, fresh enough for „prije 5 minuta”. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
