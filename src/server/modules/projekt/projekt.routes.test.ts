/** Every built row of the transition table of domain rules 3.2 through HTTP, asked by every party. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK, ZATVARANJE } from '#tests/support/builders/poziv.ts'
import type { Uloga } from '#tests/support/pozivi.ts'
import {
  IZJAVE,
  impersoniraj,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  RAZLOG,
  type RazinaPrijavitelja,
  TIJELA,
  zapisiProjekt,
} from '#tests/support/projekti.ts'

interface Redak {
  iz: number
  u: number
  radnja: string
  tko: string
  kod: string
  pravila: string
}
const file = join(import.meta.dirname, '../../../../tests/data/transitions.json')
const table: { iz: number[]; u: number[]; radnja: string; tko: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  .projekt.prijelazi

/** The move of the kind behind a row of the specification; rows of later modules have none yet. */
function builtMove(radnja: string, iz: number, u: number) {
  return projektKind.moves.find(
    ({ label, from, to, skriveno }) =>
      label === radnja &&
      skriveno !== true &&
      projektStatuses[to].id === u &&
      from.some((key) => key !== 'novo' && projektStatuses[key].id === iz),
  )
}

const redovi: Redak[] = table.flatMap(({ iz, u, radnja, tko }) =>
  iz.flatMap((from) =>
    u.flatMap((to) => {
      const move = builtMove(radnja, from, to)
      if (move === undefined) return []
      const pravila = (move.rules ?? []).map(({ id }) => id).join(', ')
      return [{ iz: from, u: to, radnja, tko, kod: move.code, pravila: pravila === '' ? 'bez uvjeta' : pravila }]
    }),
  ),
)

let k: KlupaProjekata
const pozivi = new Map<string, number>()
beforeAll(async () => {
  k = await klupaProjekata()
  for (const vrsta of ['otvoreni', 'izravnaDodjela'] as const)
    pozivi.set(vrsta, await noviPoziv(k.api.db, { oznaka: `KK.${vrsta}`, vrstaPostupka: vrsta }))
})
afterAll(() => k.api.stop())

/** An application in the row's first status, on the kind of call the row is about. */
function novi({ iz, u }: Pick<Redak, 'iz' | 'u'>): Promise<string> {
  const specificni = [21, 22].includes(iz) || u === 21
  const before: Record<number, object> = {
    9: { statusPrijeDorade: 2 },
    14: { statusPrijeDorade: 3 },
    18: { statusPrijeZahtjeva: 2 },
    19: { statusPrijeZahtjeva: u },
  }
  return zapisiProjekt(k.api.db, {
    pozivId: pozivi.get(specificni ? 'izravnaDodjela' : 'otvoreni') ?? 0,
    prijaviteljId: k.nas.id,
    statusId: iz,
    redak: before[iz] ?? {},
  })
}

const tijelo = ({ kod }: Pick<Redak, 'kod'>) => ({
  prijelaz: kod,
  ...(['zatraziPovratak', 'odbijPovratak', 'povuci'].includes(kod) ? { obrazlozenje: RAZLOG } : {}),
  ...(kod === 'oznaciSpremnim' ? { polja: IZJAVE } : {}),
})

interface Stranka {
  ime: string
  tko: (bench: KlupaProjekata) => TestOsoba
  strana: (bench: KlupaProjekata) => string
  /** What the specification says of this party: status of the answer. */
  ishod: (redak: Redak) => number
  zatvoren?: true
}
const RAZINE: RazinaPrijavitelja[] = ['PRG', 'UR', 'ZAS']
const jeNacrt = (iz: number) => [1, 10, 21, 22].includes(iz)

const prijavitelji: Stranka[] = RAZINE.flatMap((razina, rank): Stranka[] => [
  {
    ime: razina,
    tko: ({ nas }) => nas.osobe[razina],
    strana: ({ nas }) => `prijavitelji/${nas.id}`,
    ishod: ({ tko }) => (tko !== 'UR' && tko !== 'ZAS' ? 403 : rank >= RAZINE.indexOf(tko) ? 200 : 403),
  },
  {
    ime: `${razina} drugog prijavitelja`,
    tko: ({ tudi }) => tudi.osobe[razina],
    strana: ({ tudi }) => `prijavitelji/${tudi.id}`,
    ishod: () => 404,
  },
  {
    ime: `${razina} drugog prijavitelja na tuđoj adresi`,
    tko: ({ tudi }) => tudi.osobe[razina],
    strana: ({ nas }) => `prijavitelji/${nas.id}`,
    ishod: () => 404,
  },
])

