import { call } from '#app/platform/api/client.ts'
import { programEndpoints } from '#contract/modules/program/program.endpoints.ts'
import type { ProgramStavka } from './programi.ts'

/** The public list of programmes, without their components. In its own file, because endpoints bring the schemas along. */
export async function fetchProgrami(signal: AbortSignal): Promise<readonly ProgramStavka[]> {
  const { data } = await call(programEndpoints.javniPopis, {}, { signal })
  return data.map(({ id, naziv, oznaka }) => ({ id, naziv, oznaka }))
}
