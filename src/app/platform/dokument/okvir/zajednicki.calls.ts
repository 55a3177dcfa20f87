/** Calls of common work. In their own file, because endpoints bring the schemas along. */
import { call } from '#app/platform/api/client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import { dogadajEndpoints } from '#contract/kernel/dogadaj.ts'
import type { Zajednicki } from '../dokument.types.ts'

type Tok = Pick<Zajednicki, 'zapis' | 'za'>

interface Mjesto {
  veza: string
  kartica: string | null
  polje: string | null
  otisao?: boolean
}

export const tokDokumenta = ({ zapis, za }: Tok, verzija: number): string =>
  urlOf(dogadajEndpoints.prati.path, {}, { zapis, za, verzija: String(verzija) })

/** Whether others hear of it or not, nothing here depends on it. */
export function javiMjesto({ zapis, za }: Tok, mjesto: Mjesto): void {
  void call(dogadajEndpoints.prisutnost, { body: { zapis, za, ...mjesto } }).catch(() => undefined)
}
