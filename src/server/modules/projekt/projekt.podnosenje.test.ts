/** An application from its creation to its receipt, the rules on the way, and many people at the same second. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { demoDefinicija } from '#tests/support/builders/obrazac.ts'
import { OZUJAK, ZATVARANJE } from '#tests/support/builders/poziv.ts'
import { zajednickaKlupa } from '#tests/support/klupa.ts'
import {
  IZJAVE,
  impersoniraj,
  type KlupaProjekata,
  type NoviProjekt,
  noviId,
  noviPoziv,
  noviPrijavitelj,
  zapisiProjekt,
} from '#tests/support/projekti.ts'
import { prijavljenUredaj } from '#tests/support/uredaj.ts'
import { prijavitelj, prijaviteljNaPozivu } from '../prijavitelj/prijavitelj.tables.ts'
import { toRecord } from './projekt.record.ts'
import { readProjekti } from './projekt.repository.ts'
import { projekt } from './projekt.tables.ts'

const k = zajednickaKlupa()

const strana = () => `prijavitelji/${k.nas.id}`
let brojPoziva = 0
/** A call whose documents do not grow old. */
function bezRokova() {
  const { prilozi, ...definicija } = demoDefinicija({ najveciBrojPrijavaPoPrijavitelju: 1000 })
  const popis = prilozi.popis.map((one) => ({ ...one, vrijediDana: null }))
  return poziv({ definicija: { ...definicija, prilozi: { ...prilozi, popis } } })
}
function poziv(changes: Partial<Poziv> & { oznaka?: string } = {}, statusId = 15): Promise<number> {
  brojPoziva += 1
  return noviPoziv(k.api.db, { oznaka: `KK.03.2.1.${10 + brojPoziva}`, ...changes }, statusId)
}
const prijava = (pozivId: number, statusId: number, more: Partial<NoviProjekt> = {}) =>
  zapisiProjekt(k.api.db, { pozivId, prijaviteljId: k.nas.id, statusId, ...more })
const kreiraj = (pozivId: number, more: object = {}, tko = k.nas.osobe.UR) => {
  const body = { mutationId: noviId(), id: noviId(), pozivId, naziv: 'Nova linija', ...more }
  return k.zovi<{ id: string; statusId: number; verzijaRetka: number; kod: string; greske: { pravilo: string }[] }>(
    'POST',
    `v1/${strana()}/projekti`,
    tko.token,
    body,
  )
}
const podnesi = (id: string, more: object = {}) =>
  k.povuci(k.nas.osobe.ZAS, strana(), id, { prijelaz: 'podnesi', ...more })
const pravila = (answer: { body: { greske?: { pravilo: string }[] } }) => [
  ...new Set((answer.body.greske ?? []).map(({ pravilo }) => pravilo)),
]

