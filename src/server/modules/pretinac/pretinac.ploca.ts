/** One thread with everything that either side reads of it: its messages, its people, its paper. */
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { smijeZaduziti } from '#contract/kernel/zaduzenje.ts'
import { danDostave, jeDostavljena } from '#contract/modules/odabir/odabir.rokovi.ts'
import { mijenjaSeDo, zastoSeNeMijenja } from '#contract/modules/pretinac/pretinac.rules.ts'
import type { DetaljNiti, PorukaNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { zastoNe } from './pretinac.desk.ts'
import { tijeloNiti } from './pretinac.effects.ts'
import { type Citatelj, imenaAutora, jednaNit, PORTAL, sudionici } from './pretinac.list.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import { ispravaPisma } from './pretinac.posljedice.ts'
import { citajNit, type NitRow, naIso, type PorukaRow, porukeNiti, projektNiti } from './pretinac.repository.ts'

function porukaOd(row: PorukaRow, imena: ReadonlyMap<number, string>, { actor, sada }: Citatelj): PorukaNiti {
  const { id, strana, autorId, potpis, brojPriloga, uploads, createdAt, izmijenjenoAt, obrisanoAt } = row
  const vrijeme = createdAt.getTime()
  const mojaJe = autorId === actor.osobaId && strana === actor.za.vrsta
  const mijenja =
    mojaJe && zastoSeNeMijenja({ autorId, vrijeme, obrisano: obrisanoAt !== null }, actor.osobaId, sada) === undefined
  const ime = autorId === null ? PORTAL : [imena.get(autorId), potpis].filter(Boolean).join(', ')
  return {
    id,
    strana,
    autor: ime,
    mojaJe,
    tekst: row.tekst,
    prilozi: obrisanoAt === null ? uploads : [],
    nestiglo: obrisanoAt === null ? Math.max(0, brojPriloga - uploads.length) : 0,
    vrijeme: toIsoInstant(vrijeme),
    izmijenjenoAt: naIso(izmijenjenoAt),
    obrisanoAt: naIso(obrisanoAt),
    mijenjaSeDo: mijenja ? toIsoInstant(mijenjaSeDo({ vrijeme })) : null,
  }
}

/** The delivery of a letter: of the decision it brings, which knows its own, else of the thread. */
async function isprava(tx: Tx, nit: NitRow, { sada }: Citatelj): Promise<DetaljNiti['isprava']> {
  if (nit.ispravaVrsta === null) return null
  const { naziv, put, poslano, otvoreno } = await ispravaPisma(tx, nit)
  const poslana = { poslano, otvoreno }
  return {
    naziv,
    put,
    poslano: toIsoInstant(poslano),
    otvoreno: otvoreno === null ? null : toIsoInstant(otvoreno),
    dan: danDostave(poslana),
    dostavljeno: jeDostavljena(poslana, sada),
  }
}

export async function detaljNiti(
  tx: Tx,
  ports: PretinacPorts,
  id: string,
  tko: Citatelj,
): Promise<DetaljNiti | undefined> {
  const { actor } = tko
  const redak = await jednaNit(tx, id, tko)
  const nit = redak && (await citajNit(tx, id))
  const projekt = redak && (await projektNiti(tx, redak.projekt.id, actor, tko))
  if (redak === undefined || nit === undefined || projekt === undefined) return undefined
  const imena = await imenaAutora(tx, id)
  const ne = zastoNe(projekt, nit, actor)
  const { za } = actor
  const odgovara =
    za.vrsta === 'institucija' && ne === undefined && za.id === projekt.tijela[tijeloNiti(projekt, nit.faza)]
  const svi =
    odgovara && nit.vrsta === 'kontakt'
      ? await asPortal(tx, () =>
          ports.osobe(tx, { institucijaId: za.id, programId: projekt.programId, dozvola: 'odabir.opcenito.citaj' }),
        )
      : []
  // An officer is offered to take over what nobody has; leaders choose.
  const moze = (osobaId: number) => smijeZaduziti(actor, nit.dodijeljenoId, osobaId)
  return {
    ...redak,
    poruke: (await porukeNiti(tx, id)).map((row) => porukaOd(row, imena, tko)),
    sudionici: (await sudionici(tx, id)).map(({ ime, strana, procitanoAt }) => ({
      ime: ime ?? '',
      strana,
      procitanoAt,
    })),
    isprava: await asPortal(tx, () => isprava(tx, nit, tko)),
    zastoNe: ne?.poruka ?? null,
    osobe: svi.filter(({ osobaId }) => moze(osobaId)).map(({ osobaId, ime = '' }) => ({ id: osobaId, naziv: ime })),
  }
}
