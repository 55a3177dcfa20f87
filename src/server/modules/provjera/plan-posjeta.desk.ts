/** Several visits laid into one day: all of them, or none with the reason of each. */
import { today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { PROBLEMS, Problem } from '#contract/kernel/problem.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { PlanPosjeta, PosjetPlana, StavkaRasporeda } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { uRaspored, zaprekeRasporeda } from '#contract/modules/provjera/plan-posjeta.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { opsPolja, type UredenDokument, urediZaStolom, zaprekeUredivanja } from '../../platform/sync/uredi-za-stolom.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { posjetiDana, posjetiTijela, zakljucajDan } from './plan-posjeta.repository.ts'

export async function planTijela(tx: Tx, actor: Actor, sada: number): Promise<PlanPosjeta> {
  const { posjeti, ukupno } = await posjetiTijela(tx, actor)
  return { posjeti, ukupno, danas: today(sada) }
}

const greska = (id: string, pravilo: string, poruka: string): Greska => ({ polje: `posjeti.${id}`, pravilo, poruka })

/** Without those that are refused already the rules would say of the others what is not so. */
function nepoznati(stavke: readonly StavkaRasporeda[], posjeti: readonly PosjetPlana[]): Greska[] {
  return stavke.flatMap(({ id, verzijaRetka }) => {
    const posjet = posjeti.find((one) => one.id === id)
    if (posjet === undefined) return [greska(id, 'nije-pronadeno', PROBLEMS['nije-pronadeno'].poruka)]
    if (posjet.verzijaRetka === verzijaRetka) return []
    const poruka = `Provjera ${posjet.oznaka} u međuvremenu je izmijenjena. Pogledajte je i ponovite.`
    return [greska(id, 'zastarjela-verzija', poruka)]
  })
}

/** The same day with their times in every named visit. Throws with each refusal; then nothing is written. */
export async function rasporedi(
  tx: Tx,
  provjere: SyncedAggregate,
  { dan, posjeti: stavke }: { dan: string; posjeti: readonly StavkaRasporeda[] },
  { actor, sada }: Pisanje,
): Promise<{ zapisano: number }> {
  const ids = stavke.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Problem('neispravan-zahtjev')
  await zakljucajDan(tx, dan)
  const context = { actor, sada }
  const heads = await provjere.lock(tx, ids, context)
  const { posjeti } = await posjetiTijela(tx, actor, ids)
  const osobe = posjeti.flatMap(({ tim }) => tim.map(({ osobaId }) => osobaId))
  const ostali = await posjetiDana(tx, dan, osobe, actor)
  const redom = uRaspored(posjeti, stavke)
  const greske = [...nepoznati(stavke, posjeti), ...zaprekeRasporeda({ dan, danas: today(sada), redom, ostali })]
  const uredeni: UredenDokument[] = []
  for (const { id, noviSat, noviKraj } of redom) {
    const head = heads.get(id)
    // One reason is enough, and the rules say it better.
    if (head === undefined || greske.some(({ polje }) => polje === `posjeti.${id}`)) continue
    const ops = opsPolja(head, { 'podaci.datum': dan, 'podaci.sat': noviSat, 'podaci.kraj': noviKraj })
    const uredi = { head, ops }
    const zapreke = await zaprekeUredivanja(tx, provjere, uredi, context)
    greske.push(...zapreke.map(({ pravilo, poruka }) => greska(id, pravilo, poruka)))
    uredeni.push(uredi)
  }
  if (greske.length > 0) throw new Problem('pravila', { greske })
  const zapisani = await urediZaStolom(tx, provjere, uredeni, context)
  return { zapisano: zapisani.length }
}
