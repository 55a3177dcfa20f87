/** Reading inačice of one record. */
import { sql } from 'drizzle-orm'
import type { InacicaRedak } from '#contract/kernel/prijelaz.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'

interface Row extends Record<string, unknown> {
  broj: number
  razlog: InacicaRedak['razlog']
  autor: string | null
  vrijeme: Date
  sha256: string
}

interface Owner {
  entitetVrsta: string
  entitetId: string
  /** Number of the version in force; null when none is, undefined for the newest. */
  vazeca?: number | null
  /** Why the versions were taken that this desk reads; all unless told. */
  razlozi?: readonly InacicaRedak['razlog'][]
}

/** All versions, newest first; the caller has checked that the record may be seen. */
export async function listVersions(tx: Tx, owner: Owner): Promise<InacicaRedak[]> {
  const { entitetVrsta, entitetId, vazeca, razlozi } = owner
  const njihove = razlozi === undefined ? sql`` : sql` and v.razlog = any(${sql.param([...razlozi])}::text[])`
  const { rows } = await tx.execute<Row>(sql`
    select v.broj_inacice as broj, v.razlog, o.ime || ' ' || o.prezime as autor, v.vrijeme, v.sha256
    from inacica v left join fizicka_osoba o on o.id = v.osoba_id
    where v.entitet_vrsta = ${entitetVrsta} and v.entitet_id = ${entitetId}${njihove} order by v.broj_inacice desc`)
  const valid = vazeca === undefined ? rows[0]?.broj : vazeca
  return rows.map((row) => ({ ...row, vrijeme: new Date(row.vrijeme).toISOString(), vazeca: row.broj === valid }))
}

/** One version with its content. Throws `nije-pronadeno` when there is none with this number. */
export async function readVersion(tx: Tx, owner: Owner & { broj: number }) {
  const { rows } = await tx.execute<{ sadrzaj: Record<string, unknown> }>(sql`
    select sadrzaj from inacica where entitet_vrsta = ${owner.entitetVrsta} and entitet_id = ${owner.entitetId}
      and broj_inacice = ${owner.broj}`)
  const inacica = (await listVersions(tx, owner)).find(({ broj }) => broj === owner.broj)
  const sadrzaj = rows[0]?.sadrzaj
  if (inacica === undefined || sadrzaj === undefined) throw new Problem('nije-pronadeno')
  return { inacica, sadrzaj }
}
