/** Built rows of the table of domain rules 3.2, asked by the bodies of a closed call (the walk of an open one: tests/kinds); bad input. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { OZUJAK, ZATVARANJE } from '#tests/support/builders/poziv.ts'
import {
  IZJAVE,
  type KlupaProjekata,
  klupaProjekata,
  noviId,
  noviPoziv,
  RAZLOG,
  TIJELA,
  zapisiPodnesenu,
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
async function novi({ iz, u }: Pick<Redak, 'iz' | 'u'>): Promise<string> {
  const specificni = [21, 22].includes(iz) || u === 21
  const before: Record<number, object> = {
    9: { statusPrijeDorade: 2 },
    13: { statusPrijeDorade: 2 },
    14: { statusPrijeDorade: 3 },
    18: { statusPrijeZahtjeva: 2 },
    19: { statusPrijeZahtjeva: u },
  }
  const id = await zapisiProjekt(k.api.db, {
    pozivId: pozivi.get(specificni ? 'izravnaDodjela' : 'otvoreni') ?? 0,
    prijaviteljId: k.nas.id,
    statusId: iz,
    redak: before[iz] ?? {},
  })
  if (!jeNacrt(iz)) await zapisiPodnesenu(k.api.db, id)
  return id
}

const tijelo = ({ kod }: Pick<Redak, 'kod'>) => ({
  prijelaz: kod,
  ...(['zatraziPovratak', 'odbijPovratak', 'povuci'].includes(kod) ? { obrazlozenje: RAZLOG } : {}),
  ...(kod === 'oznaciSpremnim' ? { polja: IZJAVE } : {}),
})

const tijela = Object.keys(TIJELA) as (keyof typeof TIJELA)[]
/** The body that selects here also implements. */
const uloge = (tijeloPoziva: keyof typeof TIJELA) => (tijeloPoziva === 'SEL' ? ['SEL', 'IMP'] : [tijeloPoziva])
/** What the body itself takes is walked with every row of every kind (`tests/kinds`). */
const slucajevi = redovi.flatMap((redak) =>
  tijela.flatMap((tijeloPoziva) =>
    uloge(tijeloPoziva).some((uloga) => redak.tko.includes(uloga)) ? [] : [{ redak, tijeloPoziva }],
  ),
)
/** Drafts stay with whoever writes them, of a call without competition also with the body that made them. */
const jeNacrt = (iz: number) => [1, 10, 21, 22].includes(iz)
function zna(tijeloPoziva: keyof typeof TIJELA, iz: number): boolean {
  if (tijeloPoziva === 'STRANO') return false
  return !jeNacrt(iz) || (tijeloPoziva === 'DRF' && iz > 20)
}

describe('a move of a project, once its call is closed', () => {
  test('there is a case for every row of the table that is built', () => {
    expect(redovi.map(({ iz, u }) => `${iz}>${u}`)).toEqual([
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
      '9>9',
      '9>9',
      '13>13',
      '13>13',
      '2>3',
      '2>9',
      '3>9',
      '4>9',
      '5>9',
      '9>13',
      '13>9',
      '13>14',
      '14>2',
      '14>3',
      '14>4',
      '14>5',
      '14>9',
      '3>4',
      '2>24',
      '3>24',
      '9>24',
      '24>15',
      '8>15',
      '15>16',
      '15>17',
      '15>2',
      '15>3',
      '15>5',
      '4>5',
      '5>6',
      '4>8',
      '5>8',
    ])
  })

  test.each(slucajevi)(
    '$redak.iz → $redak.u $redak.radnja is not the body’s $tijeloPoziva, which knows it now',
    async ({ redak, tijeloPoziva }) => {
      k.api.clock.now = OZUJAK
      const id = await novi(redak)
      k.api.clock.now = ZATVARANJE
      const strana = `institucije/${TIJELA[tijeloPoziva]}`
      for (const razina of ['R', 'V', 'A'] as const) {
        const { body } = await k.povuci(k.djelatnici[`${razina}@${tijeloPoziva}`], strana, id, tijelo(redak))
        expect(body.kod).toBe(zna(tijeloPoziva, redak.iz) ? 'zabranjeno' : 'nije-pronadeno')
      }
      const after = await k.redak(id)
      expect([after.statusId, after.verzijaRetka]).toEqual([redak.iz, 1])
    },
  )
})

const nasi = () => [k.nas.osobe.ZAS, `prijavitelji/${k.nas.id}`] as const

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
