/** What was submitted last, beside what its applicant is correcting. */
import { jeOtvoreno, type OtvorenoPolje, razlikeSadrzaja } from '#contract/kernel/dokument/otvorena-polja.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { readVersion } from '#server/platform/workflow/version.repository.ts'
import type { Joined } from './projekt.repository.ts'

/** The form as it was submitted last: what an institution reads while the applicant corrects it. */
export async function podneseniObrazac(tx: Tx, { projekt }: Joined): Promise<JsonObject> {
  const { id, brojInacice: broj } = projekt
  const { sadrzaj } = await readVersion(tx, { entitetVrsta: 'projekt', entitetId: id, broj })
  return (sadrzaj as { obrazac: JsonObject }).obrazac
}

/** Places that have changed since the submission and are not open. */
export async function izmijenjenoIzvan(tx: Tx, joined: Joined): Promise<string[]> {
  const polja = joined.projekt.doradaPolja as OtvorenoPolje[]
  const prije = await podneseniObrazac(tx, joined)
  return razlikeSadrzaja(prije, joined.projekt.obrazac as JsonObject).filter((path) => !jeOtvoreno(polja, path))
}
