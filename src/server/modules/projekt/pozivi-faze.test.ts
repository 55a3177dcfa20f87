/** Calls whose projects are being contracted or are in implementation: counted with every move, and down to the projects behind them. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#contract/kernel/datum.ts'
import type { RedakPozivaFaze } from '#contract/modules/projekt/pozivi-faze.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { ugovor } from '#server/modules/ugovor/ugovor.tables.ts'
import { SAFU } from '#tests/support/builders/institucija.ts'
import type { TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaProjekata, klupaProjekata, noviPoziv, TIJELA, zapisiProjekt } from '#tests/support/projekti.ts'
import { zapisiUgovor } from '#tests/support/ugovori.ts'
import { poziviFazeRoutes } from './pozivi-faze.routes.ts'
import { projekt } from './projekt.tables.ts'

const { odabran, ugovaranje, ugovoren, zavrsen, raskinut, raskidanje, podnesen } = projektStatuses
const KK = 2
/** Its contracting began before its project came back to it. */
const PRVI_ROK = addDays(today(OZUJAK), 12)

let k: KlupaProjekata
let zatvoren: number
let otvoren: number
const zapisi = (pozivId: number, statusId: number, euri = 1_000) =>
  zapisiProjekt(k.api.db, {
    pozivId,
    prijaviteljId: k.nas.id,
    statusId,
    redak: { trazenaBespovratna: euri * 100, statusPromijenjenAt: new Date(OZUJAK) },
  })
beforeAll(async () => {
  k = await klupaProjekata(async (app) => poziviFazeRoutes(app))
  const prosao = { datumZatvaranja: new Date(OZUJAK - 1).toISOString() }
  zatvoren = await noviPoziv(k.api.db, { oznaka: 'KK.F1', ...prosao })
  otvoren = await noviPoziv(k.api.db, { oznaka: 'KK.F2' })
  for (const { id } of [odabran, ugovoren, zavrsen, raskidanje, raskinut, podnesen]) await zapisi(zatvoren, id)
  for (const rokPotpisa of [addDays(PRVI_ROK, 5), PRVI_ROK]) {
    const id = await zapisi(zatvoren, ugovaranje.id)
    await zapisiUgovor(k.api.db, id)
    await k.api.db.update(ugovor).set({ rokPotpisa }).where(eq(ugovor.projektId, id))
  }
  await zapisi(otvoren, ugovaranje.id)
})
afterAll(() => k.api.stop())

type Put = 'pozivi-na-ugovaranju' | 'pozivi-u-provedbi'
const popis = async (put: Put, tko: TestOsoba, institucija: number = TIJELA.SEL, more = '') =>
  (
    await k.api.get<{ data: RedakPozivaFaze[] }>(
      `v1/institucije/${institucija}/${put}?programId=${KK}${more}`,
      tko.token,
    )
  ).body.data
const jedan = async (put: Put, pozivId = zatvoren) =>
  (await popis(put, k.djelatnici['R@SEL'])).find(({ id }) => id === pozivId)

describe('A call', () => {
  test('in contracting says how many are chosen, how many are contracted now, for how much and until when', async () => {
    expect(await jedan('pozivi-na-ugovaranju')).toEqual({
      id: zatvoren,
      naziv: expect.any(String),
      oznaka: 'KK.F1',
      statusi: [
        { statusId: odabran.id, broj: 1 },
        { statusId: ugovaranje.id, broj: 2 },
      ],
      iznos: '3000.00',
      ugovoreno: '3000.00',
      rok: PRVI_ROK,
      cekaMene: expect.any(Number),
    })
  })

  test('in implementation says what has become of its contracts', async () => {
    expect(await jedan('pozivi-u-provedbi')).toMatchObject({
      statusi: [ugovoren, zavrsen, raskinut, raskidanje]
        .map(({ id }) => ({ statusId: id, broj: 1 }))
        .sort((one, other) => one.statusId - other.statusId),
      iznos: '4000.00',
      ugovoreno: '3000.00',
    })
  })

  test('is not shown as long as nobody may know who has applied, nor to a body that has no part in it', async () => {
    expect(await jedan('pozivi-na-ugovaranju', otvoren)).toBeUndefined()
    expect(await popis('pozivi-na-ugovaranju', k.djelatnici['A@STRANO'], SAFU)).toEqual([])
  })

  test('leads to as many projects of the phase as it counts, and to those that wait for whoever reads', async () => {
    for (const [put, faza] of [
      ['pozivi-na-ugovaranju', 'ugovaranje'],
      ['pozivi-u-provedbi', 'provedba'],
    ] as const)
      for (const tko of [k.djelatnici['R@SEL'], k.djelatnici['V@SEL']]) {
        const redak = (await popis(put, tko)).find(({ id }) => id === zatvoren)
        const projekata = async (more: string) =>
          (
            await k.api.get<{ meta: { ukupno: number } }>(
              `v1/institucije/${TIJELA.SEL}/projekti?programId=${KK}&pozivId=${zatvoren}&faza=${faza}${more}`,
              tko.token,
            )
          ).body.meta.ukupno
        expect(await projekata('')).toBe(redak?.statusi.reduce((sum, { broj }) => sum + broj, 0))
        expect(await projekata('&cekaMene=true')).toBe(redak?.cekaMene)
        const moji = await popis(put, tko, TIJELA.SEL, '&cekaMene=true')
        expect(moji.map(({ id }) => id)).toEqual(redak?.cekaMene === 0 ? [] : [zatvoren])
      }
  })
})

test('chosen projects are counted by status with every change, whatever becomes of one', async () => {
  const iznova = sql`select poziv_id, status_id, count(*)::int as broj, sum(trazena_bespovratna)::text as iznos from projekt
    where deleted_at is null and status_id in (4, 5, 6, 7, 20, 23) group by 1, 2 order by 1, 2`
  const vodeno = sql`select poziv_id, status_id, broj, iznos::text as iznos from projekti_po_statusu
    where broj <> 0 or iznos <> 0 order by 1, 2`
  const id = await zapisi(otvoren, podnesen.id)
  const promjene: Partial<typeof projekt.$inferInsert>[] = [
    { statusId: odabran.id },
    { trazenaBespovratna: 7_00 },
    { statusId: ugovaranje.id },
    { statusId: ugovoren.id },
    { pozivId: zatvoren },
    { statusId: raskidanje.id },
    { statusId: raskinut.id },
    { deletedAt: new Date(OZUJAK) },
    { deletedAt: null },
    { statusId: podnesen.id },
    { statusId: zavrsen.id },
  ]
  for (const promjena of promjene) {
    await k.api.db.update(projekt).set(promjena).where(eq(projekt.id, id))
    expect(await k.upit(vodeno)).toEqual(await k.upit(iznova))
  }
  await k.upit(sql`delete from projekt where id = ${id}::uuid`)
  expect(await k.upit(vodeno)).toEqual(await k.upit(iznova))
})
