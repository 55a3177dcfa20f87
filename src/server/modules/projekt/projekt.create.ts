/** Making applications: one at a desk or many that waited on a device, by the same move and the same rules. */
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { NOVO_ID } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { javnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { prijeRoka } from '#contract/modules/projekt/projekt.rules.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { writeLogs } from '#server/platform/workflow/log.ts'
import { zauzeteOznake } from '#server/platform/workflow/oznake.ts'
import { permitMove } from '#server/platform/workflow/permit.ts'
import { insertProjekti, readForCreate } from './projekt.create.repository.ts'
import { hashObrasca, searchText } from './projekt.record.ts'
import { BEZ_DORADE_U_REDKU, type Brojeno, type Joined, type ProjektRow, toProjekt } from './projekt.repository.ts'

export interface NewProjekt {
  id: string
  pozivId: number
  prijaviteljId: number
  naziv: string
}

/** One that was made on a device, with when the device says so. */
interface StigliProjekt extends NewProjekt {
  zabiljezeno?: number | undefined
}

interface Base extends Brojeno {
  joined: Pick<Joined, 'poziv' | 'prijavitelj'>
  /** The form every new application of this call starts from. */
  prazan: JsonObject
}

/** The row of an application that does not exist yet, as the rules of its creation see it. */
function freshRow(
  input: NewProjekt,
  { joined: { poziv, prijavitelj }, prazan }: Base,
  osobaId: number,
  sada: number,
): ProjektRow {
  const naziv = input.naziv.trim()
  const obrazac = naziv === '' ? prazan : { ...prazan, projekt: { ...(prazan.projekt as object), naziv } }
  const at = new Date(sada)
  return {
    id: input.id,
    sifra: null,
    naziv: naziv === '' ? 'Prijava bez naziva' : naziv.slice(0, 250),
    pozivId: poziv.id,
    prijaviteljId: prijavitelj.id,
    programId: poziv.programId,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    obrazac,
    obrazacHash: hashObrasca(obrazac),
    izjave: [],
    definicijaVerzija: (poziv.definicija as PozivDefinicija).verzija,
    izmjenaPoziva: null,
    vrijemePodnosenja: null,
    redniBrojZaprimanja: null,
    zaprimljena: false,
    brojPotvrde: null,
    potvrdaSha256: null,
    poredakAt: at,
    trazenaBespovratna: 0,
    ukupnoPrihvatljivo: 0,
    ugovorenaBespovratna: null,
    statusPrijeZahtjeva: null,
    statusPrijeDorade: null,
    ...BEZ_DORADE_U_REDKU,
    odabirOd: null,
    odabirRok: null,
    odabirZastoji: [],
    zahtjevPovrataOd: null,
    rsvNaslijeden: false,
    prigovorRasprava: null,
    dozvoljenaIsplataPredujma: null,
    kasnoCekaOd: null,
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

/** A call that is not public is known to its own bodies; to others it is as if it did not exist. */
function knows(actor: ActorOrSystem, { poziv }: Base['joined']): boolean {
  if (actor === SYSTEM || javnaSkupina(poziv) !== null) return true
  const { drfId, aprId, selId, impId, finId } = poziv
  return actor.za.vrsta === 'institucija' && [drfId, aprId, selId, impId, finId].includes(actor.za.id)
}

const keyOf = ({ pozivId, prijaviteljId }: NewProjekt) => `${pozivId}:${prijaviteljId}`

/** What is known of every call and applicant that is asked for; read in a fixed order, because reading holds them. */
async function bases(tx: Tx, inputs: readonly NewProjekt[], actor: ActorOrSystem): Promise<Map<string, Base>> {
  const wanted = new Map(inputs.map((input) => [keyOf(input), input]))
  const found = new Map<string, Base>()
  for (const [key, { pozivId, prijaviteljId }] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const base = await readForCreate(tx, pozivId, prijaviteljId)
    if (base === undefined || !knows(actor, base.joined)) throw new Problem('nije-pronadeno')
    found.set(key, { ...base, prazan: emptyDocument(KATALOG_OBRASCA, base.joined.poziv.definicija as PozivDefinicija) })
  }
  return found
}

/** The row of a new application if its kind allows it now; throws `Problem` otherwise. */
function decided(input: StigliProjekt, base: Base, actor: ActorOrSystem, sada: number): ProjektRow {
  const row = freshRow(input, base, actor === SYSTEM ? 0 : actor.osobaId, sada)
  const record = toProjekt({ ...base.joined, projekt: row }, base)
  // Made before the deadline and arrived after: a draft that nobody may submit, unless an officer accepts its late submission.
  const tada = prijeRoka(record, input.zabiljezeno, sada)
  const kada = tada === undefined ? sada : (input.zabiljezeno ?? sada)
  const decision = permitMove(projektKind, 'kreiraj', tada ?? record, actor, {}, { sada: kada })
  return { ...row, statusId: projektKind.statuses[decision.to].id, istekRoka: tada !== undefined }
}

/** The rows of new applications in order, each checked by its kind, joined and not written; throws `Problem` when any one may not be made. */
export async function draftProjekti(
  tx: Tx,
  inputs: readonly StigliProjekt[],
  { actor, sada }: { actor: ActorOrSystem; sada: number },
): Promise<Joined[]> {
  const known = await bases(tx, inputs, actor)
  const ids = inputs.map(({ id }) => id)
  if (await zauzeteOznake(tx, ids)) throw new Problem('id-ponovno-koristen')
  return inputs.map((input): Joined => {
    const base = known.get(keyOf(input))
    if (base === undefined) throw new Problem('nije-pronadeno')
    const projekt = decided(input, base, actor, sada)
    base.brojPrijavaPrijavitelja += 1
    return { ...base.joined, projekt }
  })
}

/** Writes drafted applications and tells the log of each that it was made. */
export async function insertDrafts(
  tx: Tx,
  rows: readonly ProjektRow[],
  { actor, sada }: { actor: ActorOrSystem; sada: number },
): Promise<void> {
  await insertProjekti(tx, rows)
  const entry = { akcija: 'projekt.status.promjena', entitetVrsta: projektKind.name, prijelaz: 'kreiraj', actor, sada }
  await writeLogs(
    tx,
    rows.map(({ id, statusId }) => ({ ...entry, entitetId: id, uStatus: statusId, vidljivoPrijavitelju: true })),
  )
}

/** Makes applications in order; throws `Problem` when any one may not be made. Their rows come back joined. */
export async function createProjekti(
  tx: Tx,
  inputs: readonly NewProjekt[],
  by: { actor: ActorOrSystem; sada: number },
): Promise<Joined[]> {
  const made = await draftProjekti(tx, inputs, by)
  await insertDrafts(
    tx,
    made.map(({ projekt }) => projekt),
    by,
  )
  return made
}
