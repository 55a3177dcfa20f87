/** Making and saving a call at a desk: idempotent, versioned, logged; what a save changes is decided in poziv.spremanje.ts. */

import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { NOVO_ID } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { emptyDefinicija } from '#contract/modules/poziv/definicija.nova.ts'
import type { PozivSpremanje } from '#contract/modules/poziv/poziv.endpoints.ts'
import { fondPrograma } from '#contract/modules/poziv/poziv.fond.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { emptyRadniPodaci, type Poziv, type VrstaPostupka } from '#contract/modules/poziv/poziv.schema.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { poveziDatoteke } from '../../platform/files/stol.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { DATOTEKE_POZIVA, sProvjerenimDatotekama } from './poziv.datoteke.repository.ts'
import { insertPoziv, lockPoziv, noviPoziv, predloziOznaku, writePoziv } from './poziv.repository.ts'
import { spremljeniPoziv } from './poziv.spremanje.ts'

export interface NoviPoziv {
  mutationId: string
  programId: number
  komponentaId: number
  naziv: string
  vrstaPostupka: VrstaPostupka
}

/** ∅ → 1: a new call of the institution in the path. */
export function kreirajPoziv(call: DeskCall, institucijaId: number, body: NoviPoziv) {
  const mutation = {
    mutationId: body.mutationId,
    kind: pozivKind.name,
    id: 'novo',
    action: 'kreiranje',
    body: { ...body },
  }
  return once(call, mutation, async (tx, actor) => {
    const novi = await prazanPoziv(tx, institucijaId, body, { actor, sada: call.now })
    const decision = permitMove(pozivKind, 'kreiraj', novi, actor, {}, { sada: call.now })
    const created: Poziv = { ...novi, statusId: pozivKind.statuses[decision.to].id }
    const id = await insertPoziv(tx, created, new Date(call.now))
    await trace(tx, {
      id,
      rev: 1,
      actor,
      sada: call.now,
      mutationId: body.mutationId,
      akcija: 'poziv.opcenito.kreiran',
      statusId: pozivStatuses.uIzradi.id,
    })
    return { answer: { id, verzijaRetka: 1 }, id: String(id), verzijaRetka: 1 }
  })
}

async function prazanPoziv(
  tx: Tx,
  drfId: number,
  body: NoviPoziv,
  { actor, sada }: { actor: Actor; sada: number },
): Promise<Poziv> {
  const known = await noviPoziv(tx, body.programId, body.komponentaId)
  const { programId, naziv, vrstaPostupka } = body
  return {
    id: 0,
    programId,
    naziv,
    vrstaPostupka,
    statusId: NOVO_ID,
    osnovniStatusId: null,
    verzijaRetka: 1,
    komponentaId: known?.komponenta == null ? null : body.komponentaId,
    oznaka: known === undefined ? null : await predloziOznaku(tx, known, body.komponentaId, sada),
    drfId,
    aprId: null,
    selId: null,
    impId: null,
    finId: null,
    modalitet: 'privremeni',
    najbrziPrst: false,
    testni: false,
    alokacija: null,
    najnizaPotpora: null,
    najvisaPotpora: null,
    datumNajave: null,
    datumOtvaranja: null,
    datumZatvaranja: null,
    definicija: { ...emptyDefinicija(), fond: fondPrograma(programId) },
    izmjena: null,
    radniPodaci: emptyRadniPodaci(),
    runda: [],
    autorId: actor.osobaId,
    brojInacice: 0,
    trazeno: 0,
    brojPrijava: 0,
    cinjenice: {
      slobodnaAlokacijaKomponente: null,
      provoditelji: known?.provoditelji ?? [],
      prijaviteljaNaPozivu: 0,
      sviProjektiZavrseni: true,
      zadnjaZavrsnaIsplata: null,
      dopustiDvaKoraka: false,
      parametri: {},
    },
  }
}

/** Saves the parts that were sent; the answer is the new version. */
export function spremiPoziv(call: DeskCall, id: number, body: PozivSpremanje) {
  const mutation = {
    mutationId: body.mutationId,
    kind: pozivKind.name,
    id: String(id),
    action: 'spremanje',
    body: body as unknown as JsonObject,
  }
  return once(call, mutation, async (tx, actor) => {
    const poziv = await lockPoziv(tx, String(id), actor)
    if (poziv === undefined) throw new Problem('nije-pronadeno')
    const after = await sProvjerenimDatotekama(tx, spremljeniPoziv(poziv, body, actor, call.now))
    await writePoziv(tx, after)
    await poveziDatoteke(tx, DATOTEKE_POZIVA, after)
    const { verzijaRetka: rev, statusId } = after
    await trace(tx, {
      id,
      rev,
      actor,
      sada: call.now,
      mutationId: body.mutationId,
      akcija: 'poziv.spremanje',
      statusId,
    })
    return { answer: { verzijaRetka: rev }, id: String(id), verzijaRetka: rev }
  })
}

interface Trace {
  id: number
  rev: number
  actor: Actor
  sada: number
  mutationId: string
  akcija: string
  statusId: number
}

/** The log and the revision of what is no move; a draft reaches no device, so the feed is not written. */
async function trace(tx: Tx, { id, rev, actor, sada, mutationId, akcija, statusId }: Trace): Promise<void> {
  const isNew = akcija === 'poziv.opcenito.kreiran'
  await writeLog(tx, {
    akcija,
    actor,
    sada,
    entitetVrsta: pozivKind.name,
    entitetId: String(id),
    vidljivoPrijavitelju: false,
    ...(isNew ? { prijelaz: 'kreiraj', uStatus: statusId } : {}),
  })
  await recordRevision(tx, {
    aggType: pozivKind.name,
    aggId: String(id),
    rev,
    mutationId,
    osobaId: actor.osobaId,
    ops: [],
    contentHash: contentHash({ id, rev }),
    scopes: [],
    sada,
  })
}
