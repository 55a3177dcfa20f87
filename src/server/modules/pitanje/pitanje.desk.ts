/** Asking a question and saving its answer. */

import { today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { joinRound, NOVO_ID } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import { rokOdgovora } from '#contract/modules/pitanje/pitanje.rules.ts'
import type { NovoPitanje, Pitanje, SadrzajOdgovora } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
import { say } from '../../platform/workflow/consequences.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { glasPitanja, type PitanjePorts } from './pitanje.binding.ts'
import { pitanjeRepository, pozivZaPitanje } from './pitanje.repository.ts'

/** The asker's own entry in the log; the body that answers does not read it, because it names a person. */
export const POSTAVLJENO = 'pitanje.postavljeno'

const POSTAVLJENO_PITANJE = { kome: ['R@DRF'], tekst: 'postavljeno je pitanje' } as const

/** ∅ → 6: a person asks about a public call. */
export function postaviPitanje(
  ports: PitanjePorts,
  call: DeskCall,
  pozivId: number,
  { mutationId, ...novo }: NovoPitanje & { mutationId: string },
) {
  const body = { ...novo, pozivId } as unknown as JsonObject
  const mutation = { mutationId, kind: pitanjeKind.name, id: 'novo', action: 'kreiranje', body }
  return once(call, mutation, async (tx, actor) => {
    const record = await zaprimljeno(tx, pozivId, novo, actor, call.now)
    const id = await pitanjeRepository.insert(tx, record, { actor, sada: call.now })
    await log(tx, id, POSTAVLJENO, actor, call.now)
    const povod = { tx, record, after: record, input: {}, actor, sada: call.now, uzrok: mutationId }
    await asPortal(tx, () => say({ kind: pitanjeKind, glas: glasPitanja(ports) }, POSTAVLJENO_PITANJE, povod))
    return { answer: { id, rok: record.rok }, id: String(id), verzijaRetka: 1 }
  })
}

async function zaprimljeno(tx: Tx, pozivId: number, novo: NovoPitanje, actor: Actor, sada: number): Promise<Pitanje> {
  const poziv = await pozivZaPitanje(tx, pozivId)
  if (poziv === undefined) throw new Problem('nije-pronadeno')
  const [naslov, tekst] = [novo.naslov.trim(), novo.pitanje.trim()]
  const sadaIso = new Date(sada).toISOString()
  const record: Pitanje = {
    id: 0,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    inacica: 0,
    runda: [],
    poziv,
    dodijeljenoId: null,
    naslov,
    pitanje: tekst,
    kategorija: novo.kategorija,
    postavioId: actor.osobaId,
    prijaviteljId: actor.za.vrsta === 'prijavitelj' ? actor.za.id : null,
    objavljeniNaslov: naslov,
    objavljeniTekst: tekst,
    odgovor: '',
    postavljenoAt: sadaIso,
    statusPromijenjenAt: sadaIso,
    rok: rokOdgovora(poziv, Number(await vrijednostPostavke(tx, 'rokOdgovora', today(sada))), sada),
  }
  const decision = permitMove(pitanjeKind, 'postavi', record, actor, {}, { sada })
  return { ...record, statusId: pitanjeKind.statuses[decision.to].id }
}

/** Saves the draft of an answer; the person joins the four-eyes round, because who writes does not approve. */
export function spremiOdgovor(
  tx: Tx,
  pitanje: Pitanje,
  { sadrzaj }: { sadrzaj: SadrzajOdgovora },
  { actor, sada }: Pisanje,
) {
  return pitanjeRepository.write(tx, { ...pitanje, ...sadrzaj, runda: joinRound(pitanje.runda, actor) }, sada)
}

function log(tx: Tx, id: number, akcija: string, actor: Actor, sada: number): Promise<void> {
  const entitet = { entitetVrsta: pitanjeKind.name, entitetId: String(id) }
  return writeLog(tx, { ...entitet, akcija, actor, sada, vidljivoPrijavitelju: false })
}
