/** The clock of a body that selects: 120 days for a decision, which stand while the applicant is waited for (domain rules 10, 1.6). */
import { sql } from 'drizzle-orm'
import { type Instant, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { spojiZastoje, stanjeSata } from '#contract/kernel/sat-roka.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { satTijela } from '#contract/modules/odabir/odabir.rokovi.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { pozivZavrsio } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { projektStatuses, U_DORADI, U_ODABIRU } from '#contract/modules/projekt/projekt.statuses.ts'
import { type Zastoj, zastojiUDanima } from '#contract/modules/razmjena/pojasnjenje.sat.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { milisekunde } from '../../platform/db/trenutak.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'
import { callIsOver } from '../poziv/poziv.sql.ts'
import { trazilaSePojasnjenja, zastojiPojasnjenja } from '../razmjena/pojasnjenje.sql.ts'
import { updateProjekt } from './projekt.repository.ts'

/** The day of the submission of `p`, or of the closing of its call `c` where that closes. */
const POCETAK = sql`(greatest(p.vrijeme_podnosenja, case when c.modalitet <> 'trajni' then c.datum_zatvaranja end)
  at time zone 'Europe/Zagreb')::date`
const odlucujeSe = (sada: Instant) => sql`(c.modalitet = 'trajni' or ${callIsOver(sada)})`

interface Prijava extends Record<string, unknown> {
  statusId: number
  pocetak: IsoDatum | null
  imaSat: boolean
}

/** The application as its clock needs it, held: what it is counted from is read behind it. A call that is still open has begun none. */
async function prijava(tx: Tx, id: string, sada: Instant): Promise<Prijava | undefined> {
  const { rows } = await tx.execute<Prijava>(sql`
    select p.status_id as "statusId", p.odabir_od is not null as "imaSat",
      case when ${odlucujeSe(sada)} then ${POCETAK}::text end as pocetak
    from projekt p join poziv c on c.id = p.poziv_id where p.id = ${id}::uuid and p.vrijeme_podnosenja is not null
    for no key update of p`)
  return rows[0]
}

interface Promjena {
  kada: number
  iz: number
  u: number
}

/** Changes of its status, from the log. */
async function promjene(tx: Tx, id: string): Promise<Promjena[]> {
  const { rows } = await tx.execute<Promjena & Record<string, unknown>>(sql`
    select ${milisekunde(sql`vrijeme`)} as kada, iz_statusa as iz, u_status as u from dnevnik
    where entitet_vrsta = ${projektKind.name} and entitet_id = ${id} and iz_statusa is not null and u_status is not null order by id`)
  return rows
}

const jeUDoradi = (statusId: number) => jeStatus(projektStatuses, statusId, ...U_DORADI)

/** From when to when it was with its applicant for correction. */
function dorade(redom: readonly Promjena[]): Zastoj[] {
  const zastoji: Zastoj[] = []
  for (const { kada, iz, u } of redom) {
    const zadnji = zastoji.at(-1)
    if (jeUDoradi(u) && !jeUDoradi(iz)) zastoji.push({ od: kada, do: null })
    else if (!jeUDoradi(u) && zadnji !== undefined && zadnji.do === null) zadnji.do = kada
  }
  return zastoji
}

/** An objection that was accepted gives the body its days anew; 0 where there was none. */
const vraceno = (redom: readonly Promjena[]): Instant =>
  redom.findLast(
    ({ iz, u }) => jeStatus(projektStatuses, iz, 'prigovorPodnesen') && jeStatus(projektStatuses, u, ...U_ODABIRU),
  )?.kada ?? 0

/** Writes the clock anew: after a move of the application, and when a clarification stops it or lets it go on. `sad` is not in the log yet. */
export const osvjeziSatOdabira = (tx: Tx, id: string, sada: Instant, sad: readonly Promjena[] = []): Promise<void> =>
  asPortal(tx, async () => {
    const one = await prijava(tx, id, sada)
    if (one === undefined || one.pocetak === null || !jeStatus(projektStatuses, one.statusId, ...U_ODABIRU)) {
      if (one?.imaSat) await updateProjekt(tx, id, { odabirOd: null, odabirRok: null, odabirZastoji: [] })
      return
    }
    const redom = [...(await promjene(tx, id)), ...sad]
    const ponovno = today(vraceno(redom))
    const od = ponovno > one.pocetak ? ponovno : one.pocetak
    const zastoji = zastojiUDanima(spojiZastoje([...dorade(redom), ...(await zastojiPojasnjenja(tx, id))]))
    const { rok } = stanjeSata(satTijela('odabir', od, zastoji), today(sada))
    await updateProjekt(tx, id, { odabirOd: od, odabirRok: rok, odabirZastoji: zastoji })
  })

/** After every move of an application. Those of a call that is open are many at once, and no clock runs for them. */
export async function satOdabiraSlijedi({ tx, record, after, sada }: EffectContext<Projekt>): Promise<void> {
  const tece = after.poziv.modalitet === 'trajni' || pozivZavrsio(after, sada)
  if (record.satOdabira === null && !(tece && jeStatus(projektStatuses, after.statusId, ...U_ODABIRU))) return
  await osvjeziSatOdabira(tx, record.id, sada, [{ kada: sada, iz: record.statusId, u: after.statusId }])
}

/** Of `p` and its call `c`: the clock of this application has yet to begin. */
const nijePoceo = (sada: Instant) => sql`${odlucujeSe(sada)} and p.odabir_od is null and p.deleted_at is null
  and p.vrijeme_podnosenja is not null and p.status_id in (${sqlStatus(projektStatuses, ...U_ODABIRU)})`
const NIKAD_STAO = sql`p.dorade_iz = '{}' and not ${trazilaSePojasnjenja(sql`p.id`)}`

/** Begins the clocks of all applications of which this holds and which nothing has stopped yet, whole calls at a time. */
export async function pocniSatoveOdabira(tx: Tx, sada: Instant, uvjet = sql`true`): Promise<void> {
  const where = sql`${nijePoceo(sada)} and ${NIKAD_STAO} and ${uvjet}`
  const { rows } = await tx.execute<{ od: IsoDatum }>(
    sql`select distinct ${POCETAK}::text as od from poziv c join projekt p on p.poziv_id = c.id where ${where}`,
  )
  if (rows.length === 0) return
  const dani = rows.map(({ od }) => ({ od, rok: stanjeSata(satTijela('odabir', od, []), od).rok }))
  await tx.execute(sql`
    update projekt p set odabir_od = d.od, odabir_rok = d.rok
    from poziv c, jsonb_to_recordset(${JSON.stringify(dani)}::jsonb) as d(od date, rok date)
    where c.id = p.poziv_id and ${POCETAK} = d.od and ${where}`)
}

const ODJEDNOM = 100

/** Those that the portal took over with stops behind them. */
async function bezSata(tx: Tx, sada: Instant): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select p.id from poziv c join projekt p on p.poziv_id = c.id where ${nijePoceo(sada)} order by p.id limit ${ODJEDNOM}`,
  )
  return rows.map(({ id }) => id)
}

/** Begins the clocks of the applications of a call that has closed. */
export const satOdabiraPocinje = (db: Database, now: () => number): Job => ({
  name: 'projekt.satOdabira',
  everySeconds: 60,
  run: async (signal) => {
    await db.transaction((tx) => pocniSatoveOdabira(tx, now()))
    for (let more = true; more && !signal.aborted; )
      more = await db.transaction(async (tx) => {
        const sada = now()
        const ids = await bezSata(tx, sada)
        for (const id of ids) await osvjeziSatOdabira(tx, id, sada)
        return ids.length === ODJEDNOM
      })
  },
})
