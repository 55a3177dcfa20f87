/** Moves of an institution on a project. In its own file, because endpoints bring the schemas along. */
import { call } from '#app/platform/api/client.ts'
import { noviId } from '#app/platform/dokument/dokument-context.tsx'
import type { MoveAnswer } from '#app/platform/record/move-input.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { projektInstitucijaEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'

export async function prijelazInstitucije(
  institucijaId: number,
  { id: projektId, verzijaRetka }: Pick<ProjektDetalj, 'id' | 'verzijaRetka'>,
  prijelaz: string,
  answer: MoveAnswer,
): Promise<void> {
  await call(projektInstitucijaEndpoints.prijelaz, {
    params: { institucijaId, projektId },
    body: { mutationId: noviId(), prijelaz, verzijaRetka, ...answer },
  })
}
