/** What a field of an application has been. In its own file, because endpoints bring the schemas along. */
import { call } from '#app/platform/api/client.ts'
import type { PovijestPolja } from '#contract/modules/projekt/projekt.api.ts'
import { projektPrijaviteljEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'

export function povijestPolja(prijaviteljId: number, projektId: string, polje: string): Promise<PovijestPolja> {
  return call(projektPrijaviteljEndpoints.povijestPolja, { params: { prijaviteljId, projektId }, query: { polje } })
}
