/** The address of an open record without what else stands in it: tabs, steps, orders of lists. */

/** Cuts after the record's number in the path. Where the number stands behind the question mark, nothing but it is kept. */
export function adresaZapisa({ pathname, search }: { pathname: string; search: string }, id: string): string {
  const parts = pathname.split('/')
  const at = parts.lastIndexOf(id)
  if (at !== -1) return parts.slice(0, at + 1).join('/')
  const own = [...new URLSearchParams(search)].filter(([, value]) => value === id)
  return own.length === 0 ? pathname : `${pathname}?${new URLSearchParams(own)}`
}

/** An applicant's project has no screen at its bare address: it opens on its dashboard. */
export const adresaProjekta = (adresa: string): string =>
  /^\/prijavitelj\/\d+\/program\/\d+\/projekti\/[^/]+$/.test(adresa) ? `${adresa}/upravljacka-ploca` : adresa
