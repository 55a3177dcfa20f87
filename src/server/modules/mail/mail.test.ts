/** Mails: written once per cause, sent once by whoever comes first, tried again later and later, shown to administrators alone. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { MailDetalj, MailRedak } from '#contract/modules/mail/mail.schema.ts'
import type { Database } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { type Pismo, posaljiMail } from '#server/platform/mail/posalji-mail.ts'
import { type MailTransport, smtpTransport, type ZaSlanje } from '#server/platform/mail/transport.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { type KlupaProjekata, klupaProjekata } from '#tests/support/projekti.ts'
import { type TestSmtp, testSmtp } from '#tests/support/smtp.ts'
import { mailJobs, posaljiJedan } from './mail.jobs.ts'
import { mailRoutes } from './mail.routes.ts'

const POPIS = 'v1/administracija/mailovi'
const MINUTA = 60_000
const PISMO: Pismo = {
  osobaId: null,
  prima: 'ana.anic@primjer.hr',
  naslov: 'Poziv je otvoren',
  vrsta: 'pretplata',
  tijelo: 'Prvi odlomak\nu dva retka.\n\nDrugi <b>odlomak</b> & znakovi.',
  poveznice: [{ naziv: 'Otvorite poziv', put: '/pozivi/7' }],
  razlog: 'Ovu poruku primate jer ste pretplaćeni.',
  odjava: 'tajna',
}

let k: KlupaProjekata
let portal: Database
beforeAll(async () => {
  k = await klupaProjekata(async (app) => mailRoutes(app, { saljeSe: true }))
  portal = inContext(k.api.app.db, SUSTAV)
})
beforeEach(() => k.api.db.execute(sql`delete from mail`))
afterAll(() => k.api.stop())

const pisi = (changes: Partial<Pismo> = {}, uzrok: string = noviId()) =>
  portal.transaction((tx) => posaljiMail(tx, uzrok, k.api.clock.now, [{ ...PISMO, ...changes }]))
const redci = async () =>
  (await k.api.db.execute(sql`select status_id as s, pokusaji as p, pogreska from mail order by id`)).rows
const prvi = async () => Number((await k.api.db.execute(sql`select id::int from mail order by id`)).rows[0]?.id)
const citaj = <T = MailDetalj & ProblemBody>(id: number | string, token = k.superadmin.token) =>
  k.zovi<T>('GET', `${POPIS}/${id}`, token)
const povuci = (id: number, prijelaz: string, verzijaRetka: number, token = k.superadmin.token) =>
  k.zovi<PrijelazOdgovor & ProblemBody>('POST', `${POPIS}/${id}/prijelazi`, token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka,
  })
const sada = () => k.api.clock.now
const signal = new AbortController().signal

function primatelj(odgovor: () => Promise<void> | void = () => undefined): MailTransport & { primljeno: ZaSlanje[] } {
  const primljeno: ZaSlanje[] = []
  return {
    primljeno,
    close: () => undefined,
    send: async (letter) => {
      await odgovor()
      primljeno.push(letter)
    },
  }
}

describe('A mail', () => {
  test('is written once however often its cause is repeated, and to every address of the cause', async () => {
    await pisi({}, 'uzrok-1')
    await pisi({ naslov: 'Drugi put' }, 'uzrok-1')
    await pisi({ prima: 'drugi@primjer.hr' }, 'uzrok-1')
    expect(await redci()).toHaveLength(2)
  })

  test('is written for each of two people who read one mailbox', async () => {
    const [prva, druga] = [k.nas.osobe.ZAS.id, k.nas.osobe.UR.id]
    for (const osobaId of [prva, druga, prva]) await pisi({ osobaId, prima: 'ured@primjer.hr' }, 'uzrok-2')
    for (const _ of [1, 2]) await pisi({ osobaId: null, prima: 'ured@primjer.hr' }, 'uzrok-2')
    const pisma = await k.api.db.execute<{ osoba_id: number | null }>(sql`select osoba_id from mail order by id`)
    expect(pisma.rows.map(({ osoba_id }) => osoba_id)).toEqual([prva, druga, null])
  })

  test('is written with its cause or not at all', async () => {
    await portal
      .transaction(async (tx) => {
        await posaljiMail(tx, 'propali', sada(), [PISMO])
        throw new Error('uzrok je propao')
      })
      .catch(() => undefined)
    expect(await redci()).toEqual([])
  })

  test.each(['', 'bez-adrese', 'a@b.hr\r\nBcc: svi@primjer.hr', 'Ime <a@b.hr>'])(
    '[R-PLT-12] goes to nobody at the address %j',
    async (prima) => {
      await pisi({ prima })
      expect(await redci()).toEqual([])
    },
  )

  test('[R-PLT-12] keeps its subject in one line', async () => {
    await pisi({ naslov: 'Prvi\r\nBcc: svi@primjer.hr\u0000' })
    const { body } = await citaj(await prvi())
    expect(body.naslov).toBe('Prvi Bcc: svi@primjer.hr')
  })
})

describe('Sending', () => {
  test('takes every letter exactly once though two senders work at the same time', async () => {
    for (let n = 0; n < 12; n += 1) await pisi({ naslov: `Pismo ${n}` })
    const transport = primatelj(() => new Promise((done) => setTimeout(done, 1)))
    const sender = async () => {
      while (await posaljiJedan(portal, transport, sada));
    }
    await Promise.all([sender(), sender(), sender()])
    expect(transport.primljeno.map(({ naslov }) => naslov).sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `Pismo ${n}`).sort(),
    )
    expect(await redci()).toEqual(Array.from({ length: 12 }, () => ({ s: 2, p: 1, pogreska: null })))
  })

  test('is tried five times, after 1, 5, 25 and 125 minutes, and then given up with the last error', async () => {
    await pisi()
    const transport = primatelj(() => Promise.reject(new Error('421 kasnije')))
    const before = sada()
    for (const pauza of [1, 5, 25, 125]) {
      expect(await posaljiJedan(portal, transport, sada)).toBe(true)
      k.api.clock.now += pauza * MINUTA - 1
      expect(await posaljiJedan(portal, transport, sada)).toBe(false)
      k.api.clock.now += 1
    }
    expect(await redci()).toEqual([{ s: 1, p: 4, pogreska: '421 kasnije' }])
    expect(await posaljiJedan(portal, transport, sada)).toBe(true)
    expect(await redci()).toEqual([{ s: 3, p: 5, pogreska: '421 kasnije' }])
    expect(await posaljiJedan(portal, transport, sada)).toBe(false)
    k.api.clock.now = before
  })

  test('goes on after a sender died in the middle, when its time is over', async () => {
    await pisi()
    const before = sada()
    const dead = posaljiJedan(
      portal,
      primatelj(() => new Promise(() => undefined)),
      sada,
    )
    await expect.poll(async () => (await redci())[0]?.p).toBe(1)
    const transport = primatelj()
    expect(await posaljiJedan(portal, transport, sada)).toBe(false)
    const { body } = await citaj(await prvi())
    expect(body.dostupneRadnje).toMatchObject([{ kod: 'otkazi', onemoguceno: true }])
    k.api.clock.now += 10 * MINUTA
    expect(await posaljiJedan(portal, transport, sada)).toBe(true)
    expect(transport.primljeno).toHaveLength(1)
    k.api.clock.now = before
    void dead
  })

  test('is not tried again after a refusal for good, and says in the log that it failed, without the address', async () => {
    await pisi()
    const refusal = Object.assign(new Error('550 <ana.anic@primjer.hr> nepoznat'), {
      code: 'EENVELOPE',
      responseCode: 550,
    })
    const said: object[] = []
    const log = { warn: (what: object) => void said.push(what) }
    expect(
      await posaljiJedan(
        portal,
        primatelj(() => Promise.reject(refusal)),
        sada,
        log as never,
      ),
    ).toBe(true)
    expect(await redci()).toEqual([{ s: 3, p: 1, pogreska: refusal.message }])
    expect(said).toMatchObject([{ responseCode: 550, trajno: true }])
    expect(JSON.stringify(said)).not.toContain('ana.anic')
  })

  test('waits while a wrong password of the portal itself is refused', async () => {
    await pisi()
    const refusal = Object.assign(new Error('535 lozinka'), { code: 'EAUTH', responseCode: 535 })
    await posaljiJedan(
      portal,
      primatelj(() => Promise.reject(refusal)),
      sada,
    )
    expect(await redci()).toMatchObject([{ s: 1, p: 1 }])
  })

  test('of a portal that has sent before waits for its server of mail after a start without one, three days', async () => {
    await pisi()
    const transport = primatelj()
    await posaljiJedan(portal, transport, sada)
    await pisi({ naslov: 'Čeka' })
    const before = sada()
    for (const job of mailJobs(portal, undefined, sada)) await job.run(signal)
    expect((await redci()).map(({ s }) => s)).toEqual([2, 1])
    k.api.clock.now += 4 * 24 * 60 * MINUTA
    for (const job of mailJobs(portal, undefined, sada)) await job.run(signal)
    expect((await redci()).map(({ s }) => s)).toEqual([2, 5])
    k.api.clock.now = before
  })

  test('without SMTP keeps the letters in the portal, and sends none of them later by itself', async () => {
    await pisi()
    for (const job of mailJobs(portal, undefined, sada)) await job.run(signal)
    expect(await redci()).toEqual([{ s: 5, p: 0, pogreska: null }])
    const transport = primatelj()
    for (const job of mailJobs(portal, transport, sada)) await job.run(signal)
    expect(transport.primljeno).toEqual([])
  })
})

describe('Administrators', () => {
  test('read a mail as it is sent, with markup of people as text', async () => {
    await pisi()
    const { status, body } = await citaj(await prvi())
    expect(status).toBe(200)
    expect(body.tekst).toContain('Drugi <b>odlomak</b> & znakovi.')
    expect(body.tekst).toMatch(/Otvorite poziv: http:\/\/\S+\/pozivi\/7\n/)
    expect(body.tekst).toMatch(
      /Ovu poruku primate jer ste pretplaćeni\.\n\nOtkažite ovu pretplatu: \S+\/odjava\/tajna\n$/,
    )
    expect(body.html).toContain(
      '<p>Prvi odlomak<br>u dva retka.</p><p>Drugi &lt;b&gt;odlomak&lt;/b&gt; &amp; znakovi.</p>',
    )
    expect(body.html).toMatch(/<a href="http:\/\/[^"]+\/pozivi\/7"[^>]*>Otvorite poziv<\/a>/)
  })

  test('find mails by words, status, kind and day, page by page', async () => {
    for (const naslov of ['Čekaj prvo', 'Drugo', 'Čekaj treće']) await pisi({ naslov })
    await pisi({ naslov: 'Čekaj uređaj', vrsta: 'uredaj' })
    const trazi = async (upit: Record<string, string>) => {
      const url = `${POPIS}?${new URLSearchParams(upit)}`
      return (
        await k.zovi<{ data: MailRedak[]; meta: { nextCursor: string | null; ukupno: number } }>(
          'GET',
          url,
          k.superadmin.token,
        )
      ).body
    }
    const nadeno = async (upit: Record<string, string>) => (await trazi(upit)).data.map(({ naslov }) => naslov)
    expect(await nadeno({ search: 'cekaj' })).toEqual(['Čekaj uređaj', 'Čekaj treće', 'Čekaj prvo'])
    expect(await nadeno({ search: 'cekaj', vrsta: 'pretplata' })).toEqual(['Čekaj treće', 'Čekaj prvo'])
    expect(await nadeno({ status: 'poslan' })).toEqual([])
    expect(await nadeno({ od: '2020-01-01', do: '2020-01-02' })).toEqual([])
    const first = await trazi({ limit: '3' })
    expect([first.data.length, first.meta.ukupno]).toEqual([3, 4])
    expect(await nadeno({ limit: '3', cursor: first.meta.nextCursor ?? '' })).toEqual(['Čekaj prvo'])
  })

  test('take the list from its other end and as a file', async () => {
    await pisi({ prima: 'prvi@primjer.hr' })
    await pisi({ prima: 'drugi@primjer.hr' })
    const { body } = await k.zovi<{ data: { prima: string }[] }>('GET', `${POPIS}?sort=vrijeme`, k.superadmin.token)
    expect(body.data.map(({ prima }) => prima)).toEqual(['prvi@primjer.hr', 'drugi@primjer.hr'])
    const izvezi = (token: string) =>
      k.api.app.http.inject({
        url: `/${POPIS}/izvoz?datoteka=csv&search=drugi&stupci=naslov,prima,status`,
        headers: { authorization: `Bearer ${token}` },
      })
    const csv = await izvezi(k.superadmin.token)
    expect(csv.body.replace('\u{FEFF}', '').trim().split(/\r?\n/)).toEqual([
      'Predmet;Prima;Stanje',
      'Poziv je otvoren;drugi@primjer.hr;U redu čekanja',
    ])
    expect((await izvezi(k.drugiAdmin.token)).statusCode).toBe(403)
  })

  test('send again what failed, and cancel what still waits', async () => {
    await pisi()
    const id = await prvi()
    await k.api.db.execute(sql`update mail set status_id = 3, pokusaji = 5, pogreska = '550'`)
    expect((await povuci(id, 'otkazi', 1)).status).toBe(409)
    expect((await povuci(id, 'posaljiPonovno', 1)).body.status?.id).toBe(1)
    expect(await redci()).toEqual([{ s: 1, p: 0, pogreska: null }])
    expect((await povuci(id, 'otkazi', 2)).body.status?.id).toBe(4)
    const transport = primatelj()
    expect(await posaljiJedan(portal, transport, sada)).toBe(false)
  })

  test('with another permission, and everyone else, see nothing of it', async () => {
    await pisi()
    const id = await prvi()
    for (const { token } of [k.admin, k.nas.osobe.ZAS]) {
      expect((await k.zovi('GET', POPIS, token)).status).toBe(403)
      expect((await citaj(id, token)).status).toBe(403)
      expect((await povuci(id, 'otkazi', 1, token)).status).toBe(403)
    }
    expect((await citaj('abc')).status).toBe(404)
    expect((await citaj(999_999_999)).status).toBe(404)
  })
})

describe('SMTP', () => {
  let smtp: TestSmtp
  beforeEach(async () => {
    smtp = await testSmtp()
  })
  afterEach(() => smtp.stop())
  const posta = () => {
    const settings = { smtpUrl: smtp.url, from: 'Portal fondova <portal@primjer.hr>' }
    return smtpTransport(settings, 'https://fondovi.primjer.hr')
  }

  test('has an id of its own also for two people who read one mailbox, which would fold letters of one id', async () => {
    for (const osobaId of [k.nas.osobe.ZAS.id, k.nas.osobe.UR.id]) await pisi({ osobaId }, 'uzrok-3')
    const transport = posta()
    const before = smtp.letters.length
    while (await posaljiJedan(portal, transport, sada));
    transport.close()
    const ids = smtp.letters.slice(before).map((one) => /^Message-ID: (.*)\r$/m.exec(one)?.[1])
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
    smtp.letters.length = before
  })

  test('carries text and HTML, the address of the portal, and one click to unsubscribe', async () => {
    await pisi({ naslov: 'Otvoren poziv' })
    const transport = posta()
    expect(await posaljiJedan(portal, transport, sada)).toBe(true)
    transport.close()
    expect(await redci()).toEqual([{ s: 2, p: 1, pogreska: null }])
    const [letter = ''] = smtp.letters
    expect(letter).toMatch(/^To: ana\.anic@primjer\.hr\r$/m)
    expect(letter).toMatch(/^From: Portal fondova <portal@primjer\.hr>\r$/m)
    expect(letter).toMatch(/^Subject: Otvoren poziv\r$/m)
    expect(letter).toMatch(/^List-Unsubscribe: <https:\/\/fondovi\.primjer\.hr\/odjava\/tajna>\r$/m)
    expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(letter).toContain('multipart/alternative')
    expect(letter).toContain('https://fondovi.primjer.hr/pozivi/7')
  })

  test('that takes no mail leaves the letter waiting with what it said', async () => {
    await pisi()
    const transport = posta()
    await smtp.stop()
    expect(await posaljiJedan(portal, transport, sada)).toBe(true)
    transport.close()
    expect(await redci()).toEqual([{ s: 1, p: 1, pogreska: expect.stringContaining('ECONNREFUSED') }])
  })
})
