/** File name without anything a system could stumble on. */
export function imeDatoteke(...parts: readonly string[]): string {
  const name = parts
    .join('-')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.-]+/g, '-')
  return `${name.slice(0, 100)}.pdf`
}
