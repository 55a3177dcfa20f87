import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { serverEpoch } from '#server/platform/sync/portal-state.ts'
import { citajPopisPrava, jeStarijaOdPopisa, zapisiPopisPrava } from '#server/spojevi/stanje-prava.ts'
import { opisIshoda, oznaciVracenu } from '#server/spojevi/vracena-kopija.ts'
import { addApplicant, addInstitution, openPortal, signedIn, type TestPortal } from './portal.ts'

/** Everything a backup brings back that is asked about here. */
const TABLICE = [
  'fizicka_osoba',
  'prijavitelj_osoba',
  'institucija_osoba',
  'drugi_faktor',
  'sesija',
  'sync_grant',
  'sync_device',
  'lozinka_poveznica',
  'portal_state',
  'opoziv_prava',
  'brisanje_podataka',
]
const DANAS = '2026-03-09T08:00:00Z'

let portal: TestPortal
let folder: string
let osobe: Record<'zastupnica' | 'suradnik' | 'sluzbenik' | 'prebacen' | 'admin' | 'zatvorena' | 'lozinka', number>
let cookies: string[]
let firma: number
const run = (query: string) => portal.db.execute(sql.raw(query))
const one = async <T>(query: string) => (await run(query)).rows[0] as T
const db = () => inContext(portal.app.db, SUSTAV)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-kopija-'))
  portal = await openPortal()
  const who = async (values: object = {}) => signedIn(portal, values)
  const people = {
    zastupnica: await who(),
    suradnik: await who(),
    sluzbenik: await who(),
    prebacen: await who(),
    admin: await who({ adminDopustenja: ['obavijesti', 'osobe'] }),
    zatvorena: await who(),
    lozinka: await who(),
  }
  osobe = Object.fromEntries(Object.entries(people).map(([name, { osobaId }]) => [name, osobaId])) as typeof osobe
  cookies = Object.values(people).map(({ cookie }) => cookie)
  firma = await addApplicant(portal.db, [
    { osobaId: osobe.zastupnica, razina: 'ZAS' },
    { osobaId: osobe.suradnik, razina: 'UR' },
  ])
  await addInstitution(portal.db, 41, [
    { osobaId: osobe.sluzbenik, razina: 'A' },
    { osobaId: osobe.prebacen, razina: 'A' },
  ])
  await run(`update institucija_osoba set program_ids = '{1,2}'`)
  await run(`insert into sync_grant (id, device_id, osoba_id, javni_kljuc, created_at, expires_at)
    values (gen_random_uuid(), gen_random_uuid(), ${osobe.suradnik}, 'a', '${DANAS}', '2099-01-01')`)
  await run(`insert into sync_device (device_id, client_gen, platform, app_version, last_osoba_id, last_seen)
    values ('00000000-0000-4000-8000-000000000001', gen_random_uuid(), 'x', '1', ${osobe.suradnik}, '${DANAS}')`)
  await run(
    `insert into lozinka_poveznica (tajna_sha256, osoba_id, expires_at) values ('x', ${osobe.zastupnica}, '2099-01-01')`,
  )
  await serverEpoch(db())
  await zapisiPopisPrava(db(), folder, portal.clock.now)
  await run('create schema kopija')
  for (const ime of TABLICE) await run(`create table kopija.${ime} as select * from ${ime}`)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What happened after the backup, and then the backup put back. */
beforeEach(async () => {
  const restore = async () => {
    await run(`begin; set local session_replication_role = replica;
      ${TABLICE.map((ime) => `delete from ${ime};`).join('\n')} commit`)
    for (const ime of TABLICE) {
      const { kolone } = await one<{ kolone: string }>(`select string_agg(quote_ident(column_name), ',') as kolone
        from information_schema.columns where table_schema = 'public' and table_name = '${ime}' and is_generated = 'NEVER'`)
      await run(`begin; set local session_replication_role = replica;
        insert into ${ime} (${kolone}) select ${kolone} from kopija.${ime}; commit`)
    }
    await run('delete from mail')
  }
  await restore()
  await run(`delete from prijavitelj_osoba where osoba_id = ${osobe.suradnik}`)
  await run(`delete from institucija_osoba where osoba_id = ${osobe.sluzbenik}`)
  await run(`update institucija_osoba set razina = 'R', program_ids = '{2}' where osoba_id = ${osobe.prebacen}`)
  await run(`update fizicka_osoba set admin_dopustenja = '{obavijesti}' where id = ${osobe.admin}`)
  await run(`update fizicka_osoba set aktivna = false where id = ${osobe.zatvorena}`)
  await run(`update fizicka_osoba set lozinka_hash = '$argon2id$nova' where id = ${osobe.lozinka}`)
  await run(`insert into drugi_faktor (osoba_id, tajna, created_at, potvrden_at, zadnji_korak)
    values (${osobe.zastupnica}, 'tajna', '${DANAS}', '${DANAS}', 0)`)
  await run(`update sync_device set revoked_at = '${DANAS}'`)
  await run(`insert into brisanje_podataka values (gen_random_uuid(), ${osobe.zatvorena}, '${DANAS}', '{}')`)
  expect(await zapisiPopisPrava(db(), folder, portal.clock.now)).toBe(true)
  expect(await jeStarijaOdPopisa(db(), folder)).toBe(false)
  await restore()
})

