/** Projects on devices: applications are drafted, edited and submitted through the sync protocol. */

import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { izvanOtvorenih } from '#contract/kernel/dokument/otvorena-polja.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mayEdit } from '#contract/kernel/record-kind.ts'
import { LARGEST_ID } from '#contract/kernel/record-number.ts'
import { type Envelope, zabiljezenoU } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { zatvaranjeProslo } from '#contract/modules/poziv/poziv.osnova.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { samoOtvorenaPolja } from '#contract/modules/projekt/projekt.dorada.rules.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { PROJEKT_NA_UREDAJU } from '#contract/modules/projekt/projekt.povijest.ts'
import { nijeKasnoZaprimljena, prijeRoka, prijeZatvaranja } from '#contract/modules/projekt/projekt.rules.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { ApplyContext, Head, SyncedAggregate } from '#server/platform/sync/aggregate.ts'
import { bindDokument, moveByEnvelope, requireKnownOps } from '#server/platform/sync/dokument.ts'
import { zaprimiKasno } from './kasno.ts'
import { maySee, type ProjektBinding } from './projekt.binding.ts'
import { draftProjekti, insertDrafts } from './projekt.create.ts'
import { poveziDatoteke } from './projekt.datoteke.repository.ts'
import { presentDocs } from './projekt.present.ts'
import { columnsOf, hashObrasca, scopeOf, searchText } from './projekt.record.ts'
import {
  type Joined,
  readManifest,
  readProjekti,
  type SavedForm,
  saveForms,
  toProjekt,
  UNCOUNTED,
} from './projekt.repository.ts'
import { tragPrijave } from './projekt.uredivanje.ts'

/** The head the patch machinery works on, with what this module needs to save it again. */
interface ProjektHead extends Head {
  joined: Joined
  /** It names files, or did before the edits of this request: then they are tied to it, or let go, when it is saved. */
  namesFiles: boolean
}

const namesFiles = (obrazac: JsonObject): boolean => manifestOf(KATALOG_OBRASCA, obrazac).length > 0

function headOf(joined: Joined, namedFiles = false): ProjektHead {
  const { projekt: row } = joined
  return {
    id: row.id,
    rev: row.verzijaRetka,
    statusId: row.statusId,
    content: row.obrazac as JsonObject,
    hash: row.obrazacHash,
    scopes: [scopeOf(row.prijaviteljId)],
    joined,
    namesFiles: namedFiles || namesFiles(row.obrazac as JsonObject),
  }
}

async function lock(tx: Tx, ids: readonly string[], { actor, sada }: ApplyContext): Promise<Map<string, Head>> {
  const rows = await readProjekti(tx, ids, true)
  const seen = rows.filter((joined) => maySee(toProjekt(joined, UNCOUNTED), actor, sada))
  return new Map(seen.map((joined) => [joined.projekt.id, headOf(joined)]))
}

async function draft(tx: Tx, envelopes: readonly Envelope[], context: ApplyContext): Promise<Head[]> {
  const rows = await draftProjekti(
    tx,
    envelopes.map((envelope) => {
      const { aggregate, payload, actingFor } = envelope
      const args = payload.kind === 'create' ? payload.args : {}
      const { pozivId, naziv, ...unknown } = args
      const fits =
        typeof pozivId === 'number' &&
        Number.isInteger(pozivId) &&
        Math.abs(pozivId) <= LARGEST_ID &&
        (naziv === undefined || typeof naziv === 'string') &&
        Object.keys(unknown).length === 0
      if (!fits || actingFor.vrsta !== 'prijavitelj') throw new Problem('neispravan-zahtjev')
      const zabiljezeno = zabiljezenoU(envelope)
      return { id: aggregate.id, pozivId, prijaviteljId: actingFor.id, naziv: naziv ?? '', zabiljezeno }
    }),
    context,
  )
  return rows.map((joined) => headOf(joined))
}

async function insert(tx: Tx, heads: readonly Head[], context: ApplyContext): Promise<void> {
  await insertDrafts(
    tx,
    (heads as readonly ProjektHead[]).map(({ joined }) => joined.projekt),
    context,
  )
  await tieFiles(tx, heads as readonly ProjektHead[])
}

async function tieFiles(tx: Tx, heads: readonly ProjektHead[]): Promise<void> {
  for (const { joined, content } of heads.filter((head) => head.namesFiles)) {
    const { id, prijaviteljId, brojInacice } = joined.projekt
    await poveziDatoteke(tx, { id, prijaviteljId, obrazac: content, nacrt: brojInacice === 0 })
  }
}

const NEPOZNATO = 'Polje ne postoji u prijavnom obrascu ili se ne može mijenjati.'

