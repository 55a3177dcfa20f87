/** A device by the words people use, from what its browser says of itself. */
const VRSTE: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android(?!.*Mobile)/, 'tablet s Androidom'],
  [/Android/, 'telefon s Androidom'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'računalo s Windowsima'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'računalo s Linuxom'],
]

export function nazivUredaja(platform: string): string {
  return VRSTE.find(([pattern]) => pattern.test(platform))?.[1] ?? 'nepoznat uređaj'
}
