/** A person's sessions as they are shown to that person, and ending several at once (R-SES-4). */
import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { Problem } from '#contract/kernel/problem.ts'
import type { sesija as sesijaSchema } from '#contract/modules/korisnik/sesije.endpoints.ts'
import { isAlive } from '../../platform/auth/session.ts'
import type { Tx } from '../../platform/db/client.ts'
import { fizickaOsoba, impersonacija, sesija } from './korisnik.tables.ts'
import { oznakaSesije, zavrsiSesiju } from './sesija.repository.ts'

type Redak = typeof sesija.$inferSelect

interface Cije {
  osobaId: number
  sada: number
  idleMs: number
  /** Idle limit of a session under another's name. */
  kaoIdleMs: number
}

/** Sessions of the person, and those in which they act as another. */
const njezine = (osobaId: number) => or(eq(sesija.osobaId, osobaId), eq(sesija.stvarnaOsobaId, osobaId))

interface Ziva extends Redak {
  /** In whose name, when it is the person who acts. */
  kao: string | null
}

/**
 * One that was put aside lives as long as the one it waits for, which in turn has to have one that waits. The kept order is that
 * of last use.
 */
async function zive(tx: Tx, { osobaId, sada, idleMs, kaoIdleMs }: Cije): Promise<Ziva[]> {
  const rows = await tx
    .select({
      sesija,
      ime: fizickaOsoba.ime,
      prezime: fizickaOsoba.prezime,
      vlastita: impersonacija.vlastitaTokenSha256,
    })
    .from(sesija)
    .innerJoin(fizickaOsoba, eq(fizickaOsoba.id, sesija.osobaId))
    .leftJoin(impersonacija, and(eq(impersonacija.tokenSha256, sesija.tokenSha256), isNull(impersonacija.krajAt)))
    .where(and(njezine(osobaId), isNull(sesija.endedAt), gt(sesija.expiresAt, new Date(sada))))
    .orderBy(desc(sesija.lastSeenAt), desc(sesija.createdAt))
    .limit(200)
  const tude = (row: Redak) => row.osobaId !== row.stvarnaOsobaId
  const alive = rows.filter((row) => isAlive(row.sesija, sada, tude(row.sesija) ? kaoIdleMs : idleMs))
  const cekane = new Set(alive.map(({ vlastita }) => vlastita))
  const odlozene = new Set(rows.flatMap((row) => (row.sesija.odlozenaAt === null ? [] : row.sesija.tokenSha256)))
  return rows
    .filter((row) => {
      if (row.sesija.odlozenaAt !== null) return cekane.has(row.sesija.tokenSha256)
      // Whom it is about does not see the session that waits, and is told of the other all the same.
      const cekaSe = row.sesija.osobaId === osobaId || (row.vlastita !== null && odlozene.has(row.vlastita))
      return alive.includes(row) && cekaSe
    })
    .map(({ sesija: row, ime, prezime }) => ({ ...row, kao: row.osobaId === osobaId ? null : `${ime} ${prezime}` }))
}

interface Uredaj extends Record<string, unknown> {
  deviceId: string
  naziv: string | null
  platform: string
}

async function uredajiOsobe(tx: Tx, osobaId: number): Promise<Map<string, Uredaj>> {
  const { rows } = await tx.execute<Uredaj>(sql`
    select p.device_id as "deviceId", p.naziv, d.platform
      from sync_device_person p join sync_device d on d.device_id = p.device_id where p.osoba_id = ${osobaId}`)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

/** The living sessions, the one in use last first; `ova` is the hash of the session that asks. */
export async function popisSesija(tx: Tx, cije: Cije, ova: string): Promise<z.input<typeof sesijaSchema>[]> {
  const uredaji = await uredajiOsobe(tx, cije.osobaId)
  const rows = await zive(tx, cije)
  return rows.map((row) => ({
    id: oznakaSesije(row.tokenSha256),
    ova: row.tokenSha256 === ova,
    nacin: row.stvarnaOsobaId !== row.osobaId ? 'zastupanje' : row.nacin === 'nias' ? 'nias' : 'lozinka',
    nosac: row.nosac === 'kolacic' || row.nosac === 'token' ? row.nosac : null,
    preglednik: row.preglednik,
    mreza: row.mreza,
    drugiFaktor: row.drugiFaktorAt !== null,
    odlozena: row.odlozenaAt !== null,
    kao: row.kao,
    uredaj: (row.deviceId !== null && uredaji.get(row.deviceId)) || null,
    pocetak: row.createdAt.toISOString(),
    zadnjiPristup: row.lastSeenAt.toISOString(),
    istice: row.expiresAt.toISOString(),
  }))
}

/** Ends one session of the person; 404 for anybody else's, for an ended one and for none. */
export async function odjaviSesiju(tx: Tx, cije: Cije, id: string, zahtjevId: string): Promise<void> {
  const found = (await zive(tx, cije)).find(({ tokenSha256 }) => oznakaSesije(tokenSha256) === id)
  if (found === undefined) throw new Problem('nije-pronadeno')
  await zavrsiSesiju(tx, found.tokenSha256, cije.sada, zahtjevId)
}

/** Ends every open session that this condition holds for. */
async function zavrsiOve(tx: Tx, uvjet: SQL | undefined, sada: number, zahtjevId: string): Promise<void> {
  const rows = await tx
    .select({ tokenSha256: sesija.tokenSha256 })
    .from(sesija)
    .where(and(uvjet, isNull(sesija.endedAt)))
  for (const { tokenSha256 } of rows) await zavrsiSesiju(tx, tokenSha256, sada, zahtjevId)
}

/** Ends every session of the person but this one, also those under another's name. */
export async function odjaviOstale(
  tx: Tx,
  { osobaId, sada, ova, zahtjevId }: { osobaId: number; sada: number; ova: string; zahtjevId: string },
): Promise<void> {
  await zavrsiOve(tx, and(njezine(osobaId), ne(sesija.tokenSha256, ova)), sada, zahtjevId)
}

/** Ends every session of the person, also one under another's name. */
export async function odjaviSve(
  tx: Tx,
  { osobaId, sada, zahtjevId }: { osobaId: number; sada: number; zahtjevId: string },
): Promise<void> {
  await zavrsiOve(tx, njezine(osobaId), sada, zahtjevId)
}

/** Ends every session in which the person acts as another, or is acted as. */
export async function prekiniImpersonacije(
  tx: Tx,
  { osobaId, sada, zahtjevId }: { osobaId: number; sada: number; zahtjevId: string },
): Promise<void> {
  await zavrsiOve(tx, and(njezine(osobaId), ne(sesija.osobaId, sesija.stvarnaOsobaId)), sada, zahtjevId)
}

/** The session's person has proven again that it is they; with the second factor when `faktor`. */
export async function potvrdiSesiju(tx: Tx, tokenSha256: string, sada: number, faktor: boolean): Promise<void> {
  const potvrdenaAt = new Date(sada)
  await tx
    .update(sesija)
    .set({ potvrdenaAt, ...(faktor ? { drugiFaktorAt: potvrdenaAt } : {}) })
    .where(eq(sesija.tokenSha256, tokenSha256))
}
