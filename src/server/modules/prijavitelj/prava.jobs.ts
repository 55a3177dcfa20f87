/** The timer of rights with an end: their people are warned 30 and 7 days before, and the right ends with its day. */

import { diffDays, formatDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { PORUKE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { zabiljeziOpoziv } from '../../platform/auth/opoziv.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { povuciNeodrzive } from './pozivnica.kraj.ts'
import { type IstjecucePravo, okoncajPravo, pravaKojaIstjecu } from './upis.repository.ts'

const NAJAVE = [7, 30] as const
const SERIJA = 100

export interface PravaPorts {
  findRecipients: FindRecipients
  findPeople: (tx: Tx, ids: readonly number[], razlog: Recipient['razlog']) => Promise<Recipient[]>
}

/** Names the message for ever: the same right with another end is announced anew. */
const uzrok = ({ id, vrijediDo }: IstjecucePravo, sto: string | number) =>
  `pravo:${id}:${vrijediDo.toISOString()}:${sto}`

async function najavi(tx: Tx, { findPeople }: PravaPorts, pravo: IstjecucePravo, sada: number): Promise<void> {
  const { osobaId, prijaviteljId, naziv, vrijediDo } = pravo
  const kraj = today(vrijediDo.getTime())
  const dana = diffDays(today(sada), kraj)
  const prag = NAJAVE.find((one) => dana <= one)
  if (prag === undefined) return
  const people = await findPeople(tx, [osobaId], 'PRAVO')
  const poruka = PORUKE_ZAHTJEVA.istjece(naziv, dana, formatDatum(kraj))
  await notify(
    tx,
    {
      recipients: people.map((one) => ({ ...one, primateljId: prijaviteljId })),
      actor: SYSTEM,
      uzrok: uzrok(pravo, prag),
      sada,
    },
    {
      poruka,
      activityAction: AKCIJA.zahtjev,
      programId: null,
      mailNaslov: PORUKE_ZAHTJEVA.istjeceNaslov,
      mailTekst: poruka,
    },
  )
}

async function okoncaj(tx: Tx, ports: PravaPorts, pravo: IstjecucePravo, sada: number): Promise<void> {
  const { id, osobaId, prijaviteljId, naziv } = pravo
  if (!(await okoncajPravo(tx, id, new Date(sada)))) return
  await writeLog(tx, {
    akcija: 'prijavitelj.pravo.isteklo',
    entitetVrsta: 'prijavitelj',
    entitetId: String(prijaviteljId),
    actor: SYSTEM,
    sada,
    komentar: `${pravo.razina} ${osobaId}`,
    vidljivoPrijavitelju: true,
  })
  const stranka = { vrsta: 'prijavitelj', id: prijaviteljId } as const
  await zabiljeziOpoziv(tx, { osobaId, stranka, opozvaoId: null }, sada)
  await povuciNeodrzive(tx, { osobaId, prijaviteljId }, sada)
  const poruka = PORUKE_ZAHTJEVA.isteklo(naziv)
  await notify(
    tx,
    { recipients: await ports.findPeople(tx, [osobaId], 'PRAVO'), actor: SYSTEM, uzrok: uzrok(pravo, 'kraj'), sada },
    {
      poruka,
      activityAction: AKCIJA.zahtjev,
      programId: null,
      mailNaslov: PORUKE_ZAHTJEVA.istekloNaslov,
      mailTekst: poruka,
    },
  )
  const zastupnici = await ports.findRecipients(tx, ['ZAS'], { prijaviteljId })
  await notify(
    tx,
    { recipients: zastupnici, actor: SYSTEM, uzrok: uzrok(pravo, 'kraj'), sada },
    { poruka: PORUKE_ZAHTJEVA.istekloZastupniku(naziv), activityAction: AKCIJA.zahtjev, programId: null },
  )
}

/** Goes through rights that end in a span of time, in small transactions of their own. */
async function svaka(
  db: Database,
  signal: AbortSignal,
  span: { od: Date | null; do: Date },
  work: (tx: Tx, pravo: IstjecucePravo) => Promise<void>,
): Promise<void> {
  for (let after = 0; !signal.aborted; ) {
    const found = await db.transaction((tx) => pravaKojaIstjecu(tx, span.od, span.do, after, SERIJA))
    for (const pravo of found) if (!signal.aborted) await db.transaction((tx) => work(tx, pravo))
    const last = found.at(-1)
    if (last === undefined || found.length < SERIJA) return
    after = last.id
  }
}

export function pravaJobs(db: Database, ports: PravaPorts, now: () => number): Job[] {
  return [
    {
      name: 'prijavitelj.prava',
      everySeconds: 3600,
      run: async (signal) => {
        const sada = now()
        const granica = new Date(sada + (NAJAVE[1] + 1) * DAN)
        await svaka(db, signal, { od: null, do: new Date(sada) }, (tx, pravo) => okoncaj(tx, ports, pravo, sada))
        await svaka(db, signal, { od: new Date(sada), do: granica }, (tx, pravo) => najavi(tx, ports, pravo, sada))
      },
    },
  ]
}
