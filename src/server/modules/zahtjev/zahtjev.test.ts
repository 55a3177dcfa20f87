/** Requests over HTTP: every row of the table taken and refused, who sees what, two who decide at once. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { impersoniraj, noviPoziv, ovlasti, type Prijavitelj, zapisiProjekt } from '#tests/support/projekti.ts'
import {
  type KlupaZahtjeva,
  klupaZahtjeva,
  noviOib,
  type OdgovorZahtjeva,
  ovlastenje,
  PUTOVI,
  povuci,
  predaj,
  statusOd,
} from '#tests/support/zahtjevi.ts'

const RAZLOG = 'Izjava nije potpisana.'
const OVLASTENJA = PUTOVI.admin('ovlastenja')

let z: KlupaZahtjeva
let firma: Prijavitelj & { oib: string }
let ana: TestOsoba
let admin: TestOsoba
beforeAll(async () => {
  z = await klupaZahtjeva()
  firma = await z.novi('Panonska d.o.o.')
  ana = await osoba(z.k.api.db, 'Ana')
  admin = z.admini.ovlastenja
})
afterAll(() => z.stop())

const noviOd = async (tko: TestOsoba) => {
  const answer = await predaj(z, tko, PUTOVI.osoba, ovlastenje(firma.oib))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id
}
/** A fresh person's request in this status. */
const uStatusu = async (status: 1 | 2 | 3 | 4 | 5): Promise<{ id: string; tko: TestOsoba }> => {
  const tko = await osoba(z.k.api.db, `O${noviId().slice(-6)}`)
  const id = await noviOd(tko)
  if (status > 1)
    await povuci(z, admin, OVLASTENJA, id, status === 5 ? 'obustavi' : 'preuzmi', { obrazlozenje: RAZLOG })
  if (status === 3) await povuci(z, admin, OVLASTENJA, id, 'odobri')
  if (status === 4) await povuci(z, admin, OVLASTENJA, id, 'odbij', { obrazlozenje: RAZLOG })
  expect(await statusOd(z, id)).toBe(status)
  return { id, tko }
}
const obavijesti = async ({ id }: TestOsoba) =>
  (
    await z.k.upit<{ akcija: string }>(
      sql`select activity_action as akcija from notifikacija where osoba_id = ${id} order by id`,
    )
  ).map(({ akcija }) => akcija)