const institucije: Stranka[] = Object.entries(TIJELA).flatMap(([tijeloPoziva, id]) =>
  (['R', 'V', 'A'] as const).flatMap((razina): Stranka[] => {
    const one = {
      tko: ({ djelatnici }: KlupaProjekata) => djelatnici[`${razina}@${tijeloPoziva}` as Uloga],
      strana: () => `institucije/${id}`,
    }
    const draft = ({ iz }: Redak) => (tijeloPoziva === 'DRF' && iz > 20 ? 403 : 404)
    const seen = (redak: Redak) => (tijeloPoziva === 'STRANO' ? 404 : jeNacrt(redak.iz) ? draft(redak) : 403)
    return [
      { ...one, ime: `${razina}@${tijeloPoziva} prije zatvaranja`, ishod: (r) => (jeNacrt(r.iz) ? draft(r) : 404) },
      { ...one, ime: `${razina}@${tijeloPoziva} nakon zatvaranja`, ishod: seen, zatvoren: true },
    ]
  }),
)

const odluka = ({ tko, iz }: Redak) => (jeNacrt(iz) ? 404 : tko.startsWith('ADM') ? 200 : 403)
const uprava: Stranka[] = [
  { ime: 'administrator s dopuštenjem', tko: ({ admin }) => admin, strana: () => 'administracija', ishod: odluka },
  { ime: 'superadministrator', tko: (b) => b.superadmin, strana: () => 'administracija', ishod: odluka },
  { ime: 'administrator bez dopuštenja', tko: (b) => b.drugiAdmin, strana: () => 'administracija', ishod: () => 403 },
  {
    ime: 'superadministrator kao prijavitelj',
    tko: (b) => b.superadmin,
    strana: ({ nas }) => `prijavitelji/${nas.id}`,
    ishod: () => 404,
  },
]

const KODOVI: Record<number, string> = { 403: 'zabranjeno', 404: 'nije-pronadeno' }
const slucajevi = redovi.flatMap((redak) =>
  [...prijavitelji, ...institucije, ...uprava].map((stranka) => {
    const ishod = stranka.ishod(redak)
    const naziv = `${redak.iz} → ${redak.u} ${redak.radnja} (${redak.tko}) [${redak.pravila}]: ${stranka.ime} ${ishod}`
    return [naziv, { redak, stranka, ishod }] as const
  }),
)
/** Applications that were only ever refused a move; they are as they were. */
const netaknuti = new Map<Redak, Promise<string>>()
function netaknut(redak: Redak): Promise<string> {
  const known = netaknuti.get(redak) ?? novi(redak)
  netaknuti.set(redak, known)
  return known
}

describe('a move of a project', () => {
  test('there is a case for every row of the table that is built', () => {
    const built = redovi.map(({ iz, u }) => `${iz}>${u}`)
    expect(built).toEqual([
      '1>10',
      '10>1',
      '10>2',
      '21>22',
      '22>21',
      '22>2',
      '2>11',
      '3>11',
      '9>11',
      '14>11',
      '2>18',
      '11>18',
      '18>1',
      '18>21',
      '18>19',
      '19>2',
      '19>11',
    ])
  })

  test.each(slucajevi)('%s', async (_naziv, { redak, stranka, ishod }) => {
    k.api.clock.now = OZUJAK
    const id = await (ishod === 200 ? novi(redak) : netaknut(redak))
    if (stranka.zatvoren) k.api.clock.now = ZATVARANJE
    const answer = await k.povuci(stranka.tko(k), stranka.strana(k), id, tijelo(redak))
    expect([answer.status, answer.body.poruka]).toEqual([ishod, answer.body.poruka])
    expect(answer.body.kod).toBe(KODOVI[ishod])
    const after = await k.redak(id)
    expect([after.statusId, after.verzijaRetka]).toEqual(ishod === 200 ? [redak.u, 2] : [redak.iz, 1])
    if (ishod === 200) expect(answer.body.status.id).toBe(redak.u)
  })

  test.each(redovi)('$iz → $u $radnja is not available in another status [$pravila]', async (redak) => {
    k.api.clock.now = OZUJAK
    const other = redak.tko.startsWith('ADM') ? 2 : 24
    const id = await novi({ iz: other, u: 0 })
    const stranka = redak.tko.startsWith('ADM') ? ([k.admin, 'administracija'] as const) : nasi()
    const answer = await k.povuci(stranka[0], stranka[1], id, tijelo(redak))
    expect(answer).toMatchObject({
      status: 409,
      body: { kod: 'radnja-nije-dopustena', poruka: 'Radnja nije dopuštena u trenutačnom statusu.' },
    })
  })

  test.each(redovi)(
    '$iz → $u $radnja with a stale row version is refused in the words of domain 1.3',
    async (redak) => {
      k.api.clock.now = OZUJAK
      const id = await novi(redak)
      const stranka = redak.tko.startsWith('ADM') ? ([k.admin, 'administracija'] as const) : nasi()
      const answer = await k.povuci(stranka[0], stranka[1], id, { ...tijelo(redak), verzijaRetka: 0 })
      expect(answer).toMatchObject({
        status: 409,
        body: { kod: 'zastarjela-verzija', poruka: 'Zapis je u međuvremenu izmijenjen. Osvježite stranicu.' },
      })
    },
  )

  test.each(redovi)('$iz → $u $radnja is refused to whoever acts under another name', async (redak) => {
    k.api.clock.now = OZUJAK
    const id = await netaknut(redak)
    const asZas = await impersoniraj(k, k.nas.osobe.ZAS)
    expect(await k.povuci(asZas, `prijavitelji/${k.nas.id}`, id, tijelo(redak))).toMatchObject({ status: 403 })
    expect((await k.redak(id)).statusId).toBe(redak.iz)
  })
})

