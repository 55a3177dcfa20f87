/** What other modules ask of snapshots of beneficial owners. */
import { sql } from 'drizzle-orm'
import type { StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import { imaRazlike, usporediVlasnike } from '#contract/modules/rsv/rsv.usporedba.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'

interface Redak extends Record<string, unknown> {
  povod: string
  vrijeme: string
  ishod: string
  vlasnici: StvarniVlasnik[]
  promjena: boolean | null
}

/** The snapshot taken for the contract of a project, and whether it differs from that of its submission; null before one is taken. */
export async function vlasniciZaUgovor(
  tx: Tx,
  projektId: string,
): Promise<{ vrijeme: string; razlikuje: boolean } | null> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<Redak>(sql`
      select distinct on (povod) povod, vrijeme::text as vrijeme, ishod, vlasnici, promjena from rsv_snimka
      where projekt_id = ${projektId}::uuid and povod in ('ugovor', 'podnosenje') order by povod, broj desc`),
  )
  const [ugovora, podnosenja] = ['ugovor', 'podnosenje'].map((povod) => rows.find((one) => one.povod === povod))
  if (ugovora === undefined) return null
  const vrijeme = new Date(ugovora.vrijeme).toISOString()
  // Where nothing was taken at submission, what the register said before counts.
  if (podnosenja === undefined) return { vrijeme, razlikuje: ugovora.promjena === true }
  const isto = podnosenja.ishod === ugovora.ishod
  return { vrijeme, razlikuje: !isto || imaRazlike(usporediVlasnike(podnosenja.vlasnici, ugovora.vlasnici)) }
}
