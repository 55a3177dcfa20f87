/** What is shown of projects and to whom: lists, detail, log, versions, documents, dashboards. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kodIzPdfa, kodOd } from '#contract/kernel/kontrolni-kod.ts'
import { fromWire, toWire } from '#contract/kernel/money.ts'
import type { BrojkePopisa } from '#contract/kernel/popis.api.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { ProjektDetalj, ProjektInstitucije, UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { otisakDatoteke, provjeriIspravu } from '#server/platform/isprave/isprave.repository.ts'
import { osoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK, ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { TIJELA, type Uloga } from '#tests/support/pozivi.ts'
import {
  IZJAVE,
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviPoziv,
  noviPrijavitelj,
  ovlasti,
  type Prijavitelj,
  zapisiProjekt,
} from '#tests/support/projekti.ts'

interface Popis {
  data: ProjektInstitucije[]
  meta: { nextCursor: string | null; ukupno: number; ukupnoNajmanje: boolean }
}

const BROJ = 250
let k: KlupaProjekata
let mnogi: Prijavitelj
let pozivId: number
let trajniId: number
beforeAll(async () => {
  k = await klupaProjekata()
  const { db } = k.api
  mnogi = await noviPrijavitelj(db, 'Čvrsta Žica d.o.o.', { zupanijaId: 7, vrstaOrganizacijeId: 3 })
  pozivId = await noviPoziv(db, { oznaka: 'KK.03.2.1.50' })
  trajniId = await noviPoziv(db, { oznaka: 'KK.03.2.1.51', modalitet: 'trajni', datumZatvaranja: null })
  const id = await zapisiProjekt(db, { pozivId, prijaviteljId: mnogi.id, statusId: 2, naziv: 'Šuma i čelik' })
  // Copies of one application: five share each moment, so that pages must break ties; numbers run against time.
  await k.upit(sql`
    insert into projekt select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'sifra', 'KK.03.2.1.50.' || lpad((1000 - n)::text, 4, '0'), 'redni_broj_zaprimanja', n, 'broj_potvrde', 'B' || n,
      'poredak_at', p.poredak_at + (n / 5) * interval '1 minute', 'updated_at', p.updated_at + (n / 5) * interval '1 minute',
      'trazena_bespovratna', n * 100000, 'status_id', case when n % 10 = 0 then 11 else 2 end,
      'trazilica', 'suma i celik broj ' || n || ' cvrsta zica'))).*
    from projekt p, generate_series(1, ${BROJ - 1}) as n where p.id = ${id}::uuid`)
  await k.upit(sql`update poziv set broj_zaprimanja = 5000 where id = ${pozivId}`)
})
afterAll(() => k.api.stop())
beforeEach(() => {
  k.api.clock.now = ZATVARANJE
})

const SEL = 1
const popis = (query: string, tko = k.djelatnici['R@SEL'], institucija = SEL) =>
  k.zovi<Popis>('GET', `v1/institucije/${institucija}/projekti?programId=2${query}`, tko.token)

async function sve(path: string, token: string): Promise<{ id: string; sifra: string | null }[]> {
  const rows: { id: string; sifra: string | null }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: Popis } = await k.zovi<Popis>(
      'GET',
      `${path}&limit=37${cursor === '' ? '' : `&cursor=${cursor}`}`,
      token,
    )
    rows.push(...body.data)
    cursor = body.meta.nextCursor
  }
  return rows
}

describe('a list', () => {
  test.each([
    ['by time', ''],
    ['by number', '&sort=sifra'],
  ])('%s is complete over its pages and repeats nothing', async (_naziv, sort) => {
    const rows = await sve(`v1/institucije/${SEL}/projekti?programId=2${sort}`, k.djelatnici['R@SEL'].token)
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([BROJ, BROJ])
    const sifre = rows.map(({ sifra }) => sifra ?? '')
    if (sort !== '') expect(sifre).toEqual([...sifre].sort())
  })

  test('of the applicant is complete as well, the last changed first', async () => {
    const rows = await sve(`v1/prijavitelji/${mnogi.id}/projekti?programId=2`, mnogi.osobe.PRG.token)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(BROJ)
  })

  test.each([
    ['search, folded, all words anywhere', '&search=CELIK%20%C5%BEica%20broj', 249],
    ['search for a number', '&search=broj%20249', 1],
    ['search without a match', '&search=%25', 0],
    ['status', '&statusId=11', 24],
    ['county', '&zupanijaId=7', BROJ],
    ['another county', '&zupanijaId=8', 0],
    ['kind of applicant', '&vrstaPrijavitelja=3', BROJ],
    ['amount from and to', '&iznosOd=100000.00&iznosDo=101000.00', 2],
    ['what waits for me', '&cekaMene=true', 0],
  ])('is narrowed by %s', async (_naziv, query, expected) => {
    const { status, body } = await popis(query)
    expect([status, body.meta.ukupno]).toEqual([200, expected])
  })

  test('has figures of the very rows it shows: a count on each quick filter, sums to the cent, whatever else is set', async () => {
    const brojke = (query: string, tko = k.djelatnici['R@SEL']) =>
      k.zovi<BrojkePopisa>('GET', `v1/institucije/${SEL}/projekti/brojke?programId=2${query}`, tko.token)
    for (const query of ['', '&statusId=11', '&search=broj%20249', '&statusId=11&iznosOd=200000.00', '&search=%25']) {
      const { status, body } = await brojke(query)
      const svi = await sve(`v1/institucije/${SEL}/projekti?programId=2${query}`, k.djelatnici['R@SEL'].token)
      const trazeno = (svi as unknown as ProjektInstitucije[]).reduce(
        (all, one) => all + fromWire(one.trazenaBespovratna),
        0,
      )
      const { meta } = (await popis(`${query}&cekaMene=true`)).body
      expect([status, body.zbrojevi, body.brojevi.moje?.true?.ukupno], query).toEqual([
        200,
        { trazeno: toWire(trazeno) },
        meta.ukupno,
      ])
    }
    expect((await brojke('&statusId=11')).body.zbrojevi.trazeno).toBe('3000000.00')
    expect((await brojke('', k.djelatnici['R@DRF'])).status).toBe(404)
    expect((await brojke('&sort=sifra')).status).toBe(422)
  })

  test('counts to its cap', async () => {
    const copied = sql`insert into projekt select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'sifra', null,
      'redni_broj_zaprimanja', null, 'broj_potvrde', null))).* from projekt p where p.poziv_id = ${pozivId}`
    const [first] = await k.upit<{ id: number }>(sql`select count(*)::int as id from projekt`)
    for (let round = 0; round < 3; round += 1) await k.upit(copied)
    expect((await popis('')).body.meta).toMatchObject({ ukupno: 1000, ukupnoNajmanje: true })
    await k.upit(sql`delete from projekt where poziv_id = ${pozivId} and broj_potvrde is null`)
    expect(await k.upit(sql`select count(*)::int as id from projekt`)).toEqual([first])
  })

  test('is counted once: pages behind the first are told its number, whatever came and went meanwhile', async () => {
    const { meta } = (await popis('&limit=10')).body
    expect(meta).toMatchObject({ ukupno: BROJ, ukupnoNajmanje: false })
    const [row] = await k.upit<{ id: string }>(
      sql`update projekt set deleted_at = now() where id = (select id from projekt where poziv_id = ${pozivId} limit 1) returning id`,
    )
    const next = (await popis(`&limit=10&cursor=${meta.nextCursor}`)).body.meta
    expect(next).toMatchObject({ ukupno: BROJ, ukupnoNajmanje: false })
    expect((await popis(`&limit=10&cursor=${next.nextCursor}`)).body.meta.ukupno).toBe(BROJ)
    expect((await popis('&limit=10')).body.meta.ukupno).toBe(BROJ - 1)
    await k.upit(sql`update projekt set deleted_at = null where id = ${row?.id}`)
    const [, ...place] = JSON.parse(Buffer.from(String(meta.nextCursor), 'base64url').toString())
    for (const broj of [-1, 1002, 1.5, '7'])
      expect(
        await popis(`&cursor=${Buffer.from(JSON.stringify([broj, ...place])).toString('base64url')}`),
      ).toMatchObject({ status: 400 })
  })

  test.each(['abc', 'WyJ4IiwieSJd', 'WyIyMDI3LTAxLTAxIiwiMSJd', 'WzEsMl0'])('refuses the cursor %s', async (cursor) => {
    expect(await popis(`&cursor=${cursor}`)).toMatchObject({ status: 400 })
    const own = `v1/prijavitelji/${mnogi.id}/projekti?cursor=${cursor}`
    expect(await k.zovi('GET', own, mnogi.osobe.ZAS.token)).toMatchObject({ status: 400 })
  })

  test('refuses what it does not know, all at once', async () => {
    const { status, body } = await k.zovi(
      'GET',
      `v1/institucije/${SEL}/projekti?sort=iznos&limit=1000&nesto=1`,
      k.djelatnici['R@SEL'].token,
    )
    expect([status, body.greske.map(({ polje }) => polje).sort()]).toEqual([
      422,
      ['limit', 'nesto', 'programId', 'sort'],
    ])
  })
})

describe('before and after closing', () => {
  test('institutions see nothing of a privremeni call, then everything they may', async () => {
    const id = (await popis('&limit=1')).body.data[0]?.id ?? ''
    const detail = (tko: 'R@SEL' | 'R@DRF' | 'R@FIN' | 'R@STRANO', institucija: number) =>
      k.zovi<ProjektDetalj>('GET', `v1/auth/me/institucija/${institucija}/projekt/${id}`, k.djelatnici[tko].token)
    const bodies = [
      ['R@SEL', 1],
      ['R@DRF', 4],
      ['R@FIN', 6],
    ] as const
    for (const [tko, institucija] of bodies) {
      k.api.clock.now = ZATVARANJE - 1
      expect((await popis('', k.djelatnici[tko], institucija)).body.meta.ukupno).toBe(0)
      expect(await detail(tko, institucija)).toMatchObject({ status: 404 })
      k.api.clock.now = ZATVARANJE
      expect((await popis('', k.djelatnici[tko], institucija)).body.meta.ukupno).toBe(BROJ)
      const shown = await detail(tko, institucija)
      expect(shown).toMatchObject({ status: 200, body: { smijeUredivati: false, dostupneRadnje: [] } })
      expect(shown.body.obrazac).not.toBeNull()
      // The institution computes what the applicant saw from the same facts.
      expect(shown.body.kontekst).toMatchObject({
        velicina: expect.any(String),
        najvisa: expect.stringMatching(/\.\d\d$/),
      })
    }
    expect((await popis('', k.djelatnici['R@STRANO'], 3)).body.meta.ukupno).toBe(0)
    expect(await detail('R@STRANO', 3)).toMatchObject({ status: 404 })
  })

  test('the selecting body of a trajni call sees what arrives at once, the others do not', async () => {
    k.api.clock.now = OZUJAK
    await zapisiProjekt(k.api.db, { pozivId: trajniId, prijaviteljId: k.nas.id, statusId: 2 })
    await zapisiProjekt(k.api.db, { pozivId: trajniId, prijaviteljId: k.nas.id, statusId: 1 })
    const count = async (tko: 'R@SEL' | 'A@DRF' | 'R@FIN', institucija: number) =>
      (await popis(`&pozivId=${trajniId}`, k.djelatnici[tko], institucija)).body.meta.ukupno
    expect([await count('R@SEL', 1), await count('A@DRF', 4), await count('R@FIN', 6)]).toEqual([1, 0, 0])
  })

  test('without the permission to read selection only the row is seen, not the form', async () => {
    const tko = k.djelatnici['V@SEL']
    await k.upit(sql`update institucija_osoba set dozvole = '{}' where osoba_id = ${tko.id}`)
    const id = (await popis('&limit=1', tko)).body.data[0]?.id ?? ''
    const detail = await k.zovi<ProjektDetalj>('GET', `v1/auth/me/institucija/1/projekt/${id}`, tko.token)
    expect(detail).toMatchObject({ status: 200, body: { obrazac: null } })
    for (const part of ['pdf', 'inacice/1'])
      expect(await k.zovi('GET', `v1/institucije/1/projekti/${id}/${part}`, tko.token)).toMatchObject({ status: 403 })
  })
})

describe('one project', () => {
  let id: string
  const ours = (path: string) => `v1/prijavitelji/${k.nas.id}/projekti/${id}${path}`
  const detail = (tko: { token: string }, which = id) =>
    k.zovi<ProjektDetalj>('GET', `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${which}`, tko.token)
  const nas = (tko: 'ZAS' | 'UR', prijelaz: string, verzijaRetka: number, polja = {}) =>
    k.povuci(k.nas.osobe[tko], `prijavitelji/${k.nas.id}`, id, { prijelaz, verzijaRetka, polja })
  beforeAll(async () => {
    k.api.clock.now = OZUJAK
    id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
  })
  beforeEach(() => {
    k.api.clock.now = OZUJAK
  })

  test('is shown with its buttons, disabled under another’s name, none to those who only look', async () => {
    const shown = await detail(k.nas.osobe.UR)
    expect(shown.body).toMatchObject({ statusId: 1, smijeUredivati: true, dostupneRadnje: [{ kod: 'oznaciSpremnim' }] })
    expect((await detail(k.nas.osobe.PRG)).body).toMatchObject({ smijeUredivati: false, dostupneRadnje: [] })
    const asOther = await detail(await impersoniraj(k, k.nas.osobe.UR))
    expect(asOther.body.dostupneRadnje).toMatchObject([{ onemoguceno: true }])
    k.api.clock.now = ZATVARANJE
    expect((await detail(k.nas.osobe.UR)).body.smijeUredivati).toBe(false)
  })

  test('a person with a right to one project sees that one only, also in figures', async () => {
    const guest = await osoba(k.api.db, 'Gost')
    await ovlasti(k.api.db, guest, k.nas.id, 'PRG', id)
    expect(await detail(guest)).toMatchObject({ status: 200 })
    const other = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 1 })
    expect(await detail(guest, other)).toMatchObject({ status: 404 })
    const list = await k.zovi<Popis>('GET', `v1/prijavitelji/${k.nas.id}/projekti`, guest.token)
    expect(list.body.data.map((row) => row.id)).toEqual([id])
    const board = `v1/prijavitelji/${k.nas.id}/upravljackaPloca?programId=2`
    const { body } = await k.zovi<UpravljackaPloca>('GET', board, guest.token)
    expect(body.brojke[0]).toMatchObject({ kljuc: 'nacrti', vrijednost: '1' })
  })

  test('keeps its log and versions, and gives them to those who may see it', async () => {
    await nas('UR', 'oznaciSpremnim', 1, IZJAVE)
    await nas('ZAS', 'podnesi', 2)
    const log = await k.zovi<{ data: { oznaka: string; osoba: string }[] }>(
      'GET',
      ours('/dnevnik'),
      k.nas.osobe.PRG.token,
    )
    expect(log.body.data.map(({ oznaka }) => oznaka)).toEqual([
      'Prijava je podnesena',
      'Prijava je zaprimljena',
      'Označeno spremnim za podnošenje',
    ])
    const versions = await k.zovi<{ data: object[] }>('GET', ours('/inacice'), k.nas.osobe.PRG.token)
    expect(versions.body.data).toMatchObject([{ broj: 1, razlog: 'podnošenje', vazeca: true }])
    const one = await k.zovi<{ sadrzaj: { obrazac: object } }>('GET', ours('/inacice/1'), k.nas.osobe.PRG.token)
    expect(one.body.sadrzaj.obrazac).toEqual((await k.redak(id)).obrazac)
    expect(await k.zovi('GET', ours('/inacice/2'), k.nas.osobe.PRG.token)).toMatchObject({ status: 404 })
    for (const path of ['/dnevnik', '/inacice', '/inacice/1', '/potvrda', '/pdf', '/potvrda/pdf'])
      expect(await k.zovi('GET', ours(path), k.tudi.osobe.ZAS.token)).toMatchObject({ status: 404 })
  })

  const preuzmi = (path: string) =>
    k.api.app.http.inject({
      method: 'GET',
      url: `/${ours(path)}`,
      headers: { authorization: `Bearer ${k.nas.osobe.PRG.token}` },
    })

  test.each([
    ['/pdf', 'prijava-KK.03.2.1.50'],
    ['/pdf?inacica=1', 'prijava-KK.03.2.1.50'],
    ['/potvrda/pdf', 'potvrda-KK.03.2.1.50'],
  ])('%s answers with a PDF to be saved', async (path, name) => {
    const { statusCode, headers, rawPayload } = await preuzmi(path)
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ])
    expect(headers['content-disposition']).toContain(`attachment; filename="${name}`)
    expect(headers['content-disposition']).toMatch(/\.pdf"$/)
    const pdf = await procitajPdf(rawPayload)
    expect([pdf.jezik, pdf.ua, pdf.oznacen, pdf.neoznaceno]).toEqual(['hr-HR', '1', true, []])
    expect(pdf.elementi.filter(({ uloga }) => uloga === 'H1')).toHaveLength(1)
    expect(pdf.elementi.some(({ uloga, put }) => uloga === 'TH' && put.endsWith('/Table/TR'))).toBe(true)
  })

  test('a receipt downloaded twice is the same file, whatever was renamed between', async () => {
    const { rawPayload: first } = await preuzmi('/potvrda/pdf')
    await k.upit(sql`update prijavitelj set naziv = 'Novi naziv d.o.o.' where id = ${k.nas.id}`)
    k.api.clock.now += 90_000
    const { rawPayload: second } = await preuzmi('/potvrda/pdf')
    expect(second.equals(first)).toBe(true)
    const [dokument] = await k.upit(
      sql`select pdf from dokument where entitet_id = ${id} and vrsta = 'potvrda-o-zaprimanju'`,
    )
    expect(Buffer.from((dokument as { pdf: Buffer }).pdf).equals(first)).toBe(true)
    const { rawPayload: prijava } = await preuzmi('/pdf?inacica=1')
    const { brojPotvrde, programId, potvrdaSha256 } = await k.redak(id)
    const pitaj = (upit: Parameters<typeof provjeriIspravu>[1]) =>
      k.api.db.transaction((tx) => asPortal(tx, () => provjeriIspravu(tx, upit)))
    expect(await pitaj({ sha256: otisakDatoteke(first) })).toMatchObject({
      nalaz: 'portal',
      isprava: { vrsta: 'potvrda-o-zaprimanju', broj: brojPotvrde, programId, novija: false },
    })
    const kod = kodIzPdfa(first.toString('latin1')) ?? ''
    expect(kod).toBe(kodOd(potvrdaSha256 ?? ''))
    expect(await pitaj({ sha256: otisakDatoteke(prijava), kod })).toMatchObject({ nalaz: 'drugaDatoteka' })
    k.api.clock.now += 90_000
    expect((await preuzmi('/pdf?inacica=1')).rawPayload.equals(prijava)).toBe(true)
    expect((await procitajPdf(first)).elementi.map(({ tekst }) => tekst).join(' ')).not.toContain('Novi naziv')
  })
})

describe('what the specification counts of a project', () => {
  const AKCIJE = [
    ['upravljanjeUgovoromCount', 'projekt.ugovor.izmjena.podnesena'],
    ['vazeciUgovorCount', 'projekt.ugovor.vazeci.novi'],
    ['popunjeniObrasciKomentarCount', 'projekt.obrazac.komentar'],
    ['projektPlanNabaveKomentarCount', 'projekt.planNabave.komentar'],
    ['projektZnsKomentarCount', 'projekt.zns.komentar'],
    ['provjeraProjektPlanNabaveNabavaCount', 'projekt.planNabave.provjera'],
    ['projektPlacanjePovratiCount', 'projekt.placanjePovrati.status.promjena'],
    ['projektIzvjestajiNakonProvedbeCount', 'projekt.izvjestajNakonProvedbe.status.promjena'],
  ] as const

  test('is what this person has not read, request by request and message by message, and nobody else’s', async () => {
    const { ZAS, UR } = k.nas.osobe
    const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
    const detalj = async (tko: { token: string }) =>
      (await k.zovi<ProjektDetalj>('GET', `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${id}`, tko.token)).body
    const brojaci = (one: ProjektDetalj) => AKCIJE.map(([brojac]) => one[brojac])
    const prije = await detalj(ZAS)
    expect([...brojaci(prije), prije.zahtjeviCount]).toEqual(Array(9).fill(0))
    expect(prije).toMatchObject({ ugovoren: false, prigovorRasprava: null, projektPodatciUgovora: null })
    for (const [n, [, akcija]] of AKCIJE.entries())
      for (let jedna = 0; jedna <= n; jedna++)
        await k.upit(sql`insert into notifikacija (osoba_id, primatelj, primatelj_id, poruka, activity_action, projekt_id, created_at)
          values (${ZAS.id}, 'prijavitelj', ${k.nas.id}, 'Novo', ${akcija}, ${id}::uuid, now())`)
    await k.upit(sql`insert into zahtjev select (jsonb_populate_record(null::zahtjev, jsonb_build_object('id', gen_random_uuid(),
      'broj', 990 + n, 'vrsta', 'izmjena-korisnika', 'status_id', n, 'verzija_retka', 1, 'podnositelj_id', ${UR.id}::int, 'predmet', n::text,
      'subjekt_oib', '1', 'subjekt_naziv', 'S', 'prijavitelj_id', ${k.nas.id}::int, 'projekt_id', ${id}::uuid, 'sadrzaj', '{}'::jsonb,
      'staro', '{}'::jsonb, 'obrazlozenje', '', 'prilozi', '[]'::jsonb, 'runda', '{}'::int[], 'created_at', now(),
      'status_promijenjen_at', now()))).* from generate_series(1, 4) as n`)
    await k.upit(
      sql`update projekt set prigovor_rasprava = 7, dozvoljena_isplata_predujma = true, status_id = 6 where id = ${id}::uuid`,
    )
    const poslije = await detalj(ZAS)
    expect(brojaci(poslije)).toEqual(AKCIJE.map((_, n) => n + 1))
    expect(poslije).toMatchObject({ zahtjeviCount: 2, ugovoren: true, prigovorRasprava: 7 })
    expect(poslije.projektPodatciUgovora).toEqual({ dozvoljenaIsplataPredujma: true })
    expect(brojaci(await detalj(UR))).toEqual(Array(8).fill(0))
    const { body } = await k.zovi<{ data: { id: string; neprocitano: number }[] }>(
      'GET',
      `v1/prijavitelji/${k.nas.id}/projekti`,
      ZAS.token,
    )
    expect(body.data.find((row) => row.id === id)?.neprocitano).toBe(0)
  })
})

describe('a dashboard', () => {
  test('says to an applicant what waits, what moved and how much', async () => {
    k.api.clock.now = OZUJAK
    const path = `v1/prijavitelji/${k.nas.id}/upravljackaPloca?programId=2`
    const { body } = await k.zovi<UpravljackaPloca>('GET', path, k.nas.osobe.ZAS.token)
    expect(body.cekaMene.length).toBeGreaterThan(0)
    expect(body.cekaMene[0]).toMatchObject({ vrsta: 'projekt', radnja: 'Označi spremnim za podnošenje' })
    expect(body.pomaci[0]?.dogadaj.oznaka).toBe('Prijava je podnesena')
    expect(body.brojke.map(({ kljuc }) => kljuc)).toEqual(['nacrti', 'podnesene', 'trazeno'])
  })

  test('says what moved in the order of time, also where it was written down in another one', async () => {
    const { ZAS } = k.nas.osobe
    const withdrawn: string[] = []
    for (const sada of [OZUJAK + 2 * DAN, OZUJAK + DAN]) {
      k.api.clock.now = sada
      const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId: 2 })
      const { verzijaRetka } = await k.redak(id)
      const { status } = await k.povuci(ZAS, `prijavitelji/${k.nas.id}`, id, { prijelaz: 'povuci', verzijaRetka })
      expect(status).toBe(200)
      withdrawn.push(id)
    }
    const path = `v1/prijavitelji/${k.nas.id}/upravljackaPloca?programId=2`
    const { body } = await k.zovi<UpravljackaPloca>('GET', path, ZAS.token)
    expect(body.pomaci.slice(0, 2).map(({ predmetId }) => predmetId)).toEqual(withdrawn)
  })

  test('says to an institution what its calls and projects are', async () => {
    const path = 'v1/institucije/1/upravljackaPloca?programId=2'
    const { status, body } = await k.zovi<UpravljackaPloca>('GET', path, k.djelatnici['R@SEL'].token)
    expect(status).toBe(200)
    expect(Number(body.brojke.find(({ kljuc }) => kljuc === 'prijave')?.vrijednost)).toBeGreaterThanOrEqual(BROJ)
  })
})

test('the list of a direct award shows no body a draft, nor an application of a call that is still open', async () => {
  const datumZatvaranja = new Date(k.api.clock.now + 86_400_000).toISOString()
  const opis = { oznaka: 'KK.IZRAVNA', vrstaPostupka: 'izravnaDodjela', datumZatvaranja } as const
  const pozivId = await noviPoziv(k.api.db, opis)
  for (const statusId of [1, 21, 2])
    await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId, naziv: `Status ${statusId}` })
  await k.upit(sql`insert into prijavitelj_na_pozivu (poziv_id, prijavitelj_id) values (${pozivId}, ${k.nas.id})`)
  const vide = async (uloga: Uloga) => {
    const put = `v1/institucije/${TIJELA[uloga.split('@')[1] as keyof typeof TIJELA]}/pozivi/${pozivId}/prijavitelji`
    const { body } = await k.zovi<{ data: { prijave: { naziv: string }[] }[] }>('GET', put, k.djelatnici[uloga].token)
    return body.data.flatMap(({ prijave }) => prijave.map(({ naziv }) => naziv)).sort()
  }
  expect([await vide('A@DRF'), await vide('A@APR'), await vide('A@SEL')]).toEqual([['Status 21'], [], []])
  await k.upit(sql`update poziv set datum_zatvaranja = ${new Date(k.api.clock.now)} where id = ${pozivId}`)
  expect([await vide('A@DRF'), await vide('A@SEL')]).toEqual([['Status 2', 'Status 21'], ['Status 2']])
})
