import type { PackageTarget } from './package.types.ts'

/** Where a package is read. */
export function packageAddress({ vlasnik, vlasnikId, programId, projektId }: PackageTarget): string {
  const base = `/${vlasnik}/${vlasnikId}/program/${programId}/projekti/${projektId}`
  return vlasnik === 'institucija' ? `${base}/odabir/pregled-prijavnog-obrasca` : `${base}/pregled-prijavnog-obrasca`
}
