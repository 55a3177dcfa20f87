/** What of a person's name may lie readable on a device. Enough to choose oneself by, nothing to be found by (decision 0084). */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return words.map((word) => `${([...word][0] ?? '').toLocaleUpperCase('hr')}.`).join(' ')
}
