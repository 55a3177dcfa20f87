/** What of refused work is kept for colleagues, and since when its author may not any more (decision 0071). */
import { type Envelope, zabiljezenoU } from '#contract/kernel/sync/envelope.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { programPoziva, upisiNaPregled } from './pregled.repository.ts'
import { readProjekti } from './projekt.repository.ts'

interface Odbijeno {
  envelope: Envelope
  poruka: string
}

/** The programme of a creation's call; undefined where there is no such call. */
async function programOd(tx: Tx, sadrzaj: Envelope['payload']): Promise<number | undefined> {
  const id = sadrzaj.kind === 'create' ? sadrzaj.args.pozivId : undefined
  if (typeof id !== 'number' || !Number.isInteger(id) || Math.abs(id) > 2 ** 31 - 1) return undefined
  return programPoziva(tx, id)
}

/**
 * Keeps refused work for the applicant's colleagues. Only of a person whose right there has ended and is remembered, and
 * only about the applicant's own application or one that does not exist: a stranger puts nothing into anybody's list.
 */
export async function zadrziNaPregledu(
  tx: Tx,
  odbijeno: readonly Odbijeno[],
  opozvano: (prijaviteljId: number) => Date | undefined,
  sada: number,
): Promise<number> {
  const own = odbijeno.filter(
    ({ envelope: { aggregate, actingFor } }) =>
      aggregate.type === projektKind.name && actingFor.vrsta === 'prijavitelj' && opozvano(actingFor.id) !== undefined,
  )
  if (own.length === 0) return 0
  const projekti = new Map(
    (await readProjekti(tx, [...new Set(own.map(({ envelope }) => envelope.aggregate.id))])).map((one) => [
      one.projekt.id,
      one.projekt,
    ]),
  )
  const novi = new Map<string, number>()
  let kept = 0
  for (const { envelope, poruka } of own) {
    const { mutationId: id, aggregate, actingFor, userId: osobaId, payload: sadrzaj, laneSeq: redniBroj } = envelope
    const projekt = projekti.get(aggregate.id)
    if (projekt !== undefined && projekt.prijaviteljId !== actingFor.id) continue
    const programId = projekt?.programId ?? novi.get(aggregate.id) ?? (await programOd(tx, sadrzaj))
    const opozvanoAt = opozvano(actingFor.id)
    if (programId === undefined || opozvanoAt === undefined) continue
    if (projekt === undefined) novi.set(aggregate.id, programId)
    const at = zabiljezenoU(envelope)
    await upisiNaPregled(tx, {
      id,
      prijaviteljId: actingFor.id,
      projektId: aggregate.id,
      programId,
      osobaId,
      sadrzaj,
      redniBroj,
      poruka,
      zabiljezenoAt: at === undefined ? null : new Date(at),
      opozvanoAt,
      zaprimljenoAt: new Date(sada),
      stanje: 'ceka',
    })
    kept += 1
  }
  return kept
}
