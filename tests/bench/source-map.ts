/** How much of a built file comes from which source, read from its source map. */

export interface SourceMap {
  sources: string[]
  mappings: string
}

const DIGITS = new Map([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((c, i) => [c, i]))

/** The numbers of one segment (base 64, variable length, sign in the lowest bit). */
function numbers(segment: string): number[] {
  const found: number[] = []
  let value = 0
  let shift = 0
  for (const char of segment) {
    const digit = DIGITS.get(char) ?? 0
    value += (digit & 31) * 2 ** shift
    shift += 5
    if (digit & 32) continue
    found.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2)
    value = 0
    shift = 0
  }
  return found
}

/** Characters of the built code by source; what no mapping names is under an empty name. */
export function charactersBySource(code: string, map: SourceMap): Map<string, number> {
  const found = new Map<string, number>()
  const add = (source: number | undefined, count: number) => {
    const name = source === undefined ? '' : (map.sources[source] ?? '')
    if (count > 0) found.set(name, (found.get(name) ?? 0) + count)
  }
  let source = 0
  const lines = code.split('\n')
  map.mappings.split(';').forEach((mappings, line) => {
    const length = (lines[line] ?? '').length
    let column = 0
    let from = 0
    let current: number | undefined
    for (const segment of mappings === '' ? [] : mappings.split(',')) {
      const [columns = 0, sources] = numbers(segment)
      column += columns
      add(current, column - from)
      from = column
      if (sources !== undefined) source += sources
      current = sources === undefined ? undefined : source
    }
    add(current, length - from)
  })
  return found
}

/** `react-dom` for what npm installed, `src/app/shell` for what is ours. */
export function packageOf(source: string): string {
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)
  if (installed?.[1] !== undefined) return installed[1]
  const own = /src\/(app|contract)\/(?:(modules|platform)\/)?([^/]+)/.exec(source)
  if (own === null) return source === '' || source.startsWith('\0') ? '(spojno tkivo alata)' : source
  const [, side, part, name = ''] = own
  return ['src', side, part, /\.\w+$/.test(name) && part === undefined ? undefined : name].filter(Boolean).join('/')
}
