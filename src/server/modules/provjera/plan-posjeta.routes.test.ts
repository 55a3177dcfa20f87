/** The plan of a body's visits over HTTP: what stands in it, and several visits laid into one day or none of them. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, formatDatum } from '#contract/kernel/datum.ts'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { PlanPosjeta, StavkaRasporeda } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { zupanija } from '#server/modules/sifrarnik/sifrarnik.tables.ts'
import { HAMAG, MRRFEU, NPOO } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import {
  type KlupaProvjera,
  klupaProvjera,
  koraci,
  oProvjeri,
  POSJET,
  type Provjera,
} from '#tests/support/klupa-provjera.ts'
import { impersoniraj, noviId } from '#tests/support/projekti.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'

/** A Monday of its own for each test, from three weeks after they begin: one team is in all of them. */
let dan = '2027-03-22'
/** The days of a move, as both sides read them. */
const dani = () => `s ${formatDatum(POSJET)} na ${formatDatum(dan)}`

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
  dan = addDays(dan, 7)
})

const put = (institucijaId: number = HAMAG) => `v1/institucije/${institucijaId}/plan-posjeta`
const plan = (tko: TestOsoba = p.referent, institucijaId: number = HAMAG) =>
  p.k.api.get<PlanPosjeta & ProblemBody>(put(institucijaId), tko.token)
const uPlanu = async (one: Provjera, tko?: TestOsoba) => (await plan(tko)).body.posjeti.find(({ id }) => id === one.id)

async function stavka(one: Provjera, sat = '09:00', kraj = '11:00'): Promise<StavkaRasporeda> {
  const { verzijaRetka } = (await p.citaj(one)).body
  return { id: one.id, verzijaRetka, sat, kraj }
}
const rasporedi = (
  posjeti: StavkaRasporeda[],
  { tko = p.referent, na = dan, mutationId = noviId(), institucijaId = HAMAG as number } = {},
) =>
  p.k.api.send<{ zapisano: number } & ProblemBody>('POST', put(institucijaId), tko.token, {
    mutationId,
    dan: na,
    posjeti,
  })

const greske = ({ body }: { body: ProblemBody }) => body.greske?.map(({ pravilo, polje }) => `${pravilo} ${polje}`)
async function termin(one: Provjera) {
  const { datum, sat, kraj } = (await p.citaj(one)).body.sadrzaj.podaci as Record<string, string>
  return [datum, sat, kraj]
}
const poruke = async (one: Provjera) => {
  const { rows } = await p.k.api.db.execute<{ osobaId: number; poruka: string }>(
    sql`select osoba_id as "osobaId", poruka from notifikacija where entitet_id = ${one.id} and poruka like '%premje%' or entitet_id = ${one.id} and poruka like 'Premje%' order by id`,
  )
  return rows
}
const pisma = async (one: Provjera) => {
  const { rows } = await p.k.api.db.execute<{ osobaId: number; naslov: string }>(
    sql`select osoba_id as "osobaId", naslov from mail where uzrok like ${`premjestanje:${one.id}:%`}`,
  )
  return rows
}

describe('the plan', () => {
  test('has what is to come of all projects, with the team, the place and how it is known', async () => {
    const osjecka = { sifra: '14', naziv: 'Osječko-baranjska županija', kratkiNaziv: 'Osječko-baranjska' }
    const nuts = { sjediste: 'Osijek', nuts2: 'HR02', nuts2Naziv: 'Panonska Hrvatska' }
    await p.k.api.db.insert(zupanija).values({ id: 14, ...osjecka, ...nuts })
    const one = await korak.najavljena(tablet)
    const gotova = await korak.zavrsena(await p.noviUredaj(p.referent))
    const { body } = await plan()
    expect(body.danas).toBe('2027-03-01')
    expect(body.posjeti.map(({ id }) => id)).not.toContain(gotova.id)
    const redak = body.posjeti.find(({ id }) => id === one.id)
    expect(redak).toMatchObject({
      status: { id: 2, naziv: 'Najavljena' },
      datum: POSJET,
      smijeUredivati: true,
      nenajavljena: false,
      paket: null,
    })
    expect(redak?.tim.map(({ osobaId, voditelj }) => [osobaId, voditelj])).toEqual([
      [p.referent.id, true],
      [p.clan.id, false],
    ])
    expect(redak?.mjesto?.preciznost).toBeDefined()
    expect(redak?.zupanija).toEqual({ id: 14, naziv: 'Osječko-baranjska županija' })
  })

  test('a place is its own coordinates where it has them, and says otherwise that it is known by town or county', async () => {
    const one = await korak.planirana(tablet)
    const { sadrzaj } = (await p.citaj(one)).body
    const [prva] = (sadrzaj.podaci as { lokacije: { id: string; koordinate: string | null }[] }).lokacije
    const polje = `podaci.lokacije.${prva?.id}.koordinate`
    await p.pisi(one, tablet, postavi(polje, prva?.koordinate ?? null, '45.5480, 18.6610'))
    expect((await uPlanu(one))?.mjesto).toEqual({ sirina: 45.548, duzina: 18.661, preciznost: 'koordinate' })
    await p.pisi(one, tablet, postavi(polje, '45.5480, 18.6610', null))
    expect(['opcina', 'zupanija']).toContain((await uPlanu(one))?.mjesto?.preciznost)
  })

  test('nobody of another body or from outside reads it, and a body without checks has an empty one', async () => {
    await korak.najavljena(tablet)
    const stranac = await djelatnik(p.k.api.db, MRRFEU, 'A')
    expect((await plan(stranac)).status).toBe(404)
    expect((await plan(p.zas)).status).toBe(404)
    expect((await plan(stranac, MRRFEU)).body.posjeti).toEqual([])
    expect((await p.k.api.get(put())).status).toBe(401)
  })

  test('whoever has no seat in a programme does not see its visits', async () => {
    const one = await korak.najavljena(tablet)
    const tko = await p.noviClan()
    expect(await uPlanu(one, tko)).toBeDefined()
    await p.k.api.db
      .update(institucijaOsoba)
      .set({ programIds: [NPOO] })
      .where(eq(institucijaOsoba.osobaId, tko.id))
    expect(await uPlanu(one, tko)).toBeUndefined()
    expect((await rasporedi([await stavka(one)], { tko })).body.greske?.[0]).toMatchObject({
      pravilo: 'nije-pronadeno',
    })
  })
})

