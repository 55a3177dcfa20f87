/** Every row of the transition table of domain rules 3.1 through HTTP: taken by its party, refused to all others, with its consequences. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { krajDana, today } from '#contract/kernel/datum.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { takeDueMoves } from '#server/platform/jobs/due-moves.ts'
import { OZUJAK, pozivU, SIJECANJ, ZATVARANJE, zapisi } from '#tests/support/builders/poziv.ts'
import { type Klupa, klupa, noviId, type Prijelaz, type Razina, type Uloga } from '#tests/support/pozivi.ts'
import { dueIds, type PozivTimer } from './poziv.repository.ts'

interface Redak {
  iz: number[]
  u: number[]
  radnja: string
  tko: string
  posljedice: string
}
const file = join(import.meta.dirname, '../../../../tests/data/transitions.json')
const { prijelazi }: { prijelazi: Redak[] } = JSON.parse(readFileSync(file, 'utf8')).poziv

let k: Klupa
beforeAll(async () => {
  k = await klupa()
})
afterAll(() => k.api.stop())

const POSTAVKE: Record<string, Omit<Prijelaz, 'prijelaz'>> = {
  pokreniBitnuIzmjenu: { polja: { predmet: 'alokacija' } },
  otkazi: { polja: { suglasnostApr: 'KLASA: 910-01/27-01/1', prijaviteljiObavijesteni: true } },
  nastavi: { datum: '2027-07-01T10:00:00Z' },
}

interface Slucaj {
  naziv: string
  iz: number
  u: number
  code: string
  uloga: Uloga
  poziv: Partial<Poziv>
  posljedice: string
}

function codeOf(radnja: string, iz: number, u: number): string {
  const found = pozivKind.moves.find(
    (move) =>
      move.label === radnja &&
      move.from.some((from) => from !== 'novo' && pozivKind.statuses[from].id === iz) &&
      pozivKind.statuses[move.to].id === u,
  )
  if (found === undefined) throw new Error(`no move ${radnja} ${iz} → ${u}`)
  return found.code
}

function slucaj({ radnja, tko, posljedice }: Redak, iz: number, u: number): Slucaj {
  const zatvoren = u === 34 || (radnja === 'Vrati u izmjenu' && u === 34)
  return {
    naziv: `${iz} → ${u} ${radnja} (${tko})`,
    ...{ iz, u, posljedice, code: codeOf(radnja, iz, u), uloga: tko as Uloga },
    poziv: zatvoren && iz !== 19 ? { osnovniStatusId: 19 } : {},
  }
}

const redovi = prijelazi
  .filter(({ iz, tko }) => iz[0] !== 0 && tko !== 'SYS')
  .flatMap((row) => row.iz.flatMap((iz) => row.u.map((u) => slucaj(row, iz, u))))
const rucnoZatvaranje: Slucaj = {
  ...{ naziv: '15 → 19 Zatvori poziv (A@DRF, trajni poziv)', iz: 15, u: 19, code: 'zatvori', uloga: 'A@DRF' },
  poziv: { modalitet: 'trajni' },
  posljedice: 'INA; OBV(SEL)',
}
const slucajevi = [...redovi, rucnoZatvaranje]

/** Before the opening for what leads to it, while it is open for the rest. */
function sat({ iz }: { iz: number }): number {
  return iz <= 14 || iz === 16 ? SIJECANJ : OZUJAK
}

function tijelo({ code }: Slucaj): Prijelaz {
  const needsReason = pozivKind.moves.some((move) => move.code === code && move.obrazlozenje === 'obvezno')
  return { prijelaz: code, ...(needsReason ? { obrazlozenje: 'Razlog koji je dovoljno dug.' } : {}), ...POSTAVKE[code] }
}

async function novi(slucaj: Slucaj, changes: Partial<Poziv> = {}): Promise<number> {
  k.api.clock.now = sat(slucaj)
  return zapisi(k.api.db, pozivU(slucaj.iz, { ...slucaj.poziv, ...changes }))
}

const NIZE: Record<Razina, Razina[]> = { R: [], V: ['R'], A: ['R', 'V'] }
const drugo = (uloga: Uloga): Uloga[] => {
  const [razina, tijelo] = uloga.split('@') as [Razina, string]
  const other = tijelo === 'DRF' ? 'APR' : 'DRF'
  return [`${razina}@${other}`, `${razina}@SEL`, `A@STRANO`, `R@STRANO`]
}
/** Who knows that a call in this status exists. */
function zna(uloga: Uloga, iz: number): boolean {
  if (uloga.endsWith('@DRF')) return true
  if (uloga.endsWith('@APR')) return iz > 3
  const announced = iz === 5 || iz >= 14
  return announced && uloga !== 'R@STRANO'
}

