/** Documents the portal makes itself (DOK). What they say is kept with its hash, the PDF from its first download on. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Problem } from '#contract/kernel/problem.ts'
import { jsonOf } from '#contract/kernel/sync/patch.ts'
import type { VrstaIsprave } from '#contract/modules/isprava/isprava.ts'
import type { Database, Tx } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'
import { contentHash } from '../sync/content-hash.ts'
import { dokument } from '../workflow/workflow.tables.ts'
import { type OpisIsprave, otisakDatoteke, zabiljeziIspravu } from './isprave.repository.ts'

export interface NewDocument {
  entitetVrsta: string
  entitetId: string
  vrsta: string
  naziv: string
  sadrzaj: object
  sada: number
}

/** Files one document in the transaction of its cause. */
export async function saveDocument(tx: Tx, { sada, ...row }: NewDocument): Promise<void> {
  const sadrzaj = jsonOf(row.sadrzaj)
  const createdAt = new Date(sada)
  await tx
    .insert(dokument)
    .values({ ...row, id: crypto.randomUUID(), sadrzaj, sha256: contentHash(sadrzaj), createdAt })
}

/** Names one document of a record. */
export type Which = Pick<NewDocument, 'entitetVrsta' | 'entitetId' | 'naziv'> & { vrsta: VrstaIsprave }

const isIt = ({ entitetVrsta, entitetId, vrsta, naziv }: Which) =>
  and(
    eq(dokument.entitetVrsta, entitetVrsta),
    eq(dokument.entitetId, entitetId),
    eq(dokument.vrsta, vrsta),
    eq(dokument.naziv, naziv),
  )

/** What was filed last under this name, with its hash; undefined where nothing was. */
export async function findDocument<S>(
  tx: Tx,
  which: Which,
  schema: z.core.$ZodType<S>,
): Promise<{ sadrzaj: S; sha256: string } | undefined> {
  const rows = tx.select({ sadrzaj: dokument.sadrzaj, sha256: dokument.sha256 }).from(dokument).where(isIt(which))
  const [row] = await rows.orderBy(desc(dokument.createdAt)).limit(1)
  return row && { sadrzaj: z.parse(schema, row.sadrzaj), sha256: row.sha256 }
}

/** The same; throws where nothing was filed, and nobody is told of it. */
export async function readDocument<S>(tx: Tx, which: Which, schema: z.core.$ZodType<S>) {
  const found = await findDocument(tx, which, schema)
  if (found === undefined) throw new Problem('nije-pronadeno')
  return found
}

interface Issue {
  which: Which
  opis: Omit<OpisIsprave, 'entitetVrsta' | 'entitetId' | 'vrsta'>
  sada: number
}

/**
 * The file of a document that the caller may see: the same bytes for everybody and for ever. It is noted among issued papers.
 * Of two first downloads at once the one that is stored first decides for both.
 */
export async function documentPdf(
  db: Database,
  { which, opis, sada }: Issue,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const portal = inContext(db, SUSTAV)
  const stored = async () => {
    const rows = portal.select({ id: dokument.id, pdf: dokument.pdf }).from(dokument).where(isIt(which))
    const [row] = await rows.orderBy(desc(dokument.createdAt)).limit(1)
    return row
  }
  const row = await stored()
  if (row?.pdf != null) return row.pdf
  const made = await make()
  if (row === undefined) return made
  return portal.transaction(async (tx) => {
    const { id: dokumentId } = row
    await tx
      .update(dokument)
      .set({ pdf: made })
      .where(and(eq(dokument.id, dokumentId), isNull(dokument.pdf)))
    const [kept] = await tx.select({ pdf: dokument.pdf }).from(dokument).where(eq(dokument.id, dokumentId))
    const pdf = kept?.pdf ?? made
    const { naziv: _naziv, ...entitet } = which
    const izdana = { ...entitet, ...opis, sha256: otisakDatoteke(pdf), dokumentId }
    await zabiljeziIspravu(tx, { ...izdana, izPortala: sada, sUredaja: null })
    return pdf
  })
}
