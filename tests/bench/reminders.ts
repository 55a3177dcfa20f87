/** Reminders of a day on which a hundred thousand deadlines come near, beside bare rows. */
import { addDays, type IsoDatum, krajDana, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { DAN, MINUTA } from '#contract/kernel/trajanje.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { MODULES } from '#server/modules.ts'
import type { Database } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { PRVI_PRIJAVITELJ } from '#server/seed/volume.applicants.ts'
import { podsjetniciJob } from '#server/spojevi/podsjetnici.ts'
import { workCounter } from './cpu.ts'
import { atMost, type Figure, figure, rounded, sampleOf } from './report.ts'
import { demo, volume } from './volume.ts'
import { type BenchDatabase, startCluster } from './world.ts'

const ROKOVA = 100_000
const ROKOVA_QUICK = 2_000
const CITANJA = 5
/** How long reminders are told; the rest of the day is reckoned from those. */
const NAJDULJE_MS = 80_000
const GOLIH_UPISA = 3_000
const VRSTA = 'doradaPrijave'
/** Days before the deadline on which whoever corrects is warned. */
const NAJAVA = 7

/** Every generated application is with its applicant until the same day, and each applicant has a representative. */
async function upisiRokove({ $client }: Database, dan: IsoDatum, sada: number): Promise<void> {
  await $client.query(
    `with zastupnici as (insert into fizicka_osoba (oib, ime, prezime, email, identitet_potvrden_at)
        select oib, 'Zastupnik', 'Prijavitelja', 'zastupnik-' || id || '@primjer.hr', now() from prijavitelj where id >= $1 returning id, oib)
      insert into prijavitelj_osoba (prijavitelj_id, osoba_id, razina)
      select j.id, z.id, 'ZAS' from zastupnici z join prijavitelj j on j.oib = z.oib`,
    [PRVI_PRIJAVITELJ],
  )
  await $client.query(
    `update projekt set status_id = ${projektStatuses.vracen.id}, dorada_rok = $2, status_promijenjen_at = $3 where prijavitelj_id >= $1`,
    [PRVI_PRIJAVITELJ, new Date(krajDana(dan)), new Date(sada - 2 * NAJAVA * DAN)],
  )
  await $client.query('vacuum analyze')
}

const izvor = MODULES.flatMap(({ rokovi }) => rokovi ?? []).find(({ vrsta }) => vrsta === VRSTA)

/** The deadlines of the day as the timer reads them, beside the same rows and nothing more. */
async function citanje({ db }: BenchDatabase, dan: IsoDatum, sada: number, puta: number): Promise<Figure> {
  const vrijeme = async (citaj: () => Promise<{ length: number }>) => {
    const from = performance.now()
    const { length } = await citaj()
    return { ms: performance.now() - from, length }
  }
  const okvir = { od: dan, do: dan, programi: null, najvise: 2 * ROKOVA, sada }
  const portal = inContext(db, SUSTAV)
  const [rokovi, retci]: [number[], number[]] = [[], []]
  let broj = 0
  for (let i = 0; i < puta; i++) {
    const read = await vrijeme(() => portal.transaction(async (tx) => (await izvor?.otvoreni(tx, SYSTEM, okvir)) ?? []))
    const rows = await vrijeme(async () => {
      const text = 'select id, naziv, sifra, program_id, dorada_rok from projekt where dorada_rok = $1 order by id'
      return (await db.$client.query(text, [new Date(krajDana(dan))])).rows
    })
    if (read.length !== rows.length) throw new Error(`${read.length} deadlines were read of ${rows.length}`)
    rokovi.push(read.ms)
    retci.push(rows.ms)
    broj = rows.length
  }
  return figure({
    id: 'rokovi-dana',
    title: `Čitanje ${broj} rokova jednoga dana`,
    unit: 'ms',
    how: 'izvor rokova dorade kako ga čita posao podsjetnika, jedna transakcija; podloga: isti retci golim upitom',
    value: sampleOf(rokovi),
    floor: { what: 'isti retci golim upitom', ...sampleOf(retci) },
    aims: [],
    details: { rokova: broj },
  })
}

/** A signal that notes when the job looks at it, before each reminder. It ends the job once that has told long enough. */
function praceniSignal(): { signal: AbortSignal; pogledi: number[] } {
  const { signal } = new AbortController()
  const pogledi: number[] = []
  const get = () => {
    pogledi.push(performance.now())
    return performance.now() - (pogledi[0] ?? 0) > NAJDULJE_MS
  }
  return { signal: Object.defineProperty(signal, 'aborted', { get }), pogledi }
}

/** Milliseconds of each bare write: a notification with its letter, into empty tables of the same shape. */
async function goliUpisi({ $client }: Database, najvise: number): Promise<number[]> {
  await $client.query('create table podloga_obavijest (like notifikacija including all)')
  await $client.query('create table podloga_pismo (like mail including all)')
  const { rows } = await $client.query<{ obavijest: string; pismo: string }>(
    `select to_jsonb(o)::text as obavijest, to_jsonb(m)::text as pismo
      from notifikacija o join mail m on m.uzrok = o.uzrok and m.osoba_id = o.osoba_id where o.uzrok like $1 order by o.id limit $2`,
    [`rok:${VRSTA}:%`, najvise],
  )
  const text = `with o as (insert into podloga_obavijest select * from jsonb_populate_record(null::podloga_obavijest, $1::jsonb))
    insert into podloga_pismo select * from jsonb_populate_record(null::podloga_pismo, $2::jsonb)`
  const times: number[] = []
  for (const { obavijest, pismo } of rows) {
    const from = performance.now()
    await $client.query({ name: 'podloga', text, values: [obavijest, pismo] })
    times.push(performance.now() - from)
  }
  return times
}

async function opomene(database: BenchDatabase, sada: number, broj: number, upisa: number): Promise<Figure> {
  const { db } = database
  const { signal, pogledi } = praceniSignal()
  const rad = await workCounter(database)
  const prije = rad(process.pid)
  await podsjetniciJob(inContext(db, SUSTAV), MODULES, () => sada).run(signal)
  const posao = rad(process.pid) - prije
  const vremena = pogledi.slice(1).map((at, i) => at - (pogledi[i] ?? at))
  const podloga = sampleOf(await goliUpisi(db, upisa))
  const value = sampleOf(vremena)
  const prosjek = ((pogledi.at(-1) ?? 0) - (pogledi[0] ?? 0)) / vremena.length
  return figure({
    id: 'opomene',
    title: `Opomene dana s ${broj} rokova, po opomeni`,
    unit: 'ms',
    how: `posao podsjetnika u vlastitom procesu: primatelji, obavijest i pismo svakog roka u njegovoj transakciji, svaka na disku; najviše ${NAJDULJE_MS / 1000} s, ostatak dana preračunan; podloga: obavijest i pismo istih redaka jednim upitom po transakciji`,
    value,
    floor: { what: 'goli upis istih redaka', ...podloga },
    aims: [
      atMost('omjer prema podlozi', value.median / podloga.median, 6),
      atMost('minuta za sve opomene dana', (prosjek * broj) / MINUTA, 15),
    ],
    details: {
      'izrečeno opomena': vremena.length,
      'rada procesora na opomenu': `${rounded(posao / vremena.length)} ms, zajedno s čitanjem`,
    },
  })
}

export async function measureReminders(quick: boolean): Promise<Figure[]> {
  const broj = quick ? ROKOVA_QUICK : ROKOVA
  const sada = Date.now()
  const dan = addDays(today(sada), NAJAVA)
  const cluster = await startCluster()
  try {
    const database = await cluster.database('opomene')
    await demo(database.db)
    await volume(database.db, broj)
    await upisiRokove(database.db, dan, sada)
    const read = await citanje(database, dan, sada, quick ? 3 : CITANJA)
    return [read, await opomene(database, sada, broj, quick ? 500 : GOLIH_UPISA)]
  } finally {
    await cluster.stop()
  }
}