async function checkPatch(_tx: Tx, head: Head, ops: readonly PatchOp[], context: ApplyContext): Promise<void> {
  const { actor, sada, zabiljezeno } = context
  const { joined } = head as ProjektHead
  const record = toProjekt(joined, UNCOUNTED)
  if (!maySee(record, actor, sada)) throw new Problem('nije-pronadeno')
  // The call's timer may be some seconds late; the closing second is not.
  const proslo =
    jeNacrt(record.statusId) && (joined.projekt.istekRoka || zatvaranjeProslo(record.poziv.datumZatvaranja, sada))
  if (record.kasnoCekaOd !== null) throw new Problem('radnja-nije-dopustena', { poruka: nijeKasnoZaprimljena.poruka })
  // Typed before the deadline and arrived after: it is kept in the draft, and whether that was in time is decided with its submission.
  if (proslo && prijeRoka(record, zabiljezeno, sada) === undefined)
    throw new Problem('radnja-nije-dopustena', { poruka: prijeZatvaranja.poruka })
  if (!mayEdit(projektKind, record, actor)) {
    // Whoever may never edit is told so; whoever came too late learns that the status has changed.
    const mayEver = mayEdit(projektKind, { ...record, statusId: projektStatuses.uIzradi.id }, actor)
    throw new Problem(mayEver ? 'radnja-nije-dopustena' : 'zabranjeno')
  }
  requireKnownOps(KATALOG_OBRASCA, ops, record.poziv.definicija, NEPOZNATO)
  if (jeNacrt(record.statusId)) return
  const zatvoreno = izvanOtvorenih(record.dorada.polja, ops)
  if (zatvoreno.length === 0) return
  const { id: pravilo, poruka } = samoOtvorenaPolja
  throw new Problem('pravila', { greske: zatvoreno.map((polje) => ({ polje, pravilo, poruka })) })
}

function edited(head: Head, content: JsonObject, { sada }: ApplyContext): ProjektHead {
  const { joined, namesFiles: namedFiles } = head as ProjektHead
  // Until a correction is handed in, lists and sums have what was submitted.
  const columns = jeNacrt(joined.projekt.statusId) ? columnsOf(content, joined, sada) : podneseno(joined.projekt)
  const { sifra } = joined.projekt
  const { naziv: prijavitelj, oib } = joined.prijavitelj
  const projekt = {
    ...joined.projekt,
    ...columns,
    verzijaRetka: head.rev + 1,
    obrazac: content,
    obrazacHash: hashObrasca(content),
    trazilica: searchText({ naziv: columns.naziv, sifra, prijavitelj, oib }),
    updatedAt: new Date(sada),
  }
  return headOf({ ...joined, projekt }, namedFiles)
}

const podneseno = ({ naziv, trazenaBespovratna, ukupnoPrihvatljivo }: Joined['projekt']) => ({
  naziv,
  trazenaBespovratna,
  ukupnoPrihvatljivo,
})

async function save(tx: Tx, heads: readonly Head[], { sada }: ApplyContext): Promise<void> {
  const forms = (heads as readonly ProjektHead[]).map(({ joined: { projekt } }): SavedForm => {
    const { id, verzijaRetka, naziv, obrazacHash, trazenaBespovratna, ukupnoPrihvatljivo, trazilica } = projekt
    const columns = { naziv, obrazacHash, trazenaBespovratna, ukupnoPrihvatljivo, trazilica }
    return { id, verzijaRetka, obrazac: projekt.obrazac as JsonObject, ...columns }
  })
  await saveForms(tx, forms, sada)
  await tieFiles(tx, heads as readonly ProjektHead[])
}

/** `podnesi` and its like, as moves of the one engine. */
function command(binding: ProjektBinding): SyncedAggregate['command'] {
  return async (tx, head, envelope, context) => {
    const { actor, sada } = context
    const { payload } = envelope
    if (payload.kind !== 'command') throw new Problem('neispravan-zahtjev')
    // What is submitted is exactly what the person confirmed (invariant I8).
    if (['podnesi', 'podnesiDoradu'].includes(payload.name) && payload.contentHash === null)
      throw new Problem('neispravan-zahtjev')
    if (payload.name === 'podnesi') {
      const { joined } = head as ProjektHead
      const { obrazlozenje: _why, ...polja } = payload.args
      const kasno = await zaprimiKasno(tx, binding, { joined, envelope, polja, actor, sada })
      if (kasno !== undefined) return kasno
    }
    return moveByEnvelope(tx, binding, head, envelope, context)
  }
}

async function manifest(tx: Tx, scope: string, { actor }: ApplyContext) {
  if (!scope.startsWith('prijavitelj:') || actor.za.vrsta !== 'prijavitelj') return []
  return readManifest(tx, actor.za)
}

export function projektAggregate(binding: ProjektBinding): SyncedAggregate {
  return bindDokument(PROJEKT_NA_UREDAJU, {
    katalog: KATALOG_OBRASCA,
    // The applicant's own last steps, confirmed on the device before it was locked; a deadline does not wait for a sign-in.
    ovlastene: ['oznaciSpremnim', 'podnesi', 'oznaciDoraduSpremnom', 'podnesiDoradu'],
    uzSvjezuPrijavu: projektKind.moves.flatMap((one) => (one.svjezaPrijava === true ? [one.code] : [])),
    draft,
    insert,
    lock,
    checkPatch,
    edited,
    save,
    ...tragPrijave,
    command: command(binding),
    present: presentDocs,
    manifest,
  })
}
