/** Addresses of calls. Written without the contract's runtime, because that would pull the schemas into the first load. */

export type QueryValue = string | number | boolean | null | undefined
export type QueryValues = Record<string, QueryValue | readonly QueryValue[]>

/** `/v1/pozivi/7?stranica=2`: fills `:name` parts, leaves out what is empty, repeats the name for lists. Throws when a part is missing. */
export function urlOf(path: string, params: Record<string, unknown> = {}, query: QueryValues = {}): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as readonly QueryValue[]) : [value as QueryValue]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return `/${filled}${text === '' ? '' : `?${text}`}`
}
