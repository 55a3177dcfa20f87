/** How long ago something was, in the words in which people say it. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Oblici = readonly [jedan: string, dva: string, pet: string]

/** „1 sat”, „2 sata”, „5 sati”, „21 sat”. */
export function uzBroj(n: number, [jedan, dva, pet]: Oblici): string {
  const teen = n % 100 >= 11 && n % 100 <= 14
  const last = n % 10
  const oblik = !teen && last === 1 ? jedan : !teen && last >= 2 && last <= 4 ? dva : pet
  return `${n} ${oblik}`
}

/** „upravo sada”, „prije 5 minuta”, „prije 3 sata”, „prije 2 dana”. A moment that lies ahead counts as now. */
export function prije(ms: number): string {
  if (ms < MINUTE) return 'upravo sada'
  if (ms < HOUR) return `prije ${uzBroj(Math.floor(ms / MINUTE), ['minutu', 'minute', 'minuta'])}`
  if (ms < DAY) return `prije ${uzBroj(Math.floor(ms / HOUR), ['sat', 'sata', 'sati'])}`
  return `prije ${uzBroj(Math.floor(ms / DAY), ['dan', 'dana', 'dana'])}`
}