describe('making an application', () => {
  test('gives an empty form of the call, version 1 and a log row', async () => {
    const pozivId = await poziv()
    const answer = await kreiraj(pozivId)
    expect(answer).toMatchObject({ status: 200, body: { statusId: 1, verzijaRetka: 1 } })
    const row = await k.redak(answer.body.id)
    expect(row).toMatchObject({ naziv: 'Nova linija', prijaviteljId: k.nas.id, autorId: k.nas.osobe.UR.id })
    expect(row.obrazacHash).toBe(contentHash(row.obrazac as object as never))
    const log = await k.upit(sql`select prijelaz, u_status from dnevnik where entitet_id = ${answer.body.id}`)
    expect(log).toEqual([{ prijelaz: 'kreiraj', u_status: 1 }])
  })

  test('twice under one mutation id makes one; the id with other content is refused and both payloads are kept', async () => {
    const pozivId = await poziv()
    const ids = { mutationId: noviId(), id: noviId() }
    const first = await kreiraj(pozivId, ids)
    expect(await kreiraj(pozivId, ids)).toMatchObject({ status: 200, body: first.body })
    expect(await kreiraj(pozivId, { ...ids, naziv: 'Drugi' })).toMatchObject({
      status: 409,
      body: { kod: 'id-ponovno-koristen' },
    })
    const kept = await k.upit(sql`select envelope->'body'->>'naziv' as naziv from sync_collision
      where mutation_id = ${ids.mutationId}::uuid`)
    expect(kept).toEqual([{ naziv: 'Drugi' }])
    expect(await k.upit(sql`select 1 from projekt where poziv_id = ${pozivId}`)).toHaveLength(1)
  })

  test('is refused to those who only look, to others and to whoever acts under another name', async () => {
    const pozivId = await poziv()
    expect(await kreiraj(pozivId, {}, k.nas.osobe.PRG)).toMatchObject({ status: 403 })
    expect(await kreiraj(pozivId, {}, k.tudi.osobe.ZAS)).toMatchObject({ status: 404 })
    expect(await kreiraj(pozivId, {}, await impersoniraj(k, k.nas.osobe.UR))).toMatchObject({ status: 403 })
  })

  test.each([
    ['PRJ-01', 'a call that is announced', {}, 14],
    ['PRJ-01', 'a suspended call', {}, 18],
    ['PRJ-02', 'a call for another kind of applicant', { velicine: ['veliko' as const] }, 15],
    ['PRJ-02', 'a call for other legal forms', { pravniOblici: ['udruga' as const] }, 15],
    ['PRJ-19', 'a call for another sector', { sektori: ['neprofitniSektor'] }, 15],
    ['PRJ-20', 'a call for those who have operated longer', { minGodinaPoslovanja: 5 }, 15],
  ])('is refused by %s on %s', async (pravilo, _naziv, uvjeti, statusId) => {
    const definicija = demoDefinicija()
    const prihvatljivost = { ...definicija.prihvatljivost, ...uvjeti }
    const answer = await kreiraj(await poziv({ definicija: { ...definicija, prihvatljivost } }, statusId))
    expect([answer.status, ...pravila(answer)]).toEqual([422, pravilo])
  })

  test('is refused after the closing second, although the timer has not closed the call yet [PRJ-01]', async () => {
    const pozivId = await poziv()
    k.api.clock.now = ZATVARANJE - 1
    expect(await kreiraj(pozivId)).toMatchObject({ status: 200 })
    k.api.clock.now = ZATVARANJE
    expect(pravila(await kreiraj(pozivId))).toEqual(['PRJ-01'])
  })

  test('on a call that is not public is as if the call did not exist', async () => {
    expect(await kreiraj(await poziv({}, 3))).toMatchObject({ status: 404 })
    expect(await kreiraj(2_000_000)).toMatchObject({ status: 404 })
  })

  test('never exceeds the number of applications per applicant, also by twenty at once [PRJ-03]', async () => {
    const pozivId = await poziv({ definicija: { ...demoDefinicija(), najveciBrojPrijavaPoPrijavitelju: 3 } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => kreiraj(pozivId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter((answer) => pravila(answer)[0] === 'PRJ-03')).toHaveLength(17)
  })

  test('on a direct award is the drafting body’s, for a named applicant, who is told [PRJ-04]', async () => {
    const pozivId = await poziv({ vrstaPostupka: 'izravnaDodjela' })
    const body = () => ({ mutationId: noviId(), id: noviId(), pozivId, naziv: 'Izravna', prijaviteljId: k.nas.id })
    const by = (tko: keyof KlupaProjekata['djelatnici'], institucija: number) =>
      k.zovi('POST', `v1/institucije/${institucija}/projekti`, k.djelatnici[tko].token, body())
    expect(await kreiraj(pozivId)).toMatchObject({ status: 403 })
    expect(await by('R@SEL', 1)).toMatchObject({ status: 403 })
    expect(pravila(await by('R@DRF', 4))).toEqual(['PRJ-04'])
    await k.api.db.insert(prijaviteljNaPozivu).values({ pozivId, prijaviteljId: k.nas.id })
    expect(await by('R@DRF', 4)).toMatchObject({ status: 200, body: { statusId: 21 } })
    const told = await k.upit(sql`select osoba_id as id from notifikacija where poziv_id = ${pozivId}`)
    expect(told).toEqual([{ id: k.nas.osobe.ZAS.id }])
  })
})

describe('a rule of submission', () => {
  test('finds every fault of the form at once, each with its field and tab [PRJ-05]', async () => {
    const pozivId = await poziv()
    const { body } = await kreiraj(pozivId)
    const answer = await k.povuci(k.nas.osobe.UR, strana(), body.id, { prijelaz: 'oznaciSpremnim', polja: IZJAVE })
    expect(answer.status).toBe(422)
    expect(answer.body.greske.length).toBeGreaterThan(10)
    expect(new Set(answer.body.greske.map(({ tab }) => tab)).size).toBeGreaterThan(5)
    expect(answer.body.greske.every(({ polje, poruka }) => polje !== undefined && poruka !== '')).toBe(true)
  })

  test('asks for every declaration, and stores only those [PRJ-06]', async () => {
    const id = await prijava(await poziv(), 1)
    const ready = (polja: object) =>
      k.povuci(k.nas.osobe.UR, strana(), id, { prijelaz: 'oznaciSpremnim', polja: { ...polja } })
    const answer = await ready({ istinitost: true })
    expect(answer.body.greske.map(({ polje }) => polje)).toEqual(['izjave.dvostrukoFinanciranje', 'izjave.iskljucenje'])
    expect(await ready({ ...IZJAVE, izmisljena: true })).toMatchObject({ status: 200 })
    expect((await k.redak(id)).izjave.sort()).toEqual(Object.keys(IZJAVE).sort())
  })

  test.each([
    [18, 'PRJ-07'],
    [19, 'PRJ-07'],
    [29, 'PRJ-07'],
  ])('refuses a call whose status is %i [%s]', async (statusId, pravilo) => {
    expect(pravila(await podnesi(await prijava(await poziv({}, statusId), 10)))).toEqual([pravilo])
  })

  test('takes 59.999 of the last second and refuses the closing second [PRJ-08]', async () => {
    const pozivId = await bezRokova()
    const [early, late] = [await prijava(pozivId, 10), await prijava(pozivId, 10)]
    k.api.clock.now = ZATVARANJE - 1
    const taken = await podnesi(early)
    expect(taken).toMatchObject({ status: 200, body: { podaci: { vrijemePodnosenja: '2027-06-01T09:59:59.999Z' } } })
    k.api.clock.now = ZATVARANJE
    expect(pravila(await podnesi(late))).toEqual(['PRJ-08'])
    expect((await k.redak(late)).statusId).toBe(10)
  })

  test('refuses an applicant whose OIB is not active [PRJ-09]', async () => {
    const id = await prijava(await poziv(), 10)
    const neaktivan = (oibAktivan: boolean) =>
      k.api.db.update(prijavitelj).set({ oibAktivan }).where(eq(prijavitelj.id, k.nas.id))
    await neaktivan(false)
    const answer = await podnesi(id)
    await neaktivan(true)
    expect(pravila(answer)).toEqual(['PRJ-09'])
  })

  test('wants the de minimis warning accepted [PRJ-10]', async () => {
    const id = await prijava(await poziv(), 10)
    await k.upit(sql`insert into potpora_male_vrijednosti (prijavitelj_id, davatelj, datum, iznos)
      values (${k.nas.id}, 'HBOR', '2026-05-01', 29000000)`)
    const refused = await podnesi(id)
    const accepted = await podnesi(id, { polja: { deMinimisPrihvacen: true } })
    await k.upit(sql`delete from potpora_male_vrijednosti`)
    expect([...pravila(refused), accepted.status]).toEqual(['PRJ-10', 200])
  })

  test('sums de minimis aid of all linked undertakings to the cent, whichever of them named the other [PRJ-10]', async () => {
    const pozivId = await poziv()
    const [id, drugi] = [await prijava(pozivId, 10), await prijava(pozivId, 10)]
    const [kci, unuka, tuda] = [
      await noviPrijavitelj(k.api.db, 'Kći d.o.o.'),
      await noviPrijavitelj(k.api.db, 'Unuka d.o.o.'),
      await noviPrijavitelj(k.api.db, 'Tuđa d.o.o.'),
    ]
    const oibKceri = sql`array[(select oib from prijavitelj where id = ${kci.id})]`
    await k.upit(sql`update prijavitelj set povezana_poduzeca = ${oibKceri} where id in (${k.nas.id}, ${unuka.id})`)
    const dodijeljeno = (prijaviteljId: number, iznos: number, datum = '2026-05-01') =>
      k.upit(sql`insert into potpora_male_vrijednosti (prijavitelj_id, davatelj, datum, iznos)
        values (${prijaviteljId}, 'HBOR', ${datum}, ${iznos})`)
    const cinjenice = () =>
      k.api.db.transaction(async (tx) => {
        const [joined] = await readProjekti(tx, [id])
        if (joined === undefined) throw new Error('no application')
        return (await toRecord(tx, joined, OZUJAK)).prijavitelj
      })
    await dodijeljeno(kci.id, 1)
    const { deMinimisTrazeno, deMinimisPreostalo } = await cinjenice()
    const ostalo = (deMinimisPreostalo ?? 0) - deMinimisTrazeno
    expect([deMinimisTrazeno > 0, ostalo > 0]).toEqual([true, true])
    await dodijeljeno(unuka.id, ostalo)
    await dodijeljeno(tuda.id, 100)
    // Three years to the day before the submission it no longer counts.
    await dodijeljeno(kci.id, 100, '2024-03-01')
    expect(await cinjenice()).toMatchObject({ deMinimisPreostalo: deMinimisTrazeno })
    const exactly = await podnesi(id)
    await dodijeljeno(kci.id, 1)
    const refused = await podnesi(drugi)
    await k.upit(sql`delete from potpora_male_vrijednosti`)
    await k.upit(sql`update prijavitelj set povezana_poduzeca = '{}' where id = ${k.nas.id}`)
    expect([exactly.status, ...pravila(refused)]).toEqual([200, 'PRJ-10'])
  })
})

describe('the whole path', () => {
  test('the number carries the group of the call that was chosen; without one nothing is submitted', async () => {
    const skupine = ['V1', 'V3'].map((id) => ({ id, naziv: `Skupina ${id}`, alokacija: null }))
    const pozivId = await poziv({ oznaka: 'NPOO.C2.5.R1-I2.01', definicija: { ...demoDefinicija(), skupine } })
    const bez = await prijava(pozivId, 10)
    expect((await podnesi(bez)).body.greske).toContainEqual(expect.objectContaining({ polje: 'projekt.skupina' }))
    const obrazac = structuredClone((await k.redak(bez)).obrazac) as { projekt: Record<string, unknown> }
    obrazac.projekt.skupina = 'V3'
    const id = await prijava(pozivId, 10, { obrazac: obrazac as never })
    expect((await podnesi(id)).body.podaci.sifra).toBe('NPOO.C2.5.R1-I2.01-V3.0001')
  })

  test('draft, ready, submitted: receipt, version, logs, document, notices and one mail', async () => {
    const pozivId = await poziv({ oznaka: 'KK.03.2.1.99' })
    const id = await prijava(pozivId, 1)
    const ready = await k.povuci(k.nas.osobe.UR, strana(), id, { prijelaz: 'oznaciSpremnim', polja: IZJAVE })
    expect(ready.body).toMatchObject({ status: { id: 10, naziv: 'Spremno za podnošenje' }, verzijaRetka: 2 })
    k.api.clock.now = OZUJAK + 123
    const mutationId = noviId()
    const done = await podnesi(id, { verzijaRetka: 2, mutationId })
    const row = await k.redak(id)
    const [version] = await k.upit<{ sha256: string; sadrzaj: never; broj: number }>(
      sql`select sha256, sadrzaj, broj_inacice as broj from inacica where entitet_id = ${id}`,
    )
    expect(done.body).toMatchObject({
      status: { id: 2, naziv: 'Podnesen' },
      verzijaRetka: 3,
      podaci: {
        sifra: 'KK.03.2.1.99.0001',
        brojPotvrde: 'KK.03.2.1.99/0001/2027',
        redniBrojZaprimanja: 1,
        vrijemePodnosenja: '2027-03-01T10:00:00.123Z',
        sha256: version?.sha256,
      },
    })
    expect(contentHash(version?.sadrzaj ?? null)).toBe(version?.sha256)
    expect(version?.sadrzaj).toMatchObject({ obrazac: row.obrazac, sifra: row.sifra, redniBrojZaprimanja: 1 })
    expect(row).toMatchObject({ potvrdaSha256: version?.sha256, brojInacice: 1, verzijaRetka: 3 })
    expect(row.vrijemePodnosenja?.getTime()).toBe(OZUJAK + 123)
    const read = await k.zovi('GET', `v1/auth/me/prijavitelj/${k.nas.id}/projekt/${id}`, k.nas.osobe.ZAS.token)
    expect(read.body).toMatchObject({ vrijemePodnosenja: '2027-03-01T10:00:00.123Z', vrijemeNamjere: null })
    const logs = await k.upit<{ akcija: string }>(
      sql`select akcija, u_status as u, broj_inacice as broj, vidljivo_prijavitelju as vidljivo from dnevnik
        where entitet_id = ${id} order by id`,
    )
    expect(logs).toEqual([
      { akcija: 'projekt.status.promjena', u: 10, broj: null, vidljivo: true },
      { akcija: 'projekt.status.podnesen', u: null, broj: 1, vidljivo: true },
      { akcija: 'projekt.status.promjena', u: 2, broj: 1, vidljivo: true },
    ])
    const notices = await k.upit(
      sql`select osoba_id as id, primatelj from notifikacija where projekt_id = ${id} order by notifikacija.id`,
    )
    expect(notices).toEqual([
      { id: k.nas.osobe.ZAS.id, primatelj: 'prijavitelj' },
      { id: k.djelatnici['R@SEL'].id, primatelj: 'institucija' },
    ])
    const mails = await k.upit(sql`select osoba_id as id, naslov from mail where uzrok = ${mutationId}`)
    expect(mails).toEqual([{ id: k.nas.osobe.ZAS.id, naslov: 'Potvrda o zaprimanju prijave KK.03.2.1.99.0001' }])
    expect(await podnesi(id, { verzijaRetka: 2, mutationId })).toMatchObject({ status: 200, body: done.body })
    expect(await k.upit(sql`select 1 from mail where uzrok = ${mutationId}`)).toHaveLength(1)
    const [call] = await k.upit(sql`select broj_prijava as broj, trazeno from poziv where id = ${pozivId}`)
    expect(call).toEqual({ broj: 1, trazeno: row.trazenaBespovratna })
    const revisions = await k.upit(
      sql`select rev, content_hash as hash from doc_revision where agg_id = ${id} order by rev`,
    )
    expect(revisions).toEqual([2, 3].map((rev) => ({ rev, hash: row.obrazacHash })))

    const receipt = await k.zovi<Record<string, unknown>>(
      'GET',
      `v1/${strana()}/projekti/${id}/potvrda`,
      k.nas.osobe.PRG.token,
    )
    expect(receipt.body).toMatchObject({ ...done.body.podaci, podnio: `${k.nas.osobe.ZAS.ime} Testić` })
    expect(formatVrijeme(OZUJAK + 123, 'sekunda')).toMatch(/11:00:00/)
  })
})

describe('many at once', () => {
  test('twenty submissions of one application: one wins, the others learn that it is stale', async () => {
    const id = await prijava(await poziv(), 10)
    const answers = await Promise.all(Array.from({ length: 20 }, () => podnesi(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    expect(await k.upit(sql`select 1 from inacica where entitet_id = ${id}`)).toHaveLength(1)
    expect((await k.redak(id)).redniBrojZaprimanja).toBe(1)
  })

  test('three hundred applications of one call get their numbers without a gap, refused ones none, and times in one order with them', async () => {
    const pozivId = await poziv()
    const ids: string[] = []
    const first = await prijava(pozivId, 10)
    const { id: _id, redniBrojZaprimanja: _r, ...like } = await k.redak(first)
    for (let n = 1; n < 300; n += 1) ids.push(noviId())
    await k.api.db.insert(projekt).values(ids.map((id) => ({ ...like, id })))
    const wrong = await Promise.all(Array.from({ length: 5 }, () => prijava(pozivId, 10, { obrazac: {} })))
    // Each arrives a little later than the one before; which of them comes first to its call is not known.
    // Who is told that the portal is busy sends the same again, as a device does.
    const uporno = async (id: string) => {
      const mutationId = noviId()
      for (;;) {
        k.api.clock.now += 7
        const answer = await podnesi(id, { mutationId })
        if (answer.status !== 503) return answer
      }
    }
    const answers = await Promise.all([first, ...ids, ...wrong].map(uporno))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300)
    const rows = await k.upit<{ broj: number; vrijeme: Date; sifra: string }>(sql`
      select redni_broj_zaprimanja as broj, vrijeme_podnosenja as vrijeme, sifra from projekt
      where poziv_id = ${pozivId} and redni_broj_zaprimanja is not null order by vrijeme_podnosenja, redni_broj_zaprimanja`)
    expect(rows.map(({ broj }) => broj)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    expect(new Set(rows.map(({ sifra }) => sifra)).size).toBe(300)
    const [sum] = await k.upit(sql`select broj_prijava as broj from poziv where id = ${pozivId}`)
    expect(sum).toEqual({ broj: 300 })
  }, 120_000)

  test('a request that arrived earlier and came to its turn later bears the time of its number, never one after the closing second', async () => {
    const pozivId = await bezRokova()
    const [prva, druga] = [await prijava(pozivId, 10), await prijava(pozivId, 10)]
    k.api.clock.now = ZATVARANJE - 1
    await podnesi(prva)
    k.api.clock.now = ZATVARANJE - 400
    await podnesi(druga)
    const [one, two] = [await k.redak(prva), await k.redak(druga)]
    expect([one.redniBrojZaprimanja, two.redniBrojZaprimanja]).toEqual([1, 2])
    expect(two.vrijemePodnosenja?.getTime()).toBe(ZATVARANJE - 1)
    const [log] = await k.upit<{ vrijeme: Date }>(sql`select vrijeme from dnevnik where entitet_id = ${druga}
      and akcija = 'projekt.status.podnesen'`)
    expect(new Date(log?.vrijeme ?? 0).getTime()).toBe(ZATVARANJE - 400)
  })

  test('an application submitted while its call is being cancelled ends cancelled or stays unsubmitted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pozivId = await poziv()
      const other = await noviPrijavitelj(k.api.db, `Utrka ${round}`)
      const id = await zapisiProjekt(k.api.db, { pozivId, prijaviteljId: other.id, statusId: 10 })
      const cancel = k.zovi('POST', `v1/institucije/4/pozivi/${pozivId}/prijelazi`, k.djelatnici['A@DRF'].token, {
        mutationId: noviId(),
        prijelaz: 'otkazi',
        verzijaRetka: 1,
        obrazlozenje: 'Nestala su sredstva.',
        polja: { suglasnostApr: 'KLASA: 1', prijaviteljiObavijesteni: true },
      })
      const submit = k.povuci(other.osobe.ZAS, `prijavitelji/${other.id}`, id, { prijelaz: 'podnesi' })
      const [cancelled, submitted] = await Promise.all([cancel, submit])
      expect(cancelled.status).toBe(200)
      expect((await k.redak(id)).statusId).toBe(submitted.status === 200 ? 24 : 10)
    }
  })
})

describe('a draft that nobody needs', () => {
  const obrisi = (id: string, tko = k.nas.osobe.ZAS) =>
    k.api.send<{ kod?: string }>('DELETE', `v1/${strana()}/projekti/${id}`, tko.token, {})

  test('is deleted by whoever made it or represents its applicant, counts no longer, and leaves devices', async () => {
    const pozivId = await poziv({ definicija: { ...demoDefinicija(), najveciBrojPrijavaPoPrijavitelju: 1 } })
    const { id } = (await kreiraj(pozivId)).body
    expect(pravila(await kreiraj(pozivId))).toEqual(['PRJ-03'])
    expect((await obrisi(id, k.nas.osobe.PRG)).status).toBe(403)
    expect((await obrisi(id, k.tudi.osobe.ZAS)).status).toBe(404)
    const tablet = await prijavljenUredaj(k)
    let known = (await tablet.povuci()).body
    while (known.hasMore) known = (await tablet.povuci(known.nextCursor)).body
    expect((await obrisi(id, k.nas.osobe.UR)).status).toBe(200)
    expect((await obrisi(id)).status).toBe(404)
    const { body } = await tablet.povuci(known.nextCursor)
    const change = body.changes.find((one) => (one.kind === 'upsert' ? one.doc.id : one.id) === id)
    expect(change?.kind).toBe('scope-lost')
    expect((await kreiraj(pozivId)).status).toBe(200)
    const log = await k.upit(sql`select akcija from dnevnik where entitet_id = ${id} order by id`)
    expect(log.at(-1)).toEqual({ akcija: 'projekt.opcenito.obrisan' })
  })

  test('is not deleted by a colleague who did not make it, nor once it was submitted, nor after it came back', async () => {
    const pozivId = await poziv()
    const tudja = await prijava(pozivId, 1, { redak: { autorId: k.nas.osobe.ZAS.id } })
    expect((await obrisi(tudja, k.nas.osobe.UR)).status).toBe(403)
    expect((await obrisi(await prijava(pozivId, 2))).status).toBe(409)
    expect((await obrisi(await prijava(pozivId, 1, { redak: { sifra: 'KK.1.0001' } }))).status).toBe(409)
  })
})

describe('direct award', () => {
  test('the drafting body keeps the list, opens an application, and its applicant fills and submits it through 21 and 22 [PRJ-04]', async () => {
    const pozivId = await poziv({ vrstaPostupka: 'izravnaDodjela' })
    const path = `v1/institucije/4/pozivi/${pozivId}/prijavitelji`
    const referent = k.djelatnici['R@DRF'].token
    const { rows } = await k.api.db.execute<{ oib: string }>(sql`select oib from prijavitelj where id = ${k.nas.id}`)
    const oib = rows[0]?.oib ?? ''
    await k.api.db.execute(sql`update prijavitelj set oib = '33392005961' where id = ${k.nas.id}`)
    const dodaj = (body: object, token = referent) =>
      k.zovi<{ id: number; greske: object[] }>('POST', path, token, body)
    expect((await dodaj({ oib: '33392005962' })).body.greske).toMatchObject([{ polje: 'oib' }])
    expect((await dodaj({ oib: '90000010112' })).status).toBe(422)
    expect((await dodaj({ oib: '33392005961' }, k.djelatnici['R@SEL'].token)).status).toBe(404)
    expect(await dodaj({ oib: 'HR 33392005961' })).toMatchObject({ status: 200, body: { id: k.nas.id, prijave: [] } })
    expect((await dodaj({ oib: '33392005961' })).status).toBe(200)

    const id = noviId()
    const body = { mutationId: noviId(), id, pozivId, naziv: 'Izravna dodjela', prijaviteljId: k.nas.id }
    expect((await k.zovi('POST', 'v1/institucije/4/projekti', referent, body)).status).toBe(200)
    type Popis = { data: { prijave: { status: { id: number } }[] }[]; primaPrijave: boolean; smijeUredivati: boolean }
    const popis = await k.zovi<Popis>('GET', path, referent)
    expect(popis.body).toMatchObject({
      primaPrijave: true,
      smijeUredivati: true,
      data: [{ id: k.nas.id, oib: '33392005961', prijave: [{ id, status: { id: 21 } }] }],
    })
    const ukloni = await k.api.send('DELETE', `${path}/${k.nas.id}`, referent, {})
    expect(ukloni).toMatchObject({ status: 422 })

    const puna = (await k.redak(await prijava(await poziv(), 1))).obrazac
    await k.api.db
      .update(projekt)
      .set({ obrazac: puna as object })
      .where(eq(projekt.id, id))
    const korak = (prijelaz: string, verzijaRetka: number, more: object = {}) =>
      k.povuci(k.nas.osobe.ZAS, strana(), id, { prijelaz, verzijaRetka, ...more })
    expect((await korak('oznaciSpremnim', 1, { polja: IZJAVE })).body.status?.id).toBe(22)
    expect((await korak('vratiUIzradu', 2)).body.status?.id).toBe(21)
    expect((await korak('oznaciSpremnim', 3, { polja: IZJAVE })).body.status?.id).toBe(22)
    expect((await korak('podnesi', 4)).body.status?.id).toBe(2)
    await k.api.db.execute(sql`update prijavitelj set oib = ${oib} where id = ${k.nas.id}`)
  })
})