describe('a move of a call', () => {
  test('there is a case for every row that people take', () => {
    expect(slucajevi.length).toBeGreaterThan(80)
  })

  test.each(slucajevi)('$naziv is taken by its party', async (s) => {
    const id = await novi(s)
    const before = k.zakljucani.length
    const answer = await k.povuci(s.uloga, id, tijelo(s))
    expect(answer).toMatchObject({ status: 200 })
    // A discarded change leads back to the base status in the same breath.
    const expected = s.u === 40 ? (s.iz === 34 ? 19 : 15) : s.u
    const after = await k.citaj(id)
    expect(answer.body.status.id).toBe(expected)
    expect([after.statusId, after.verzijaRetka]).toEqual([expected, s.u === 40 ? 3 : 2])
    const log = await k.upit<{ prijelaz: string; iz: number; u: number; osoba: number }>(
      sql`select prijelaz, iz_statusa as iz, u_status as u, osoba_id as osoba from dnevnik
        where entitet_vrsta = 'poziv' and entitet_id = ${String(id)} order by id limit 1`,
    )
    expect(log).toEqual([{ prijelaz: s.code, iz: s.iz, u: s.u, osoba: k.osobe[s.uloga].id }])
    expect(k.zakljucani.length - before).toBe(['otkazi', 'zatvori'].includes(s.code) ? 1 : 0)
  })

  test.each(slucajevi)('$naziv is refused to lower levels, other bodies and in another status', async (s) => {
    const id = await novi(s)
    const [razina, strana] = s.uloga.split('@') as [Razina, string]
    for (const lower of NIZE[razina]) {
      expect(await k.povuci(`${lower}@${strana}` as Uloga, id, tijelo(s))).toMatchObject({ status: 403 })
    }
    for (const other of drugo(s.uloga)) {
      const answer = await k.povuci(other, id, tijelo(s))
      expect(answer).toMatchObject(
        zna(other, s.iz)
          ? { status: 403, body: { kod: 'zabranjeno' } }
          : { status: 404, body: { kod: 'nije-pronadeno' } },
      )
    }
    const archived = await novi({ ...s, iz: 35 }, { osnovniStatusId: 19 })
    expect(await k.povuci(s.uloga, archived, tijelo(s))).toMatchObject({
      status: 409,
      body: { kod: 'radnja-nije-dopustena' },
    })
    expect(await k.povuci(s.uloga, id, { ...tijelo(s), verzijaRetka: 9 })).toMatchObject({
      status: 409,
      body: { kod: 'zastarjela-verzija', poruka: 'Zapis je u međuvremenu izmijenjen. Osvježite stranicu.' },
    })
    expect(await k.citaj(id)).toMatchObject({ statusId: s.iz, verzijaRetka: 1 })
  })

  const obvezni = slucajevi.filter(({ code, iz }) => {
    const key = Object.values(pozivKind.statuses).find((status) => status.id === iz)
    return pozivKind.moves.some(
      (move) =>
        move.code === code &&
        move.obrazlozenje === 'obvezno' &&
        move.from.some((from) => from !== 'novo' && pozivKind.statuses[from].id === key?.id),
    )
  })
  test.each(obvezni)('[R-RAZLOG] $naziv needs a reason of ten characters', async (s) => {
    const id = await novi(s)
    const { obrazlozenje: _reason, ...without } = tijelo(s)
    for (const body of [without, { ...without, obrazlozenje: 'prekratko' }]) {
      const answer = await k.povuci(s.uloga, id, body)
      expect(answer.status).toBe(422)
      expect(answer.body.greske?.map(({ pravilo }) => pravilo)).toContain('R-RAZLOG')
    }
  })

  const cetiriOka = slucajevi.filter(({ code, iz, u }) =>
    pozivKind.moves.some(
      (move) =>
        move.fourEyes === true &&
        move.code === code &&
        pozivKind.statuses[move.to].id === u &&
        move.from.some((from) => from !== 'novo' && pozivKind.statuses[from].id === iz),
    ),
  )
  test.each(cetiriOka)('[R-4E] $naziv is refused to somebody who already acted in the round', async (s) => {
    const { id: osobaId } = k.osobe[s.uloga]
    const id = await novi(s, { runda: [osobaId] })
    expect(await k.povuci(s.uloga, id, tijelo(s))).toMatchObject({
      status: 403,
      body: { kod: 'cetiri-oka', poruka: 'Radnju mora izvršiti druga osoba (načelo četiri oka).' },
    })
    const others = await novi(s, { runda: [k.osobe['R@DRF'].id] })
    expect(await k.povuci(s.uloga, others, tijelo(s))).toMatchObject({ status: 200 })
  })
})

