/** The timer of deadlines: once a day it warns the holders of those whose day of warning has come (domain rules 10). */
import { sql } from 'drizzle-orm'
import { addDays, diffDays, formatDatum, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { najavaNaDan, ROKOVI } from '#contract/kernel/rok.ts'
import type { PortalModule } from '../modul.ts'
import type { Database, Tx } from '../platform/db/client.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { najaveRokova, rokIstjece } from '../platform/jobs/rokovi.ts'
import { notify } from '../platform/notify/notify.ts'
import type { IzvorRokova, RokZapisa } from '../platform/rokovi/rokovi.ts'
import { findPeople, findRecipients } from './recipients.ts'

const KLJUC = 'rokovi.podsjetnici'
/** The day after one that has passed, as a number of days before it. */
const DAN_POSLIJE = -1
/** Of one kind on one day. */
const NAJVISE = 200_000

/** The last day on which all were warned. */
async function zadnjiDan(tx: Tx): Promise<IsoDatum | undefined> {
  const { rows } = await tx.execute<{ dan: string }>(
    sql`select vrijednost as dan from portal_state where kljuc = ${KLJUC}`,
  )
  return rows[0]?.dan
}

const zapamti = (tx: Tx, dan: IsoDatum) =>
  tx.execute(sql`insert into portal_state (kljuc, vrijednost) values (${KLJUC}, ${dan})
    on conflict (kljuc) do update set vrijednost = excluded.vrijednost`)

async function primatelji(tx: Tx, { opominje }: IzvorRokova, { stranke }: RokZapisa) {
  if ('posao' in opominje) return []
  if (opominje.kome !== 'osoba') return findRecipients(tx, opominje.kome, stranke)
  return stranke.osobaId === undefined ? [] : findPeople(tx, [stranke.osobaId], 'ZAHTJEV')
}

const veliko = (tekst: string) => tekst.charAt(0).toLocaleUpperCase('hr') + tekst.slice(1)

async function opomeni(tx: Tx, izvor: IzvorRokova, rok: RokZapisa, prag: number, sada: number): Promise<void> {
  const { opominje, vrsta } = izvor
  if ('posao' in opominje) return
  const { zaSto, strana } = ROKOVI[vrsta]
  const dan = today(Date.parse(rok.kada))
  const dana = diffDays(today(sada), dan)
  const [kada, istjece] =
    dana < 0
      ? [`Rok za ${zaSto} prošao je ${formatDatum(dan)}`, 'je prošao']
      : [rokIstjece(zaSto, dana, formatDatum(dan)), 'istječe']
  const poruka = `${kada}: ${rok.naziv}.`
  const { projektId, pozivId } = rok.stranke
  const uzrok = `rok:${vrsta}:${rok.id}:${dan}:${prag}`
  await notify(
    tx,
    { recipients: await primatelji(tx, izvor, rok), actor: SYSTEM, uzrok, sada },
    {
      poruka,
      activityAction: opominje.akcija,
      programId: rok.programId || null,
      ...(projektId !== undefined && { projektId }),
      ...(pozivId !== undefined && { pozivId }),
      ...(opominje.poZapisu && { entitetId: rok.id }),
      ...(strana === 'prijavitelj' && { mailNaslov: veliko(`rok za ${zaSto} ${istjece}`), mailTekst: poruka }),
    },
  )
}

/** Deadlines of which a warning has become due since the last day, with its number of days. */
async function dospjeli(tx: Tx, izvor: IzvorRokova, zadnji: IsoDatum, prije: readonly number[], sada: number) {
  const danas = today(sada)
  const nadeni: { rok: RokZapisa; prag: number }[] = []
  const najave = 'duguje' in izvor.opominje ? [...prije, DAN_POSLIJE] : prije
  for (const najava of najave) {
    const okvir = {
      od: addDays(zadnji, najava + 1),
      do: addDays(danas, najava),
      programi: null,
      najvise: NAJVISE,
      sada,
    }
    for (const rok of await izvor.otvoreni(tx, SYSTEM, okvir)) {
      const dan = today(Date.parse(rok.kada))
      const prag = dan < danas ? DAN_POSLIJE : najavaNaDan({ rok: dan, od: rok.od }, prije, danas)
      // After days without a timer only the warning that is nearest is told.
      if (prag === najava) nadeni.push({ rok, prag })
    }
  }
  return nadeni
}

export function podsjetniciJob(db: Database, moduli: readonly PortalModule[], now: () => number): Job {
  const izvori = moduli.flatMap(({ rokovi }) => rokovi ?? []).filter(({ opominje }) => !('posao' in opominje))
  return {
    name: KLJUC,
    everySeconds: 3600,
    run: async (signal) => {
      const sada = now()
      const danas = today(sada)
      const { zadnji, najave } = await db.transaction(async (tx) => ({
        zadnji: (await zadnjiDan(tx)) ?? addDays(danas, -1),
        najave: await najaveRokova(tx, sada),
      }))
      if (zadnji >= danas) return
      for (const izvor of izvori)
        for (const { rok, prag } of await db.transaction((tx) => dospjeli(tx, izvor, zadnji, najave, sada))) {
          if (signal.aborted) return
          await db.transaction((tx) => opomeni(tx, izvor, rok, prag, sada))
        }
      await db.transaction((tx) => zapamti(tx, danas))
    },
  }
}
