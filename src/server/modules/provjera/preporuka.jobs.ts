/** The timer of recommendations: reminds of their deadlines, and marks those that stay unfulfilled (domain rules 7.1 and 10). */
import { sql } from 'drizzle-orm'
import { addDays, diffDays, formatDatum, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { plural } from '#contract/kernel/plural.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import {
  kodKorisnika,
  NEISPUNJENA_DANA,
  zadnjiDanPreporuke,
  zaNepravilnost,
} from '#contract/modules/provjera/preporuka.rules.ts'
import type { Preporuka } from '#contract/modules/provjera/preporuka.schema.ts'
import { preporukaStatuses } from '#contract/modules/provjera/preporuka.statuses.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { kojaPreporuka, oPreporuci } from './preporuka.binding.ts'
import { preporukaRepository } from './preporuka.repository.ts'

/** Days before the deadline on which its beneficiary is reminded; the last is the day itself. */
const NAJAVE = [30, 7, 1, 0] as const
const SERIJA = 100
const KORISNIK = ['ZAS', 'UR'] as const
const CEKAJU = sqlStatus(preporukaStatuses, 'otvorena', 'djelomicno', 'neispunjena', 'produljenRok')

const poruke = {
  najava: (preporuka: Preporuka, dana: number, dan: string) =>
    dana === 0
      ? `Danas istječe rok za dokaz: ${kojaPreporuka(preporuka)}.`
      : `Rok za dokaz istječe za ${plural(dana, 'dan', 'dana', 'dana')}, ${dan}: ${kojaPreporuka(preporuka)}.`,
  prosao: (preporuka: Preporuka, dan: string) => `Rok je istekao ${dan}: ${kojaPreporuka(preporuka)}.`,
  oznacena: (preporuka: Preporuka) =>
    `Ni ${NEISPUNJENA_DANA} dana nakon isteka roka nije ispunjena ${kojaPreporuka(preporuka)}. Uputite je u postupak utvrđivanja nepravilnosti.`,
}

interface Javiti {
  /** Names the message for ever: the same recommendation with another deadline is told of anew. */
  sto: string
  poruka: string
  /** Subject, where people get a letter as well. */
  mail?: string
}

async function javi(
  tx: Tx,
  preporuka: Preporuka,
  recipients: Recipient[],
  { sto, poruka, mail }: Javiti,
  sada: number,
) {
  const uzrok = `preporuka:${preporuka.id}:${zadnjiDanPreporuke(preporuka)}:${sto}`
  await notify(
    tx,
    { recipients, actor: SYSTEM, uzrok, sada },
    {
      poruka,
      activityAction: AKCIJA.preporuka,
      ...oPreporuci(preporuka),
      ...(mail === undefined ? {} : { mailNaslov: mail, mailTekst: poruka }),
    },
  )
}

/** A reminder is told from its day on. One whose day came before the recommendation was followed is not told at all. */
async function podsjeti(tx: Tx, find: FindRecipients, preporuka: Preporuka, sada: number): Promise<void> {
  const { parties } = preporukaKind.facts(preporuka)
  const rok = zadnjiDanPreporuke(preporuka)
  const dana = diffDays(today(sada), rok)
  const dan = formatDatum(rok)
  if (dana < 0) {
    const poruka = poruke.prosao(preporuka, dan)
    const [korisnik, tijelo] = [await find(tx, KORISNIK, parties), await find(tx, ['R@IMP'], parties)]
    await javi(tx, preporuka, korisnik, { sto: 'prosao', mail: 'Istekao je rok preporuke', poruka }, sada)
    return javi(tx, preporuka, tijelo, { sto: 'prosao', poruka }, sada)
  }
  const prag = NAJAVE.findLast((one) => dana <= one)
  if (prag === undefined || addDays(rok, -prag) <= preporuka.od) return
  const korisnik = await find(tx, KORISNIK, parties)
  const poruka = poruke.najava(preporuka, dana, dan)
  await javi(tx, preporuka, korisnik, { sto: String(prag), mail: 'Rok preporuke istječe', poruka }, sada)
}

/** Its body is told once that the procedure is due; the beneficiary has heard that the deadline passed. */
async function oznaci(tx: Tx, find: FindRecipients, preporuka: Preporuka, sada: number): Promise<void> {
  const { id, verzijaRetka } = preporuka
  const oznacena = { ...preporuka, oznacena: toIsoInstant(sada), verzijaRetka: verzijaRetka + 1 }
  await preporukaRepository.write(tx, oznacena, sada)
  await writeLog(tx, {
    akcija: 'preporuka.rok.oznacena',
    entitetVrsta: preporukaKind.name,
    entitetId: String(id),
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: false,
  })
  const tijelo = await find(tx, ['R@IMP', 'V@IMP'], preporukaKind.facts(preporuka).parties)
  const poruka = poruke.oznacena(preporuka)
  await javi(tx, preporuka, tijelo, { sto: 'nepravilnost', poruka }, sada)
}

async function ids(tx: Tx, after: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from preporuka where id > ${after} and status_id in (${CEKAJU}) order by id limit ${SERIJA}`,
  )
  return rows.map(({ id }) => id)
}

async function jedna(tx: Tx, find: FindRecipients, id: number, sada: number): Promise<void> {
  const preporuka = await preporukaRepository.lock(tx, String(id), SYSTEM)
  // Somebody may have handed evidence in meanwhile.
  if (preporuka === undefined || !kodKorisnika(preporuka)) return
  await podsjeti(tx, find, preporuka, sada)
  if (preporuka.oznacena === null && zaNepravilnost(preporuka, sada)) await oznaci(tx, find, preporuka, sada)
}

export function preporukaJobs(db: Database, find: FindRecipients, now: () => number): Job[] {
  return [
    {
      name: 'provjera.preporuke',
      everySeconds: 3600,
      run: async (signal) => {
        for (let after = 0; !signal.aborted; ) {
          const found = await db.transaction((tx) => ids(tx, after))
          for (const id of found) if (!signal.aborted) await db.transaction((tx) => jedna(tx, find, id, now()))
          const last = found.at(-1)
          if (last === undefined || found.length < SERIJA) return
          after = last
        }
      },
    },
  ]
}
