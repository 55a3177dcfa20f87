import { call } from '#app/platform/api/client.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import {
  projektInstitucijaEndpoints,
  projektPrijaviteljEndpoints,
} from '#contract/modules/projekt/projekt.endpoints.ts'
import type { PotpunaAdresa } from './projekt-okvir.ts'

/** Loads a project for its applicant or for an institution. In its own file, because endpoints bring the schemas along. */
export function fetchProjekt(
  { vlasnik, vlasnikId, projektId }: PotpunaAdresa,
  signal: AbortSignal,
): Promise<ProjektDetalj> {
  return vlasnik === 'prijavitelj'
    ? call(projektPrijaviteljEndpoints.detalj, { params: { prijaviteljId: vlasnikId, projektId } }, { signal })
    : call(projektInstitucijaEndpoints.detalj, { params: { institucijaId: vlasnikId, projektId } }, { signal })
}