describe('several visits in one day', () => {
  test('all of them get the day and their times, once, however often it is pressed', async () => {
    const prva = await korak.spremna(tablet)
    const druga = await korak.spremna(tablet)
    const posjeti = [await stavka(prva), await stavka(druga, '12:30', '14:00')]
    const mutationId = noviId()
    expect((await rasporedi(posjeti, { mutationId })).body).toEqual({ zapisano: 2 })
    expect((await rasporedi(posjeti, { mutationId })).body).toEqual({ zapisano: 2 })
    expect([await termin(prva), await termin(druga)]).toEqual([
      [dan, '09:00', '11:00'],
      [dan, '12:30', '14:00'],
    ])
    const { verzijaRetka } = (await p.citaj(prva)).body
    expect(verzijaRetka).toBe((posjeti[0]?.verzijaRetka ?? 0) + 1)
    const dnevnik = await p.k.api.get<{ data: DnevnikRedak[] }>(
      `${p.stolInstitucije(prva.projektId)}/${prva.id}/dnevnik`,
      p.referent.token,
    )
    expect(dnevnik.body.data[0]).toMatchObject({
      oznaka: 'Uređena je provjera',
      komentar: expect.stringContaining('Predviđeni završetak'),
    })
  })

  test('what the desk wrote comes to the device, and an edit that it had typed before is merged with it', async () => {
    const one = await korak.spremna(tablet)
    const prije = await p.osnova(one)
    expect((await rasporedi([await stavka(one)])).status).toBe(200)
    const napomena = tablet.izmijeni(
      one.id,
      prije,
      [postavi('podaci.napomena', null, 'Ulaz iz dvorišta.')],
      oProvjeri(one.id, 'patch'),
    )
    expect(await p.gurni(tablet, napomena)).toMatchObject({ status: 'merged' })
    expect(await termin(one)).toEqual([dan, '09:00', '11:00'])
    const drugiDan = [postavi('podaci.datum', POSJET, '2028-03-29')]
    const sukob = tablet.izmijeni(one.id, prije, drugiDan, oProvjeri(one.id, 'patch'))
    expect(await p.gurni(tablet, sukob)).toMatchObject({ status: 'conflict' })
  })

  test('PLM-25: the same inspector in two visits at a time is refused at both, and neither is written', async () => {
    const prva = await korak.spremna(tablet)
    const druga = await korak.spremna(tablet)
    const odgovor = await rasporedi([await stavka(prva), await stavka(druga, '10:30', '12:00')])
    expect(odgovor.status).toBe(422)
    expect(new Set(greske(odgovor))).toEqual(new Set([`PLM-25 posjeti.${prva.id}`, `PLM-25 posjeti.${druga.id}`]))
    expect([(await termin(prva))[0], (await termin(druga))[0]]).toEqual([POSJET, POSJET])
  })

  test('PLM-25: a visit that lies on the day already takes its team’s time too', async () => {
    const prva = await korak.spremna(tablet)
    const druga = await korak.spremna(tablet)
    await rasporedi([await stavka(prva)])
    expect(greske(await rasporedi([await stavka(druga, '10:00', '12:00')]))).toContain(`PLM-25 posjeti.${druga.id}`)
    expect((await rasporedi([await stavka(druga, '11:00', '12:00')])).status).toBe(200)
  })

  test('each refusal stands by its check, and what would be allowed waits for the others', async () => {
    const dobra = await korak.spremna(tablet)
    const stara = await korak.spremna(tablet)
    const teren = await korak.naTerenu(await p.noviUredaj(p.referent))
    const posjeti = [
      await stavka(dobra),
      { ...(await stavka(stara, '11:00', '12:00')), verzijaRetka: 1 },
      await stavka(teren, '13:00', '14:00'),
      { id: noviId(), verzijaRetka: 1, sat: '15:00', kraj: '16:00' },
    ]
    const odgovor = await rasporedi(posjeti)
    expect(odgovor.status).toBe(422)
    expect(greske(odgovor)).toEqual(
      expect.arrayContaining([
        `zastarjela-verzija posjeti.${stara.id}`,
        `PLM-26 posjeti.${teren.id}`,
        `nije-pronadeno posjeti.${posjeti[3]?.id}`,
      ]),
    )
    expect(greske(odgovor)).not.toContainEqual(expect.stringContaining(dobra.id))
    expect((await termin(dobra))[0]).toBe(POSJET)
  })

  test('PLM-04, PLM-23, PLM-24: the day and the times are judged as the screen judges them', async () => {
    const one = await korak.spremna(tablet)
    expect(greske(await rasporedi([await stavka(one)], { na: '2027-03-04' }))).toEqual([`PLM-04 posjeti.${one.id}`])
    expect(greske(await rasporedi([await stavka(one)], { na: '2027-02-26' }))).toEqual([`PLM-23 posjeti.${one.id}`])
    expect(greske(await rasporedi([await stavka(one, '9', '11:00')]))).toEqual([`PLM-24 posjeti.${one.id}`])
  })

  test('whoever acts in another’s name, twice names a check, or stands outside of the body writes nothing', async () => {
    const one = await korak.spremna(tablet)
    const posjeti = [await stavka(one)]
    const stranac = await djelatnik(p.k.api.db, MRRFEU, 'A')
    expect((await rasporedi(posjeti, { tko: stranac })).status).toBe(404)
    expect(greske(await rasporedi(posjeti, { tko: stranac, institucijaId: MRRFEU }))).toEqual([
      `nije-pronadeno posjeti.${one.id}`,
    ])
    expect((await rasporedi(posjeti, { tko: p.zas })).status).toBe(404)
    expect((await rasporedi([...posjeti, ...posjeti])).status).toBe(400)
    const tudi = await impersoniraj(p.k, p.referent)
    expect((await rasporedi(posjeti, { tko: tudi })).status).toBe(403)
    expect((await termin(one))[0]).toBe(POSJET)
  })
})

