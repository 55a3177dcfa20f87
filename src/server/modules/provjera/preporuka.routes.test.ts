/** Recommendations over HTTP: evidence with files, the word of two people of the body, deadlines and what follows them. */

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/kernel/datum.ts'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { SlikePloce } from '#contract/modules/poziv/slike.endpoints.ts'
import { preporukaStatuses } from '#contract/modules/provjera/preporuka.statuses.ts'
import { findRecipients } from '#server/spojevi/recipients.ts'
import { HAMAG, KK, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { jpeg } from '#tests/support/datoteke.ts'
import { type KlupaProvjera, klupaProvjera, koraci, type Provjera } from '#tests/support/klupa-provjera.ts'
import { noviId } from '#tests/support/projekti.ts'
import type { Uredaj } from '#tests/support/uredaj.ts'
import { preporukaJobs } from './preporuka.jobs.ts'

const DAN = 86_400_000
const RAZLOG = 'Pločica je zamijenjena i čitljiva.'
const obrazlozenje = { obrazlozenje: RAZLOG }
const kao = (ocjena: string) => ({ ...obrazlozenje, polja: { ocjena } })

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

const greske = ({ body }: { body: ProblemBody }) =>
  body.greske?.map(({ pravilo, polje }) => [pravilo, polje].join(' ').trim())
const statusOd = async (one: Provjera, tko?: TestOsoba) => (await p.preporuka(one, tko)).status.naziv

/** A followed check whose one recommendation is due on this day. */
async function sRokom(rok: string): Promise<Provjera> {
  const one = await korak.pracena(tablet)
  await p.k.api.db.execute(sql`update preporuka set rok = ${rok}::date where provjera_id = ${one.id}::uuid`)
  return one
}

/** A file that this person sends for the recommendation. */
async function posaljiDatoteku(one: Provjera, tko = p.ur, prijaviteljId = p.k.nas.id, seed = 5) {
  const bytes = jpeg(900, seed)
  const entitetId = String((await p.preporuka(one)).id)
  const kamo = { prijaviteljId, entitetVrsta: 'preporuka', entitetId }
  const { id, odgovor } = await p.b.najavi(tko, bytes, kamo)
  if (odgovor.status !== 201) return { id, status: odgovor.status, datoteka: undefined }
  await p.b.posalji(tko, id, 0, bytes)
  return { id, status: odgovor.status, datoteka: { id, naziv: 'Pločica.jpg', bajtova: bytes.length } }
}

const preuzimanje = (id: string, tko: TestOsoba) => p.k.api.get<ProblemBody>(`v1/dms/getDownloadUrl/${id}`, tko.token)

describe('evidence', () => {
  test('PRP-01: is a text or a file, and is handed in by who edits for the beneficiary', async () => {
    const one = await korak.pracena(tablet)
    expect(greske(await p.preporuci(one, 'predaj', p.ur))).toEqual(['PRP-01 dokaz.tekst'])
    expect((await p.dokaz(one, { tekst: 'Zamijenjena.' }, p.prg)).body.kod).toBe('zabranjeno')
    expect((await p.dokaz(one, { tekst: '  Zamijenjena.  ' })).status).toBe(200)
    expect((await p.preporuci(one, 'predaj', p.prg)).body.kod).toBe('zabranjeno')
    expect((await p.preporuci(one, 'predaj', p.zas)).body.status).toEqual({ id: 2, naziv: 'Dostavljen dokaz' })
  })

  test('is the beneficiary’s alone until it is handed in, and stays as it was handed in', async () => {
    const one = await korak.pracena(tablet)
    await p.dokaz(one, { tekst: 'Zamijenjena.' })
    expect(await p.preporuka(one, p.ur)).toMatchObject({ dokaz: { tekst: 'Zamijenjena.' }, predano: [] })
    expect(await p.preporuka(one)).toMatchObject({ dokaz: null, predano: [] })
    await p.preporuci(one, 'predaj', p.ur)
    // What waits for the body has no deadline of the beneficiary's.
    expect(await p.preporuka(one, p.zas)).toMatchObject({ zadnjiDan: null })
    const predano = [{ tekst: 'Zamijenjena.', datoteke: [], ime: `${p.ur.ime} Testić` }]
    expect((await p.preporuka(one)).predano).toMatchObject(predano)
    // Once: it is neither written on nor handed in again.
    expect((await p.dokaz(one, { tekst: 'Ipak nije.' })).body.kod).toBe('zabranjeno')
    expect((await p.preporuci(one, 'predaj', p.ur)).body.kod).toBe('radnja-nije-dopustena')
    expect((await p.preporuka(one)).predano).toMatchObject(predano)
  })

  test('is asked for once more, and what was handed in before stays beside it', async () => {
    const one = await korak.pracena(tablet)
    await p.dokaz(one, { tekst: 'Zamijenjena.' })
    await p.preporuci(one, 'predaj', p.ur)
    expect(greske(await p.preporuci(one, 'zatraziDopunu', p.referent))).toEqual(['R-RAZLOG obrazlozenje'])
    await p.preporuci(one, 'zatraziDopunu', p.referent, { obrazlozenje: 'Priložite fotografiju pločice.' })
    expect(await p.preporuka(one, p.ur)).toMatchObject({
      status: { naziv: 'Otvorena' },
      smijeUredivati: true,
      trazeno: { obrazlozenje: 'Priložite fotografiju pločice.' },
    })
    await p.dokaz(one, { tekst: 'Fotografija je u prilogu.' })
    await p.preporuci(one, 'predaj', p.ur)
    const { predano, trazeno } = await p.preporuka(one)
    expect(predano.map(({ tekst }) => tekst)).toEqual(['Zamijenjena.', 'Fotografija je u prilogu.'])
    expect(trazeno).toBeNull()
  })

  test('of a version that somebody has saved meanwhile is refused, and the same twice is one', async () => {
    const one = await korak.pracena(tablet)
    const { id, verzijaRetka } = await p.preporuka(one)
    const sadrzaj = { dokaz: { tekst: 'Zamijenjena.', datoteke: [] } }
    const adresa = `${p.stolKorisnika(one.projektId)}/${one.id}/preporuke/${id}`
    const body = { mutationId: noviId(), verzijaRetka, sadrzaj }
    const spremi = (what: object) => p.k.api.send<ProblemBody>('PUT', adresa, p.ur.token, what)
    const prvi = await spremi(body)
    expect(await spremi(body)).toMatchObject({ status: 200, body: prvi.body })
    expect((await spremi({ ...body, mutationId: noviId() })).body.kod).toBe('zastarjela-verzija')
    expect((await p.preporuka(one)).verzijaRetka).toBe(verzijaRetka + 1)
  })
})

describe('files of evidence', () => {
  test('PRP-02: have come and are checked before it is handed in', async () => {
    const one = await korak.pracena(tablet)
    await p.dokaz(one, { datoteke: [{ id: noviId(), naziv: 'Nestala.jpg', bajtova: 10 }] })
    expect(greske(await p.preporuci(one, 'predaj', p.ur))).toEqual(['PRP-02 dokaz.datoteke'])
    const { datoteka } = await posaljiDatoteku(one)
    if (datoteka === undefined) throw new Error('refused')
    await p.dokaz(one, { datoteke: [datoteka] })
    expect((await p.preporuci(one, 'predaj', p.ur)).status).toBe(200)
    const [predano] = (await p.preporuka(one)).predano
    expect(predano?.datoteke).toMatchObject([{ id: datoteka.id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  test('are taken out before it is handed in, and are then nobody’s but the beneficiary’s', async () => {
    const one = await korak.pracena(tablet)
    const { datoteka, id } = await posaljiDatoteku(one)
    if (datoteka === undefined) throw new Error('refused')
    await p.dokaz(one, { datoteke: [datoteka] })
    await p.dokaz(one, { tekst: 'Bez priloga.', datoteke: [] })
    await p.preporuci(one, 'predaj', p.ur)
    expect((await p.preporuka(one)).predano).toMatchObject([{ tekst: 'Bez priloga.', datoteke: [] }])
    for (const tko of [p.referent, p.voditelj]) expect((await preuzimanje(id, tko)).status).toBe(404)
  })

  test('are put by who edits for the beneficiary, to a recommendation that waits for them', async () => {
    const one = await korak.pracena(tablet)
    const { osobe, id: tudiId } = p.k.tudi
    const pokusaji = [
      await posaljiDatoteku(one, p.prg),
      await posaljiDatoteku(one, p.referent),
      await posaljiDatoteku(one, osobe.UR),
      await posaljiDatoteku(one, osobe.UR, tudiId),
      await posaljiDatoteku(one, p.referent, null as never),
    ]
    expect(pokusaji.map(({ status }) => status)).toEqual([403, 404, 404, 404, 404])
    await korak.ocijenjena(one)
    expect((await posaljiDatoteku(one)).status).toBe(403)
  })

  test('are read by this beneficiary and, once handed in, by the body of the check; by nobody else', async () => {
    const one = await korak.pracena(tablet)
    const { datoteka, id } = await posaljiDatoteku(one)
    if (datoteka === undefined) throw new Error('refused')
    await p.dokaz(one, { datoteke: [datoteka] })
    const citaju = async (...tko: TestOsoba[]) => {
      const found = []
      for (const one_ of tko) found.push((await preuzimanje(id, one_)).status)
      return found
    }
    const safu = await djelatnik(p.k.api.db, SAFU, 'A')
    const tudi = [p.k.tudi.osobe.ZAS, safu, p.k.superadmin]
    expect(await citaju(p.ur, p.zas, p.prg, p.referent, p.voditelj)).toEqual([200, 200, 200, 404, 404])
    expect(await citaju(...tudi)).toEqual([404, 404, 404])
    await p.preporuci(one, 'predaj', p.ur)
    expect(await citaju(p.ur, p.zas, p.prg, p.referent, p.izvana)).toEqual([200, 200, 200, 200, 200])
    expect(await citaju(...tudi)).toEqual([404, 404, 404])
    // What is said of the file follows the same readers.
    const opis = (tko: TestOsoba) => p.k.api.send<{ data: unknown[] }>('POST', 'v1/dms/opisi', tko.token, { ids: [id] })
    expect((await opis(p.referent)).body.data).toHaveLength(1)
    expect((await opis(safu)).body.data).toEqual([])
  })

  test('of another recommendation are no evidence of this one', async () => {
    const [one, drugi] = [await korak.pracena(tablet), await korak.pracena(tablet)]
    const { datoteka } = await posaljiDatoteku(drugi)
    if (datoteka === undefined) throw new Error('refused')
    await p.dokaz(one, { datoteke: [datoteka] })
    expect(greske(await p.preporuci(one, 'predaj', p.ur))).toEqual(['PRP-02 dokaz.datoteke'])
  })
})

describe('the word of the body', () => {
  async function predana() {
    const one = await korak.pracena(tablet)
    await p.dokaz(one, { tekst: 'Zamijenjena.' })
    await p.preporuci(one, 'predaj', p.ur)
    return one
  }

  test('PRP-03: is one of three, with a reason, and R-4E: of two people', async () => {
    const one = await predana()
    expect(greske(await p.preporuci(one, 'predlozi', p.referent, kao('odlicno')))).toEqual(['PRP-03 ocjena'])
    await p.preporuci(one, 'predlozi', p.voditelj, kao('djelomicno'))
    expect((await p.preporuci(one, 'potvrdi', p.voditelj)).body.kod).toBe('cetiri-oka')
    expect((await p.preporuci(one, 'vrati', p.voditelj, obrazlozenje)).body.kod).toBe('cetiri-oka')
    expect((await p.preporuci(one, 'potvrdi', p.referent)).body.kod).toBe('zabranjeno')
    expect((await p.preporuci(one, 'potvrdi', p.celnik)).body.status).toEqual({ id: 5, naziv: 'Djelomično ispunjena' })
    const { odluke, prijedlog } = await p.preporuka(one)
    expect(prijedlog).toBeNull()
    expect(odluke).toMatchObject([
      {
        ocjena: 'djelomicno',
        obrazlozenje: RAZLOG,
        predlozio: `${p.voditelj.ime} Testić`,
        potvrdio: `${p.celnik.ime} Testić`,
      },
    ])
  })

  test('is the body’s own until two have said it', async () => {
    const one = await predana()
    await p.preporuci(one, 'predlozi', p.referent, kao('neispunjena'))
    expect(await statusOd(one)).toBe('Ocjena čeka potvrdu')
    expect(await p.preporuka(one, p.zas)).toMatchObject({
      status: { naziv: 'Dostavljen dokaz' },
      prijedlog: null,
      dostupneRadnje: [],
    })
    expect((await p.citaj(one, p.zas)).body.pracenje).toMatchObject([{ statusId: 2 }])
    await p.preporuci(one, 'potvrdi', p.voditelj)
    const korisniku = await p.preporuka(one, p.zas)
    expect(korisniku).toMatchObject({ status: { naziv: 'Neispunjena' }, smijeUredivati: true })
    expect(korisniku.odluke).toMatchObject([{ ocjena: 'neispunjena', predlozio: null, potvrdio: null }])
    const { body } = await p.k.api.get<{ data: DnevnikRedak[] }>(
      `${p.stolKorisnika(one.projektId)}/${one.id}/preporuke/${korisniku.id}/dnevnik`,
      p.zas.token,
    )
    expect(body.data.map(({ oznaka }) => oznaka)).toEqual([
      'Ocjena je potvrđena',
      'Predan je dokaz',
      'Dokaz je spremljen',
      'Otvorena je preporuka',
    ])
  })

  test('is returned with a reason to who proposed it, and proposed again', async () => {
    const one = await predana()
    await p.preporuci(one, 'predlozi', p.referent, kao('neispunjena'))
    await p.preporuci(one, 'vrati', p.voditelj, { obrazlozenje: 'Dokaz je ipak dovoljan.' })
    expect(await p.preporuka(one)).toMatchObject({
      status: { naziv: 'Dostavljen dokaz' },
      prijedlog: { ocjena: 'neispunjena', vraceno: 'Dokaz je ipak dovoljan.' },
    })
    await p.preporuci(one, 'predlozi', p.referent, kao('ispunjena'))
    expect((await p.preporuka(one)).prijedlog).toMatchObject({ ocjena: 'ispunjena', vraceno: null })
    await p.preporuci(one, 'potvrdi', p.voditelj)
    expect(await statusOd(one, p.zas)).toBe('Ispunjena')
  })

  test('PRP-04: comes without evidence once the deadline is over', async () => {
    const one = await sRokom('2027-03-10')
    expect(greske(await p.preporuci(one, 'predloziBezDokaza', p.referent, kao('neispunjena')))).toEqual(['PRP-04'])
    p.k.api.clock.now = Date.parse('2027-03-11T07:00:00Z')
    await p.preporuci(one, 'predloziBezDokaza', p.referent, kao('neispunjena'))
    expect(await statusOd(one, p.zas)).toBe('Otvorena')
    await p.preporuci(one, 'vrati', p.voditelj, { obrazlozenje: 'Korisnik je javio da dokaz stiže.' })
    expect(await statusOd(one)).toBe('Otvorena')
  })

  test('is returned to where it came from: whoever owes a supplement still may write it', async () => {
    const one = await predana()
    await p.preporuci(one, 'zatraziDopunu', p.referent, { obrazlozenje: 'Nedostaje slika pločice.' })
    p.k.api.clock.now = Date.parse('2028-03-01T07:00:00Z')
    await p.preporuci(one, 'predloziBezDokaza', p.referent, kao('neispunjena'))
    const pracenje = async () => (await p.citaj(one, p.zas)).body.pracenje.map(({ statusId }) => statusId)
    expect([await statusOd(one, p.zas), await pracenje()]).toEqual(['Otvorena', [preporukaStatuses.otvorena.id]])
    await p.preporuci(one, 'vrati', p.voditelj, { obrazlozenje: 'Korisnik je javio da dopuna stiže.' })
    expect(await statusOd(one)).toBe('Otvorena')
  })

  test('PLM-20: on every recommendation comes before the following is closed', async () => {
    const one = await predana()
    expect(greske(await p.povuci(one, 'zatvoriPracenje', p.voditelj))).toEqual(['PLM-20'])
    await p.preporuci(one, 'predlozi', p.referent, kao('djelomicno'))
    await p.preporuci(one, 'potvrdi', p.voditelj)
    expect(greske(await p.povuci(one, 'zatvoriPracenje', p.voditelj))).toEqual(['PLM-20'])
    await korak.ocijenjena(one)
    expect((await p.povuci(one, 'zatvoriPracenje', p.referent)).body.kod).toBe('zabranjeno')
    expect((await p.povuci(one, 'zatvoriPracenje', p.voditelj)).body.status).toMatchObject({ id: 9 })
    expect(await statusOd(one, p.zas)).toBe('Ispunjena')
  })
})

describe('what people are told', () => {
  const kome = async (one: Provjera, pocetak: string) => {
    const { rows } = await p.k.api.db.execute<{ osobaId: number; poruka: string; akcija: string }>(sql`
      select osoba_id as "osobaId", poruka, activity_action as akcija from notifikacija where entitet_id = ${one.id}`)
    const te = rows.filter(({ poruka }) => poruka.startsWith(pocetak))
    expect([pocetak, te.every(({ akcija }) => akcija === 'provjera.preporuka.promjena')]).toEqual([pocetak, true])
    return te.map(({ osobaId }) => osobaId)
  }

  test('goes to the side that has the next step, and never past what the other has not decided', async () => {
    const one = await korak.pracena(tablet)
    await p.dokaz(one, { tekst: 'Zamijenjena.' })
    await p.preporuci(one, 'predaj', p.ur)
    await p.preporuci(one, 'zatraziDopunu', p.referent, obrazlozenje)
    await korak.ocijenjena(one, 'djelomicno')
    const [predano, dopuna, ocjena, odluka] = [
      await kome(one, 'Korisnik je predao dokaz: preporuka 1 u provjeri PLM-'),
      await kome(one, 'Traži se dopuna dokaza'),
      await kome(one, 'Ocjena čeka vašu potvrdu'),
      await kome(one, 'Ocjena institucije „Djelomično ispunjena”'),
    ]
    expect(predano).toContain(p.referent.id)
    expect(predano).not.toContain(p.ur.id)
    expect(ocjena).toContain(p.voditelj.id)
    for (const osoba of [p.zas, p.ur]) {
      expect([dopuna.includes(osoba.id), odluka.includes(osoba.id)]).toEqual([true, true])
      expect([predano.includes(osoba.id), ocjena.includes(osoba.id)]).toEqual([false, false])
    }
  })
})

describe('the deadline', () => {
  test('PLM-22: is prolonged once, by V, and PRP-05: to a later day', async () => {
    const one = await sRokom('2027-03-10')
    const dulje = (datum: string, tko = p.voditelj) => p.preporuci(one, 'produlji', tko, { ...obrazlozenje, datum })
    expect((await dulje('2027-03-31', p.referent)).body.kod).toBe('zabranjeno')
    for (const krivo of ['2027-03-10', '2027-02-01']) expect(greske(await dulje(krivo))).toEqual(['PRP-05 datum'])
    expect((await dulje('2027-03-31')).body.status).toEqual({ id: 7, naziv: 'Produljen rok' })
    expect(await p.preporuka(one, p.zas)).toMatchObject({ rok: '2027-03-10', produljeno: '2027-03-31' })
    expect((await p.citaj(one)).body.pracenje).toMatchObject([{ rok: '2027-03-10', produljeno: '2027-03-31' }])
    await p.dokaz(one, { tekst: 'Zamijenjena.' })
    await p.preporuci(one, 'predaj', p.ur)
    // What else is asked for waits under the longer deadline.
    await p.preporuci(one, 'zatraziDopunu', p.referent, obrazlozenje)
    expect(await statusOd(one)).toBe('Produljen rok')
    await korak.ocijenjena(one, 'neispunjena')
    expect(greske(await dulje('2027-04-30'))).toEqual(['PLM-22'])
  })

  test('on a weekend or holiday is the next working day', async () => {
    // Easter Monday of 2027 is 29 March.
    const one = await sRokom('2027-03-27')
    expect(await p.preporuka(one, p.zas)).toMatchObject({ rok: '2027-03-27', zadnjiDan: '2027-03-30' })
  })

  const posao = () => {
    const [job] = preporukaJobs(p.k.api.db, findRecipients, () => p.k.api.clock.now)
    if (job === undefined) throw new Error('there is no timer')
    return job.run(new AbortController().signal)
  }
  /** Who was told what of the check by the timer, in order. */
  async function receno(one: Provjera) {
    const { rows } = await p.k.api.db.execute<{ poruka: string; osobaId: number }>(sql`
      select poruka, osoba_id as "osobaId" from notifikacija
      where entitet_id = ${one.id} and uzrok like 'preporuka:%' order by id`)
    return rows
  }
  async function pisma(one: Provjera) {
    const { rows } = await p.k.api.db.execute<{ naslov: string; osobaId: number }>(sql`
      select m.naslov, m.osoba_id as "osobaId" from mail m
      where m.uzrok like 'preporuka:' || (select id from preporuka where provjera_id = ${one.id}::uuid) || ':%' order by m.id`)
    return rows
  }

  test('is told of a month, a week and a day before and on its last day, once each, and after it to both sides', async () => {
    const rok = '2027-04-12'
    const one = await sRokom(rok)
    const recenice: string[] = []
    for (const dana of [-43, -30, -29, -8, -7, -2, -1, 0, 1, 2]) {
      p.k.api.clock.now = Date.parse(`${addDays(rok, dana)}T08:00:00Z`)
      await posao()
      await posao()
      const sve = await receno(one)
      for (const { poruka } of sve.slice(recenice.length)) recenice.push(`${dana} ${poruka.split(':')[0]}`)
    }
    const korisnik = (text: string) => [text, text]
    expect(recenice.filter((one_) => !one_.startsWith('1 '))).toEqual([
      ...korisnik('-30 Rok za dokaz istječe za 30 dana, 12.04.2027.'),
      ...korisnik('-7 Rok za dokaz istječe za 7 dana, 12.04.2027.'),
      ...korisnik('-1 Rok za dokaz istječe za 1 dan, 12.04.2027.'),
      ...korisnik('0 Danas istječe rok za dokaz'),
    ])
    const poslije = (await receno(one)).filter(({ poruka }) => poruka.startsWith('Rok je istekao'))
    const tko = poslije.map(({ osobaId }) => osobaId)
    for (const osoba of [p.zas, p.ur, p.referent]) expect(tko).toContain(osoba.id)
    expect(tko).not.toContain(p.prg.id)
    const naslovi = (await pisma(one)).filter(({ osobaId }) => osobaId === p.ur.id).map(({ naslov }) => naslov)
    expect(naslovi).toEqual([
      'Rok preporuke istječe',
      'Rok preporuke istječe',
      'Rok preporuke istječe',
      'Rok preporuke istječe',
      'Istekao je rok preporuke',
    ])
    expect((await pisma(one)).some(({ osobaId }) => osobaId === p.referent.id)).toBe(false)
  })

  test('is not told of where evidence waits for the body', async () => {
    const one = await sRokom('2027-03-10')
    await p.dokaz(one, { tekst: 'Zamijenjena.' })
    await p.preporuci(one, 'predaj', p.ur)
    p.k.api.clock.now = Date.parse('2027-05-10T08:00:00Z')
    await posao()
    expect(await receno(one)).toEqual([])
    expect((await p.preporuka(one)).zaNepravilnost).toBe(false)
  })

  test('PRP-06: is followed after fifteen days by a procedure, of which R and V are told and V hands it over', async () => {
    const one = await sRokom('2027-03-10')
    // The fifteenth day is Thursday 25 March.
    p.k.api.clock.now = Date.parse('2027-03-25T12:00:00Z')
    await posao()
    expect(greske(await p.preporuci(one, 'prenesi', p.voditelj, obrazlozenje))).toEqual(['PRP-06'])
    expect(await p.preporuka(one)).toMatchObject({ zaNepravilnost: false })
    p.k.api.clock.now = Date.parse('2027-03-26T07:00:00Z')
    expect(await p.preporuka(one)).toMatchObject({
      zaNepravilnost: true,
      sljedeciKorak: 'Predloži ocjenu bez dokaza',
    })
    expect(await p.preporuka(one, p.voditelj)).toMatchObject({ sljedeciKorak: 'Prenesi u postupak nepravilnosti' })
    expect(await p.preporuka(one, p.ur)).toMatchObject({ zaNepravilnost: false, sljedeciKorak: 'Predaj dokaz' })
    // Whose turn it is: to each side its own, and to the beneficiary nothing of the procedure that may follow.
    expect((await p.preporuka(one, p.voditelj)).naRedu?.nositelji).toContainEqual({
      tko: 'vi',
      vi: true,
      radnja: 'Prenesi u postupak nepravilnosti',
    })
    const njihovo = (await p.preporuka(one, p.ur)).naRedu
    expect(njihovo?.nositelji).toEqual([{ tko: 'vi', vi: true, radnja: 'Predaj dokaz' }])
    expect(njihovo?.cekaju.map(({ radnja }) => radnja)).toEqual(['Predaj dokaz'])
    await posao()
    await posao()
    const oznaceno = (await receno(one)).filter(({ poruka }) => poruka.startsWith('Ni 15 dana'))
    const tko = oznaceno.map(({ osobaId }) => osobaId)
    expect([p.referent, p.voditelj].every(({ id }) => tko.includes(id))).toBe(true)
    expect(tko).not.toContain(p.zas.id)
    expect(new Set(tko).size).toBe(tko.length)
    expect((await p.preporuci(one, 'prenesi', p.referent, obrazlozenje)).body.kod).toBe('zabranjeno')
    expect(greske(await p.preporuci(one, 'prenesi', p.voditelj))).toEqual(['R-RAZLOG obrazlozenje'])
    expect((await p.preporuci(one, 'prenesi', p.voditelj, obrazlozenje)).body.status).toMatchObject({ id: 8 })
    expect((await p.preporuka(one)).prijenos).toMatchObject({ razlog: RAZLOG, ime: `${p.voditelj.ime} Testić` })
    // Why stays with the body: of a procedure the beneficiary learns from its decision.
    expect((await p.preporuka(one, p.zas)).prijenos).toMatchObject({ razlog: null, ime: null })
    expect((await p.povuci(one, 'zatvoriPracenje', p.voditelj)).body.status).toMatchObject({ id: 9 })
  })

  test('that was prolonged is counted anew, and evidence that came late is still taken', async () => {
    const one = await sRokom('2027-03-10')
    p.k.api.clock.now = Date.parse('2027-03-26T07:00:00Z')
    await posao()
    await p.preporuci(one, 'produlji', p.voditelj, { ...obrazlozenje, datum: '2027-04-30' })
    expect(await p.preporuka(one)).toMatchObject({ zaNepravilnost: false, zadnjiDan: '2027-04-30' })
    p.k.api.clock.now += 90 * DAN
    expect((await p.preporuka(one)).zaNepravilnost).toBe(true)
    await p.dokaz(one, { tekst: 'Zamijenjena.' })
    expect((await p.preporuci(one, 'predaj', p.ur)).status).toBe(200)
    expect((await p.preporuka(one)).zaNepravilnost).toBe(false)
  })
})

describe('the dashboard', () => {
  const rokovi = async (one: Provjera, tko: TestOsoba) => {
    const strana = tko === p.referent ? `institucije/${HAMAG}` : `prijavitelji/${p.k.nas.id}`
    const { body } = await p.k.api.get<SlikePloce>(`v1/${strana}/slike?programId=${KK}`, tko.token)
    return body.rokovi.prvi.filter(({ adresa }) => adresa?.includes(one.id)).map(({ dan }) => dan)
  }

  test('shows both sides the deadline while it is near and waits for the beneficiary', async () => {
    // The 27th is a Saturday, and Easter Monday the 29th.
    const one = await sRokom('2027-03-27')
    const blizu = ['2027-03-30']
    for (const tko of [p.referent, p.zas]) expect(await rokovi(one, tko)).toEqual(blizu)
    expect(await rokovi(await sRokom('2027-06-01'), p.zas)).toEqual([])
    await p.dokaz(one, { tekst: 'Zamijenjena.' })
    await p.preporuci(one, 'predaj', p.ur)
    for (const tko of [p.referent, p.zas]) expect(await rokovi(one, tko)).toEqual([])
  })
})

describe('what is not there', () => {
  test('a recommendation of another check, of another project, of another applicant, or an id of nothing', async () => {
    const [one, drugi] = [await korak.pracena(tablet), await korak.pracena(tablet)]
    const { id } = await p.preporuka(one)
    const stol = (gdje: Provjera, tko: TestOsoba) =>
      `${tko === p.zas ? p.stolKorisnika(gdje.projektId) : p.stolInstitucije(gdje.projektId)}/${gdje.id}/preporuke`
    for (const tko of [p.referent, p.zas]) {
      const krive = [
        `${stol(drugi, tko)}/${id}`,
        `${stol({ id: one.id, projektId: drugi.projektId }, tko)}/${id}`,
        `${stol(one, tko)}/2000000000`,
        stol({ id: noviId(), projektId: one.projektId }, tko),
        `${stol(drugi, tko)}/${id}/dnevnik`,
      ]
      for (const adresa of krive) expect([adresa, (await p.k.api.get(adresa, tko.token)).status]).toEqual([adresa, 404])
    }
    const tudi = p.k.tudi
    const njihov = `${p.stolKorisnika(one.projektId, tudi.id)}/${one.id}/preporuke`
    for (const adresa of [njihov, `${njihov}/${id}`])
      expect((await p.k.api.get(adresa, tudi.osobe.ZAS.token)).status).toBe(404)
    const safu = await djelatnik(p.k.api.db, SAFU, 'A')
    const izvan = `${p.stolInstitucije(one.projektId, SAFU)}/${one.id}/preporuke`
    for (const adresa of [izvan, `${izvan}/${id}`]) expect((await p.k.api.get(adresa, safu.token)).status).toBe(404)
    expect((await p.preporukeOd(one, p.zas)).body.data).toHaveLength(1)
    expect(OZUJAK).toBeLessThan(p.k.api.clock.now + DAN)
  })
})
