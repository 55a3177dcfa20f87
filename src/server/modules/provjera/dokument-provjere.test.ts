/** Documents that the portal makes of a check: its announcement and its report, the same bytes for both sides. */
import { describe, expect, test } from 'vitest'
import type { NalazProvjere } from '#contract/modules/isprava/isprava.ts'
import { otisakDatoteke } from '#server/platform/isprave/isprave.repository.ts'
import { SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { type KlupaProvjera, klupaProvjera, koraci, type Provjera } from '#tests/support/klupa-provjera.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

type Ime = 'najava' | 'izvjesce'
const put = (one: Provjera, tko: TestOsoba, ime: Ime) => {
  const nasi = [p.zas, p.ur, p.prg].includes(tko)
  return `/${nasi ? p.stolKorisnika(one.projektId) : p.stolInstitucije(one.projektId)}/${one.id}/${ime}/pdf`
}
const preuzmi = (one: Provjera, tko: TestOsoba, ime: Ime) => p.b.http('GET', put(one, tko, ime), tko.token)
const javno = async (query: Record<string, string>) =>
  (await p.k.api.app.http.inject({ url: '/v1/public/isprave/provjera', query })).json<NalazProvjere>()
async function rijeci(body: Buffer): Promise<string> {
  const { elementi } = await procitajPdf(body)
  return elementi.map(({ tekst }) => tekst).join('\n')
}

describe('the announcement', () => {
  test('is made when V announces, for whoever reads the check, and says what was announced', async () => {
    const one = await korak.spremna(tablet)
    expect((await preuzmi(one, p.referent, 'najava')).status).toBe(404)
    expect((await p.citaj(one)).body.dokumenti).toEqual({ najava: null, izvjesce: null })
    await p.povuci(one, 'najavi', p.voditelj)
    const tijelo = await preuzmi(one, p.referent, 'najava')
    expect([tijelo.status, tijelo.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { oznaka, dokumenti, projekt } = (await p.citaj(one, p.prg)).body
    expect(dokumenti).toMatchObject({ najava: expect.any(String), izvjesce: null })
    expect(tijelo.headers['content-disposition']).toBe(`attachment; filename="najava-${oznaka}.pdf"`)
    const tekst = await rijeci(tijelo.body)
    for (const rijec of [oznaka, projekt.naziv, '15.03.2027.', `${p.referent.ime} Testić, voditelj tima`])
      expect(tekst).toContain(rijec)
    // A later change of the plan is told of by a new visit, not by another letter of the same number.
    await p.pisi(one, tablet, postavi('podaci.datum', '2027-03-15', '2027-03-22'))
    for (const tko of [p.zas, p.ur, p.prg, p.referent])
      expect((await preuzmi(one, tko, 'najava')).body.equals(tijelo.body)).toBe(true)
  })

  test('is nobody else’s', async () => {
    const one = await korak.najavljena(tablet)
    const safu = await djelatnik(p.k.api.db, SAFU, 'A')
    const tudi = p.k.tudi
    const adrese: [string, TestOsoba][] = [
      [`/${p.stolInstitucije(one.projektId, SAFU)}/${one.id}/najava/pdf`, safu],
      [`/${p.stolKorisnika(one.projektId, tudi.id)}/${one.id}/najava/pdf`, tudi.osobe.ZAS],
    ]
    for (const [adresa, tko] of adrese) expect((await p.b.http('GET', adresa, tko.token)).status).toBe(404)
    expect((await p.b.http('GET', put(one, p.zas, 'najava'), tudi.osobe.ZAS.token)).status).toBe(404)
  })
})

describe('the report', () => {
  test('is made when A approves, and says what was found, answered, recommended and by whom it was approved', async () => {
    const one = await korak.naOcitovanju(tablet)
    await p.ocituj(one, { tekst: 'Nemamo primjedbi.', nalazi: { f1: 'Pločica je naručena.' }, predano: true })
    await p.povuci(one, 'potvrdi', p.voditelj)
    expect((await preuzmi(one, p.zas, 'izvjesce')).status).toBe(404)
    await p.povuci(one, 'odobri', p.celnik)
    const dano = await preuzmi(one, p.zas, 'izvjesce')
    const tekst = await rijeci(dano.body)
    for (const rijec of [
      'Pločica nije čitljiva.',
      'Nisko',
      'Pločica je naručena.',
      'Zamijenite pločicu.',
      '30.04.2026.',
      'Nemamo primjedbi.',
      'Oprema je na mjestu i u uporabi.',
      'S preporukama',
      `${p.voditelj.ime} Testić`,
      `${p.celnik.ime} Testić`,
    ])
      expect(tekst).toContain(rijec)
    expect((await preuzmi(one, p.referent, 'izvjesce')).body.equals(dano.body)).toBe(true)
    // Whoever holds the paper learns that the portal has issued exactly these bytes, and of its code that it exists.
    const kod = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(tekst)?.[0] ?? ''
    const poznata = { isprava: { vrsta: 'izvjesce-provjere', broj: (await p.citaj(one)).body.oznaka } }
    expect(await javno({ sha256: otisakDatoteke(dano.body) })).toMatchObject({ nalaz: 'portal', ...poznata })
    expect(await javno({ kod })).toMatchObject({ nalaz: 'poznatKod', ...poznata })
  })

  test('says so where the beneficiary did not answer', async () => {
    const one = await korak.naOcitovanju(tablet)
    await p.ocituj(one, { tekst: 'Nacrt koji nije predan.' })
    p.k.api.clock.now = Date.parse('2027-03-09T23:00:00Z')
    await p.povuci(one, 'potvrdi', p.voditelj)
    await p.povuci(one, 'odobri', p.celnik)
    const tekst = await rijeci((await preuzmi(one, p.zas, 'izvjesce')).body)
    expect(tekst).toContain('Korisnik se nije očitovao.')
    expect(tekst).not.toContain('Nacrt koji nije predan.')
  })
})
