/** Moves of an institution on a project. In its own file, because endpoints bring the schemas along. */
import { call } from '#app/platform/api/client.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import { projektInstitucijaEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'

export const prijelazInstitucije = (institucijaId: number, projektId: string, body: PrijelazBody) =>
  call(projektInstitucijaEndpoints.prijelaz, { params: { institucijaId, projektId }, body })
