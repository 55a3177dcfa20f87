/** A number with the form of its noun: 1 dan, 2 dana, 5 dana; 21 sat. */
export function plural(n: number, one: string, few: string, many: string): string {
  const [ones, tens] = [n % 10, n % 100]
  if (ones === 1 && tens !== 11) return `${n} ${one}`
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? `${n} ${few}` : `${n} ${many}`
}

export const dana = (n: number): string => plural(n, 'dan', 'dana', 'dana')
export const radnihDana = (n: number): string => plural(n, 'radni dan', 'radna dana', 'radnih dana')
export const rokova = (n: number): string => plural(n, 'rok', 'roka', 'rokova')
export const predmeta = (n: number): string => plural(n, 'predmet', 'predmeta', 'predmeta')
