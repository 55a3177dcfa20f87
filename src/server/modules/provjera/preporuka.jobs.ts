/** The timer of recommendations: reminds of their deadlines, and marks those that stay unfulfilled (domain rules 7.1 and 10). */
import { sql } from 'drizzle-orm'
import { formatDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
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
import { dospjelo, najaveRokova, obidi, rokIstjece } from '../../platform/jobs/rokovi.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { kojaPreporuka, oPreporuci } from './preporuka.binding.ts'
import { preporukaRepository } from './preporuka.repository.ts'

const KORISNIK = ['ZAS', 'UR'] as const
const CEKAJU = sqlStatus(preporukaStatuses, 'otvorena', 'djelomicno', 'neispunjena', 'produljenRok')

const poruke = {
  najava: (preporuka: Preporuka, dana: number, dan: string) =>
    `${rokIstjece('dokaz', dana, dan)}: ${kojaPreporuka(preporuka)}.`,
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

/** Whoever is to show something is reminded, and both sides hear that the day has passed. */
async function podsjeti(tx: Tx, find: FindRecipients, preporuka: Preporuka, sada: number): Promise<void> {
  const { parties } = preporukaKind.facts(preporuka)
  const rok = zadnjiDanPreporuke(preporuka)
  const dan = formatDatum(rok)
  const istjece = dospjelo({ rok, od: preporuka.od }, sada, await najaveRokova(tx, sada))
  if (istjece === undefined) return
  const { sto, dana } = istjece
  if (dana === undefined) {
    const poruka = poruke.prosao(preporuka, dan)
    const [korisnik, tijelo] = [await find(tx, KORISNIK, parties), await find(tx, ['R@IMP'], parties)]
    await javi(tx, preporuka, korisnik, { sto, mail: 'Istekao je rok preporuke', poruka }, sada)
    return javi(tx, preporuka, tijelo, { sto, poruka }, sada)
  }
  const korisnik = await find(tx, KORISNIK, parties)
  const poruka = poruke.najava(preporuka, dana, dan)
  await javi(tx, preporuka, korisnik, { sto, mail: 'Rok preporuke istječe', poruka }, sada)
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

async function ids(tx: Tx, nakon: number, najvise: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from preporuka where id > ${nakon} and status_id in (${CEKAJU}) order by id limit ${najvise}`,
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
      run: (signal) =>
        obidi<number>(
          signal,
          (nakon = 0, najvise) => db.transaction((tx) => ids(tx, nakon, najvise)),
          (id) => db.transaction((tx) => jedna(tx, find, id, now())),
        ),
    },
  ]
}
