/** Size of a file on public pages, which do not load what files of a desk need. */
export function velicinaDatoteke(bajtova: number): string {
  if (bajtova < 1024 * 1024) return `${Math.max(1, Math.round(bajtova / 1024))} KB`
  return `${(bajtova / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
