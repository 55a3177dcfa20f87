/** Calls of common work. In their own file, because endpoints bring the schemas along. */
import { call } from '#app/platform/api/client.ts'
import { urlOf } from '#app/platform/api/url.ts'
import { dogadajEndpoints } from '#contract/kernel/dogadaj.ts'
import type { PovijestPolja } from '#contract/modules/projekt/projekt.api.ts'
import { projektPrijaviteljEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'

interface Mjesto {
  projektId: string
  prijaviteljId: number
  veza: string
  kartica: string | null
  polje: string | null
  otisao?: boolean
}

export const tokPrijave = (projektId: string, prijaviteljId: number, verzija: number): string =>
  urlOf(
    dogadajEndpoints.prati.path,
    {},
    { zapis: `projekt:${projektId}`, za: `prijavitelj:${prijaviteljId}`, verzija: String(verzija) },
  )

/** Whether others hear of it or not, nothing here depends on it. */
export function javiMjesto({ projektId, prijaviteljId, ...mjesto }: Mjesto): void {
  const body = { zapis: `projekt:${projektId}`, za: `prijavitelj:${prijaviteljId}`, ...mjesto }
  void call(dogadajEndpoints.prisutnost, { body }).catch(() => undefined)
}

export function povijestPolja(prijaviteljId: number, projektId: string, polje: string): Promise<PovijestPolja> {
  return call(projektPrijaviteljEndpoints.povijestPolja, { params: { prijaviteljId, projektId }, query: { polje } })
}
