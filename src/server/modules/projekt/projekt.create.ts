/** Making applications: one at a desk or many that waited on a device, by the same move and the same rules. */
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide } from '#contract/kernel/record-kind.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { emptyObrazac } from '#contract/modules/prijavni-obrazac/obrazac.schema.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { writeLogs } from '#server/platform/workflow/log.ts'
import { searchText } from './projekt.record.ts'
import {
  anyExists,
  type Brojeno,
  countFacts,
  insertProjekti,
  type Joined,
  type ProjektRow,
  readForCreate,
  toProjekt,
} from './projekt.repository.ts'

export interface NewProjekt {
  id: string
  pozivId: number
  prijaviteljId: number
  naziv: string
}

interface Base extends Brojeno {
  joined: Pick<Joined, 'poziv' | 'prijavitelj'>
}

/** The row of an application that does not exist yet, as the rules of its creation see it. */
function freshRow(
  input: NewProjekt,
  { poziv, prijavitelj }: Base['joined'],
  osobaId: number,
  sada: number,
): ProjektRow {
  const obrazac = emptyObrazac(poziv.definicija as PozivDefinicija)
  const naziv = input.naziv.trim()
  if (naziv !== '') obrazac.projekt = { ...(obrazac.projekt as object), naziv }
  const at = new Date(sada)
  return {
    id: input.id,
    sifra: null,
    naziv: naziv === '' ? 'Prijava bez naziva' : naziv.slice(0, 250),
    pozivId: poziv.id,
    prijaviteljId: prijavitelj.id,
    programId: poziv.programId,
    statusId: 0,
    verzijaRetka: 1,
    obrazac,
    obrazacHash: contentHash(obrazac),
    izjave: [],
    vrijemePodnosenja: null,
    redniBrojZaprimanja: null,
    brojPotvrde: null,
    potvrdaSha256: null,
    poredakAt: at,
    trazenaBespovratna: 0,
    ukupnoPrihvatljivo: 0,
    statusPrijeZahtjeva: null,
    statusPrijeDorade: null,
    zahtjevPovrataOd: null,
    istekRoka: false,
    runda: [],
    brojInacice: 0,
    autorId: osobaId,
    createdAt: at,
    updatedAt: at,
    statusPromijenjenAt: at,
    statusPromijenioId: osobaId,
    deletedAt: null,
    trazilica: searchText({ naziv, sifra: null, prijavitelj: prijavitelj.naziv, oib: prijavitelj.oib }),
  }
}

async function bases(tx: Tx, inputs: readonly NewProjekt[]): Promise<Map<string, Base>> {
  const found = new Map<string, Base>()
  for (const { id, pozivId, prijaviteljId } of inputs) {
    const key = `${pozivId}:${prijaviteljId}`
    if (found.has(key)) continue
    const joined = await readForCreate(tx, pozivId, prijaviteljId)
    // A call that is not public is as if it did not exist.
    if (joined === undefined) throw new Problem('nije-pronadeno')
    found.set(key, { joined, ...(await countFacts(tx, pozivId, prijaviteljId, id)) })
  }
  return found
}

/** Creates applications in order, each checked by its kind; throws `Problem` when any one may not be made. Their rows come back joined. */
export async function createProjekti(
  tx: Tx,
  inputs: readonly NewProjekt[],
  { actor, sada }: { actor: ActorOrSystem; sada: number },
): Promise<Joined[]> {
  const osobaId = actor === SYSTEM ? 0 : actor.osobaId
  const known = await bases(tx, inputs)
  if (
    await anyExists(
      tx,
      inputs.map(({ id }) => id),
    )
  )
    throw new Problem('id-ponovno-koristen')
  const rows = inputs.map((input) => {
    const base = known.get(`${input.pozivId}:${input.prijaviteljId}`)
    if (base === undefined) throw new Problem('nije-pronadeno')
    const row = freshRow(input, base.joined, osobaId, sada)
    const record = toProjekt({ ...base.joined, projekt: row }, base)
    const decision = decide(projektKind, 'kreiraj', record, actor, {}, { sada })
    if (!decision.ok)
      throw decision.problem === 'pravila'
        ? new Problem('pravila', { greske: decision.greske })
        : new Problem(decision.problem)
    base.brojPrijavaPrijavitelja += 1
    return { base, row: { ...row, statusId: projektKind.statuses[decision.to].id } }
  })
  await insertProjekti(
    tx,
    rows.map(({ row }) => row),
  )
  await writeLogs(
    tx,
    rows.map(({ row }) => ({
      akcija: 'projekt.status.promjena',
      entitetVrsta: projektKind.name,
      entitetId: row.id,
      actor,
      sada,
      prijelaz: 'kreiraj',
      uStatus: row.statusId,
      vidljivoPrijavitelju: true,
    })),
  )
  return rows.map(({ base, row }) => ({ ...base.joined, projekt: row }))
}