describe('A request', () => {
  test('is submitted by any signed-in person, numbered, checked in the register, and told to those who decide', async () => {
    const { status, body } = await predaj(z, ana, PUTOVI.osoba, ovlastenje(firma.oib))
    expect([status, /^ZAH-\d{5}$/.test(body.oznaka)]).toEqual([200, true])
    const seen = (await z.k.zovi<OdgovorZahtjeva>('GET', `${PUTOVI.osoba}/${body.id}`, ana.token)).body
    expect(seen).toMatchObject({
      vrsta: 'ovlastenja',
      status: { id: 1, naziv: 'Predan' },
      prijavitelj: { oib: firma.oib },
      provjera: { subjekt: { naziv: 'Panonska d.o.o.', stanje: 'aktivan' }, zastupa: false },
    })
    expect(await obavijesti(admin)).toContain('zahtjev.novoOvlastenje.novoAdmin')
    expect(await obavijesti(firma.osobe.ZAS)).toEqual(['zahtjev.novoOvlastenje.novo'])
    expect(await obavijesti(ana)).toEqual([])
    await povuci(z, ana, PUTOVI.osoba, body.id, 'obustavi', { obrazlozenje: 'Nije više potrebno.' })
  })

  test('sent twice is one, and its id is nobody else’s', async () => {
    const tko = await osoba(z.k.api.db, 'Dvaput')
    const [id, mutationId] = [noviId(), noviId()]
    const first = await predaj(z, tko, PUTOVI.osoba, ovlastenje(firma.oib), { id, mutationId })
    expect((await predaj(z, tko, PUTOVI.osoba, ovlastenje(firma.oib), { id, mutationId })).body).toEqual(first.body)
    expect((await predaj(z, ana, PUTOVI.osoba, ovlastenje(firma.oib), { id })).body.kod).toBe('id-ponovno-koristen')
  })

  test('[ZAH-02] of one kind and object is open once, also when two are sent at the same moment', async () => {
    const tko = await osoba(z.k.api.db, 'Jednom')
    const sent = await Promise.all([1, 2, 3].map(() => predaj(z, tko, PUTOVI.osoba, ovlastenje(firma.oib))))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(sent.find(({ status }) => status === 422)?.body.greske?.[0]).toMatchObject({ pravilo: 'ZAH-02' })
    const [open] = sent.filter(({ status }) => status === 200)
    await povuci(z, tko, PUTOVI.osoba, open?.body.id ?? '', 'obustavi', { obrazlozenje: 'Predat ću novi zahtjev.' })
    expect((await predaj(z, tko, PUTOVI.osoba, ovlastenje(firma.oib))).status).toBe(200)
  })

  test('[ZAH-01] says everything that is wrong with it at once, at its fields', async () => {
    const sadrzaj = ovlastenje('123', { programId: null, pravo: null })
    const { status, body } = await predaj(z, ana, PUTOVI.osoba, sadrzaj, { obrazlozenje: ' ' })
    expect([status, body.greske?.map(({ polje }) => polje).sort()]).toEqual([
      422,
      ['obrazlozenje', 'pravo', 'prijaviteljOib', 'prijaviteljOib', 'programId'],
    ])
  })

  test('[ZAH-07] about an applicant the portal does not know is refused', async () => {
    const { body } = await predaj(z, ana, PUTOVI.osoba, ovlastenje(noviOib()))
    expect(body.greske?.map(({ pravilo, polje }) => [pravilo, polje])).toEqual([['ZAH-07', 'prijaviteljOib']])
  })

  test('is not submitted, moved or decided in another’s name', async () => {
    const lazna = await impersoniraj(z.k, ana)
    expect((await predaj(z, lazna, PUTOVI.osoba, ovlastenje(firma.oib))).status).toBe(403)
    const { id, tko } = await uStatusu(1)
    expect((await povuci(z, await impersoniraj(z.k, tko), PUTOVI.osoba, id, 'obustavi')).status).toBe(403)
    expect(await statusOd(z, id)).toBe(1)
  })

  test('of a kind that is submitted elsewhere is refused at this address', async () => {
    const sadrzaj = { vrsta: 'podaci-o-prijavitelju', promjene: { naziv: 'Novi naziv' }, dokaz: null } as const
    expect((await predaj(z, firma.osobe.ZAS, PUTOVI.osoba, sadrzaj)).status).toBe(400)
    expect((await predaj(z, firma.osobe.ZAS, PUTOVI.prijavitelj(firma.id), sadrzaj)).status).toBe(200)
  })

  test('about the applicant as a whole is not for who may edit one of its projects, and reads nothing of it to them', async () => {
    const { db } = z.k.api
    const pozivId = await noviPoziv(db, { oznaka: 'KK.ZAH' })
    const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: firma.id, statusId: 1 })
    const suradnik = await osoba(db, 'Suradnik')
    await ovlasti(db, suradnik, firma.id, 'UR', projektId)
    const promjene = { iban: 'HR0623900011190001001' }
    const sadrzaj = { vrsta: 'podaci-o-prijavitelju', promjene, dokaz: null } as const
    const { status, body } = await predaj(z, suradnik, PUTOVI.prijavitelj(firma.id), sadrzaj)
    expect([status, body.kod]).toEqual([403, 'zabranjeno'])
    expect((await predaj(z, suradnik, PUTOVI.prijavitelj(firma.id), ovlastenje(firma.oib))).status).toBe(200)
  })

  test('waits while the register does not answer, and nothing is lost or half done', async () => {
    const { id } = await uStatusu(1)
    z.registar.pada = true
    const refused = await povuci(z, admin, OVLASTENJA, id, 'preuzmi')
    z.registar.pada = false
    expect([refused.status, refused.body.poruka]).toEqual([
      503,
      'Registar trenutačno ne odgovara. Pokušajte ponovno za koji trenutak.',
    ])
    expect(await statusOd(z, id)).toBe(1)
  })
})

