/**
 * Refused work of somebody whose right had ended: kept for those who may edit the application, who take it over as
 * their own edit or dismiss it with a reason (decision 0071). Both names stand in the log.
 */

import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { izmjenaRijecima, nazivPolja, rijecima } from '#contract/kernel/dokument/rijecima.ts'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { applyOps, type JsonObject, type PatchOp, sameJson, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { NAJVISE_ZAPISA, type OdlukaPregleda, type RadNaPregledu } from '#contract/modules/projekt/pregled.schema.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { notify } from '#server/platform/notify/notify.ts'
import type { SyncedAggregate } from '#server/platform/sync/aggregate.ts'
import { recordRevision } from '#server/platform/sync/revision.ts'
import { imenaOsoba } from '#server/platform/sync/uredivanje.repository.ts'
import { writeLog } from '#server/platform/workflow/log.ts'
import {
  odluciPregled,
  type Rad,
  radSkupina,
  type Skupina,
  skupineNaPregledu,
  verzijePregleda,
  zakljucajPregled,
} from './pregled.repository.ts'
import { createProjekti } from './projekt.create.ts'
import { type Joined, readProjekti } from './projekt.repository.ts'

export const PREGLED = { preuzeto: AKCIJA.projektPreuzet, odbaceno: AKCIJA.projektOdbacen } as const

type Sadrzaj = Envelope['payload']

const smije = (actor: Actor, { prijaviteljId, projektId, programId }: Skupina): boolean =>
  isWho('UR', actor, { prijaviteljId, projektId, programId })

const opsOf = (rows: readonly Rad[]): PatchOp[] =>
  rows.flatMap(({ sadrzaj }) => {
    const payload = sadrzaj as Sadrzaj
    return payload.kind === 'patch' ? (payload.ops as PatchOp[]) : []
  })

/** The edits over the document as it is now: what stands there already, or has lost its place, is left out. */
function prebaceno(content: JsonObject, ops: readonly PatchOp[]): { ops: PatchOp[]; content: JsonObject } {
  const taken: PatchOp[] = []
  let next = content
  for (const op of ops) {
    const now = valueAt(next, touchedPath(op))
    const moved: PatchOp | undefined =
      op.kind === 'add'
        ? now === undefined && Array.isArray(valueAt(next, op.path))
          ? op
          : undefined
        : op.kind === 'remove'
          ? now === undefined
            ? undefined
            : { ...op, was: now }
          : now === undefined &&
              op.path.includes('.') &&
              valueAt(next, op.path.slice(0, op.path.lastIndexOf('.'))) === undefined
            ? undefined
            : sameJson(now ?? null, op.now)
              ? undefined
              : { ...op, was: now ?? null }
    if (moved === undefined) continue
    next = applyOps(next, [moved])
    taken.push(moved)
  }
  return { ops: taken, content: next }
}

function izmjene(content: JsonObject, ops: readonly PatchOp[]): RadNaPregledu['izmjene'] {
  return ops.map((op) => {
    const path = touchedPath(op)
    return {
      ...izmjenaRijecima(KATALOG_OBRASCA, op),
      sada: rijecima(resolvePath(KATALOG_OBRASCA, path)?.polje, valueAt(content, path) ?? null),
    }
  })
}

const radnjeOd = (rows: readonly Rad[]): string[] =>
  rows.flatMap(({ sadrzaj }) => {
    const payload = sadrzaj as Sadrzaj
    return payload.kind === 'command' ? [proslaRadnja(projektKind)(payload.name) ?? payload.name] : []
  })

function nazivOd(rows: readonly Rad[], joined: Joined | undefined): string {
  if (joined !== undefined) return joined.projekt.naziv
  const args = rows.flatMap(({ sadrzaj }) => {
    const payload = sadrzaj as Sadrzaj
    return payload.kind === 'create' ? [payload.args.naziv] : []
  })
  return typeof args[0] === 'string' && args[0].trim() !== '' ? args[0].trim() : 'Prijava bez naziva'
}

/** Works on one list; the others follow once these are decided about. */
const NA_POPISU = 20

/** What waits, by application and author, the newest first, with the number of all that the actor may decide about. */
export async function popisPregleda(
  tx: Tx,
  prijaviteljId: number,
  actor: Actor,
): Promise<{ data: RadNaPregledu[]; ukupno: number }> {
  const skupine = (await skupineNaPregledu(tx, prijaviteljId)).filter((one) => smije(actor, one))
  if (skupine.length === 0) return { data: [], ukupno: 0 }
  const prve = skupine.slice(0, NA_POPISU)
  const keyOf = ({ projektId, osobaId }: Skupina) => `${projektId}:${osobaId}`
  const rows = await radSkupina(tx, prve, NAJVISE_ZAPISA)
  const groups = new Map(prve.map((one) => [keyOf(one), [] as Rad[]]))
  for (const row of rows) groups.get(keyOf(row))?.push(row)
  const projekti = new Map(
    (await readProjekti(tx, [...new Set(rows.map((row) => row.projektId))])).map((one) => [one.projekt.id, one]),
  )
  const osobe = await asPortal(tx, () =>
    imenaOsoba(
      tx,
      rows.map(({ osobaId }) => osobaId),
    ),
  )
  const data = [...groups.values()].flatMap((own): RadNaPregledu[] => {
    const [first] = own
    const last = own.at(-1)
    if (first === undefined || last === undefined) return []
    const joined = projekti.get(first.projektId)
    const content = (joined?.projekt.obrazac ?? {}) as JsonObject
    return [
      {
        projektId: first.projektId,
        naziv: nazivOd(own, joined),
        osobaId: first.osobaId,
        verzijaRetka: joined?.projekt.verzijaRetka ?? null,
        osoba: osobe.get(first.osobaId)?.ime ?? 'Nepoznata osoba',
        zapisi: own.map(({ id }) => id),
        razlog: first.poruka,
        opozvano: first.opozvanoAt.toISOString(),
        zabiljezeno: last.zabiljezenoAt?.toISOString() ?? null,
        zaprimljeno: last.zaprimljenoAt.toISOString(),
        izmjene: izmjene(content, opsOf(own)),
        radnje: radnjeOd(own),
      },
    ]
  })
  return { data, ukupno: skupine.length }
}

/** The newest of what waits at an applicant and of what was decided there. */
export async function verzijaPregleda(tx: Tx, prijaviteljId: number): Promise<number> {
  const [found] = await asPortal(tx, () => verzijePregleda(tx, [`pregled:${prijaviteljId}`]))
  return found?.rev ?? 0
}

/** Whoever acts for the applicant is told that there is something; the list shows each what they may edit. */
export const vidiPregled = async (_tx: Tx, id: string, { za }: Actor): Promise<boolean> =>
  za.vrsta === 'prijavitelj' && String(za.id) === id

interface Odlucivanje extends OdlukaPregleda {
  prijaviteljId: number
  actor: Actor
  sada: number
}

/** Makes the application whose creation was refused, as the colleague's own. */
async function izradi(
  tx: Tx,
  rows: readonly Rad[],
  { prijaviteljId, projektId, actor, sada }: Odlucivanje,
): Promise<void> {
  const create = rows.map(({ sadrzaj }) => sadrzaj as Sadrzaj).find(({ kind }) => kind === 'create')
  if (create?.kind !== 'create' || typeof create.args.pozivId !== 'number') throw new Problem('nije-pronadeno')
  const { pozivId, naziv } = create.args
  const [joined] = await createProjekti(
    tx,
    [{ id: projektId, pozivId, prijaviteljId, naziv: typeof naziv === 'string' ? naziv : '' }],
    { actor, sada },
  )
  if (joined === undefined) throw new Problem('neocekivana-greska')
  const { verzijaRetka: rev, obrazacHash: contentHash } = joined.projekt
  await recordRevision(tx, {
    aggType: projektKind.name,
    aggId: projektId,
    rev,
    mutationId: null,
    osobaId: actor.osobaId,
    ops: [],
    contentHash,
    scopes: [`prijavitelj:${prijaviteljId}`],
    sada,
  })
}

/** The edits as the colleague's own, over what stands there now; their number of the document after it. */
async function preuzmi(tx: Tx, aggregate: SyncedAggregate, rows: readonly Rad[], o: Odlucivanje): Promise<number> {
  const context = { actor: o.actor, sada: o.sada }
  const find = async () => (await aggregate.lock(tx, [o.projektId], context)).get(o.projektId)
  let head = await find()
  if ((head?.rev ?? null) !== o.verzijaRetka) throw new Problem('zastarjela-verzija')
  if (head === undefined) {
    await izradi(tx, rows, o)
    head = await find()
  }
  if (head === undefined) throw new Problem('nije-pronadeno')
  const { ops, content } = prebaceno(head.content, opsOf(rows))
  if (ops.length === 0) return head.rev
  await aggregate.checkPatch(tx, head, ops, context)
  const next = aggregate.edited(head, content, context)
  await aggregate.save(tx, [next], context)
  await aggregate.recordEdits?.(tx, [{ aggId: next.id, ops }], context)
  const { id: aggId, rev, hash: contentHash, scopes } = next
  const { osobaId } = o.actor
  await recordRevision(tx, {
    aggType: projektKind.name,
    aggId,
    rev,
    mutationId: null,
    osobaId,
    ops,
    contentHash,
    scopes,
    sada: o.sada,
  })
  return rev
}

/** Takes refused work over, or dismisses it; nobody decides what somebody else has decided meanwhile. */
export async function odluciOPregledu(
  tx: Tx,
  aggregate: SyncedAggregate,
  o: Odlucivanje,
): Promise<{ zapisa: number; verzijaRetka: number }> {
  const { prijaviteljId, projektId, zapisi, actor, sada, odluka, razlog } = o
  if (odluka === 'odbaci' && razlog === null)
    throw new Problem('pravila', { greske: [{ polje: 'razlog', pravilo: 'R-RAZLOG', poruka: 'Upišite razlog.' }] })
  const rows = await zakljucajPregled(tx, prijaviteljId, projektId, zapisi)
  const [first] = rows
  if (first === undefined || rows.length !== new Set(zapisi).size) throw new Problem('nije-pronadeno')
  if (rows.some((row) => row.osobaId !== first.osobaId)) throw new Problem('neispravan-zahtjev')
  if (!smije(actor, first)) throw new Problem('zabranjeno')
  if (rows.some(({ stanje }) => stanje !== 'ceka')) throw new Problem('radnja-nije-dopustena')
  const verzijaRetka = odluka === 'preuzmi' ? await preuzmi(tx, aggregate, rows, o) : (o.verzijaRetka ?? 0)
  await asPortal(tx, async () => {
    const stanje = odluka === 'preuzmi' ? 'preuzeto' : 'odbaceno'
    await odluciPregled(tx, zapisi, { stanje, odlucioId: actor.osobaId, odlucenoAt: new Date(sada), razlog })
    const osobe = await imenaOsoba(tx, [first.osobaId, actor.osobaId])
    const [autor, kolega] = [osobe.get(first.osobaId), osobe.get(actor.osobaId)?.ime ?? '']
    const polja = opsOf(rows).map((op) => nazivPolja(KATALOG_OBRASCA, touchedPath(op)))
    await writeLog(tx, {
      akcija: PREGLED[stanje],
      entitetVrsta: projektKind.name,
      entitetId: projektId,
      actor,
      sada,
      komentar: [
        `Autor: ${autor?.ime ?? ''}`,
        ...(razlog === null ? [] : [`Razlog: ${razlog}`]),
        ...new Set(polja),
      ].join('\n'),
      vidljivoPrijavitelju: true,
    })
    if (autor === undefined) return
    const [joined] = await readProjekti(tx, [projektId])
    const naziv = nazivOd(rows, joined)
    await notify(
      tx,
      {
        recipients: [{ ...autor, primatelj: 'prijavitelj', primateljId: 0, razlog: 'PRAVO' }],
        actor,
        uzrok: o.mutationId,
        sada,
      },
      {
        poruka:
          stanje === 'preuzeto'
            ? `${kolega} preuzima vaš rad u prijavi „${naziv}” koji nije primljen nakon opoziva prava.`
            : `${kolega} odbacuje vaš rad u prijavi „${naziv}” koji nije primljen nakon opoziva prava. Razlog: ${razlog}`,
        activityAction: PREGLED[stanje],
        programId: null,
      },
    )
  })
  return { zapisa: rows.length, verzijaRetka }
}
