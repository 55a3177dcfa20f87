/** A second call with the same past: its row, log, versions and revisions under a new number. Test calls share the way they came. */
import { and, eq, sql } from 'drizzle-orm'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { poziv } from '../modules/poziv/poziv.tables.ts'
import type { Tx } from '../platform/db/client.ts'
import { contentHash } from '../platform/sync/content-hash.ts'
import { inacica } from '../platform/workflow/workflow.tables.ts'

/** What a copy is called; also how the call it was copied from is renamed when it has arrived. */
export interface Ime {
  naziv: string
  oznaka: string
}

/** Names the call and its versions. */
export async function preimenuj(tx: Tx, id: number, ime: Ime): Promise<void> {
  const trazilica = fold(`${ime.oznaka} ${ime.naziv}`)
  await tx
    .update(poziv)
    .set({ ...ime, trazilica })
    .where(eq(poziv.id, id))
  const where = and(eq(inacica.entitetVrsta, 'poziv'), eq(inacica.entitetId, String(id)))
  for (const row of await tx.select({ id: inacica.id, sadrzaj: inacica.sadrzaj }).from(inacica).where(where)) {
    const sadrzaj: JsonObject = { ...(row.sadrzaj as JsonObject), ...ime, id }
    await tx
      .update(inacica)
      .set({ sadrzaj, sha256: contentHash(sadrzaj) })
      .where(eq(inacica.id, row.id))
  }
}

/** Copies a call as it stands; the copy goes on from here by moves of its own. */
export async function kopiraj(tx: Tx, izvor: number): Promise<number> {
  const [row] = await tx.select().from(poziv).where(eq(poziv.id, izvor))
  if (row === undefined) throw new Error(`Call ${izvor} is gone`)
  const { id: _own, ...columns } = row
  // Two calls never have one code; the copy gets its own when it has arrived.
  const oznaka = `TEST.${crypto.randomUUID()}`
  const [made] = await tx
    .insert(poziv)
    .values({ ...columns, oznaka })
    .returning({ id: poziv.id })
  if (made === undefined) throw new Error('insert returned no row')
  const [od, na] = [String(izvor), String(made.id)]
  await tx.execute(sql`
    insert into dnevnik (vrijeme, osoba_id, stvarna_osoba_id, za_vrsta, za_id, akcija, entitet_vrsta, entitet_id, prijelaz,
      iz_statusa, u_status, komentar, broj_inacice, vidljivo_prijavitelju)
    select vrijeme, osoba_id, stvarna_osoba_id, za_vrsta, za_id, akcija, entitet_vrsta, ${na}, prijelaz,
      iz_statusa, u_status, komentar, broj_inacice, vidljivo_prijavitelju
    from dnevnik where entitet_vrsta = 'poziv' and entitet_id = ${od} order by id`)
  await tx.execute(sql`
    insert into inacica (id, entitet_vrsta, entitet_id, broj_inacice, razlog, osoba_id, vrijeme, sadrzaj, sha256)
    select gen_random_uuid(), entitet_vrsta, ${na}, broj_inacice, razlog, osoba_id, vrijeme, sadrzaj, sha256
    from inacica where entitet_vrsta = 'poziv' and entitet_id = ${od}`)
  await tx.execute(sql`
    insert into doc_revision (agg_type, agg_id, rev, mutation_id, osoba_id, ops, content_hash, created_at)
    select agg_type, ${na}, rev, mutation_id, osoba_id, ops, content_hash, created_at
    from doc_revision where agg_type = 'poziv' and agg_id = ${od}`)
  return made.id
}
