/** Notes who looked at whose data. Several looks within ten minutes are one, so that the person reads a list and not a flood. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { insertMany } from '../db/bulk.ts'
import type { Database, Tx } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'
import { uvid } from './audit.tables.ts'

const PROZOR_MS = 600_000

export interface Pogled {
  actor: Actor
  /** Whose data it was. */
  osobe: readonly number[]
  razlog: string
  audit: string
  sada: number
}

function svojstvo({ osobaId, stvarnaOsobaId, za }: Actor) {
  if (osobaId !== stvarnaOsobaId) return { svojstvo: 'impersonacija', institucijaId: null, razina: null }
  if (za.vrsta === 'institucija') return { svojstvo: 'institucija', institucijaId: za.id, razina: za.razina }
  return { svojstvo: za.vrsta === 'prijavitelj' ? 'prijavitelj' : 'administrator', institucijaId: null, razina: null }
}

/** Written before the answer leaves: what could not be noted is not shown. Nobody is told that they looked at themselves. */
export async function zapisiUvid(db: Database, { actor, osobe, razlog, audit, sada }: Pogled): Promise<void> {
  const citateljId = actor.stvarnaOsobaId
  const others = [...new Set(osobe)].filter((osobaId) => osobaId !== citateljId)
  if (others.length === 0) return
  const prozor = Math.floor(sada / PROZOR_MS)
  const look = { citateljId, razlog, audit, vrijeme: new Date(sada), prozor, ...svojstvo(actor) }
  const rows = others.map((osobaId) => ({ osobaId, ...look }))
  await inContext(db, SUSTAV).transaction((tx) => insertMany(tx, uvid, rows, [], 'skip'))
}

/** Looks at one person's data, the latest first, with the names of who looked. */
export async function uvidiOsobe(
  tx: Tx,
  { osobaId, prije, limit }: { osobaId: number; prije?: number | undefined; limit: number },
) {
  return tx
    .select({
      id: uvid.id,
      vrijeme: uvid.vrijeme,
      razlog: uvid.razlog,
      svojstvo: uvid.svojstvo,
      razina: uvid.razina,
      tko: sql<string | null>`(select o.ime || ' ' || o.prezime from fizicka_osoba o where o.id = ${uvid.citateljId})`,
      institucija: sql<string | null>`(select i.naziv from institucija i where i.id = ${uvid.institucijaId})`,
    })
    .from(uvid)
    .where(and(eq(uvid.osobaId, osobaId), prije === undefined ? undefined : lt(uvid.id, prije)))
    .orderBy(desc(uvid.id))
    .limit(limit + 1)
}