describe('another day of an announced visit', () => {
  test('is told to the beneficiary with both days, by mail too, and to whoever has the package', async () => {
    const one = await korak.najavljena(tablet)
    await p.preuzmi(one, p.referent, tablet)
    expect((await rasporedi([await stavka(one)], { tko: p.voditelj })).status).toBe(200)
    const receno = await poruke(one)
    expect(receno.filter(({ osobaId }) => osobaId === p.zas.id).map(({ poruka }) => poruka)).toEqual([
      expect.stringContaining(dani()),
    ])
    expect(receno.map(({ osobaId }) => osobaId)).toEqual(expect.arrayContaining([p.zas.id, p.referent.id, p.clan.id]))
    expect(receno.map(({ osobaId }) => osobaId)).not.toContain(p.voditelj.id)
    expect(await pisma(one)).toEqual([{ osobaId: p.zas.id, naslov: expect.stringContaining(dani()) }])
  })

  test('is told when a device moves it, once for each new day, and a day taken out in between tells nobody', async () => {
    const one = await korak.najavljena(tablet)
    expect(await p.pisi(one, tablet, postavi('podaci.datum', POSJET, null))).toMatchObject({ status: 'applied' })
    expect(await poruke(one)).toEqual([])
    await p.pisi(one, tablet, postavi('podaci.datum', null, dan))
    await p.pisi(one, tablet, postavi('podaci.napomena', null, 'Ulaz iz dvorišta.'))
    const korisniku = (await poruke(one)).filter(({ osobaId }) => osobaId === p.zas.id)
    expect(korisniku.map(({ poruka }) => poruka)).toEqual([expect.stringContaining(dani())])
    // Back again is another day than the one they were told of last.
    await p.pisi(one, tablet, postavi('podaci.datum', dan, POSJET))
    expect((await poruke(one)).filter(({ osobaId }) => osobaId === p.zas.id)).toHaveLength(2)
  })

  test('nobody is told of a visit that nobody has announced, nor of another hour of the same day', async () => {
    const uPripremi = await korak.spremna(tablet)
    await rasporedi([await stavka(uPripremi)])
    const najavljena = await korak.najavljena(tablet)
    await rasporedi([await stavka(najavljena, '13:00', '15:00')], { na: POSJET })
    expect(await termin(najavljena)).toEqual([POSJET, '13:00', '15:00'])
    expect([await poruke(uPripremi), await poruke(najavljena)]).toEqual([[], []])
  })
})
