/**
 * Volume for measuring: fictitious submitted applications beside the demo, written past the moves, in few statements. They
 * belong to generated applicants, by whom they are told from everything else; the storyboard is never touched.
 */

import { sql } from 'drizzle-orm'
import { jeStatus } from '#contract/kernel/status.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { pocniSatoveOdabira } from '#server/modules/projekt/sat-odabira.effects.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Database, Tx } from '../platform/db/client.ts'
import { idOf } from './ids.ts'
import {
  obrisiPrijavitelje,
  PRVI_PRIJAVITELJ,
  type PrijaviteljVolumena,
  prijaviteljiVolumena,
} from './volume.applicants.ts'
import { type ObrazacVolumena, obrasciPoziva, type PozivVolumena } from './volume.forms.ts'
import { jedan, slucajni } from './volume.random.ts'
import { ukloniOdabir, upisiOdabir } from './volume.selection.ts'

export interface Volumen {
  db: Database
  now: number
  /** How many generated applications there are to be in the end; more are never removed without `reset`. */
  projekti: number
  /** Removes the generated ones first. */
  reset: boolean
  report: (message: string) => void
}

const U_SKUPINI = 5_000
/** Share of an open call's allocation that generated applications may ask for; at 200 % the portal suspends the call. */
const NAJVECI_UDIO_OTVORENOG = 1.2
const generirani = sql.raw(`prijavitelj_id >= ${PRVI_PRIJAVITELJ}`)

/** Public calls that take applications of enterprises, or did until they closed. */
async function pozivi(tx: Tx, now: number): Promise<PozivVolumena[]> {
  const { rows } = await tx.execute<Omit<PozivVolumena, 'najvise'> & { statusId: number; alokacija: number }>(sql`
    select id, program_id as "programId", oznaka, definicija, najniza_potpora as najniza, najvisa_potpora as najvisa,
      datum_otvaranja as otvaranje, datum_zatvaranja as zatvaranje, status_id as "statusId", alokacija
    from poziv where not testni and status_id in (${sqlStatus(pozivStatuses, 'otvoren', 'zatvoren', 'azuriranjeZatvorenog')}) and vrsta_postupka = 'otvoreni' order by id`)
  return rows.map(({ statusId, alokacija, ...row }) => ({
    ...row,
    otvaranje: new Date(row.otvaranje),
    zatvaranje: new Date(Math.min(now, new Date(row.zatvaranje).getTime())),
    najvise: jeStatus(pozivStatuses, statusId, 'otvoren')
      ? Math.floor((alokacija * NAJVECI_UDIO_OTVORENOG) / row.najvisa)
      : Number.POSITIVE_INFINITY,
  }))
}

interface Bazen {
  poziv: PozivVolumena
  obrasci: ObrazacVolumena[]
  /** Id of the first form in the pool table. */
  prvi: number
  broj: number
  zaprimljeno: number
}

/** Forms stand once in a table of this transaction and are copied by the server. */
async function makeBazeni(tx: Tx, calls: readonly PozivVolumena[]): Promise<Bazen[]> {
  await tx.execute(sql`create temp table bazen (id int primary key, obrazac jsonb not null) on commit drop`)
  const bazeni: Bazen[] = []
  for (const poziv of calls) {
    const prvi = bazeni.reduce((sum, { obrasci }) => sum + obrasci.length, 0)
    const obrasci = obrasciPoziva(poziv)
    const rows = obrasci.map(({ obrazac }, i) => ({ id: prvi + i, obrazac }))
    await tx.execute(sql`insert into bazen select id, obrazac
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(id int, obrazac jsonb)`)
    const { rows: counted } = await tx.execute<{ broj: number; zaprimljeno: number }>(sql`
      select c.broj_zaprimanja as zaprimljeno,
        (select count(*)::int from projekt p where p.poziv_id = c.id and p.${generirani}) as broj
      from poziv c where c.id = ${poziv.id} for update`)
    const { broj = 0, zaprimljeno = 0 } = counted[0] ?? {}
    bazeni.push({ poziv, obrasci, prvi, broj, zaprimljeno })
  }
  return bazeni
}

function redak(n: number, bazen: Bazen, prijavitelji: readonly PrijaviteljVolumena[], random: () => number) {
  const { poziv, obrasci, prvi } = bazen
  bazen.zaprimljeno += 1
  bazen.broj += 1
  const redni = bazen.zaprimljeno
  const i = Math.floor(random() * obrasci.length)
  const form = obrasci[i]
  if (form === undefined) throw new RangeError('The pool is empty')
  const { id: prijaviteljId, naziv, oib } = jedan(prijavitelji, random)
  const [from, to] = [poziv.otvaranje.getTime(), poziv.zatvaranje.getTime()]
  const vrijeme = new Date(from + Math.floor(random() * (to - from)))
  const sifra = `${poziv.oznaka}.${String(redni).padStart(4, '0')}`
  return {
    id: idOf(`volumen ${n}`, vrijeme.getTime()),
    sifra,
    naziv: form.naziv,
    pozivId: poziv.id,
    prijaviteljId,
    programId: poziv.programId,
    hash: form.hash,
    vrijeme: vrijeme.toISOString(),
    redni,
    bazenId: prvi + i,
    brojPotvrde: `${poziv.oznaka}/${String(redni).padStart(4, '0')}/${vrijeme.getUTCFullYear()}`,
    bespovratna: form.bespovratna,
    prihvatljivo: form.prihvatljivo,
    trazilica: fold(`${form.naziv} ${sifra} ${naziv} ${oib}`),
  }
}