describe('The table of requests', () => {
  const rows = [
    { prijelaz: 'preuzmi', iz: 1, u: 2 },
    { prijelaz: 'odobri', iz: 2, u: 3 },
    { prijelaz: 'odbij', iz: 2, u: 4, obrazlozenje: RAZLOG },
    { prijelaz: 'obustavi', iz: 1, u: 5, obrazlozenje: RAZLOG },
    { prijelaz: 'obustavi', iz: 2, u: 5, obrazlozenje: RAZLOG },
    { prijelaz: 'otpusti', iz: 2, u: 1 },
  ] as const

  test.each(rows)('$prijelaz leads an administrator from $iz to $u', async ({ prijelaz, iz, u, ...more }) => {
    const { id } = await uStatusu(iz)
    const { status, body } = await povuci(z, admin, OVLASTENJA, id, prijelaz, more)
    expect([status, body.status?.id]).toEqual([200, u])
  })

  test.each(rows)(
    '$prijelaz from $iz is taken by nobody without the right',
    async ({ prijelaz, iz, u: _u, ...more }) => {
      const { id, tko } = await uStatusu(iz)
      // Another flag, another kind's desk, a stranger, people of the applicant who do not represent it.
      expect((await povuci(z, z.admini.registracije, OVLASTENJA, id, prijelaz, more)).status).toBe(403)
      expect((await povuci(z, z.admini.registracije, PUTOVI.admin('registracije'), id, prijelaz, more)).status).toBe(
        404,
      )
      expect((await povuci(z, ana, PUTOVI.osoba, id, prijelaz, more)).status).toBe(404)
      for (const razina of ['UR', 'PRG'] as const)
        expect((await povuci(z, firma.osobe[razina], PUTOVI.prijavitelj(firma.id), id, prijelaz, more)).status).toBe(
          404,
        )
      if (prijelaz !== 'obustavi') expect((await povuci(z, tko, PUTOVI.osoba, id, prijelaz, more)).status).toBe(403)
      expect(await statusOd(z, id)).toBe(iz)
    },
  )

  test('a move from a status that does not have it is refused', async () => {
    for (const [status, prijelazi] of [
      [1, ['odobri', 'odbij', 'otpusti']],
      [2, ['preuzmi']],
      [3, ['preuzmi', 'odobri', 'odbij', 'obustavi', 'otpusti']],
      [4, ['odobri', 'obustavi']],
      [5, ['preuzmi', 'odobri']],
    ] as const) {
      const { id } = await uStatusu(status)
      for (const prijelaz of prijelazi) {
        const { status: code, body } = await povuci(z, admin, OVLASTENJA, id, prijelaz, { obrazlozenje: RAZLOG })
        expect([code, body.kod], `${status} ${prijelaz}`).toEqual([409, 'radnja-nije-dopustena'])
      }
    }
  })

  test('refusing and stopping need a reason', async () => {
    const { id } = await uStatusu(2)
    for (const prijelaz of ['odbij', 'obustavi'])
      expect((await povuci(z, admin, OVLASTENJA, id, prijelaz)).body.greske?.[0]?.pravilo).toBe('R-RAZLOG')
  })

  test('whoever takes it over has it, and has it no longer after letting it go', async () => {
    const { id } = await uStatusu(2)
    const citaj = async () =>
      (await z.k.zovi<OdgovorZahtjeva>('GET', `${OVLASTENJA}/${id}`, admin.token)).body.dodijeljeno?.id
    expect(await citaj()).toBe(admin.id)
    await povuci(z, admin, OVLASTENJA, id, 'otpusti')
    expect(await citaj()).toBeUndefined()
  })

  test('two administrators who decide at once: one is told 409 and nothing happens twice', async () => {
    const { id, tko } = await uStatusu(2)
    const [row] = await z.k.upit<{ v: number }>(sql`select verzija_retka::int as v from zahtjev where id = ${id}::uuid`)
    const one = { verzijaRetka: row?.v ?? 0, obrazlozenje: RAZLOG }
    const answers = await Promise.all([
      povuci(z, admin, OVLASTENJA, id, 'odobri', one),
      povuci(z, z.drugiAdmin, OVLASTENJA, id, 'odbij', one),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.kod).toBe('zastarjela-verzija')
    expect((await obavijesti(tko)).filter((one) => /odobreno|odbijeno/.test(one))).toHaveLength(1)
  })

  test('the submitter may withdraw it and is offered nothing else', async () => {
    const { id, tko } = await uStatusu(2)
    const { body } = await z.k.zovi<OdgovorZahtjeva>('GET', `${PUTOVI.osoba}/${id}`, tko.token)
    expect(body.dostupneRadnje.map(({ kod }) => kod)).toEqual(['obustavi'])
    expect((await povuci(z, tko, PUTOVI.osoba, id, 'obustavi', { obrazlozenje: RAZLOG })).status).toBe(200)
  })

  test('an administrator does not approve what they asked for themself', async () => {
    const id = await noviOd(z.drugiAdmin)
    await povuci(z, z.drugiAdmin, OVLASTENJA, id, 'preuzmi')
    expect((await povuci(z, z.drugiAdmin, OVLASTENJA, id, 'odobri')).body.kod).toBe('cetiri-oka')
    expect((await povuci(z, admin, OVLASTENJA, id, 'odobri')).status).toBe(200)
  })

  test('the decision is told to the submitter in the portal and by mail, with the reason', async () => {
    const { id, tko } = await uStatusu(4)
    expect(await obavijesti(tko)).toEqual(['zahtjev.novoOvlastenje.odbijeno'])
    const mail = await z.k.upit<{ tijelo: string }>(sql`select tijelo from mail where osoba_id = ${tko.id}`)
    expect(mail.map(({ tijelo }) => tijelo)).toEqual([expect.stringContaining(RAZLOG)])
    const { body } = await z.k.zovi<OdgovorZahtjeva>('GET', `${PUTOVI.osoba}/${id}`, tko.token)
    expect(body.odluka).toMatchObject({ obrazlozenje: RAZLOG, osoba: expect.stringContaining('Admin') })
  })
})

describe('Lists of requests', () => {
  const popis = (tko: TestOsoba, put: string, upit = '') =>
    z.k.zovi<{
      data: { id: string; datum: string; vrsta: string }[]
      meta: { nextCursor: string | null; ukupno: number }
    }>('GET', `${put}?${upit}`, tko.token)

  test('of the administration are behind the flag of their kind, the oldest first, page by page', async () => {
    expect((await popis(z.admini.registracije, OVLASTENJA)).status).toBe(403)
    const first = (await popis(admin, OVLASTENJA, 'limit=3')).body
    const next = (await popis(admin, OVLASTENJA, `limit=3&cursor=${first.meta.nextCursor}`)).body
    const both = [...first.data, ...next.data]
    expect(both).toHaveLength(6)
    expect(new Set(both.map(({ id }) => id)).size).toBe(6)
    expect(both.map(({ datum }) => datum)).toEqual(both.map(({ datum }) => datum).sort())
    expect(new Set(both.map(({ vrsta }) => vrsta))).toEqual(new Set(['ovlastenja']))
  })

  test('are filtered by status and searched by number, name, OIB and submitter', async () => {
    const { id, tko } = await uStatusu(4)
    const [row] = await z.k.upit<{ broj: number }>(sql`select broj from zahtjev where id = ${id}::uuid`)
    for (const search of [tko.ime, `${firma.oib} ${tko.ime}`, `ZAH-${String(row?.broj).padStart(5, '0')}`]) {
      const { body } = await popis(admin, OVLASTENJA, `search=${encodeURIComponent(search)}`)
      expect(body.data.map((one) => one.id)).toEqual([id])
    }
    expect((await popis(admin, OVLASTENJA, `search=${tko.ime}&status=odobren`)).body.data).toEqual([])
    expect((await popis(admin, OVLASTENJA, `search=${tko.ime}&status=odbijen`)).body.data).toHaveLength(1)
    expect((await popis(admin, OVLASTENJA, 'cursor=xyz')).status).toBe(400)
  })

  test('of a person hold their own, of an applicant what its level lets them know', async () => {
    const { id, tko } = await uStatusu(1)
    expect((await popis(tko, PUTOVI.osoba)).body.data.map((one) => one.id)).toEqual([id])
    const kod = (razina: 'ZAS' | 'UR' | 'PRG') => popis(firma.osobe[razina], PUTOVI.prijavitelj(firma.id), 'limit=100')
    expect((await kod('ZAS')).body.data.map((one) => one.id)).toContain(id)
    expect(new Set((await kod('UR')).body.data.map((one) => one.vrsta))).toEqual(new Set(['podaci-o-prijavitelju']))
    expect((await kod('PRG')).body.data).toEqual([])
    const tudi = await z.novi('Tuđa d.o.o.')
    expect((await popis(tudi.osobe.ZAS, PUTOVI.prijavitelj(firma.id))).status).toBe(404)
    expect((await popis(tudi.osobe.ZAS, PUTOVI.prijavitelj(tudi.id))).body.data).toEqual([])
  })
})
