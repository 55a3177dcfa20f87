/** On-site checks in the palette: by number and project, for whoever may know of them. */
import { describe, expect, test } from 'vitest'
import type { ZapisPalete } from '#contract/kernel/paleta.endpoints.ts'
import { HAMAG, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { type KlupaProvjera, klupaProvjera, koraci, type Provjera } from '#tests/support/klupa-provjera.ts'
import type { Uredaj } from '#tests/support/uredaj.ts'

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

async function nade(tko: TestOsoba, strana: string, search: string): Promise<ZapisPalete[]> {
  const { status, body } = await p.k.api.get<{ data: ZapisPalete[] }>(
    `v1/${strana}/paleta?search=${encodeURIComponent(search)}`,
    tko.token,
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.filter(({ vrsta }) => vrsta === 'provjera')
}
const nas = `institucije/${HAMAG}`
const oznakaOd = async (one: Provjera) => (await p.citaj(one)).body.oznaka

describe('the palette', () => {
  test('finds a check by its number, in whichever letters, and leads to it', async () => {
    const one = await korak.planirana(tablet)
    const oznaka = await oznakaOd(one)
    for (const upisano of [oznaka, ` ${oznaka.toLowerCase()} `])
      expect(await nade(p.voditelj, nas, upisano)).toEqual([
        expect.objectContaining({
          id: one.id,
          broj: oznaka,
          status: { id: 1, naziv: expect.any(String) },
          adresa: `/institucija/${HAMAG}/program/2/projekti/${one.projektId}/provedba/provjere-na-licu-mjesta/${one.id}`,
        }),
      ])
  })

  test('finds it for its beneficiary once it was announced, with the status of what they were given', async () => {
    const one = await korak.planirana(tablet)
    const oznaka = await oznakaOd(one)
    const njihov = `prijavitelji/${p.k.nas.id}`
    expect(await nade(p.zas, njihov, oznaka)).toEqual([])
    const teren = await korak.naTerenu(tablet)
    expect(await nade(p.zas, njihov, await oznakaOd(teren))).toMatchObject([{ id: teren.id, status: { id: 2 } }])
    expect(await nade(p.voditelj, nas, await oznakaOd(teren))).toMatchObject([{ id: teren.id, status: { id: 3 } }])
    const poslana = await korak.naOcitovanju(tablet)
    expect(await nade(p.zas, njihov, await oznakaOd(poslana))).toMatchObject([{ status: { id: 5 } }])
  })

  test('says nothing of it to another body and another applicant', async () => {
    const one = await korak.naOcitovanju(tablet)
    const oznaka = await oznakaOd(one)
    const tudi = await djelatnik(p.k.api.db, SAFU, 'R')
    expect(await nade(tudi, `institucije/${SAFU}`, oznaka)).toEqual([])
    expect(await nade(p.k.tudi.osobe.ZAS, `prijavitelji/${p.k.tudi.id}`, oznaka)).toEqual([])
  })
})
