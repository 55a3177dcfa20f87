/** Timers of objections: the applicant is told that its period ends, the bodies that the decision of the commission is due (domain rules 10). */
import { sql } from 'drizzle-orm'
import { formatDatum, type IsoDatum, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { jedanPrigovor } from '#contract/modules/odabir/prigovor.rules.ts'
import type { ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses } from '#contract/modules/odabir/prigovor.statuses.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dospjelo, najaveRokova, obidi, rokIstjece } from '../../platform/jobs/rokovi.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { PrigovorDesk } from './prigovor.binding.ts'
import { noviZaProjekt, rokOdluke } from './prigovor.desk.ts'
import { citajProjekte } from './prigovor.projekt.repository.ts'
import { prigovorRepository } from './prigovor.repository.ts'
import { glasovaloUKrugu, ljudiKomisije } from './prigovor-komisija.desk.ts'

const RJESAVAJU_SE = sqlStatus(prigovorStatuses, 'naOcitovanju', 'kodKomisije', 'nacrt', 'cekaPotvrdu', 'cekaOdobrenje')
const OSPORIVE = sqlStatus(projektStatuses, 'otkazana', 'otkazan')
/** The longest that a refusal may be objected to, with its delivery; older ones are asked for no more. */
const NAJDULJE = 90

const koji = ({ projekt: { naziv, sifra } }: ZapisPrigovora) => `„${naziv}”${sifra === null ? '' : ` (${sifra})`}`
const oPrigovoru = ({ id, programId, projekt: { id: projektId } }: ZapisPrigovora) => ({
  activityAction: AKCIJA.prigovor,
  programId,
  projektId,
  entitetId: id,
})

/** Who has the next step: the body that answers, members who have not voted, the officer of the draft; V of the commission always. */
async function kome(tx: Tx, find: FindRecipients, one: ZapisPrigovora): Promise<Recipient[]> {
  const { parties } = prigovorKind.facts(one)
  const u = (...statusi: (keyof typeof prigovorStatuses)[]) => jeStatus(prigovorStatuses, one.statusId, ...statusi)
  const tijelo = u('naOcitovanju') ? await find(tx, ['R@SEL', 'V@SEL'], parties) : []
  const vode = await find(
    tx,
    u('nacrt') ? ['R@APR', 'V@APR'] : u('cekaOdobrenje') ? ['V@APR', 'A@APR'] : ['V@APR'],
    parties,
  )
  const glasali = new Set(one.glasovi.filter(({ krug }) => krug === one.krug).map(({ osobaId }) => osobaId))
  const glasuju =
    u('kodKomisije') && glasovaloUKrugu(one) < one.clanovi.length
      ? (await ljudiKomisije(tx, find, one)).filter(
          ({ osobaId }) => one.clanovi.includes(osobaId) && !glasali.has(osobaId),
        )
      : []
  return [...new Map([...tijelo, ...vode, ...glasuju].map((tko) => [tko.osobaId, tko])).values()]
}

/** The thirty days of the commission; while its clock stands nothing is due. */
async function podsjetiTijela(tx: Tx, find: FindRecipients, id: string, sada: number): Promise<void> {
  const one = await prigovorRepository.read(tx, id, SYSTEM, sada)
  const rok = one === undefined ? null : rokOdluke(one, sada)
  if (one === undefined || one.podnesenAt === null || rok === null) return
  // After a statement was asked for once more the deadline is another one.
  const od: IsoDatum = one.zastoji.at(-1)?.do ?? today(Date.parse(one.podnesenAt))
  const istjece = dospjelo({ rok, od }, sada, await najaveRokova(tx, sada))
  if (istjece === undefined) return
  const { sto, dana } = istjece
  const dan = formatDatum(rok)
  const poruka =
    dana === undefined
      ? `Rok za odluku o prigovoru je prošao (${dan}): ${koji(one)}.`
      : `${rokIstjece('odluku o prigovoru', dana, dan)}: ${koji(one)}.`
  const cause = { actor: SYSTEM, uzrok: `prigovor:${id}:odluka:${rok}:${sto}`, sada } as const
  await notify(tx, { recipients: await kome(tx, find, one), ...cause }, { poruka, ...oPrigovoru(one) })
}

/** The period of the applicant, as long as it has not objected. */
async function podsjetiPrijavitelja(tx: Tx, find: FindRecipients, projektId: string, sada: number): Promise<void> {
  const projekt = (await citajProjekte(tx, sql`p.id = ${projektId}::uuid`)).get(projektId)
  if (projekt?.mozeProtiv == null || jedanPrigovor.test(projekt, {}, { sada }) !== true) return
  const { rok, dostavljeno } = projekt.mozeProtiv
  const istjece = dospjelo({ rok, od: dostavljeno }, sada, await najaveRokova(tx, sada))
  if (istjece?.dana === undefined) return
  const one = await noviZaProjekt(tx, '', projekt, sada)
  const poruka = `${rokIstjece('prigovor', istjece.dana, formatDatum(rok))}: ${koji(one)}.`
  const recipients = await find(tx, ['ZAS'], prigovorKind.facts(one).parties)
  await notify(
    tx,
    { recipients, actor: SYSTEM, uzrok: `prigovor:${projektId}:rok:${rok}:${istjece.sto}`, sada },
    { poruka, ...oPrigovoru(one), mailNaslov: 'Rok za prigovor istječe', mailTekst: poruka },
  )
}

const iza = (nakon: string | undefined) => (nakon === undefined ? sql`true` : sql`id > ${nakon}::uuid`)

async function uRjesavanju(tx: Tx, nakon: string | undefined, najvise: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from prigovor where ${iza(nakon)} and status_id in (${RJESAVAJU_SE}) order by id limit ${najvise}`,
  )
  return rows.map(({ id }) => id)
}

async function uRoku(tx: Tx, nakon: string | undefined, najvise: number, sada: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from projekt where ${iza(nakon)} and status_id in (${OSPORIVE}) and deleted_at is null
      and status_promijenjen_at > ${toIsoInstant(sada - NAJDULJE * DAN)}::timestamptz order by id limit ${najvise}`)
  return rows.map(({ id }) => id)
}

export function prigovorJobs(db: Database, { findRecipients: find }: PrigovorDesk, now: () => number): Job[] {
  return [
    {
      name: 'prigovor.rokOdluke',
      everySeconds: 3600,
      run: (signal) =>
        obidi<string>(
          signal,
          (nakon, najvise) => db.transaction((tx) => uRjesavanju(tx, nakon, najvise)),
          (id) => db.transaction((tx) => podsjetiTijela(tx, find, id, now())),
        ),
    },
    {
      name: 'prigovor.rokPrijavitelja',
      everySeconds: 3600,
      run: (signal) =>
        obidi<string>(
          signal,
          (nakon, najvise) => db.transaction((tx) => uRoku(tx, nakon, najvise, now())),
          (id) => db.transaction((tx) => podsjetiPrijavitelja(tx, find, id, now())),
        ),
    },
  ]
}
