/** Who of an institution may be put in charge of its records: people by their seats, over the modules of persons and institutions. */
import { sql } from 'drizzle-orm'
import type { Recipient } from '../platform/notify/message.ts'
import type { OsobeUstanove } from '../platform/zaduzenje/zaduzenje.ts'

interface Redak extends Record<string, unknown> {
  osobaId: number
  email: string
  ime: string
}

/** People with a seat in the programme that holds the permission; `dozvole` is empty where the seat has what its level gives. */
export const osobeUstanove: OsobeUstanove = async (tx, { institucijaId, programId, dozvola, osobaId }) => {
  const samo = osobaId === undefined ? sql`true` : sql`o.id = ${osobaId}`
  const program = programId === undefined ? sql`true` : sql`${programId} = any(i.program_ids)`
  const { rows } = await tx.execute<Redak>(sql`
    select o.id as "osobaId", o.email, o.ime || ' ' || o.prezime as ime
    from institucija_osoba i join fizicka_osoba o on o.id = i.osoba_id
    where i.institucija_id = ${institucijaId} and o.aktivna and ${program} and ${samo}
      and (i.dozvole is null or ${dozvola} = any(i.dozvole))
    order by o.prezime collate "hr-x-icu", o.ime collate "hr-x-icu", o.id`)
  return rows.map(
    (row): Recipient => ({
      ...row,
      primatelj: 'institucija',
      primateljId: institucijaId,
      razlog: 'ZADUZENJE',
    }),
  )
}
