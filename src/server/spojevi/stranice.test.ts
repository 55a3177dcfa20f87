/** Public pages as the server sends them: their head, their text without JavaScript, the 404, the map of the site. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE } from '#contract/kernel/html/hostile.fixture.ts'
import { PRAZNA_NABAVA } from '#contract/modules/nabava/nabava.schema.ts'
import { NAJCESCA_PITANJA } from '#contract/modules/pretraga/najcesca-pitanja.ts'
import { STRANICE } from '#contract/modules/stranica/stranice.ts'
import { nabavaRepository } from '#server/modules/nabava/nabava.repository.ts'
import { obavijestRepository } from '#server/modules/obavijest/obavijest.repository.ts'
import { objaviPitanje, povuciPitanje } from '#server/modules/pitanje/pitanje.repository.ts'
import { zupanija } from '#server/modules/sifrarnik/sifrarnik.tables.ts'
import { openPortal, type TestPortal } from '#tests/security/portal.ts'
import { osnivac } from '#tests/support/builders/institucija.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { noviPrijavitelj, zapisiProjekt } from '#tests/support/projekti.ts'

const ROOT = join(import.meta.dirname, '../../..')
const root = mkdtempSync(join(tmpdir(), 'portal-stranice-'))
const DAN = 86_400_000
const html = { accept: 'text/html,application/xhtml+xml' }
/** As much of it as the database takes. */
const NEPRIJATELJSKO = HOSTILE.filter((text) => text.isWellFormed() && !text.includes('\u0000'))
const ZLO = `"><script>alert(1)</script></noscript></title>$& $' &amp; 'kraj'`

let portal: TestPortal
let otvoren: number
let nacrt: number
let zlonamjeran: number
let obavijest: number
let pitanje: string
let povuceno: string
let nabava: number

/** A published question, as publishing it leaves it. */
async function objavi(id: number, more: Partial<Parameters<typeof objaviPitanje>[1]> = {}): Promise<string> {
  await portal.db.transaction((tx) =>
    objaviPitanje(
      tx,
      {
        id,
        objavljeniNaslov: 'Rabljena oprema',
        objavljeniTekst: 'Je li prihvatljiva?',
        kategorija: 'troskovi',
        odgovor: '<p>Nabava rabljene opreme <strong>nije</strong> prihvatljiva.</p>',
        poziv: { id: otvoren },
        ...more,
      } as Parameters<typeof objaviPitanje>[1],
      OZUJAK,
    ),
  )
  return `/pozivi/${otvoren}/pitanja-i-odgovori/${id}`
}

/** A published procurement, hostile wherever people write; a draft beside it is nobody's to read. */
async function objavljenaNabava(): Promise<number> {
  const { db } = portal
  await db.insert(zupanija).values({
    id: 14,
    sifra: '14',
    naziv: 'Osječko-baranjska županija',
    kratkiNaziv: 'Osječko-baranjska',
    sjediste: 'Osijek',
    nuts2: 'HR02',
    nuts2Naziv: 'Panonska Hrvatska',
  })
  const { id: prijaviteljId } = await noviPrijavitelj(db, 'Naručitelj d.o.o.')
  const projektId = await zapisiProjekt(db, { pozivId: otvoren, prijaviteljId, statusId: 6, naziv: 'Hala' })
  const rokZaPonude = new Date(OZUJAK + 20 * DAN).toISOString()
  const sadrzaj = {
    ...PRAZNA_NABAVA,
    naziv: `Invertori ${ZLO}`,
    opis: `<p>Šest komada.</p>${NEPRIJATELJSKO.join('')}`,
    rokZaPonude,
  }
  const zapis = {
    id: 0,
    projekt: { id: projektId, naziv: 'Hala', statusId: 6 },
    prijaviteljId,
    programId: 2,
    impId: null,
    verzijaRetka: 1,
    ispravak: null,
    provjerene: [],
    objavljenoAt: new Date(OZUJAK).toISOString(),
    izmijenjenoAt: null,
    razlogPonistenja: null,
    statusPromijenjenAt: new Date(OZUJAK).toISOString(),
    inacica: 1,
    runda: [],
    sadrzaj,
  }
  return db.transaction(async (tx) => {
    await nabavaRepository.insert(tx, { ...zapis, statusId: 1 }, { actor: { osobaId: 1 }, sada: OZUJAK })
    return nabavaRepository.insert(tx, { ...zapis, statusId: 2 }, { actor: { osobaId: 1 }, sada: OZUJAK })
  })
}

