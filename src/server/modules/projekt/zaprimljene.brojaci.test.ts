/** Numbers of received applications that are kept with the moves: always what counting all of them anew would say. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idStatusa } from '#contract/kernel/status.ts'
import { NACRTI, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { slucajni } from '#server/seed/volume.random.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'

const DAN = 86_400_000
const { povucena, arhiviran, zahtjevPovratak, zahtjevOdbijen } = projektStatuses
const ZAHTJEVI: readonly number[] = [zahtjevPovratak.id, zahtjevOdbijen.id]
const SVI = Object.values(projektStatuses).map(({ id }) => id)
const nacrti = idStatusa(projektStatuses, ...NACRTI)

let k: KlupaProjekata
let pozivi: number[]
const projekti: string[] = []
let zaprimanja = 0

beforeAll(async () => {
  k = await klupaProjekata(async () => undefined)
  pozivi = [await noviPoziv(k.api.db, { oznaka: 'KK.B1' }, 19), await noviPoziv(k.api.db, { oznaka: 'KK.B2' }, 19)]
  for (let i = 0; i < 16; i++)
    projekti.push(
      await zapisiProjekt(k.api.db, {
        pozivId: pozivi[i % 2] as number,
        statusId: 1,
        prijaviteljId: k.nas.id,
        naziv: `P${i}`,
      }),
    )
})
afterAll(() => k.api.stop())

/** Counted from the applications and from the log of their moves. */
const IZNOVA = sql`select p.poziv_id as poziv, to_char(p.vrijeme_podnosenja at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as dan,
    count(*)::int as broj, sum(p.trazena_bespovratna)::text as iznos
  from projekt p where p.deleted_at is null and p.redni_broj_zaprimanja is not null
    and p.status_id <> all(${sql.param([...nacrti, povucena.id])}::int[])
    and not (p.status_id = any(${sql.param([...ZAHTJEVI])}::int[]) and p.status_prije_zahtjeva is not distinct from ${povucena.id})
    and not (p.status_id = ${arhiviran.id} and exists (select from dnevnik d where d.entitet_id = p.id::text
      and d.u_status = ${arhiviran.id} and d.iz_statusa = ${povucena.id}))
  group by 1, 2 order by 1, 2`
const VODENO = sql`select poziv_id as poziv, to_char(dan, 'YYYY-MM-DD') as dan, broj, iznos::text as iznos
  from zaprimljeno_po_danu z where broj <> 0 or iznos <> 0 order by 1, z.dan`

async function usporedi(): Promise<number> {
  const vodeno = await k.upit<{ broj: number }>(VODENO)
  expect(vodeno).toEqual(await k.upit(IZNOVA))
  return vodeno.reduce((sum, { broj }) => sum + broj, 0)
}

type Tx = Parameters<Parameters<KlupaProjekata['api']['db']['transaction']>[0]>[0]

/** Something of all that can happen to an application, with its line in the log; nothing leaves the archive. */
async function pomakni(tx: Tx, id: string, random: () => number): Promise<void> {
  const [p] = (
    await tx.execute<{ statusId: number; prije: number | null; redniBroj: number | null }>(sql`
    select status_id as "statusId", status_prije_zahtjeva as prije, redni_broj_zaprimanja as "redniBroj"
    from projekt where id = ${id} for update`)
  ).rows
  if (p === undefined) throw new Error('no project')
  const sto = random()
  if (sto < 0.15)
    return void (await tx.execute(
      sql`update projekt set trazena_bespovratna = ${Math.floor(random() * 1e9)} where id = ${id}`,
    ))
  if (sto < 0.22)
    return void (await tx.execute(
      sql`update projekt set deleted_at = case when deleted_at is null then now() end where id = ${id} and status_id <> ${arhiviran.id}`,
    ))
  if (p.statusId === arhiviran.id) return
  const kamo = SVI[Math.floor(random() * SVI.length)] as number
  if (kamo === arhiviran.id && (ZAHTJEVI.includes(p.statusId) || nacrti.includes(p.statusId))) return
  zaprimanja += 1
  const prvi = p.redniBroj === null && !nacrti.includes(kamo)
  const prije = ZAHTJEVI.includes(kamo) ? (ZAHTJEVI.includes(p.statusId) ? p.prije : p.statusId) : null
  const kada = new Date(OZUJAK + Math.floor(random() * 3) * DAN + DAN * 0.97)
  await tx.execute(sql`update projekt set status_id = ${kamo}, status_prije_zahtjeva = ${prije},
    redni_broj_zaprimanja = ${prvi ? zaprimanja : p.redniBroj}, vrijeme_podnosenja = ${prvi ? kada : sql`vrijeme_podnosenja`}
    where id = ${id}`)
  await tx.execute(sql`insert into dnevnik (vrijeme, akcija, entitet_vrsta, entitet_id, iz_statusa, u_status, vidljivo_prijavitelju)
    values (now(), 'projekt.status.promjena', 'projekt', ${id}, ${p.statusId}, ${kamo}, true)`)
}

const bilo = (random: () => number) => projekti[Math.floor(random() * projekti.length)] as string

test('one after another', async () => {
  const random = slucajni(11)
  let vise = 0
  for (let i = 0; i < 300; i++) {
    await k.api.db.transaction((tx) => pomakni(tx, bilo(random), random))
    vise = Math.max(vise, await usporedi())
  }
  expect(vise).toBeGreaterThan(4)
})

test('side by side, of one call and one day, with some that are taken back whole', async () => {
  const random = slucajni(12)
  for (let krug = 0; krug < 12; krug++) {
    const ishodi = await Promise.allSettled(
      projekti.map((id, i) =>
        k.api.db.transaction(async (tx) => {
          await pomakni(tx, id, random)
          if (i % 3 === krug % 3) throw new Error('taken back')
        }),
      ),
    )
    const razlozi = ishodi.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(new Set(razlozi)).toEqual(new Set(['Error: taken back']))
    await usporedi()
  }
})

test('many written at once, and those that are erased', async () => {
  const prije = await usporedi()
  await k.api.db.execute(sql`insert into projekt select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'sifra', null,
      'broj_potvrde', null, 'status_id', 2, 'deleted_at', null, 'redni_broj_zaprimanja', 900000 + n, 'vrijeme_podnosenja', ${new Date(OZUJAK).toISOString()}::text))).*
    from projekt p, generate_series(1, 50) n where p.id = ${projekti[0]}`)
  expect(await usporedi()).toBe(prije + 50)
  await k.api.db.execute(sql`delete from projekt where redni_broj_zaprimanja > 900000`)
  expect(await usporedi()).toBe(prije)
})

test('nobody writes the fact by hand', async () => {
  await k.api.db.execute(sql`update projekt set zaprimljena = not zaprimljena where status_id <> ${arhiviran.id}`)
  await usporedi()
})
