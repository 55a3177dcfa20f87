/** Filings from devices: taken once, refused with their reason, and put off while a register does not answer. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { zahtjevPorts } from '#server/spojevi/kinds.ts'
import { podnesciPorts } from '#server/spojevi/podnesci.ts'
import { ugradeniRegistar } from '#server/spojevi/registar.ts'
import { osoba, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { type KlupaProjekata, klupaProjekata, noviId, noviPrijavitelj } from '#tests/support/projekti.ts'
import { ishod, ishodi, prijavljenUredaj } from '#tests/support/uredaj.ts'
import { SUBJEKTI } from '../../seed/register.ts'
import { podnesakAggregate } from './podnesak.sync.ts'

const IBAN = 'HR0623900011190001001'
let k: KlupaProjekata
let odgovara = true
beforeAll(async () => {
  const registar = ugradeniRegistar()
  const nadi: typeof registar.nadi = (upit) => (odgovara ? registar.nadi(upit) : Promise.reject(new Error('away')))
  k = await klupaProjekata(undefined, [
    podnesakAggregate(podnesciPorts({ ports: zahtjevPorts, registar: { ...registar, nadi } })),
  ])
  postojeci = SUBJEKTI.find(({ pravniOblik }) => pravniOblik === 'pravnaOsoba')?.oib ?? ''
  await noviPrijavitelj(k.api.db, 'Poznata tvrtka d.o.o.', { oib: postojeci })
})
afterAll(() => k.api.stop())

const subjekt = SUBJEKTI.find(({ pravniOblik, stanje, zastupnici }) => {
  return pravniOblik === 'obrt' && stanje === 'aktivan' && zastupnici.length > 0
})

/** An entity of the register that the portal knows. */
let postojeci: string
async function zastupnik(oib: string | undefined): Promise<TestOsoba> {
  const tko = await osoba(k.api.db, 'Mate')
  if (oib !== undefined) await k.api.db.execute(sql`update fizicka_osoba set oib = ${oib} where id = ${tko.id}`)
  return tko
}

async function uredajOsobe(tko: TestOsoba) {
  const uredaj = await prijavljenUredaj(k, tko, k.nas.id)
  const podnesak = (
    args: JsonObject,
    id = noviId(),
    za: { vrsta: 'osoba' | 'prijavitelj'; id: number } = { vrsta: 'osoba', id: tko.id },
  ) =>
    uredaj.kreiraj(0, {
      id,
      args,
      aggregate: { type: 'podnesak', id },
      lane: `podnesak:${id}`,
      laneSeq: 1,
      type: 'podnesak.create',
      actingFor: za,
    })
  const ishodPodneska = async (id: string) => {
    const { body } = await uredaj.povuci(undefined, 100, `osoba:${tko.id}`)
    for (const change of body.changes)
      if (change.kind === 'upsert' && change.doc.id === id) return change.doc.meta.ishod
    return undefined
  }
  return { ...uredaj, podnesak, ishodPodneska }
}

const registracija = (oib: string): JsonObject => ({
  vrsta: 'registracija-subjekta',
  kljuc: `registracija.${oib}`,
  naslov: 'Registracija prijavitelja',
  podaci: { oib, vrstaOrganizacijeId: 7, velicina: 'mikro', pdv: 'nepovrativ', iban: IBAN },
})

describe('A registration filled in without a network', () => {
  test('makes the applicant once when the outbox sends it, and tells the device which one it is', async () => {
    if (subjekt === undefined) throw new Error('no craft in the register')
    const tko = await zastupnik(subjekt.zastupnici[0])
    const uredaj = await uredajOsobe(tko)
    const poslano = uredaj.podnesak(registracija(subjekt.oib))
    expect(ishodi(await uredaj.posalji([poslano]))).toEqual(['applied'])
    expect(ishodi(await uredaj.posalji([poslano]))).toEqual(['duplicate:applied'])
    const { rows } = await k.api.db.execute<{ id: number }>(sql`select id from prijavitelj where oib = ${subjekt.oib}`)
    expect(rows).toHaveLength(1)
    expect(await uredaj.ishodPodneska(poslano.aggregate.id)).toMatchObject({
      prijaviteljId: rows[0]?.id,
      pravniOblik: 'obrt',
    })
  })

  test('waits while the register does not answer, and is taken when it does', async () => {
    const drugi = SUBJEKTI.find((one) => one.pravniOblik === 'djelatnost' && one.zastupnici.length > 0)
    if (drugi === undefined) throw new Error('no farm in the register')
    const uredaj = await uredajOsobe(await zastupnik(drugi.zastupnici[0]))
    const poslano = uredaj.podnesak(registracija(drugi.oib))
    odgovara = false
    expect(ishod(await uredaj.posalji([poslano]))).toMatchObject({ status: 'deferred', missing: [] })
    odgovara = true
    expect(ishodi(await uredaj.posalji([poslano]))).toEqual(['applied'])
  })

  test('is refused with the words of its field for whoever the register does not name', async () => {
    if (subjekt === undefined) throw new Error('no craft in the register')
    const uredaj = await uredajOsobe(await zastupnik(undefined))
    const result = ishod(await uredaj.posalji([uredaj.podnesak(registracija(subjekt.oib))]))
    expect(result).toMatchObject({
      status: 'rejected',
      kod: 'pravila',
      greske: [{ polje: 'oib', poruka: 'Prema registru niste osoba ovlaštena za zastupanje ovog subjekta.' }],
    })
  })
})

describe('A request written without a network', () => {
  const zahtjev = (): JsonObject => ({
    vrsta: 'zahtjev',
    kljuc: 'zahtjev.ovlastenja',
    naslov: 'Novi zahtjev: Ovlaštenje',
    projektId: null,
    podaci: {
      sadrzaj: {
        vrsta: 'ovlastenja',
        prijaviteljOib: postojeci,
        programId: 1,
        projektSifra: null,
        pravo: 'pregled',
        izjava: null,
      },
      obrazlozenje: 'Vodim knjige ovog prijavitelja.',
      prilozi: [],
    },
  })

  test('is submitted under its own number when the outbox sends it, and only once', async () => {
    const tko = await zastupnik('33392005961')
    const uredaj = await uredajOsobe(tko)
    const poslano = uredaj.podnesak(zahtjev())
    expect(ishodi(await uredaj.posalji([poslano]))).toEqual(['applied'])
    expect(ishodi(await uredaj.posalji([poslano]))).toEqual(['duplicate:applied'])
    const { rows } = await k.api.db.execute(
      sql`select status_id, podnositelj_id from zahtjev where id = ${poslano.aggregate.id}::uuid`,
    )
    expect(rows).toEqual([{ status_id: 1, podnositelj_id: tko.id }])
    expect(await uredaj.ishodPodneska(poslano.aggregate.id)).toMatchObject({ zahtjevId: poslano.aggregate.id })
  })

  test('is refused with its reason when one of the same kind is open already', async () => {
    const uredaj = await uredajOsobe(await zastupnik('90000010112'))
    await uredaj.posalji([uredaj.podnesak(zahtjev())])
    expect(ishod(await uredaj.posalji([uredaj.podnesak(zahtjev())]))).toMatchObject({
      status: 'rejected',
      kod: 'pravila',
      greske: [{ polje: 'vrsta', pravilo: 'ZAH-02' }],
    })
  })
})