type Redak = ReturnType<typeof redak>

async function upisi(tx: Tx, rows: readonly Redak[]): Promise<void> {
  await tx.execute(sql`
    insert into projekt (id, sifra, naziv, poziv_id, prijavitelj_id, program_id, status_id, verzija_retka, obrazac,
      obrazac_hash, izjave, vrijeme_podnosenja, redni_broj_zaprimanja, broj_potvrde, potvrda_sha256, poredak_at,
      trazena_bespovratna, ukupno_prihvatljivo, runda, autor_id, created_at, updated_at, status_promijenjen_at, trazilica)
    select r.id, r.sifra, r.naziv, r."pozivId", r."prijaviteljId", r."programId", 2, 3, b.obrazac,
      r.hash, '{istinitost,dvostrukoFinanciranje,iskljucenje}', r.vrijeme, r.redni, r."brojPotvrde", r.hash, r.vrijeme,
      r.bespovratna, r.prihvatljivo, '{}', 0, r.vrijeme, r.vrijeme, r.vrijeme, r.trazilica
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, sifra text, naziv text, "pozivId" int,
      "prijaviteljId" int, "programId" int, hash text, vrijeme timestamptz, redni int, "bazenId" int, "brojPotvrde" text,
      bespovratna bigint, prihvatljivo bigint, trazilica text) join bazen b on b.id = r."bazenId"`)
  await upisiOdabir(tx, sql`p.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  await pocniSatoveOdabira(tx, Date.now(), sql`p.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  const marks = rows.map(({ id, hash, vrijeme }) => ({ id, hash, vrijeme }))
  const r = sql`jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as r(id text, hash text, vrijeme timestamptz)`
  await tx.execute(sql`
    insert into doc_revision (agg_type, agg_id, rev, ops, content_hash, created_at)
    select 'projekt', r.id, 3, '[]', r.hash, r.vrijeme from ${r}`)
  await tx.execute(sql`
    insert into dnevnik (vrijeme, akcija, entitet_vrsta, entitet_id, prijelaz, iz_statusa, u_status, vidljivo_prijavitelju)
    select r.vrijeme, 'projekt.status.promjena', 'projekt', r.id, 'podnesi', 10, 2, true from ${r}
    where not exists (select from dnevnik d where d.entitet_vrsta = 'projekt' and d.entitet_id = r.id)`)
}

/** Sums that lists show, taken from what is there; the last number given is never lowered. */
async function prebroji(tx: Tx): Promise<void> {
  const ubrojene = sqlStatus(projektStatuses, 'podnesen', 'zahtjevPovratak', 'zahtjevOdbijen')
  await tx.execute(sql`
    update poziv c set broj_prijava = x.broj, trazeno = x.trazeno, broj_zaprimanja = greatest(c.broj_zaprimanja, x.zadnji)
    from (select poziv_id, count(*) filter (where status_id in (${ubrojene}))::int as broj,
        coalesce(sum(trazena_bespovratna) filter (where status_id in (${ubrojene})), 0) as trazeno,
        coalesce(max(redni_broj_zaprimanja), 0) as zadnji
      from projekt where deleted_at is null group by poziv_id) x
    where x.poziv_id = c.id`)
}

/** The log is append-only and keeps what it said of them; see `upisi`. */
async function ukloni(tx: Tx): Promise<void> {
  const ids = sql`select id::text from projekt where ${generirani}`
  await tx.execute(sql`delete from doc_revision where agg_type = 'projekt' and agg_id in (${ids})`)
  await ukloniOdabir(tx, sql`p.${generirani}`)
  await tx.execute(sql`delete from projekt where ${generirani}`)
  await obrisiPrijavitelje(tx)
  await prebroji(tx)
}

/** Brings the number of generated applications up to what was asked; answers how many were added. All or nothing. */
export async function seedVolume({ db, now, projekti, reset, report }: Volumen): Promise<number> {
  const added = await db.transaction(async (tx) => {
    if (reset) await ukloni(tx)
    const bazeni = await makeBazeni(tx, await pozivi(tx, now))
    if (bazeni.length === 0) throw new Error('There is no call that takes applications')
    const start = bazeni.reduce((sum, { broj }) => sum + broj, 0)
    if (start >= projekti) return 0
    const prijavitelji = await prijaviteljiVolumena(tx)
    const random = slucajni(start + 1)
    for (let n = start; n < projekti; n += U_SKUPINI) {
      const rows = Array.from({ length: Math.min(U_SKUPINI, projekti - n) }, (_, i) => {
        const free = bazeni.filter(({ broj, poziv }) => broj < poziv.najvise)
        return redak(n + i, jedan(free, random), prijavitelji, random)
      })
      await upisi(tx, rows)
      report(`${n + rows.length} / ${projekti}`)
    }
    await prebroji(tx)
    return projekti - start
  })
  if (added > 0 || reset)
    await db.execute(
      sql`vacuum (analyze) projekt, prijavitelj, doc_revision, dnevnik, poziv, provjera_prijave, odluka_prijave`,
    )
  return added
}
