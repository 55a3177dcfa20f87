/** The clock of on-site checks: whom it reminds of the minutes and of the answer to them, and what dashboards draw. */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/kernel/datum.ts'
import type { SlikePloce } from '#contract/modules/poziv/slike.endpoints.ts'
import type { RedakProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { findRecipients } from '#server/spojevi/recipients.ts'
import { HAMAG, KK } from '#tests/support/builders/institucija.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { type KlupaProvjera, klupaProvjera, koraci, POSJET, type Provjera } from '#tests/support/klupa-provjera.ts'
import type { Uredaj } from '#tests/support/uredaj.ts'
import { provjeraJobs } from './provjera.jobs.ts'

const DAN = 86_400_000
let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

async function sat(dan: string): Promise<void> {
  p.k.api.clock.now = Date.parse(`${dan}T10:00:00Z`)
  const [job] = provjeraJobs(p.k.api.db, findRecipients, () => p.k.api.clock.now)
  // Twice: whatever was told is told once.
  for (const _put of [1, 2]) await job?.run(new AbortController().signal)
}
const receno = async (one: Provjera, pocetak: string) =>
  (
    await p.k.upit<{ osobaId: number; poruka: string }>(
      sql`select osoba_id as "osobaId", poruka from notifikacija
        where entitet_id = ${one.id} and poruka like ${`${pocetak}%`} order by id`,
    )
  ).map(({ osobaId, poruka }) => ({ osobaId, poruka }))
const kome = async (one: Provjera, pocetak: string) => (await receno(one, pocetak)).map(({ osobaId }) => osobaId).sort()
const ljudi = (...tko: { id: number }[]) => tko.map(({ id }) => id).sort()
const rokovi = async (tko: 'zas' | 'referent') => {
  const put = tko === 'zas' ? `v1/prijavitelji/${p.k.nas.id}/slike` : `v1/institucije/${HAMAG}/slike`
  const { body } = await p.k.api.get<SlikePloce>(`${put}?programId=${KK}`, p[tko].token)
  return body.rokovi.prvi
}
const redak = async (one: Provjera) =>
  (await p.k.api.get<{ data: RedakProvjere[] }>(p.stolInstitucije(one.projektId), p.referent.token)).body.data[0]

describe('the visit', () => {
  test('its team and whoever leads the body are reminded of the day, and when it has passed; its beneficiary is not', async () => {
    const one = await korak.najavljena(tablet)
    await sat(addDays(POSJET, -7))
    const nasi = ljudi(p.referent, p.clan, p.voditelj)
    expect(await kome(one, 'Rok za posjet na licu mjesta istječe za 7 dana')).toEqual(nasi)
    await sat(addDays(POSJET, 1))
    expect(await kome(one, 'Rok za posjet na licu mjesta je prošao')).toEqual(nasi)
  })
})

describe('the minutes', () => {
  test('PLM-17: their team and whoever sends them are reminded a week and a day before, on the day, and when it has passed', async () => {
    const one = await korak.zavrsena(tablet)
    const { rok } = (await p.citaj(one)).body
    expect(rok.zapisnik).toBe('2027-03-16')
    await sat('2027-03-08')
    expect(await receno(one, 'Rok za slanje')).toEqual([])
    await sat('2027-03-09')
    expect(await kome(one, 'Rok za slanje zapisnika provjere istječe za 7 dana')).toEqual(
      ljudi(p.referent, p.clan, p.voditelj),
    )
    await sat('2027-03-15')
    await sat('2027-03-16')
    expect(await kome(one, 'Danas istječe rok za slanje zapisnika')).toEqual(ljudi(p.referent, p.clan, p.voditelj))
    await sat('2027-03-17')
    const prosao = await receno(one, 'Rok za slanje zapisnika je prošao')
    expect(prosao.map(({ osobaId }) => osobaId).sort()).toEqual(ljudi(p.referent, p.clan, p.voditelj))
    expect(await redak(one)).toMatchObject({ rok: '2027-03-16', rokTekst: 'kasni 1 dan' })
    // Of what the body owes its beneficiary hears nothing.
    expect(
      (await receno(one, '')).filter(({ osobaId, poruka }) => osobaId === p.zas.id && poruka.includes('slanje')),
    ).toEqual([])
  })
})

describe('the answer', () => {
  test('PLM-19: its beneficiary is reminded, both sides hear that the day has passed, and no status changes by itself', async () => {
    const one = await korak.naOcitovanju(tablet)
    const rok = '2027-03-09'
    await sat(addDays(rok, -7))
    const korisnik = ljudi(p.zas, p.ur)
    expect(await kome(one, 'Rok za očitovanje o zapisniku provjere istječe za 7 dana')).toEqual(korisnik)
    await sat(addDays(rok, -1))
    expect(await kome(one, 'Rok za očitovanje o zapisniku provjere istječe za 1 dan')).toEqual(korisnik)
    await sat(addDays(rok, 1))
    expect(await kome(one, 'Rok za očitovanje je prošao')).toEqual(ljudi(p.zas, p.ur, p.referent, p.clan, p.voditelj))
    expect(await redak(one)).toMatchObject({ status: { id: 5 }, rok, rokTekst: 'kasni 1 dan' })
    expect((await p.povuci(one, 'potvrdi', p.voditelj)).status).toBe(200)
  })

  test('that was handed in is reminded of no more, and its deadline stands nowhere', async () => {
    const one = await korak.naOcitovanju(tablet)
    await p.ocituj(one, { tekst: 'Nemamo primjedbi.', predano: true })
    await sat('2027-03-08')
    await sat('2027-03-10')
    expect(await receno(one, 'Rok za očitovanje')).toEqual([])
    expect((await redak(one))?.rok).toBeNull()
  })
})

test('dashboards draw what each side owes in the coming days', async () => {
  const [pise, ceka] = [await korak.zavrsena(tablet), await korak.naOcitovanju(tablet)]
  p.k.api.clock.now = OZUJAK + DAN
  const zapisnik = { vrsta: 'zapisnikProvjere', id: pise.id, sto: 'slanje zapisnika provjere', dan: '2027-03-16' }
  const ocitovanje = { vrsta: 'ocitovanje', id: ceka.id, sto: 'očitovanje o zapisniku', dan: '2027-03-09' }
  const [nasi, njihovi] = [await rokovi('referent'), await rokovi('zas')]
  expect(nasi).toEqual(expect.arrayContaining([expect.objectContaining(zapisnik), expect.objectContaining(ocitovanje)]))
  expect(njihovi).toEqual(expect.arrayContaining([expect.objectContaining(ocitovanje)]))
  expect(njihovi.map(({ id }) => id)).not.toContain(pise.id)
})
