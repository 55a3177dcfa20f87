/** Asking a question and saving its answer; moves go through `deskMove` like those of every kind. */
import { today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { joinRound } from '#contract/kernel/record-kind.ts'
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
import { permitEdit, permitMove } from '../../platform/workflow/permit.ts'
import { glasPitanja, type PitanjePorts } from './pitanje.binding.ts'
import { insertPitanje, lockPitanje, pozivZaPitanje, writePitanje } from './pitanje.repository.ts'

/** The asker's own entry in the log; the body that answers does not read it, because it names a person. */
export const POSTAVLJENO = 'pitanje.postavljeno'
export const SPREMANJE = 'pitanje.spremanje'

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
    const id = await insertPitanje(tx, record)
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
    statusId: 0,
    verzijaRetka: 1,
    inacica: 0,
    runda: [],
    poziv,
    dodijeljenoId: null,
    naslov,
    pitanje: tekst,
    kategorija: novo.kategorija,
    postavioId: actor.osobaId,
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
  call: DeskCall,
  id: string,
  { mutationId, ...rest }: { mutationId: string; verzijaRetka: number; sadrzaj: SadrzajOdgovora },
) {
  const mutation = { mutationId, kind: pitanjeKind.name, id, action: 'spremanje', body: rest as unknown as JsonObject }
  return once(call, mutation, async (tx, actor) => {
    const record = permitEdit(pitanjeKind, await lockPitanje(tx, id, actor), actor, rest.verzijaRetka)
    const verzijaRetka = record.verzijaRetka + 1
    const runda = joinRound(record.runda, actor)
    await writePitanje(tx, { ...record, ...rest.sadrzaj, verzijaRetka, runda })
    await log(tx, record.id, SPREMANJE, actor, call.now)
    return { answer: { verzijaRetka }, id, verzijaRetka }
  })
}

function log(tx: Tx, id: number, akcija: string, actor: Actor, sada: number): Promise<void> {
  const entitet = { entitetVrsta: pitanjeKind.name, entitetId: String(id) }
  return writeLog(tx, { ...entitet, akcija, actor, sada, vidljivoPrijavitelju: false })
}
