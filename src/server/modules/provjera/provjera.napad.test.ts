/** A hostile or broken device against on-site checks: nonsense in its fields, sealed rows written anew, wrong clocks, sizes, races. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { zapecati } from '#contract/kernel/dokazi/lanac.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { redakDokaza } from '#contract/modules/provjera/provjera.dokazi.ts'
import { LANAC } from '#contract/modules/provjera/provjera.ovjera.ts'
import { sazetakTeksta } from '#contract/modules/provjera/provjera.potpisi.ts'
import { HAMAG, MRRFEU } from '#tests/support/builders/institucija.ts'
import { jpeg, sazetak } from '#tests/support/datoteke.ts'
import {
  dodajRedak,
  type KlupaProvjera,
  klupaProvjera,
  koraci,
  oProvjeri,
  type Provjera,
} from '#tests/support/klupa-provjera.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { noviId } from '#tests/support/projekti.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})
const uspjelo = async (step: Promise<{ status: string | number }>) =>
  expect([200, 'applied']).toContain((await step).status)
const sadrzajOd = async (one: Provjera) => (await p.citaj(one)).body.sadrzaj as Sadrzaj
const zakljucak = (one: Provjera, tekst: string) => p.pisi(one, tablet, postavi('zakljucak.zakljucak', null, tekst))

describe('a member of the team who is no person', () => {
  test('is kept as it was written, is nobody, and holds neither the device nor the announcement of others', async () => {
    const one = await korak.planirana(tablet)
    for (const [i, osoba] of ['1e400', '99999999999', '1.5', '0x10', '-3', '007', 'x'].entries())
      expect(await p.pisi(one, tablet, dodajRedak('podaci.tim', { id: `x${i}`, osoba, uloga: 'clan' }))).toMatchObject({
        status: 'applied',
      })
    const [red] = await p.k.upit<{ sudionici: number[] }>(sql`select sudionici from provjera where id = ${one.id}`)
    expect(red?.sudionici).toEqual([p.referent.id, p.clan.id])
    for (const tko of [p.referent, p.clan]) await uspjelo(p.izjavi(one, tko))
    expect(await p.povuci(one, 'najavi', p.voditelj)).toMatchObject({ status: 422 })
  })
})

describe('strokes of a signature', () => {
  test('that are no points of the drawing are no signature, and the minutes are a file all the same', async () => {
    const one = await korak.naTerenu(tablet)
    await uspjelo(p.pisi(one, tablet, ...p.teren()))
    const pisi = async (potezi: string, i: number) => {
      const potpisi = (await p.potpisi(one, `${i}_`)) as Extract<PatchOp, { kind: 'add' }>[]
      await uspjelo(p.pisi(one, tablet, ...potpisi.map((op) => ({ ...op, now: { ...op.now, potezi } }))))
      const { body } = await p.b.http(
        'GET',
        `/${p.stolInstitucije(one.projektId)}/${one.id}/zapisnik/pdf`,
        p.referent.token,
      )
      expect((await procitajPdf(body)).elementi.length).toBeGreaterThan(0)
      expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({
        greske: expect.arrayContaining([expect.objectContaining({ pravilo: 'PLM-08' })]),
      })
    }
    for (const [i, potezi] of [
      '[[1e308,-1e308,5,5]]',
      '[[0.0000001,1e21,3,4]]',
      '[[1,2,1001,4]]',
      '['.repeat(9000),
      '{"a":1}',
    ].entries())
      await pisi(potezi, i)
  })
})

describe('a sealed row', () => {
  const dokaz = async (id: string, vrijeme: number, prije?: Awaited<ReturnType<typeof zapecati>>) =>
    zapecati(
      {
        id,
        uredaj: 't',
        vrsta: 'tekst',
        sha256: sazetakTeksta(id),
        vrijeme,
        pomak: 0,
        polozaj: null,
        bezPolozaja: 'Ne.',
      },
      prije,
      sazetakTeksta,
    )

  test('that the portal has is never written anew, also by whoever seals all of the chain again, in the field or in the office', async () => {
    const one = await korak.zapisana(tablet)
    const prvi = await dokaz('tekst_O-01_000000000000', 1000)
    const drugi = await dokaz('tekst_O-02_000000000000', 2000, prvi)
    const dodaj = (d: typeof prvi, after: string | null = null) =>
      ({ ...dodajRedak(LANAC, redakDokaza(d)), after }) as PatchOp
    await uspjelo(p.pisi(one, tablet, dodaj(prvi), dodaj(drugi, prvi.id)))
    const [krivi, iza] = [await dokaz(prvi.id, 999_000), await dokaz(drugi.id, 999_500, await dokaz(prvi.id, 999_000))]
    const prepisi = (kakav: typeof prvi, bio: typeof prvi) =>
      (['vrijeme', 'prije', 'pecat'] as const).map((kljuc) =>
        postavi(`${LANAC}.${kakav.id}.${kljuc}`, redakDokaza(bio)[kljuc] ?? null, redakDokaza(kakav)[kljuc] ?? null),
      )
    const napadi: PatchOp[][] = [
      [...prepisi(krivi, prvi), ...prepisi(iza, drugi)],
      [{ kind: 'remove', path: `${LANAC}.${drugi.id}`, was: redakDokaza(drugi) as JsonObject }],
      [{ kind: 'remove', path: `${LANAC}.${prvi.id}`, was: redakDokaza(prvi) as JsonObject }, dodaj(krivi)],
    ]
    const odbijeno = {
      status: 'rejected',
      greske: expect.arrayContaining([expect.objectContaining({ pravilo: 'OBR-ZAKLJUCANO' })]),
    }
    for (const ops of napadi) expect(await p.pisi(one, tablet, ...ops)).toMatchObject(odbijeno)
    // The same row once more changes nothing, and another one under its id is nothing that anybody has seen.
    expect((await p.pisi(one, tablet, dodaj(krivi))).status).toBe('conflict')
    expect((await p.citaj(one)).body.naruseni).toEqual([])
    await uspjelo(p.naredi(one, tablet, 'zavrsiTeren'))
    for (const ops of napadi) expect(await p.pisi(one, tablet, ...ops)).toMatchObject(odbijeno)
    expect(retciOd(tabOd(await sadrzajOd(one), 'dokazi'), 'lanac')).toEqual([redakDokaza(prvi), redakDokaza(drugi)])
  })

  test('with one letter altered before it came is told, whatever it seals', async () => {
    const one = await korak.naTerenu(tablet)
    const iste = { uredaj: 't', vrijeme: 1000, pomak: 0, polozaj: null, bezPolozaja: 'Ne.' }
    const vrste = {
      pocetak: 'mjerenje',
      mjerenje_x: 'mjerenje',
      tekst_x: 'tekst',
      slika: 'fotografija',
      papir: 'potpis',
    } as const
    let zadnji: Awaited<ReturnType<typeof zapecati>> | undefined
    for (const [id, vrsta] of Object.entries(vrste)) {
      zadnji = await zapecati({ ...iste, id, vrsta, sha256: sazetakTeksta(id) }, zadnji, sazetakTeksta)
      const redak = redakDokaza(zadnji)
      const sha256 = `${tekstOd(redak, 'sha256').startsWith('0') ? '1' : '0'}${tekstOd(redak, 'sha256').slice(1)}`
      await uspjelo(p.pisi(one, tablet, dodajRedak(LANAC, { ...redak, sha256 })))
    }
    const { naruseni } = (await p.citaj(one)).body
    expect(naruseni.filter(({ sto }) => sto === 'zapis').map(({ id }) => id)).toEqual(Object.keys(vrste))
  })

  test('is one of thousands: the check and everything beside it is still read at a desk and on devices', async () => {
    const one = await korak.naTerenu(tablet)
    const redak = redakDokaza(await dokaz('x', 1))
    for (const dio of ['a', 'b', 'c'])
      await uspjelo(
        p.pisi(
          one,
          tablet,
          ...Array.from({ length: 300 }, (_, i) => dodajRedak(LANAC, { ...redak, id: `${dio}${i}` })),
        ),
      )
    const { status, body } = await p.citaj(one)
    expect([status, retciOd(tabOd(body.sadrzaj as Sadrzaj, 'dokazi'), 'lanac').length]).toEqual([200, 900])
    expect(body.naruseni.length).toBeGreaterThan(900)
    const pull = await tablet.povuci(undefined, 100, `institucija:${HAMAG}`)
    expect(pull.status).toBe(200)
  })
})

describe('wrong clocks', () => {
  test('a visit begins no sooner than anybody declared, ends no sooner than it began, and nothing of it is to come', async () => {
    const sada = p.k.api.clock.now
    const iso = (ms: number) => new Date(ms).toISOString()
    for (const [od, kraj, ocekivano] of [
      ['1970-01-01T00:00:01.000Z', '1970-01-01T00:00:00.500Z', [sada, sada]],
      [iso(sada + 4 * SAT), iso(sada + 2 * SAT), [sada + 2 * SAT, sada + 2 * SAT]],
      [iso(sada + 2 * SAT), iso(sada + SAT), [sada + 2 * SAT, sada + 2 * SAT]],
      [iso(sada + SAT), '9998-01-01T00:00:00Z', [sada + SAT, sada + 2 * SAT]],
    ] as const) {
      p.k.api.clock.now = sada
      const one = await korak.najavljena(tablet)
      await uspjelo(p.preuzmi(one, p.referent, tablet))
      p.k.api.clock.now = sada + 2 * SAT
      await uspjelo(p.naredi(one, tablet, 'zapocni', od))
      await uspjelo(p.pisi(one, tablet, ...p.teren()))
      await uspjelo(p.pisi(one, tablet, ...(await p.potpisi(one))))
      await uspjelo(p.naredi(one, tablet, 'zavrsiTeren', kraj))
      const { pocetoU, zavrsenoU, rok } = (await p.citaj(one)).body
      expect([pocetoU, zavrsenoU].map((at) => Date.parse(at ?? ''))).toEqual(ocekivano)
      expect(rok.zapisnik).toBe('2027-03-16')
    }
  })
})

describe('at the same moment', () => {
  test('two devices ask for the package, and one has it', async () => {
    const one = await korak.spremna(tablet)
    const drugi = await p.noviUredaj(p.clan)
    const answers = await Promise.all([p.preuzmi(one, p.referent, tablet), p.preuzmi(one, p.clan, drugi)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { preuzeo } = (await p.citaj(one)).body
    expect(answers.find(({ status }) => status === 200)?.body.uredajId).toBe(preuzeo?.uredajId)
  })

  test('the visit is ended twice and the end is sent once more: it ends once', async () => {
    const one = await korak.zapisana(tablet)
    const osnova = await p.osnova(one)
    const kraj = () =>
      tablet.naredi(
        one.id,
        osnova,
        { name: 'zavrsiTeren', expectState: 3, contentHash: null },
        oProvjeri(one.id, 'command'),
      )
    const [prvi, drugi] = [kraj(), kraj()]
    const ishodi = await Promise.all([p.gurni(tablet, prvi), p.gurni(tablet, drugi)])
    expect(ishodi.map(({ status }) => status).sort()).toEqual(['applied', 'rejected'])
    expect([await p.gurni(tablet, prvi), await p.gurni(tablet, drugi)]).toEqual(ishodi)
    const n = await p.k.upit<{ n: number }>(sql`select count(*)::int as n from inacica where entitet_id = ${one.id}`)
    expect(n).toEqual([{ n: 1 }])
  })

  test('the package is taken over while its device sends: what comes later is refused for ever, and nothing is half written', async () => {
    const one = await korak.naTerenu(tablet)
    const njegov = await p.noviUredaj(p.voditelj)
    const zapis = tablet.izmijeni(
      one.id,
      await p.osnova(one),
      [postavi('zakljucak.zakljucak', null, 'Star.')],
      oProvjeri(one.id, 'patch'),
    )
    const [preuzeto, poslano] = await Promise.all([p.preuzmi(one, p.voditelj, njegov), p.gurni(tablet, zapis)])
    expect(preuzeto.status).toBe(200)
    const stoji = tekstOd(tabOd(await sadrzajOd(one), 'zakljucak') ?? {}, 'zakljucak')
    expect([poslano.status, stoji]).toEqual(
      stoji === '' ? ['rejected', ''] : [expect.stringMatching(/applied|merged/), 'Star.'],
    )
    expect(await p.gurni(tablet, zapis)).toEqual(poslano)
    expect(await zakljucak(one, 'Kasnije.')).toMatchObject({ status: 'rejected', kod: 'drugi-uredaj' })
  })

  test('the answer is handed in twice while the body takes it up or confirms: one of each is done', async () => {
    const one = await korak.naOcitovanju(tablet)
    await uspjelo(p.spremi(one, p.ur, { ocitovanje: { tekst: 'Nemamo primjedbi.', nalazi: {} } }))
    const predaje = await Promise.all([1, 2].map(() => p.povuci(one, 'predajOcitovanje', p.ur)))
    expect(predaje.map(({ status }) => status).sort()).toEqual([200, 409])
    const dalje = await Promise.all([p.povuci(one, 'doradi', p.referent), p.povuci(one, 'potvrdi', p.voditelj)])
    expect(dalje.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await p.citaj(one, p.zas)).body.ocitovanje).toMatchObject({ tekst: 'Nemamo primjedbi.', predano: true })
  })
})

describe('what is another’s', () => {
  test('a file of another check, or under the hash of another, ends no visit and is shown to nobody', async () => {
    const [one, druga] = [await korak.naTerenu(tablet), await korak.naTerenu(tablet)]
    const posalji = async (koja: Provjera, seed: number) => {
      const bytes = jpeg(400, seed)
      const veza = { prijaviteljId: null, entitetVrsta: 'provjera', entitetId: koja.id, naziv: 'slika.jpg' }
      const { id } = await p.b.najavi(p.referent, bytes, veza)
      await p.b.posalji(p.referent, id, 0, bytes)
      return { id, naziv: 'slika.jpg', sha256: sazetak(bytes), bajtova: bytes.length }
    }
    const [tuda, njezina] = [await posalji(druga, 71), await posalji(one, 72)]
    await uspjelo(p.pisi(one, tablet, ...p.teren()))
    for (const slika of [tuda, { ...njezina, sha256: tuda.sha256 }]) {
      const put = 'lista.odgovori.O-01.fotografije'
      await uspjelo(p.pisi(one, tablet, dodajRedak(put, slika)))
      await uspjelo(p.pisi(one, tablet, ...(await p.potpisi(one, slika.id))))
      expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({
        status: 'rejected',
        greske: expect.arrayContaining([expect.objectContaining({ pravilo: 'PLM-16' })]),
      })
      await uspjelo(p.pisi(one, tablet, { kind: 'remove', path: `${put}.${slika.id}`, was: slika }))
    }
  })

  test('a device, a desk or a package of another gives nothing', async () => {
    const one = await korak.najavljena(tablet)
    const [njezin, apr] = [await p.noviUredaj(p.clan), p.k.djelatnici['R@APR']]
    const paket = (stol: string, tko: typeof apr) =>
      p.k.api.send('POST', `${stol}/${one.id}/paket`, tko.token, { mutationId: noviId(), uredajId: njezin.deviceId })
    expect((await p.preuzmi(one, p.referent, njezin)).body.kod).toBe('uredaj-nepoznat')
    const njihov = p.stolInstitucije(one.projektId, MRRFEU)
    expect((await paket(njihov, apr)).status).toBe(403)
    for (const [stol, tko] of [
      [njihov, p.referent],
      [p.stolInstitucije(one.projektId), apr],
      [p.stolInstitucije(one.projektId), p.zas],
    ] as const)
      expect((await paket(stol, tko)).status).toBe(404)
    expect((await p.citaj(one)).body.preuzeo).toBeNull()
    for (const put of [
      '',
      '/nova',
      ...['', '/dnevnik', '/inacice', '/zapisnik/pdf', '/najava/pdf', '/preporuke'].map((x) => `/${one.id}${x}`),
    ])
      expect((await p.b.http('GET', `/${p.stolInstitucije(one.projektId)}${put}`, p.zas.token)).status, put).toBe(404)
  })

  test('words of a list, of an answer and of ids that databases choke on are refused in words', async () => {
    const one = await korak.naOcitovanju(tablet)
    for (const upit of [
      'sort=constructor',
      'sort=oznaka;drop',
      'vrsta=__proto__',
      'vrsta=toString',
      'stranica=-1',
      'limit=1e9',
    ])
      expect((await p.k.api.get(`${p.stolKorisnika(one.projektId)}?${upit}`, p.zas.token)).status, upit).toBe(422)
    for (const tekst of ['nula \0', 'pola \ud800'])
      for (const ocitovanje of [
        { tekst, nalazi: {} },
        { tekst: '', nalazi: { f1: tekst } },
      ])
        expect((await p.spremi(one, p.ur, { ocitovanje })).status).toBe(422)
    const tri = await korak.naTerenu(tablet)
    for (const id of ['__proto__', 'constructor'])
      expect((await p.pisi(tri, tablet, dodajRedak('nalazi.nalazi', { id, opis: 'x' }))).status).toBe('rejected')
  })
})