const mark = async () => oznaciVracenu(db(), citajPopisPrava(folder), Date.now())

describe('A backup that was put back', () => {
  it('is noticed at the start by the list beside it, until it is marked', async () => {
    expect(await jeStarijaOdPopisa(db(), folder)).toBe(true)
    await mark()
    await zapisiPopisPrava(db(), folder, portal.clock.now)
    expect(await jeStarijaOdPopisa(db(), folder)).toBe(false)
  })

  it('ends every session, grant and link, so that nobody goes on as they were', async () => {
    for (const cookie of cookies)
      expect((await portal.call({ url: '/v1/auth/me', headers: { cookie } })).statusCode).toBe(200)
    // Withdrawn after the backup, or used by somebody whose right was ended: nobody can know.
    await run(`insert into pozivnica (prijavitelj_id, oib, email, razina, poslao_id, poslana_at, istjece_at, stanje)
      values (${firma}, 'x', 'a@b.hr', 'UR', ${osobe.zastupnica}, '${DANAS}', '2099-01-01', 'ceka')`)
    expect(await mark()).toMatchObject({ sesija: cookies.length, ovlasti: 1, poveznica: 1, pozivnica: 1 })
    expect(await one(`select stanje, razlog from pozivnica`)).toEqual({ stanje: 'povucena', razlog: 'vracenaKopija' })
    for (const cookie of cookies)
      expect((await portal.call({ url: '/v1/auth/me', headers: { cookie } })).statusCode).toBe(401)
    expect(await one(`select count(*)::int as n from sync_grant where revoked_at is null`)).toEqual({ n: 0 })
    expect(await one(`select count(*)::int as n from lozinka_poveznica`)).toEqual({ n: 0 })
  })

  it('brings nobody back who was revoked, narrowed or closed after it, and remembers each for work that arrives', async () => {
    const ishod = await mark()
    expect(ishod).toMatchObject({ prava: 1, mjesta: 2, administratora: 1, racuna: 1, uredaja: 1, razlog: undefined })
    expect(
      (
        await run(
          `select osoba_id from prijavitelj_osoba where prijavitelj_id = ${firma} and (vrijedi_do is null or vrijedi_do > now())`,
        )
      ).rows,
    ).toEqual([{ osoba_id: osobe.zastupnica }])
    expect(
      (await run(`select osoba_id, razina, program_ids from institucija_osoba where institucija_id = 41`)).rows,
    ).toEqual([{ osoba_id: osobe.prebacen, razina: 'R', program_ids: [2] }])
    expect(await one(`select admin_dopustenja as d from fizicka_osoba where id = ${osobe.admin}`)).toEqual({
      d: ['obavijesti'],
    })
    expect(await one(`select aktivna from fizicka_osoba where id = ${osobe.zatvorena}`)).toEqual({ aktivna: false })
    const { rows } = await run('select osoba_id from opoziv_prava order by 1')
    expect(rows.map((row) => row.osoba_id)).toEqual(
      [osobe.suradnik, osobe.sluzbenik, osobe.prebacen].sort((a, b) => a - b),
    )
    expect(ishod.obrisane).toEqual([osobe.zatvorena])
  })

  it('tells those whose password or second factor it set back', async () => {
    expect(await mark()).toMatchObject({ lozinke: 1, faktori: 1 })
    const { rows } = await run('select osoba_id, tijelo from mail order by osoba_id')
    expect(rows.map((row) => row.osoba_id)).toEqual([osobe.zastupnica, osobe.lozinka].sort((a, b) => a - b))
    expect(rows.map((row) => String(row.tijelo)).join()).toMatch(/drugi faktor ponovno je.*lozinka ponovno je/s)
  })

  it('says plainly what it could not know: no list, a list that somebody rewrote, a list of another database', async () => {
    const file = join(folder, 'popis-prava.json')
    const good = readFileSync(file, 'utf8')
    expect(opisIshoda(await mark())).toMatch(/Ne zna se što je oduzeto nakon toga popisa/)
    writeFileSync(file, good.replace(`[${osobe.zastupnica},`, `[${osobe.suradnik},`))
    expect(opisIshoda(await mark())).toMatch(/nije ispravno potpisan: ne zna se koja su prava/)
    writeFileSync(file, good)
    expect(opisIshoda(await mark())).toMatch(/pripada drugoj bazi: ne zna se/)
    rmSync(file)
    const bez = await mark()
    expect(opisIshoda(bez)).toMatch(/Popisa prava nema: ne zna se/)
    expect(bez.prava).toBe(0)
    expect(good).not.toMatch(/@|argon2|Anić/)
  })
})