const nasi = () => [k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`] as const

/** Moves that only the portal takes, from a status in which they exist. */
const SUSTAV = [
  { kod: 'odbijPovratak', iz: 18, ostali: 403 },
  { kod: 'primljenoNaZnanje', iz: 19, ostali: 403 },
  { kod: 'otkaziSPozivom', iz: 2, ostali: 403 },
]

describe('a move of the portal itself', () => {
  test.each(SUSTAV)('$kod from $iz is nobody’s button', async ({ kod, iz }) => {
    k.api.clock.now = OZUJAK
    const id = await novi({ iz, u: iz === 19 ? 2 : 0 })
    const people: [TestOsoba, string][] = [
      [k.nas.osobe.UR, `prijavitelji/${k.nas.id}`],
      [k.nas.osobe.PRG, `prijavitelji/${k.nas.id}`],
      ...(kod === 'odbijPovratak' ? [] : ([[k.admin, 'administracija']] as [TestOsoba, string][])),
    ]
    for (const [tko, strana] of people)
      expect(await k.povuci(tko, strana, id, { prijelaz: kod, obrazlozenje: RAZLOG })).toMatchObject({ status: 403 })
    expect((await k.redak(id)).statusId).toBe(iz)
  })
})

describe('whatever does not fit its schema', () => {
  test('is refused with all faults at once, unknown fields among them', async () => {
    const id = await novi({ iz: 1, u: 10 })
    const [zas, strana] = nasi()
    const answer = await k.zovi('POST', `v1/${strana}/projekti/${id}/prijelazi`, zas.token, {
      mutationId: 'x',
      prijelaz: 'oznaciSpremnim',
      verzijaRetka: '1',
      nepoznato: true,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.greske.map(({ polje }) => polje).sort()).toEqual(['mutationId', 'nepoznato', 'verzijaRetka'])
  })

  test('is refused when an application is made', async () => {
    const body = { mutationId: noviId(), id: noviId(), pozivId: 0, naziv: 'x'.repeat(251), statusId: 2 }
    const answer = await k.zovi('POST', `v1/prijavitelji/${k.nas.id}/projekti`, k.nas.osobe.UR.token, body)
    expect(answer.status).toBe(422)
    expect(answer.body.greske.map(({ polje }) => polje).sort()).toEqual(['naziv', 'pozivId', 'statusId'])
  })

  test('in an address leads nowhere, byte for byte like a foreign project', async () => {
    const foreign = await zapisiProjekt(k.api.db, {
      pozivId: pozivi.get('otvoreni') ?? 0,
      prijaviteljId: k.tudi.id,
      statusId: 2,
    })
    const base = `v1/auth/me/prijavitelj/${k.nas.id}/projekt`
    const [a, b, c] = [foreign, noviId(), 'nije-uuid'].map((id) =>
      k.zovi('GET', `${base}/${id}`, k.nas.osobe.ZAS.token),
    )
    const answers = (await Promise.all([a, b, c])).map((answer) => ({
      status: answer?.status,
      body: JSON.stringify({ ...answer?.body, requestId: '' }),
      type: answer?.headers['content-type'],
      length: answer?.headers['content-length'],
    }))
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual(answers[2])
    expect(answers[0]?.status).toBe(404)
  })
})