describe('what a move leaves behind', () => {
  /** People behind OBV(x) of the table. */
  function ljudi(text: string, s: Slucaj): number[] {
    const { osobe } = k
    const body = s.uloga.split('@')[1]
    const all = (side: 'DRF' | 'APR' | 'SEL') => (['R', 'V', 'A'] as const).map((level) => osobe[`${level}@${side}`].id)
    return [...text.matchAll(/OBV\(([^)]*)\)/g)].flatMap(([, who = '']) => {
      if (who === 'R,V@APR') return [osobe['R@APR'].id, osobe['V@APR'].id]
      return who.split(', ').flatMap((part) => {
        if (part === 'author') return [body === 'DRF' ? osobe['R@DRF'].id : osobe['R@APR'].id]
        if (part.startsWith('subscribers')) return [k.pretplatnik.id]
        if (part === 'draft owners') return [k.vlasnikNacrta.id]
        if (part === 'all applicants') return [k.vlasnikNacrta.id, k.prijavitelj.id]
        if (part === 'DRF' || part === 'APR' || part === 'SEL') return all(part)
        return [osobe[part as Uloga].id]
      })
    })
  }
  const KAO: Record<string, string> = { 'as 15 → 19': 'INA; OBV(SEL)', 'as above': 'INA; OBV(all applicants)' }

  test.each(slucajevi)('$naziv: $posljedice', async (s) => {
    const text = KAO[s.posljedice] ?? s.posljedice
    const strana = s.uloga.endsWith('@APR') ? 'R@APR' : 'R@DRF'
    const id = await novi(s, text.includes('author') ? { runda: [k.osobe[strana].id] } : {})
    expect(await k.povuci(s.uloga, id, tijelo(s))).toMatchObject({ status: 200 })

    const inacice = await k.upit<{ broj: number }>(
      sql`select broj_inacice as broj from inacica where entitet_vrsta = 'poziv' and entitet_id = ${String(id)}`,
    )
    // What is called off is kept as a version, so that it is not lost.
    expect(inacice).toHaveLength(text.includes('INA') || s.u === 40 ? 1 : 0)
    const told = await k.upit<{ osobaId: number }>(
      sql`select osoba_id as "osobaId" from notifikacija where poziv_id = ${id} order by 1`,
    )
    const expected = ljudi(text, s).filter((person) => person !== k.osobe[s.uloga].id)
    expect(told.map(({ osobaId }) => osobaId)).toEqual([...new Set(expected)].sort((a, b) => a - b))
    const [row] = await k.upit<{ rok: string | null }>(sql`select rok from poziv where id = ${id}`)
    const days = /ROK\((\d+) rd\)/.exec(text)?.[1]
    const rok = days === undefined ? null : krajDana(rokRadnihDana(today(sat(s)), Number(days)))
    expect(row?.rok == null ? null : Date.parse(row.rok)).toBe(rok)
    expect(k.otkazani.includes(id)).toBe(s.code === 'otkazi')
  })
})

