/** The timer of clarification requests: reminds of the deadline of an answer, and says to both sides that it has passed (domain rules 1.6 and 10). */
import { sql } from 'drizzle-orm'
import { addDays, formatDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import type { Pojasnjenje } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { KOD_PRIJAVITELJA, pojasnjenjeStatuses } from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dospjelo, najaveRokova, obidi, rokIstjece } from '../../platform/jobs/rokovi.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { kojePojasnjenje, onihKojiPitaju, oPojasnjenju, type PojasnjenjeDesk } from './pojasnjenje.binding.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'

const CEKAJU = sqlStatus(pojasnjenjeStatuses, ...KOD_PRIJAVITELJA)

interface Javiti {
  kome: readonly ('ZAS' | 'UR' | 'R@SEL' | 'R@IMP')[]
  poruka: string
  mail?: string
}

async function javi(
  tx: Tx,
  { findRecipients }: PojasnjenjeDesk,
  one: Pojasnjenje,
  sto: string,
  { kome, poruka, mail }: Javiti,
  sada: number,
) {
  const recipients = await findRecipients(tx, kome, pojasnjenjeKind.facts(one).parties)
  // The same request with another deadline is told of anew.
  const cause = { actor: SYSTEM, uzrok: `pojasnjenje:${one.id}:${one.rok}:${sto}`, sada } as const
  const pismo = mail === undefined ? {} : { mailNaslov: mail, mailTekst: poruka }
  await notify(
    tx,
    { recipients, ...cause },
    { poruka, activityAction: AKCIJA.pojasnjenje, ...oPojasnjenju(one), ...pismo },
  )
}

/** R-ROK: the passed deadline changes no status, and opens what the officer may do. */
async function oznaciProslim(tx: Tx, desk: PojasnjenjeDesk, one: Pojasnjenje, sada: number): Promise<void> {
  const after = { ...one, rokProsao: true, verzijaRetka: one.verzijaRetka + 1 }
  await pojasnjenjeRepository.uzDokument(tx, after, { actor: SYSTEM, sada })
  await writeLog(tx, {
    akcija: 'pojasnjenje.rok.prosao',
    entitetVrsta: pojasnjenjeKind.name,
    entitetId: one.id,
    actor: SYSTEM,
    sada,
    vidljivoPrijavitelju: true,
  })
  const sto = `Rok za odgovor na zahtjev za pojašnjenjem prošao je ${formatDatum(one.rok ?? '')}`
  const [prijavitelju, tijelu] = [
    `${sto} Odgovor se i dalje može poslati, a institucija odlučuje prihvaća li ga: ${kojePojasnjenje(one)}.`,
    `${sto} Zahtjev se može zatvoriti bez odgovora: ${kojePojasnjenje(one)}.`,
  ]
  await javi(
    tx,
    desk,
    one,
    'prosao',
    { kome: ['ZAS', 'UR'], poruka: prijavitelju, mail: 'Rok za pojašnjenje je prošao' },
    sada,
  )
  await javi(tx, desk, one, 'prosao', { kome: onihKojiPitaju('R', one), poruka: tijelu }, sada)
}

async function jedno(tx: Tx, desk: PojasnjenjeDesk, id: string, sada: number): Promise<void> {
  const one = await pojasnjenjeRepository.lock(tx, id, SYSTEM, sada)
  if (one === undefined || one.rok === null || one.poslano === null || one.zakasnjelo !== null) return
  // An answer may have come meanwhile.
  if (!jeStatus(pojasnjenjeStatuses, one.statusId, ...KOD_PRIJAVITELJA)) return
  const istjece = dospjelo({ rok: one.rok, od: today(Date.parse(one.poslano)) }, sada, await najaveRokova(tx, sada))
  if (istjece === undefined) return
  if (istjece.dana === undefined) return one.rokProsao ? undefined : oznaciProslim(tx, desk, one, sada)
  const poruka = `${rokIstjece('pojašnjenje', istjece.dana, formatDatum(one.rok))}: ${kojePojasnjenje(one)}.`
  await javi(tx, desk, one, istjece.sto, { kome: ['ZAS', 'UR'], poruka, mail: 'Rok za pojašnjenje istječe' }, sada)
}

const iza = (nakon: string | undefined) => (nakon === undefined ? sql`true` : sql`id > ${nakon}::uuid`)

/** Those of which somebody may be told today: the day of a warning has come, or a deadline passed and nobody knows. */
async function ids(tx: Tx, nakon: string | undefined, najvise: number, sada: number): Promise<string[]> {
  const danas = today(sada)
  const najdulje = Math.max(0, ...(await najaveRokova(tx, sada)))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from pojasnjenje where ${iza(nakon)} and status_id in (${CEKAJU}) and zakasnjelo_at is null and odgovoreno_at is null
      and rok <= ${addDays(danas, najdulje)}::date and (rok >= ${danas}::date or not rok_prosao) order by id limit ${najvise}`)
  return rows.map(({ id }) => id)
}

export const pojasnjenjeJobs = (db: Database, desk: PojasnjenjeDesk, now: () => number): Job[] => [
  {
    name: 'razmjena.pojasnjenja',
    everySeconds: 3600,
    run: (signal) =>
      obidi<string>(
        signal,
        (nakon, najvise) => db.transaction((tx) => ids(tx, nakon, najvise, now())),
        (id) => db.transaction((tx) => jedno(tx, desk, id, now())),
      ),
  },
]
