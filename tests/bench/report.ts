/** What a measurement gives: a figure with its unit, how it was taken, and its ratio to a floor of the same run. */

/** `median` and `p95` in the unit of the figure, over `n` observations. */
export interface Sample {
  n: number
  median: number
  p95: number
}

export interface Figure {
  id: string
  title: string
  unit: string
  how: string
  value: Sample
  floor: Sample & { what: string }
  /** Medians, value to floor. */
  ratio: number
  aims: readonly Aim[]
  /** Further numbers that explain the figure. */
  details: Readonly<Record<string, string | number>>
}

export interface Aim {
  text: string
  met: boolean
}

/** Order statistics of the observations; the p95 of a handful is their largest. */
export function sampleOf(values: readonly number[]): Sample {
  if (values.length === 0) throw new RangeError('Nothing was observed')
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  const middle = sorted.length / 2
  const median = sorted.length % 2 === 1 ? at(0.5) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return { n: sorted.length, median: rounded(median), p95: rounded(at(0.95)) }
}

/** Three digits that mean something, for people and for the file alike. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}

export function figure(input: Omit<Figure, 'ratio'>): Figure {
  return { ...input, ratio: rounded(input.value.median / input.floor.median) }
}

export const atMost = (text: string, value: number, limit: number): Aim => ({
  text: `${text}: ${rounded(value)} (cilj ≤ ${limit})`,
  met: value <= limit,
})

/** A figure as people read it in the terminal. */
export function textOf({ title, unit, how, value, floor, ratio, aims, details }: Figure): string {
  const line = (name: string, { n, median, p95 }: Sample) =>
    `  ${name}: medijan ${median} ${unit} · p95 ${p95} ${unit} · n=${n}`
  const more = Object.entries(details).map(([name, detail]) => `  · ${name}: ${detail}`)
  return [
    `\n${title}`,
    line('mjereno', value),
    line(`podloga (${floor.what})`, floor),
    `  omjer prema podlozi: ${ratio} ×`,
    ...aims.map(({ text, met }) => `  ${met ? '✔' : '✘'} ${text}`),
    `  kako: ${how}`,
    ...more,
  ].join('\n')
}