describe('the timers', () => {
  const run = async (timer: PozivTimer, now: number) => {
    k.api.clock.now = now
    const due = (tx: Parameters<typeof dueIds>[0], at: Date, after: number, limit: number) =>
      dueIds(tx, timer, at, after, limit)
    return takeDueMoves(k.api.db, { desk: k.desk, code: timer, due }, () => now, new AbortController().signal)
  }
  const OTVARANJE = Date.parse('2027-02-01T10:00:00Z')
  const ZAKASNIO = { datumZatvaranja: '2027-02-15T10:00:00Z' }
  const PRAG = { modalitet: 'trajni' as const, alokacija: 100_00 }

  const redovi: [string, PozivTimer, number, Partial<Poziv>, number, number, number][] = [
    ['14 → 15 Otvori poziv (SYS) [POZ-23]', 'otvori', 14, {}, OTVARANJE - 1000, OTVARANJE, 15],
    ['15 → 19 Zatvori poziv (SYS) [POZ-24]', 'zatvori', 15, {}, ZATVARANJE - 1000, ZATVARANJE, 19],
    ['17 → 19 Zatvori poziv (SYS) [POZ-24]', 'zatvori', 17, {}, ZATVARANJE - 1000, ZATVARANJE, 19],
    ...([14, 15, 18, 19] as const).map((base): [string, PozivTimer, number, Partial<Poziv>, number, number, number] => [
      `28 → ${base} Objavi izmjenu (SYS) [POZ-37]`,
      'objaviIzmjenu',
      28,
      { osnovniStatusId: base, izmjena: stupaNaSnagu(OZUJAK + 1000) },
      OZUJAK,
      OZUJAK + 1000,
      base,
    ]),
  ]
  function stupaNaSnagu(at: number, changes: Partial<Poziv> = {}): Poziv['izmjena'] {
    const { izmjena } = pozivU(28, changes)
    return izmjena && { ...izmjena, vrijediOd: new Date(at).toISOString() }
  }

  test.each(redovi)('%s', async (_naziv, timer, iz, changes, tooEarly, onTime, u) => {
    const id = await zapisi(k.api.db, pozivU(iz, changes))
    await run(timer, tooEarly)
    expect(await k.citaj(id)).toMatchObject({ statusId: iz, verzijaRetka: 1 })
    expect(await k.povuci('A@DRF', id, { prijelaz: timer, obrazlozenje: 'Ručno prije vremena.' })).toMatchObject({
      status: 403,
    })
    await run(timer, onTime)
    expect(await k.citaj(id)).toMatchObject({ statusId: u, verzijaRetka: 2, izmjena: null })
    await run(timer, onTime)
    expect(await k.citaj(id)).toMatchObject({ statusId: u, verzijaRetka: 2 })
  })

  test.each([14, 15, 18, 19])('40 → %i Povratak na osnovni status (SYS)', async (base) => {
    const id = await zapisi(k.api.db, pozivU(40, { osnovniStatusId: base }))
    await run('vratiNaOsnovniStatus', OZUJAK)
    expect(await k.citaj(id)).toMatchObject({ statusId: base, osnovniStatusId: null, izmjena: null })
  })

  test.each([28, 40])('%i → 19 when closing passed meanwhile: drafts are locked and SEL is told', async (iz) => {
    const changes = { ...ZAKASNIO, osnovniStatusId: 15 }
    const izmjena = stupaNaSnagu(OZUJAK - 1000, changes)
    const id = await zapisi(k.api.db, pozivU(iz, { ...changes, izmjena }))
    await run(iz === 28 ? 'objaviIzmjenu' : 'vratiNaOsnovniStatus', OZUJAK)
    expect((await k.citaj(id)).statusId).toBe(19)
    expect(k.zakljucani).toContain(id)
    const told = await k.upit<{ id: number }>(sql`select osoba_id as id from notifikacija where poziv_id = ${id}`)
    expect(told.map((row) => row.id)).toContain(k.osobe['R@SEL'].id)
  })

  test('a change that extends the closing time opens the call again', async () => {
    const changes = { ...ZAKASNIO, osnovniStatusId: 15 }
    const izmjena = stupaNaSnagu(OZUJAK - 1000, changes)
    const id = await zapisi(
      k.api.db,
      pozivU(28, { ...changes, izmjena: izmjena && { ...izmjena, datumZatvaranja: '2027-09-01T10:00:00.000Z' } }),
    )
    await run('objaviIzmjenu', OZUJAK)
    expect(await k.citaj(id)).toMatchObject({ statusId: 15, datumZatvaranja: '2027-09-01T10:00:00.000Z' })
  })

  test('[POZ-27] 15 → 18 Obustavi poziv (SYS): a standing call stops at twice its allocation', async () => {
    const below = await zapisi(k.api.db, pozivU(15, PRAG))
    const reached = await zapisi(k.api.db, pozivU(15, PRAG))
    const limited = await zapisi(k.api.db, pozivU(15, { ...PRAG, modalitet: 'privremeni' }))
    await k.api.db.execute(sql`update poziv set trazeno = case when id = ${below} then 19999 else 20000 end
      where id in (${below}, ${reached}, ${limited})`)
    await run('obustavi', OZUJAK)
    expect(await Promise.all([below, reached, limited].map(async (id) => (await k.citaj(id)).statusId))).toEqual([
      15, 18, 15,
    ])
  })

  test('[POZ-04] a call whose component has no free allocation left is not opened, and holds up no other', async () => {
    await k.api.db.execute(sql`insert into komponenta select 99, program_id, roditelj_id, naziv, prefiks, oznaka, maska_oznake,
      obavezno, razina, 1 from komponenta where id = 3`)
    const poor = await zapisi(k.api.db, pozivU(14, { komponentaId: 99 }))
    const next = await zapisi(k.api.db, pozivU(14))
    await run('otvori', OTVARANJE)
    expect([(await k.citaj(poor)).statusId, (await k.citaj(next)).statusId]).toEqual([14, 15])
  })

  test('17 → 19 keeps the unpublished update in the version that closing takes', async () => {
    const id = await zapisi(k.api.db, pozivU(17))
    await run('zatvori', ZATVARANJE)
    const [row] = await k.upit<{ email: string }>(sql`
      select sadrzaj->'izmjena'->'definicija'->'kontakt'->>'email' as email from inacica
      where entitet_vrsta = 'poziv' and entitet_id = ${String(id)}`)
    expect(row?.email).toBe('pozivi@primjer.hr')
  })
})