beforeAll(async () => {
  mkdirSync(join(root, 'dist/app'), { recursive: true })
  cpSync(join(ROOT, 'src/app/index.html'), join(root, 'dist/app/index.html'))
  portal = await openPortal({ env: { PORTAL_ROOT: root } })
  portal.clock.now = OZUJAK
  await osnivac(portal.db)
  const base = pozivU(15)
  const definicija = { ...base.definicija, svrha: 'Manje računa za energiju u školama.' }
  otvoren = await zapisi(portal.db, { ...base, naziv: 'Obnova škola', oznaka: 'KK.1', definicija })
  nacrt = await zapisi(portal.db, pozivU(1))
  const zla = {
    ...base.definicija,
    svrha: NEPRIJATELJSKO.join('\n'),
    dokumentacija: [{ id: 1, naziv: ZLO, opis: ZLO, url: 'javascript:alert(1)' }],
  }
  zlonamjeran = await zapisi(portal.db, { ...base, naziv: ZLO, definicija: zla })
  obavijest = await portal.db.transaction((tx) =>
    obavijestRepository.insert(
      tx,
      {
        id: 0,
        naslov: 'Radovi na sustavu',
        opis: `<p>Portal <strong>ne radi</strong>.</p>${NEPRIJATELJSKO.join('')}`,
        startAt: new Date(OZUJAK - DAN).toISOString(),
        endAt: new Date(OZUJAK + DAN).toISOString(),
        ciljnaSkupina: 'svi',
        prioritet: 'Srednje',
        programi: [],
        institucije: [],
        institucijaId: null,
        statusId: 3,
        verzijaRetka: 1,
        inacica: 1,
        runda: [],
        statusPromijenjenAt: new Date(OZUJAK).toISOString(),
      },
      { actor: { osobaId: 1 }, sada: OZUJAK },
    ),
  )
  nabava = await objavljenaNabava()
  pitanje = await objavi(1)
  povuceno = await objavi(2, { objavljeniNaslov: 'Povučeni odgovor' })
  await portal.db.transaction((tx) => povuciPitanje(tx, 2, 'Novi pravilnik.', OZUJAK))
})
afterAll(async () => {
  await portal.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.call({ url, headers: { ...html, ...headers } })
const titleOf = (body: string) => /<title>([^<]*)<\/title>/.exec(body)?.[1]
const meta = (body: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1]
const data = (body: string): Record<string, unknown>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
const plain = (body: string) => /<div id="poslano"[^>]*>([\s\S]*)<\/body>/.exec(body)?.[1] ?? ''

describe('the pages of procurements', () => {
  test('are read without JavaScript, hostile text as text, drafts not at all', async () => {
    const { statusCode, body } = await get(`/nabave/${nabava}`)
    expect(statusCode).toBe(200)
    const text = plain(body)
    expect(text).toContain('Naručitelj d.o.o. · Program KK · Osječko-baranjska županija')
    expect(text).toContain('<p>Šest komada.</p>')
    expect(text).not.toMatch(/<script(?! type="module" src="\.\/main)|onerror=|javascript:/i)
    expect(data(body).at(-1)).toMatchObject({ '@type': 'Demand', customer: { name: 'Naručitelj d.o.o.' } })
    expect(plain((await get('/nabave')).body)).toContain(`<a href="/nabave/${nabava}">`)
    expect((await get(`/nabave/${nabava - 1}`)).statusCode).toBe(404)
    const map = (await portal.call({ url: '/sitemap.xml' })).body
    expect(map).toContain(`/nabave/${nabava}<`)
    expect(map).not.toContain(`/nabave/${nabava - 1}<`)
  })
})

describe('a public page', () => {
  test('names itself, describes itself and says where it stands, before any script runs', async () => {
    const { statusCode, body, headers } = await get(`/pozivi/${otvoren}?utm=1`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(titleOf(body)).toBe('Obnova škola – Portal fondova')
    expect(meta(body, 'description')).toContain('Manje računa za energiju u školama.')
    expect(body).toContain(`<link rel="canonical" href="http://localhost/pozivi/${otvoren}" />`)
    expect(meta(body, 'og:url')).toBe(`http://localhost/pozivi/${otvoren}`)
    expect([meta(body, 'og:title'), meta(body, 'og:locale')]).toEqual(['Obnova škola', 'hr_HR'])
    const [trail, grant] = data(body)
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(grant).toMatchObject({ '@type': 'MonetaryGrant', name: 'Obnova škola', identifier: 'KK.1' })
    expect(body).toContain('<div id="root"></div>')
  })

  test('is read without JavaScript: a call with its deadline, amounts and purpose', async () => {
    const text = plain((await get(`/pozivi/${otvoren}`)).body)
    expect(text).toContain('<h1>Obnova škola</h1>')
    expect(text).toContain('Prijave do 01.06.2027. 12:00')
    expect(text).toContain('Manje računa za energiju u školama.')
    expect(text.match(/<h1>/g)).toHaveLength(1)
  })

  test('lists what there is: calls and notices on their lists and on the front page', async () => {
    for (const [url, link] of [
      ['/pozivi', `/pozivi/${otvoren}`],
      ['/', `/pozivi/${otvoren}`],
      ['/obavijesti', `/obavijesti/${obavijest}`],
      ['/', `/obavijesti/${obavijest}`],
    ] as const)
      expect(plain((await get(url)).body), url).toContain(`<a href="${link}">`)
    expect(titleOf((await get('/')).body)).toBe('Portal fondova')
    expect(plain((await get(`/obavijesti/${obavijest}`)).body)).toContain('Portal <strong>ne radi</strong>.')
  })

  test.each([
    ['/prijelaz-na-euro', '1 euro = 7,53450 kuna'],
    ['/izjava-o-pristupacnosti', '<a href="https://pristupinfo.hr">pristupinfo.hr</a>'],
    ['/operativni-programi', '<h2>Program KK</h2>'],
    ['/operativni-programi', 'Upravljačko tijelo: Ministarstvo regionalnoga razvoja i fondova Europske unije'],
    ['/korisni-dokumenti', `<a href="/pozivi/`],
  ])('%s says in plain words: %s', async (url, words) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, meta(body, 'og:type')]).toEqual([200, 'website'])
    expect(plain(body)).toContain(words)
  })

  test('questions are read without JavaScript, each at its own address, and search engines know them as such', async () => {
    const lista = `/pozivi/${otvoren}/pitanja-i-odgovori`
    const all = await get(lista)
    expect(plain(all.body)).toContain(`<a href="${pitanje}">Rabljena oprema</a>`)
    expect(plain(all.body)).toContain('Nabava rabljene opreme <strong>nije</strong> prihvatljiva.')
    expect(titleOf(all.body)).toBe('Pitanja i odgovori: Obnova škola – Portal fondova')
    const faq = data(all.body).find((one) => one['@type'] === 'FAQPage') as { mainEntity: { name: string }[] }
    expect(faq.mainEntity.map(({ name }) => name)).toEqual(['Rabljena oprema'])

    const one = await get(pitanje)
    expect([titleOf(one.body), meta(one.body, 'description')]).toEqual([
      'Rabljena oprema – Portal fondova',
      'Nabava rabljene opreme nije prihvatljiva.',
    ])
    expect(data(one.body)[1]).toMatchObject({
      '@type': 'QAPage',
      mainEntity: { name: 'Rabljena oprema', answerCount: 1, acceptedAnswer: { '@type': 'Answer' } },
    })
    const withdrawn = await get(povuceno)
    expect(plain(withdrawn.body)).toMatch(/Odgovor je povučen[\s\S]*Novi pravilnik\.[\s\S]*<del>/)
    expect(withdrawn.body).not.toContain('QAPage')
    expect(plain((await get(`/pozivi/${otvoren}`)).body)).toContain(`<a href="${lista}">`)
  })

  test('the frequent questions are all there with their answers', async () => {
    const { body } = await get('/najcesca-pitanja')
    const all = NAJCESCA_PITANJA.flatMap(({ pitanja }) => pitanja)
    for (const { id } of all) expect(plain(body)).toContain(`<h3 id="${id}">`)
    const [, faq] = data(body)
    expect(faq).toMatchObject({ '@type': 'FAQPage' })
    expect(faq?.mainEntity).toHaveLength(all.length)
  })

  test('every link inside it leads somewhere', async () => {
    const addresses = new Set<string>()
    for (const url of ['/', '/najcesca-pitanja', '/rezultati-pretrage', pitanje, ...STRANICE.map(({ put }) => put)])
      for (const [, href = ''] of plain((await get(url)).body).matchAll(/href="(\/[^"#?]*)/g)) addresses.add(href)
    expect(addresses.size).toBeGreaterThan(10)
    for (const url of addresses) expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  })

  test('whatever people wrote stays text: in the head, in the data for search engines and in the page', async () => {
    const zlo = await objavi(3, { objavljeniNaslov: ZLO, objavljeniTekst: ZLO, odgovor: NEPRIJATELJSKO.join('') })
    const pitanja = [zlo, `/pozivi/${otvoren}/pitanja-i-odgovori`]
    for (const url of [`/pozivi/${zlonamjeran}`, '/pozivi', '/', `/obavijesti/${obavijest}`, ...pitanja]) {
      const { body } = await get(url)
      const scripts = [...body.matchAll(/<script[^>]*>/gi)].map(([tag]) => tag)
      const known = [
        '<script src="/izgled.js">',
        '<script type="application/ld+json">',
        '<script type="module" src="./main.tsx">',
      ]
      expect(
        scripts.filter((tag) => !known.includes(tag)),
        url,
      ).toEqual([])
      expect(body.match(/<div id="poslano"/g), url).toHaveLength(1)
      const tags = [...body.matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) => tag)
      expect(
        tags.filter((tag) => /href="(?!\/|https?:|mailto:|#poslani-sadrzaj")/i.test(tag)),
        url,
      ).toEqual([])
      expect(
        tags.filter((tag) => / on\w+\s*=/i.test(tag.replace(/"[^"]*"/g, '""'))),
        url,
      ).toEqual([])
      expect(
        tags.filter((tag) => /^<(?:img|svg|iframe|style|form|object|base|math)\b/i.test(tag)),
        url,
      ).toEqual([])
      expect(data(body).length, url).toBeGreaterThan(0)
    }
    const [, grant] = data((await get(`/pozivi/${zlonamjeran}`)).body)
    expect(grant?.name).toBe(ZLO)
  })

  test('is not sent twice, and is asked again each time', async () => {
    const first = await get('/pozivi')
    expect(first.headers['cache-control']).toBe('no-cache')
    const second = await get('/pozivi', { 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })

  test('keeps the strict policy: a data block is no script', async () => {
    const { headers } = await get('/pozivi')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  test('leaves the shell of the installed application without any page in it', async () => {
    const { body } = await portal.call({ url: '/index.html' })
    expect(body).toBe(readFileSync(join(ROOT, 'src/app/index.html'), 'utf8'))
  })

  test('says no address of its own under a name that is not the portal’s', async () => {
    const { body } = await get('/pozivi', { host: 'drugi.primjer.hr' })
    expect(body).not.toMatch(/canonical|og:url|drugi\.primjer/)
  })
})

describe('what is not there', () => {
  test.each([
    '/pozivi/999999',
    '/pozivi/0',
    '/pozivi/abc',
    '/pozivi/1e3',
    '/pozivi/99999999999',
    '/pozivi/abc/pitanja-i-odgovori',
    '/pozivi/999999/pitanja-i-odgovori',
    '/pozivi/99999999999/pitanja-i-odgovori/1',
    '/obavijesti/999999',
    '/obavijesti/%27%20or%201=1',
    '/nema-toga',
    '//primjer.hr/',
  ])('%s is a 404 that still opens the application, and no page for search engines', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).toContain('<div id="root"></div>')
    expect(titleOf(body)).toBe('Stranica nije pronađena – Portal fondova')
    expect(meta(body, 'robots')).toBe('noindex')
  })

  test('a call that is not public is answered exactly as one that does not exist', async () => {
    for (const more of ['', '/pitanja-i-odgovori', '/pitanja-i-odgovori/1']) {
      const [draft, missing] = [await get(`/pozivi/${nacrt}${more}`), await get(`/pozivi/999999${more}`)]
      expect([draft.statusCode, draft.body]).toEqual([missing.statusCode, missing.body])
    }
  })

  test('places of work get the bare shell, whoever asks', async () => {
    for (const url of [
      '/prijavitelj/1/program/2/projekti',
      '/administracija/x',
      '/prijava',
      '/prijava-odabir',
      '/login',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  })

  test('the link of a letter answers a page to every program, whatever it says that it reads [G-56]', async () => {
    const url = `/odjava/${'x'.repeat(32)}`
    for (const headers of [{}, { accept: '*/*' }, html, { accept: 'application/json' }]) {
      const { statusCode, headers: said, body } = await portal.call({ url, headers })
      expect([statusCode, said['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(body).toContain('<!doctype html>')
    }
    const head = await portal.call({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/html; charset=utf-8', ''])
    // A programme that asks for anything else is told in the form of the calls.
    expect((await portal.call({ url: '/v1/odjava/x', headers: { accept: '*/*' } })).json().statusCode).toBe(404)
  })

  test('a slash too many leads to the address without it, never to another server', async () => {
    const answer = await get('/pozivi/')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/pozivi'])
  })

  test('when the page cannot be made the application opens all the same', async () => {
    await portal.db.execute(sql`alter table obavijest rename to obavijest_nema`)
    try {
      const { statusCode, body } = await get('/obavijesti')
      expect([statusCode, titleOf(body)]).toEqual([200, 'Portal fondova'])
    } finally {
      await portal.db.execute(sql`alter table obavijest_nema rename to obavijest`)
    }
  })
})

describe('for search engines', () => {
  test('robots.txt keeps them out of the places of people and names the map', async () => {
    const { body, headers } = await portal.call({ url: '/robots.txt' })
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /prijavitelj/')
    expect(body).not.toMatch(/^Disallow: \/$/m)
    expect(body).toContain('Sitemap: http://localhost/sitemap.xml')
  })

  test('the map names every public page that answers, and none that does not', async () => {
    const { body, headers } = await portal.call({ url: '/sitemap.xml' })
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const found = [...body.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, put = '']) => put)
    expect(found).toEqual(expect.arrayContaining(['/', '/pozivi', `/pozivi/${otvoren}`, `/obavijesti/${obavijest}`]))
    expect(found).toEqual(expect.arrayContaining([pitanje, '/najcesca-pitanja']))
    expect(found).not.toContain(`/pozivi/${nacrt}`)
    for (const url of found) expect([url, (await get(url)).statusCode]).toEqual([url, 200])
    expect((await portal.call({ url: '/sitemap.xml', headers: { host: 'drugi.primjer.hr' } })).statusCode).toBe(404)
  })
})

test('every public address of the application has its page here', () => {
  const tree = readFileSync(join(ROOT, 'src/app/routeTree.gen.ts'), 'utf8')
  const block = /\bto:\n([\s\S]*?)\n {2}id:/.exec(tree)?.[1] ?? ''
  const addresses = [...block.matchAll(/'([^']+)'/g)].map(([, route = '']) => route)
  const work = /^\/(?:prijavitelj|institucija|administracija|korisnik|prijava|prijava-odabir|login|odjava)(?:\/|$)/
  expect(addresses.length).toBeGreaterThan(10)
  const open = addresses.filter((route) => !work.test(route)).map((route) => route.replace(/\$/g, ':'))
  expect(open.filter((route) => !portal.app.http.hasRoute({ method: 'GET', url: route }))).toEqual([])
})
