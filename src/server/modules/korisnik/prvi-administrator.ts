/** The first super-administrator: made once, from the machine of the portal, by a link that is good once. */
import { sql } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { hashToken, newToken } from '../../platform/auth/session.ts'
import type { Tx } from '../../platform/db/client.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { osobaSOibom, upisiOsobu, zamijeniPoveznicu } from './lozinka-poveznica.repository.ts'

const LOCK = 7_302_118

export interface PrviAdministrator {
  oib: string
  ime: string
  prezime: string
  email: string
}

/**
 * Answers the secret of the link for the first password, null for somebody who has one already; undefined when the portal has a
 * super-administrator. Whoever is made here can do nothing of it before a second factor is enrolled.
 */
export async function prviAdministrator(
  tx: Tx,
  tko: PrviAdministrator,
  sada: number,
): Promise<string | null | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const { rows } = await tx.execute(sql`select from fizicka_osoba where superadmin and aktivna limit 1`)
  if (rows.length > 0) return undefined
  const known = await osobaSOibom(tx, tko.oib)
  const { id } = known ?? (await upisiOsobu(tx, tko))
  await tx.execute(
    sql`update fizicka_osoba set superadmin = true, aktivna = true, verzija_retka = verzija_retka + 1 where id = ${id}`,
  )
  await writeLog(tx, {
    akcija: 'korisnik.superadministrator.prvi',
    entitetVrsta: 'osoba',
    entitetId: String(id),
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: false,
  })
  if (known !== undefined && known.lozinkaHash !== null) return null
  const tajna = newToken()
  await zamijeniPoveznicu(tx, { tajnaSha256: hashToken(tajna), osobaId: id }, sada)
  return tajna
}