describe('content that a move changes', () => {
  const povuci = async (uloga: Uloga, iz: number, body: Prijelaz, changes: Partial<Poziv> = {}) => {
    k.api.clock.now = OZUJAK
    const id = await zapisi(k.api.db, pozivU(iz, changes))
    expect(await k.povuci(uloga, id, { obrazlozenje: 'Razlog koji je dovoljno dug.', ...body })).toMatchObject({
      status: 200,
    })
    return k.citaj(id)
  }

  test('an update that is published becomes the definition with the next number', async () => {
    const after = await povuci('V@DRF', 17, { prijelaz: 'objaviAzuriranje' })
    expect(after.definicija).toMatchObject({ verzija: 2, kontakt: { email: 'pozivi@primjer.hr' } })
    expect([after.izmjena, after.brojInacice]).toEqual([null, 1])
  })

  test('a substantive change starts as a copy with its subject, reason and new closing time', async () => {
    const datum = '2027-08-01T10:00:00.000Z'
    const after = await povuci('R@DRF', 15, { prijelaz: 'pokreniBitnuIzmjenu', datum, polja: { predmet: 'rok' } })
    expect(after).toMatchObject({ osnovniStatusId: 15, datumZatvaranja: '2027-06-01T10:00:00.000Z' })
    expect(after.izmjena).toMatchObject({ vrsta: 'bitna', predmet: 'rok', datumZatvaranja: datum })
  })

  test('a change that is called off is gone from the call and kept in a version', async () => {
    const after = await povuci('V@DRF', 20, { prijelaz: 'otkaziIzmjenu' })
    expect(after).toMatchObject({ statusId: 15, izmjena: null, alokacija: 1_000_000_00 })
    const [row] = await k.upit<{ alokacija: string }>(sql`
      select sadrzaj->'izmjena'->>'alokacija' as alokacija from inacica where entitet_id = ${String(after.id)}`)
    expect(row?.alokacija).toBe(String(1_000_100_00))
  })

  test('the day from which a change holds begins at midnight in Zagreb', async () => {
    const after = await povuci('A@DRF', 39, { prijelaz: 'odobriObjavu', datum: '2027-04-01' })
    expect(after.izmjena?.vrijediOd).toBe('2027-03-31T22:00:00.000Z')
  })

  test('a suspended call goes on with its new closing time', async () => {
    const after = await povuci('A@DRF', 18, { prijelaz: 'nastavi', datum: '2027-07-01T10:00:00Z' })
    expect(after.datumZatvaranja).toBe('2027-07-01T10:00:00.000Z')
  })

  test('a cancelled call keeps the reference of the consent', async () => {
    const after = await povuci('A@DRF', 15, { prijelaz: 'otkazi', ...POSTAVKE.otkazi })
    expect(after.radniPodaci).toMatchObject({ suglasnostApr: 'KLASA: 910-01/27-01/1', prijaviteljiObavijesteni: true })
  })

  test('a mutation that is repeated is answered as the first time and taken once', async () => {
    const id = await zapisi(k.api.db, pozivU(1))
    const body = { prijelaz: 'posaljiNaPotvrdu', mutationId: noviId() }
    const first = await k.povuci('R@DRF', id, body)
    expect(await k.povuci('R@DRF', id, body)).toMatchObject({ status: 200, body: first.body })
    expect((await k.citaj(id)).verzijaRetka).toBe(2)
  })
})
