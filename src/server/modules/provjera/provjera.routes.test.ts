/** On-site checks over HTTP: planned and written on a device, led through their life by the body, answered by the beneficiary. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { DnevnikRedak, InacicaRedak } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import type { NovaProvjera, Preuzeo, RedakProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { institucijaOsoba } from '#server/modules/institucija/institucija.tables.ts'
import { HAMAG, MRRFEU, SAFU } from '#tests/support/builders/institucija.ts'
import { djelatnik, type TestOsoba } from '#tests/support/builders/osoba.ts'
import { OZUJAK } from '#tests/support/builders/poziv.ts'
import { jpeg, sazetak } from '#tests/support/datoteke.ts'
import {
  dodajRedak,
  type KlupaProvjera,
  klupaProvjera,
  koraci,
  oProvjeri,
  POSJET,
  type Provjera,
} from '#tests/support/klupa-provjera.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { noviId, noviPoziv, zapisiProjekt } from '#tests/support/projekti.ts'
import { ishod, postavi, type Uredaj } from '#tests/support/uredaj.ts'

const DAN = 86_400_000
const NEMA = { kod: 'nije-pronadeno' }
const NE = { kod: 'radnja-nije-dopustena' }

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

const greske = ({ body }: { body: ProblemBody }) =>
  body.greske?.map(({ pravilo, polje }) => [pravilo, polje].join(' ').trim())
const statusOd = async (one: Provjera, tko?: TestOsoba) => (await p.citaj(one, tko)).body.status?.naziv
/** A further person of the body with a device. */
async function jos() {
  const tko = await p.noviClan()
  return { tko, tablet: await p.noviUredaj(tko) }
}

describe('∅ → 1', () => {
  test('whoever implements the call plans, and leads the team unless told otherwise', async () => {
    const one = { id: noviId(), projektId: await p.noviProjekt() }
    expect(await p.kreiraj(tablet, one.projektId, one.id)).toMatchObject({ status: 'applied', rev: 1 })
    const { body } = await p.citaj(one)
    expect(body).toMatchObject({
      status: { id: 1, naziv: 'U pripremi' },
      projekt: { id: one.projektId },
      smijeUredivati: true,
      izjave: {},
      smijeIzjaviti: true,
      okolnosti: { teren: false, lista: null },
      sadrzaj: { podaci: { tim: [{ osoba: String(p.referent.id), uloga: 'voditelj' }] } },
    })
    expect(body.oznaka).toMatch(/^PLM-2027-\d{4}$/)
    const { lokacije } = body.sadrzaj.podaci as { lokacije: object[] }
    expect(lokacije).toMatchObject([{ naziv: 'Lokacija 1', obidena: null }])
    const { data } = (
      await p.k.api.get<{ data: DnevnikRedak[] }>(`${p.stolInstitucije(one.projektId)}/${one.id}/dnevnik`, p.clan.token)
    ).body
    expect(data).toHaveLength(1)
  })

  test('checks are numbered one by one, also those of one batch and of bodies that know nothing of each other', async () => {
    const projektId = await p.noviProjekt()
    const brojOd = async (one: Provjera, tko = p.referent) => Number((await p.citaj(one, tko)).body.oznaka.slice(-4))
    const [a, b] = [noviId(), noviId()]
    const envelopes = [a, b].map((id) => tablet.kreiraj(0, { id, args: { projektId }, ...oProvjeri(id, 'create') }))
    const { results } = (await tablet.posalji(envelopes)).body
    expect(results.map(({ result }) => result.status)).toEqual(['applied', 'applied'])
    expect(await brojOd({ id: b, projektId })).toBe((await brojOd({ id: a, projektId })) + 1)

    const pozivId = await noviPoziv(p.k.api.db, {
      oznaka: `KK.S.${noviId()}`,
      drfId: SAFU,
      aprId: SAFU,
      selId: SAFU,
      impId: SAFU,
      finId: SAFU,
    })
    const drugi = await zapisiProjekt(p.k.api.db, { pozivId, prijaviteljId: p.k.nas.id, statusId: 6 })
    const safu = await djelatnik(p.k.api.db, SAFU, 'R')
    const njihov = await p.noviUredaj(safu)
    const id = noviId()
    expect(await p.kreiraj(njihov, drugi, id, oProvjeri(id, 'create', SAFU))).toMatchObject({ status: 'applied' })
    const { body } = await p.k.api.get<{ oznaka: string }>(`${p.stolInstitucije(drugi, SAFU)}/${id}`, safu.token)
    expect(Number(body.oznaka.slice(-4))).toBe((await brojOd({ id: b, projektId })) + 1)
    expect((await p.citaj({ id, projektId: drugi })).body).toMatchObject(NEMA)
  })

  test('PLM-11 asks for a contracted project, and the screen is told beforehand', async () => {
    const projektId = await p.noviProjekt(2)
    expect(await p.kreiraj(tablet, projektId)).toMatchObject({ greske: [{ pravilo: 'PLM-11' }] })
    const nova = async (projekt: string, tko = p.referent, tijelo: number = HAMAG) =>
      (await p.k.api.get<NovaProvjera>(`${p.stolInstitucije(projekt, tijelo)}/nova`, tko.token)).body
    expect(await nova(projektId)).toMatchObject({ novi: null, razlog: expect.stringContaining('ugovoren') })
    const ugovoren = await p.noviProjekt()
    const { novi } = await nova(ugovoren)
    expect(novi?.okolnosti.osobe.map(({ value }) => value)).toContain(String(p.clan.id))
    expect(novi?.sadrzaj).toMatchObject({
      podaci: { tim: [{ osoba: String(p.referent.id) }] },
      vidljivost: { vrstaPloce: 'privremena' },
    })
    expect(await nova(ugovoren, p.k.djelatnici['R@APR'], MRRFEU)).toEqual({ novi: null, razlog: null })
    expect(await nova(ugovoren, p.k.djelatnici['R@STRANO'], SAFU)).toMatchObject(NEMA)
  })

  test('nobody else plans one, nor on what they do not know of', async () => {
    const projektId = await p.noviProjekt()
    const kao = async (tko: TestOsoba, za: object) => p.kreiraj(await p.noviUredaj(tko), projektId, noviId(), za)
    const institucija = (id: number) => ({ actingFor: { vrsta: 'institucija' as const, id } })
    expect(await kao(p.zas, { actingFor: { vrsta: 'prijavitelj', id: p.k.nas.id } })).toMatchObject({
      kod: 'zabranjeno',
    })
    expect(await kao(p.k.djelatnici['R@APR'], institucija(MRRFEU))).toMatchObject({ kod: 'zabranjeno' })
    expect(await kao(p.k.djelatnici['R@STRANO'], institucija(SAFU))).toMatchObject(NEMA)
    expect(await p.kreiraj(tablet, noviId())).toMatchObject(NEMA)
    const id = noviId()
    const krivo = { ...oProvjeri(id, 'create'), args: { projektId, oznaka: 'PLM-2000-0001' } }
    expect(await p.gurni(tablet, tablet.kreiraj(0, { id, ...krivo }))).toMatchObject({ kod: 'neispravan-zahtjev' })
  })
})

describe('declarations', () => {
  test('are given by members of the team alone, each for themselves', async () => {
    const one = await korak.planirana(tablet)
    expect((await p.izjavi(one, p.izvana)).body).toMatchObject(NE)
    expect((await p.izjavi(one, p.voditelj)).body).toMatchObject(NE)
    expect((await p.citaj(one, p.izvana)).body.smijeIzjaviti).toBe(false)
    expect((await p.izjavi(one, p.clan)).body).toEqual({ uspjeh: true })
    const { izjave } = (await p.citaj(one)).body
    expect(Object.keys(izjave)).toEqual([String(p.clan.id)])
    expect(greske(await p.povuci(one, 'najavi', p.voditelj))).toEqual(['PLM-03 podaci.tim'])
    // At the address of the beneficiary there is no such call.
    expect((await p.salji(one, 'izjava', p.ur, { sukob: false, obrazlozenje: '' })).status).toBe(404)
  })

  test('a conflict is not taken back and holds the announcement until the member is replaced', async () => {
    const one = await korak.planirana(tablet)
    await p.izjavi(one, p.referent)
    expect((await p.izjavi(one, p.clan, true)).status).toBe(200)
    expect((await p.izjavi(one, p.clan, false)).body).toMatchObject(NE)
    expect((await p.citaj(one)).body.izjave[p.clan.id]).toMatchObject({ sukob: true })
    expect(greske(await p.povuci(one, 'najavi', p.voditelj))).toEqual(['PLM-03 podaci.tim'])
    const { tko } = await jos()
    const put = `podaci.tim.clan-${p.clan.id}`
    expect(await p.pisi(one, tablet, postavi(`${put}.osoba`, String(p.clan.id), String(tko.id)))).toMatchObject({
      status: 'applied',
    })
    expect(greske(await p.povuci(one, 'najavi', p.voditelj))).toEqual(['PLM-03 podaci.tim'])
    expect((await p.izjavi(one, tko)).status).toBe(200)
    expect((await p.povuci(one, 'najavi', p.voditelj)).status).toBe(200)
  })

  test('of a conflict that is found after the announcement hold the visit', async () => {
    const one = await korak.najavljena(tablet)
    await p.preuzmi(one, p.referent, tablet)
    expect((await p.izjavi(one, p.clan, true)).status).toBe(200)
    expect(await p.naredi(one, tablet, 'zapocni')).toMatchObject({ greske: [{ pravilo: 'PLM-03' }] })
  })
})

describe('the announcement', () => {
  test('PLM-12 and PLM-04: is refused with what is wrong, at its place, and to all but whoever leads the body', async () => {
    const one = await korak.spremna(tablet)
    expect((await p.povuci(one, 'najavi', p.referent)).body.kod).toBe('zabranjeno')
    expect((await p.povuci(one, 'najavi', p.zas)).status).toBe(404)
    p.k.api.clock.now = OZUJAK + 8 * DAN
    expect(greske(await p.povuci(one, 'najavi', p.voditelj))).toEqual(['PLM-04 podaci.datum'])
    p.k.api.clock.now = OZUJAK
    await p.pisi(one, tablet, postavi('podaci.tip', 'oprema', null))
    expect(greske(await p.povuci(one, 'najavi', p.voditelj))).toEqual(['OBR-OBVEZNO podaci.tip'])
  })

  test('gives the beneficiary what it says and nothing that is written behind it', async () => {
    const one = await korak.planirana(tablet)
    // The team may prepare its words already.
    await p.pisi(one, tablet, postavi('zakljucak.zakljucak', null, 'Sumnjamo na prijevaru.'))
    await p.izjavi(one, p.referent)
    await p.izjavi(one, p.clan)
    expect((await p.citaj(one, p.zas)).body).toMatchObject(NEMA)
    expect((await p.povuci(one, 'najavi', p.voditelj)).status).toBe(200)
    const { body } = await p.citaj(one, p.prg)
    expect(body).toMatchObject({
      status: { id: 2 },
      smijeUredivati: false,
      izjave: {},
      suglasnost: null,
      preuzeo: null,
    })
    expect(body.sadrzaj).toMatchObject({ podaci: { datum: POSJET, tip: 'oprema' } })
    expect(JSON.stringify(body.sadrzaj)).not.toContain('prijevaru')
    // Of the people of the body they learn who comes, and of nobody else.
    expect(body.okolnosti.osobe.map(({ value }) => Number(value)).sort()).toEqual([p.referent.id, p.clan.id].sort())
    expect((await p.citaj(one, p.k.tudi.osobe.ZAS)).status).toBe(404)
    // Whoever waits for the visit reads how it is planned now, and still nothing behind it.
    await p.pisi(one, tablet, postavi('podaci.napomena', null, 'Dolazimo sat kasnije.'))
    const sada = JSON.stringify((await p.citaj(one, p.ur)).body.sadrzaj)
    expect(sada).toContain('Dolazimo sat kasnije.')
    expect(sada).not.toContain('prijevaru')
  })
})

describe('a visit without being announced', () => {
  test('PLM-14: needs the consent of V, once, and PLM-15 the package; the beneficiary knows nothing of it', async () => {
    const one = await korak.spremna(tablet, 'adHoc')
    const pocni = async () => {
      const result = await p.naredi(one, tablet, 'zapocniNenajavljenu')
      return result.status === 'rejected' ? result.greske.map(({ pravilo }) => pravilo) : result.status
    }
    expect(await pocni()).toEqual(['PLM-14', 'PLM-15'])
    expect((await p.salji(one, 'suglasnost', p.referent)).body).toMatchObject(NE)
    expect((await p.citaj(one, p.voditelj)).body.smijeSuglasiti).toBe(true)
    expect((await p.salji(one, 'suglasnost', p.voditelj)).body).toEqual({ uspjeh: true })
    expect((await p.salji(one, 'suglasnost', p.voditelj)).body).toMatchObject(NE)
    expect((await p.citaj(one)).body.suglasnost).toMatchObject({ osobaId: p.voditelj.id })
    expect(await pocni()).toEqual(['PLM-15'])
    await p.preuzmi(one, p.referent, tablet)
    expect(await pocni()).toBe('applied')
    expect((await p.citaj(one)).body.status.id).toBe(3)
    expect((await p.citaj(one, p.zas)).status).toBe(404)
    await p.povuci(one, 'otkazi', p.voditelj, { obrazlozenje: 'Prijava je povučena.' })
    expect([await statusOd(one), (await p.citaj(one, p.zas)).status]).toEqual(['Otkazana', 404])
  })

  test('is none of a planned check, PLM-13', async () => {
    const one = await korak.spremna(tablet)
    expect((await p.povuci(one, 'zapocniNenajavljenu', p.referent)).body).toMatchObject(NE)
  })
})

describe('the package', () => {
  test('is on one device, which V alone takes it from', async () => {
    const one = await korak.najavljena(tablet)
    expect(await p.naredi(one, tablet, 'zapocni')).toMatchObject({ greske: [{ pravilo: 'PLM-15' }] })
    const { body } = await p.preuzmi(one, p.referent, tablet)
    expect(body).toMatchObject({ osobaId: p.referent.id, uredajId: tablet.deviceId })
    expect(body.istjece.slice(0, 10)).toBe('2027-03-15')
    // The same device asks again, and has it for longer.
    p.k.api.clock.now = OZUJAK + 2 * DAN
    expect((await p.preuzmi(one, p.referent, tablet)).body.istjece.slice(0, 10)).toBe('2027-03-17')

    const drugi = await p.noviUredaj(p.clan)
    const odbijen = await p.preuzmi(one, p.clan, drugi)
    expect(odbijen.body.kod).toBe('drugi-uredaj')
    expect(odbijen.body.poruka).toContain(p.referent.ime)
    const voditeljev = await p.noviUredaj(p.voditelj)
    expect((await p.preuzmi(one, p.voditelj, voditeljev)).body).toMatchObject({ uredajId: voditeljev.deviceId })
    expect((await p.preuzmi(one, p.referent, tablet)).body.kod).toBe('drugi-uredaj')
    expect((await p.citaj(one)).body.preuzeo?.osobaId).toBe(p.voditelj.id)
  })

  test('is taken onto a device of one’s own, which nobody has revoked or locked', async () => {
    const one = await korak.najavljena(tablet)
    const nepoznat = { kod: 'uredaj-nepoznat', poruka: expect.stringContaining('Ponovno se prijavite') }
    expect((await p.preuzmi(one, p.referent, { deviceId: noviId() })).body).toMatchObject(nepoznat)
    // The tablet of a colleague is a device of the portal, and not theirs.
    expect((await p.preuzmi(one, p.referent, await p.noviUredaj(p.clan))).body).toMatchObject(nepoznat)
    const { deviceId } = tablet
    const zakljucaj = (naredba: string | null) =>
      p.k.upit(sql`update sync_device_person set naredba = ${naredba} where device_id = ${deviceId}::uuid`)
    await zakljucaj('zakljucaj')
    expect((await p.preuzmi(one, p.referent, tablet)).body).toMatchObject(nepoznat)
    await zakljucaj(null)
    await p.k.upit(sql`update sync_device set revoked_at = now() where device_id = ${deviceId}::uuid`)
    expect((await p.preuzmi(one, p.referent, tablet)).body).toMatchObject(nepoznat)
    expect((await p.citaj(one)).body.preuzeo).toBeNull()
  })

  test('PLM-15: has not expired when the visit begins, by the clock of the device where it began without a network', async () => {
    const [one, drugi] = [await korak.najavljena(tablet), await korak.najavljena(tablet)]
    for (const provjera of [one, drugi]) await p.preuzmi(provjera, p.referent, tablet)
    p.k.api.clock.now = OZUJAK + 16 * DAN
    const pocni = (zabiljezeno?: string) => p.naredi(one, tablet, 'zapocni', zabiljezeno)
    const istekao = { pravilo: 'PLM-15', poruka: 'Terenski paket istekao je 15.03.2027. Preuzmite ga ponovno.' }
    expect(await pocni()).toMatchObject({ status: 'rejected', greske: [istekao] })
    const { dostupneRadnje } = (await p.citaj(one)).body
    expect(dostupneRadnje.find(({ kod }) => kod === 'zapocni')).toMatchObject({ onemoguceno: true })
    expect(await pocni('2027-03-15T08:00:00.000Z')).toMatchObject({ status: 'applied' })
    p.k.api.clock.now += 20 * DAN
    await p.preuzmi(drugi, p.referent, tablet)
    expect(await p.naredi(drugi, tablet, 'zapocni')).toMatchObject({ status: 'applied' })
  })

  test('is taken before and in the field, by the body that does the check', async () => {
    const one = await korak.zavrsena(tablet)
    expect((await p.preuzmi(one, p.referent, tablet)).body).toMatchObject(NE)
    const drugi = await korak.najavljena(tablet)
    const apr = p.k.djelatnici['R@APR']
    const put = `${p.stolInstitucije(drugi.projektId, MRRFEU)}/${drugi.id}/paket`
    const { body } = await p.k.api.send<ProblemBody>('POST', put, apr.token, {
      mutationId: noviId(),
      uredajId: noviId(),
    })
    expect(body.kod).toBe('zabranjeno')
  })
})

describe('in the field', () => {
  test('one device writes; what another holds is refused, kept, and told why', async () => {
    const one = await korak.naTerenu(tablet)
    const drugi = await p.noviUredaj(p.clan)
    const zapis = drugi.izmijeni(
      one.id,
      await p.osnova(one),
      [postavi('zakljucak.zakljucak', null, 'S drugog uređaja.')],
      oProvjeri(one.id, 'patch'),
    )
    const odbijen = await p.gurni(drugi, zapis)
    expect(odbijen).toMatchObject({ status: 'rejected', kod: 'drugi-uredaj' })
    expect(odbijen).toMatchObject({ poruka: expect.stringContaining(p.referent.ime) })
    // The ledger has it as it came, and says the same for ever.
    const [kept] = await p.k.upit<{ envelope: object }>(
      sql`select envelope from sync_mutation where mutation_id = ${zapis.mutationId}::uuid`,
    )
    expect(JSON.stringify(kept?.envelope)).toContain('S drugog uređaja.')
    const opet = (await drugi.posalji([zapis])).body.results[0]
    expect(opet).toMatchObject({ duplicate: true, result: { kod: 'drugi-uredaj' } })
    expect(await p.naredi(one, drugi, 'zavrsiTeren')).toMatchObject({ kod: 'drugi-uredaj' })

    expect(await p.pisi(one, tablet, postavi('zakljucak.zakljucak', null, 'S terena.'))).toMatchObject({
      status: 'applied',
    })
    expect((await p.citaj(one)).body.sadrzaj).toMatchObject({ zakljucak: { zakljucak: 'S terena.' } })
    // Whoever takes the package over writes from then on, and the first device no more.
    const voditeljev = await p.noviUredaj(p.voditelj)
    await p.preuzmi(one, p.voditelj, voditeljev)
    const jos_ = (uredaj: Uredaj) => p.pisi(one, uredaj, postavi('zakljucak.ocjena', null, 'bezNalaza'))
    expect(await jos_(tablet)).toMatchObject({ kod: 'drugi-uredaj' })
    expect(await jos_(voditeljev)).toMatchObject({ status: 'applied' })
  })

  test('begins and ends on the device that has the package, and at no desk; V calls it off from anywhere', async () => {
    const one = await korak.najavljena(tablet)
    await p.preuzmi(one, p.referent, tablet)
    const drugi = await p.noviUredaj(p.clan)
    const nije = { kod: 'drugi-uredaj', poruka: expect.stringContaining(`na uređaju osobe ${p.referent.ime}`) }
    expect(await p.naredi(one, drugi, 'zapocni')).toMatchObject(nije)
    for (const tko of [p.referent, p.clan]) expect((await p.povuci(one, 'zapocni', tko)).body).toMatchObject(nije)
    expect(await p.naredi(one, tablet, 'zapocni')).toMatchObject({ status: 'applied' })
    await p.pisi(one, tablet, ...p.teren())
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    for (const tko of [p.referent, p.clan]) {
      expect((await p.povuci(one, 'zavrsiTeren', tko)).body).toMatchObject(nije)
      // The desk says so before anybody presses.
      const radnja = (await p.citaj(one, tko)).body.dostupneRadnje.find(({ kod }) => kod === 'zavrsiTeren')
      expect(radnja).toMatchObject({ onemoguceno: true, razlog: nije.poruka })
    }
    expect(await statusOd(one)).toBe('U tijeku (na terenu)')
    expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({ status: 'applied' })
    const drugaProvjera = await korak.naTerenu(tablet)
    const otkaz = await p.povuci(drugaProvjera, 'otkazi', p.voditelj, { obrazlozenje: 'Nevrijeme na otoku.' })
    expect(otkaz.body).toMatchObject({ status: { id: 10 } })
  })

  test('PLM-03: whoever comes into the team there owes a declaration as well, and gives it at a desk', async () => {
    const one = await korak.zapisana(tablet)
    const novi = await p.noviClan()
    const redak = { id: `clan-${novi.id}`, osoba: String(novi.id), uloga: 'clan' }
    expect(await p.pisi(one, tablet, dodajRedak('podaci.tim', redak))).toMatchObject({ status: 'applied' })
    await p.pisi(one, tablet, ...(await p.potpisi(one, 'opet-')))
    expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({ greske: [{ pravilo: 'PLM-03' }] })
    expect((await p.citaj(one, novi)).body.smijeIzjaviti).toBe(true)
    expect((await p.izjavi(one, novi)).status).toBe(200)
    expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({ status: 'applied' })
  })

  test('begins by the clock of the device, though never in the future, with the list of that day', async () => {
    const pocni = async (vrijeme: string) => {
      const one = await korak.najavljena(tablet)
      await p.preuzmi(one, p.referent, tablet)
      p.k.api.clock.now += 2 * SAT
      await p.naredi(one, tablet, 'zapocni', vrijeme)
      p.k.api.clock.now -= 2 * SAT
      return (await p.citaj(one)).body
    }
    expect((await pocni('2027-03-01T11:30:00.000Z')).pocetoU).toBe('2027-03-01T11:30:00.000Z')
    // Not before somebody of the team had declared.
    expect((await pocni('2027-03-01T08:30:00.000Z')).pocetoU).toBe('2027-03-01T10:00:00.000Z')
    const { pocetoU, okolnosti } = await pocni('2028-01-01T00:00:00.000Z')
    expect(pocetoU).toBe('2027-03-01T12:00:00.000Z')
    expect(okolnosti).toMatchObject({ teren: true, lista: { kljuc: 'provjera:oprema', inacica: 1 } })
  })

  test('an answer that is changed has its time changed with it', async () => {
    const one = await korak.naTerenu(tablet)
    const odgovor = { id: 'O-01', odgovor: 'ne', komentar: 'Nema je.', vrijeme: '2027-03-15T09:00:00.000Z' }
    expect(await p.pisi(one, tablet, dodajRedak('lista.odgovori', odgovor))).toMatchObject({ status: 'applied' })
    const promjena = [
      postavi('lista.odgovori.O-01.odgovor', 'ne', 'djelomicno'),
      postavi('lista.odgovori.O-01.vrijeme', odgovor.vrijeme, '2027-03-15T09:05:00.000Z'),
    ]
    expect(await p.pisi(one, tablet, ...promjena)).toMatchObject({ status: 'applied' })
    expect((await p.citaj(one)).body.sadrzaj).toMatchObject({
      lista: { odgovori: [{ odgovor: 'djelomicno', vrijeme: '2027-03-15T09:05:00.000Z' }] },
    })
  })

  test('OBR-ZAKLJUCANO: its kind is that of the frozen list', async () => {
    const one = await korak.naTerenu(tablet)
    const drugaVrsta = postavi('podaci.tip', 'oprema', 'usluge')
    expect(await p.pisi(one, tablet, drugaVrsta)).toMatchObject({
      greske: [{ pravilo: 'OBR-ZAKLJUCANO', polje: 'podaci.tip' }],
    })
  })

  test('PLM-12, PLM-08 and PLM-16: ends when all is written, signed and has come', async () => {
    const one = await korak.naTerenu(tablet)
    await p.pisi(one, tablet, ...p.teren())
    const kraj = async () => {
      const result = await p.naredi(one, tablet, 'zavrsiTeren')
      return result.status === 'rejected' ? result.greske.map(({ pravilo }) => pravilo) : result.status
    }
    expect(await kraj()).toEqual(['PLM-08', 'PLM-08'])
    const slika = { id: noviId(), naziv: 'slika.jpg', sha256: 'a'.repeat(64), bajtova: 10 }
    await p.pisi(one, tablet, dodajRedak('lista.odgovori.O-01.fotografije', slika))
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    expect(await kraj()).toEqual(['PLM-16'])
    await p.pisi(one, tablet, {
      kind: 'remove',
      path: `lista.odgovori.O-01.fotografije.${slika.id}`,
      was: slika,
    } as never)
    expect(await kraj()).toEqual(['PLM-08', 'PLM-08'])
  })

  test('PLM-08 and PLM-16: what was signed on paper counts as signed, and its picture has to come', async () => {
    const one = await korak.naTerenu(tablet)
    await p.pisi(one, tablet, ...p.teren())
    const naPapiru = (await p.potpisi(one)).map((op) => {
      if (op.kind !== 'add') return op
      const papir = [{ id: noviId(), naziv: 'potpisani-zapisnik.jpg', sha256: 'b'.repeat(64), bajtova: 10 }]
      return { ...op, now: { ...op.now, potezi: null, papir } }
    })
    const kraj = async () => {
      const result = await p.naredi(one, tablet, 'zavrsiTeren')
      return result.status === 'rejected' ? result.greske.map(({ pravilo }) => pravilo) : result.status
    }
    const bezSlike = naPapiru.map((op) => (op.kind === 'add' ? { ...op, now: { ...op.now, papir: [] } } : op))
    await p.pisi(one, tablet, ...bezSlike)
    expect(await kraj()).toEqual(['PLM-08', 'PLM-08'])
    const drugi = naPapiru.map((op) => (op.kind === 'add' ? { ...op, now: { ...op.now, id: noviId() } } : op))
    await p.pisi(one, tablet, ...drugi)
    expect(await kraj()).toEqual(['PLM-16'])
  })
})

describe('minutes', () => {
  test('go out from whoever did not lead the team, with a reason when they are late', async () => {
    const one = await korak.zavrsena(tablet)
    // Fifteen days from the end of the visit, whatever day it was planned for.
    expect((await p.citaj(one)).body.rok).toEqual({ zapisnik: '2027-03-16', ocitovanje: null })
    expect((await p.povuci(one, 'posaljiNaOcitovanje', p.referent)).body.kod).toBe('zabranjeno')
    p.k.api.clock.now = OZUJAK + 40 * DAN
    expect(greske(await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj))).toEqual(['PLM-17'])
    const kasni = { obrazlozenje: 'Laboratorij je kasnio s nalazom.' }
    expect((await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj, kasni)).body.status).toMatchObject({ id: 5 })
    expect((await p.citaj(one)).body.rok.ocitovanje).toBe('2027-04-19')
  })

  test('R-4E: go out and are approved by nobody who has declared a conflict of interest', async () => {
    const one = await korak.planirana(tablet)
    const put = `podaci.tim.clan-${p.clan.id}.osoba`
    let clan = p.clan
    for (const zamjena of [p.voditelj, p.celnik, p.clan]) {
      await p.pisi(one, tablet, postavi(put, String(clan.id), String(zamjena.id)))
      expect((await p.izjavi(one, zamjena, zamjena !== p.clan)).status).toBe(200)
      clan = zamjena
    }
    await p.izjavi(one, p.referent)
    expect((await p.povuci(one, 'najavi', p.voditelj)).body.kod).toBe('cetiri-oka')
    // Another leader of the body announces it.
    const razina = (koja: string) =>
      p.k.upit(sql`update institucija_osoba set razina = ${koja} where osoba_id = ${p.izvana.id}`)
    await razina('V')
    expect((await p.povuci(one, 'najavi', p.izvana)).status).toBe(200)
    await razina('R')
    await p.preuzmi(one, p.referent, tablet)
    await p.naredi(one, tablet, 'zapocni')
    await p.pisi(one, tablet, ...p.teren())
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({ status: 'applied' })
    for (const tko of [p.voditelj, p.celnik])
      expect((await p.povuci(one, 'posaljiNaOcitovanje', tko)).body.kod).toBe('cetiri-oka')
  })

  test('OBR-ZAKLJUCANO: keep the team of the visit, so that whoever led it does not send them on as another', async () => {
    const svoj = await p.noviUredaj(p.voditelj)
    const one = { id: noviId(), projektId: await p.noviProjekt() }
    await p.kreiraj(svoj, one.projektId, one.id)
    await p.pisi(one, svoj, ...p.priprema())
    for (const tko of [p.voditelj, p.clan]) await p.izjavi(one, tko)
    await p.povuci(one, 'najavi', p.voditelj)
    await p.preuzmi(one, p.voditelj, svoj)
    await p.naredi(one, svoj, 'zapocni')
    await p.pisi(one, svoj, ...p.teren())
    await p.pisi(one, svoj, ...(await p.potpisi(one)))
    expect(await p.naredi(one, svoj, 'zavrsiTeren')).toMatchObject({ status: 'applied' })
    expect((await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)).body.kod).toBe('cetiri-oka')
    const [vodi, clan] = [p.voditelj, p.clan].map(({ id }) => `podaci.tim.clan-${id}`)
    const izvana = { id: `clan-${p.izvana.id}`, osoba: String(p.izvana.id), uloga: 'clan' }
    const pokusaji = [
      [postavi(`${vodi}.uloga`, 'voditelj', 'clan'), postavi(`${clan}.uloga`, 'clan', 'voditelj')],
      [dodajRedak('podaci.tim', izvana)],
    ]
    for (const ops of pokusaji)
      expect(await p.pisi(one, svoj, ...ops)).toMatchObject({
        greske: ops.map(({ path }) => ({ pravilo: 'OBR-ZAKLJUCANO', polje: path })),
      })
    expect((await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)).body.kod).toBe('cetiri-oka')
  })

  test('are the beneficiary’s to read once they were sent, and nothing of them before', async () => {
    const one = await korak.zavrsena(tablet)
    const njihovo = await p.citaj(one, p.zas)
    expect(njihovo.body).toMatchObject({ status: { id: 2, naziv: 'Najavljena' }, okolnosti: { teren: false } })
    expect(JSON.stringify(njihovo.body)).not.toContain('Pločica')
    const inacice = (tko: TestOsoba, stol: string) =>
      p.k.api.get<{ data: InacicaRedak[] }>(`${stol}/${one.id}/inacice`, tko.token)
    const prva = (stol: string, tko: TestOsoba) => p.k.api.get<object>(`${stol}/${one.id}/inacice/1`, tko.token)
    const [nas, njihov] = [p.stolInstitucije(one.projektId), p.stolKorisnika(one.projektId)]
    expect((await inacice(p.referent, nas)).body.data).toHaveLength(1)
    expect((await inacice(p.zas, njihov)).body.data).toEqual([])
    expect((await prva(njihov, p.zas)).status).toBe(404)

    await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)
    const sada = (await p.citaj(one, p.zas)).body
    expect(sada).toMatchObject({ status: { id: 5 }, okolnosti: { teren: true } })
    expect(sada.sadrzaj).toEqual((await p.citaj(one)).body.sadrzaj)
    // What the team writes after that is its own until it is sent again.
    await p.ocituj(one, { tekst: 'Pločica je čitljiva.', predano: true })
    expect((await p.povuci(one, 'doradi', p.referent)).body.status).toMatchObject({ id: 4 })
    await p.pisi(one, tablet, postavi('podaci.napomena', null, 'Dorađeno.'))
    expect(JSON.stringify((await p.citaj(one, p.zas)).body.sadrzaj)).not.toContain('Dorađeno')
    expect(await statusOd(one, p.zas)).toBe('Zapisnik na očitovanju')
  })

  test('go out also when a member of the team has left the body since, by name', async () => {
    const odlazi = await p.noviClan()
    const one = await korak.planirana(tablet)
    await p.pisi(one, tablet, postavi(`podaci.tim.clan-${p.clan.id}.osoba`, String(p.clan.id), String(odlazi.id)))
    for (const tko of [p.referent, odlazi]) await p.izjavi(one, tko)
    await p.povuci(one, 'najavi', p.voditelj)
    await p.preuzmi(one, p.referent, tablet)
    await p.naredi(one, tablet, 'zapocni')
    await p.pisi(one, tablet, ...p.teren())
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    await p.k.api.db.delete(institucijaOsoba).where(eq(institucijaOsoba.osobaId, odlazi.id))
    expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({ status: 'applied' })
    expect((await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)).status).toBe(200)
    const clan = { value: String(odlazi.id), label: `${odlazi.ime} Testić` }
    for (const tko of [p.referent, p.zas]) expect((await p.citaj(one, tko)).body.okolnosti.osobe).toContainEqual(clan)
    // Nobody is put into another team who is not there any more.
    const nova = { id: noviId(), projektId: one.projektId }
    await p.kreiraj(tablet, nova.projektId, nova.id)
    expect((await p.citaj(nova)).body.okolnosti.osobe).not.toContainEqual(clan)
  })

  test('that were written again after the answer go out without everybody signing anew', async () => {
    const one = await korak.naOcitovanju(tablet)
    await p.ocituj(one, { tekst: 'Pločica je čitljiva.', predano: true })
    await p.povuci(one, 'doradi', p.referent)
    await p.pisi(
      one,
      tablet,
      postavi('zakljucak.zakljucak', 'Oprema je na mjestu i u uporabi.', 'Pločica je čitljiva.'),
    )
    const salje = await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)
    expect([greske(salje), salje.status]).toEqual([undefined, 200])
  })

  test('keep the answer that was handed in, also when they are sent again', async () => {
    const one = await korak.naOcitovanju(tablet)
    await p.ocituj(one, { tekst: 'Pločica je čitljiva od prvog dana.', predano: true })
    await p.povuci(one, 'doradi', p.referent)
    await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)
    expect((await p.citaj(one, p.ur)).body.ocitovanje).toEqual({ tekst: '', nalazi: {}, predano: false })
    const stol = `${p.stolInstitucije(one.projektId)}/${one.id}/inacice`
    const { data } = (await p.k.api.get<{ data: InacicaRedak[] }>(stol, p.referent.token)).body
    const kept = await Promise.all(
      data.map(async ({ broj }) => (await p.k.api.get<object>(`${stol}/${broj}`, p.referent.token)).body),
    )
    expect(JSON.stringify(kept)).toContain('od prvog dana')
  })

  test('with a picture: it is the team’s until the beneficiary is given the minutes that name it', async () => {
    const one = await korak.naTerenu(tablet)
    const bytes = jpeg(400, 7)
    const veza = { prijaviteljId: null, entitetVrsta: 'provjera', entitetId: one.id, naziv: 'Pogon.jpg' }
    const { id, odgovor } = await p.b.najavi(p.referent, bytes, veza)
    expect(odgovor.status).toBe(201)
    await p.b.posalji(p.referent, id, 0, bytes)
    const slika = { id, naziv: 'Pogon.jpg', sha256: sazetak(bytes), bajtova: bytes.length }
    await p.pisi(one, tablet, ...p.teren())
    await p.pisi(one, tablet, dodajRedak('lista.odgovori.O-01.fotografije', slika))
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    const vidi = async (tko: TestOsoba) => (await p.k.api.get(`v1/dms/getDownloadUrl/${id}`, tko.token)).status
    expect([await vidi(p.clan), await vidi(p.zas), await vidi(p.k.tudi.osobe.ZAS)]).toEqual([200, 404, 404])
    expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({ status: 'applied' })
    expect(await vidi(p.zas)).toBe(404)
    await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)
    expect([await vidi(p.zas), await vidi(p.k.tudi.osobe.ZAS)]).toEqual([200, 404])
    const tudja = await p.b.najavi(p.zas, bytes, veza)
    expect(tudja.odgovor.status).toBeGreaterThanOrEqual(400)
    // So is one that comes into the minutes after the answer, and what stands in them once they name it with other bytes.
    await p.ocituj(one, { tekst: 'Pločica je čitljiva.', predano: true })
    await p.povuci(one, 'doradi', p.referent)
    const druge = jpeg(400, 8)
    const nova = { ...slika, id: (await p.b.najavi(p.referent, druge, veza)).id, sha256: sazetak(druge) }
    await p.b.posalji(p.referent, nova.id, 0, druge)
    const put = 'lista.odgovori.O-01.fotografije'
    const lanac = { vrsta: 'fotografija', sha256: sazetak(bytes), vrijeme: '1', redniBroj: '1', pecat: 'nije' }
    const ops = [
      dodajRedak(put, nova),
      { kind: 'remove', path: `${put}.${slika.id}`, was: slika } as never,
      dodajRedak(put, { ...slika, sha256: nova.sha256 }),
      dodajRedak('dokazi.lanac', { id: nova.id, ...lanac }),
    ]
    expect(await p.pisi(one, tablet, ...ops)).toMatchObject({ status: 'applied' })
    const vidiNovu = async (tko: TestOsoba) => (await p.k.api.get(`v1/dms/getDownloadUrl/${nova.id}`, tko.token)).status
    expect([await vidiNovu(p.clan), await vidiNovu(p.zas)]).toEqual([200, 404])
    expect([await vidi(p.clan), await vidi(p.zas)]).toEqual([200, 200])
    const naruseni = async (tko: TestOsoba) => (await p.citaj(one, tko)).body.naruseni.map(({ id: koji }) => koji)
    expect(await naruseni(p.clan)).toContain(nova.id)
    expect(await naruseni(p.zas)).toEqual([])
  })
})

describe('what people are told', () => {
  const receno = (one: Provjera) =>
    p.k.upit<{ osobaId: number; poruka: string }>(
      sql`select osoba_id as "osobaId", poruka from notifikacija where entitet_id = ${one.id} order by id`,
    )
  const kome = async (one: Provjera, pocetak: string) =>
    (await receno(one)).filter(({ poruka }) => poruka.startsWith(pocetak)).map(({ osobaId }) => osobaId)

  test('goes to the side that has the next step, each day in it as people write days', async () => {
    const one = await korak.naOcitovanju(tablet)
    expect(await kome(one, 'Najavljena je provjera')).toContain(p.zas.id)
    expect(await kome(one, 'Završen je teren')).toContain(p.voditelj.id)
    expect(await kome(one, 'Završen je teren')).not.toContain(p.zas.id)
    const zapisnik = await kome(one, 'Zapisnik provjere')
    expect(zapisnik).toEqual(expect.arrayContaining([p.zas.id, p.ur.id]))
    const poruke = (await receno(one)).map(({ poruka }) => poruka).join('\n')
    expect(poruke).toContain(': 15.03.2027.')
    expect(poruke).toContain('Rok: 09.03.2027.')
    expect(poruke).not.toContain('..')
  })

  test('of a check that does not come only whoever knew that it would', async () => {
    const razlog = { obrazlozenje: 'Projekt je raskinut prije posjeta.' }
    const [najavljena, tiha] = [await korak.najavljena(tablet), await korak.spremna(tablet)]
    expect((await p.povuci(najavljena, 'otkazi', p.referent, razlog)).body.kod).toBe('zabranjeno')
    expect(greske(await p.povuci(najavljena, 'otkazi', p.voditelj))).toEqual(['R-RAZLOG obrazlozenje'])
    for (const one of [najavljena, tiha])
      expect((await p.povuci(one, 'otkazi', p.voditelj, razlog)).body.status).toMatchObject({ id: 10 })
    expect(await kome(najavljena, 'Otkazana je')).toContain(p.zas.id)
    expect(await receno(tiha)).toEqual([])
    expect([await statusOd(najavljena, p.zas), (await p.citaj(tiha, p.zas)).status]).toEqual(['Otkazana', 404])
  })

  test('of an irregularity that heavy findings propose is the body’s alone, and nobody’s without them', async () => {
    const odobri = async (one: Provjera) => {
      await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)
      await p.ocituj(one, { tekst: 'Nemamo primjedbi.', predano: true })
      await p.povuci(one, 'potvrdi', p.voditelj)
      expect((await p.povuci(one, 'odobri', p.celnik)).status).toBe(200)
      return kome(one, 'Nalazi provjere')
    }
    const teska = await korak.zavrsena(tablet)
    await p.pisi(teska, tablet, postavi('nalazi.nalazi.f1.tezina', 'nisko', 'visoko'))
    const receni = await odobri(teska)
    expect(receni).toEqual(expect.arrayContaining([p.referent.id, p.voditelj.id]))
    expect(receni).not.toContain(p.zas.id)
    expect(await odobri(await korak.zavrsena(tablet))).toEqual([])
  })
})

describe('the answer of the beneficiary', () => {
  test('is theirs alone until they hand it in, and stays as it was handed in', async () => {
    const one = await korak.naOcitovanju(tablet)
    expect((await p.ocituj(one, { tekst: 'Nacrt.' }, p.prg)).body.kod).toBe('zabranjeno')
    expect((await p.ocituj(one, { tekst: 'Nacrt.' })).status).toBe(200)
    expect((await p.citaj(one)).body.ocitovanje).toBeNull()
    expect((await p.citaj(one, p.zas)).body.ocitovanje).toMatchObject({ tekst: 'Nacrt.', predano: false })
    expect(greske(await p.povuci(one, 'doradi', p.referent))).toEqual(['PLM-18'])
    expect(greske(await p.povuci(one, 'potvrdi', p.voditelj))).toEqual(['PLM-19'])
    const predano = { tekst: '', nalazi: { f1: 'Pločica je čitljiva.', 'nema-ga': 'Ništa.' }, predano: true }
    expect((await p.ocituj(one, predano)).status).toBe(200)
    const { status, ocitovanje } = (await p.citaj(one)).body
    expect(status).toMatchObject({ id: 5 })
    // Whoever reads it on either side reads when it was handed in.
    const stoji = { ...predano, nalazi: { f1: 'Pločica je čitljiva.' }, predanoU: '2027-03-01T10:00:00.000Z' }
    expect([ocitovanje, (await p.citaj(one, p.prg)).body.ocitovanje]).toEqual([stoji, stoji])
    expect((await p.ocituj(one, { tekst: 'Ipak.' })).body).toMatchObject(NE)
    expect((await p.povuci(one, 'predajOcitovanje', p.ur)).body).toMatchObject(NE)
  })

  test('is handed in by whoever writes for the beneficiary, is told to the team and to whoever goes on, and is a line of the log', async () => {
    const one = await korak.naOcitovanju(tablet)
    await p.ocituj(one, { tekst: 'Pločica je naručena.' })
    for (const [tko, kod] of [
      [p.prg, 'zabranjeno'],
      [p.referent, 'zabranjeno'],
      [p.voditelj, 'zabranjeno'],
    ] as const)
      expect((await p.povuci(one, 'predajOcitovanje', tko)).body.kod).toBe(kod)
    const ponudeno = (await p.citaj(one, p.ur)).body.dostupneRadnje
    expect(ponudeno).toMatchObject([{ kod: 'predajOcitovanje', potvrda: { naslov: 'Predaja očitovanja' } }])
    expect((await p.povuci(one, 'predajOcitovanje', p.ur)).body.status).toMatchObject({ id: 5 })
    expect((await p.citaj(one, p.ur)).body.dostupneRadnje).toEqual([])
    const receno = await p.k.upit<{ osobaId: number }>(
      sql`select osoba_id as "osobaId" from notifikacija
        where entitet_id = ${one.id} and poruka like 'Korisnik je predao očitovanje%'`,
    )
    const kome = receno.map(({ osobaId }) => osobaId)
    expect(kome).toEqual(expect.arrayContaining([p.referent.id, p.clan.id, p.voditelj.id]))
    expect(kome).not.toContain(p.ur.id)
    const put = `${p.stolInstitucije(one.projektId)}/${one.id}/dnevnik`
    const { data } = (await p.k.api.get<{ data: DnevnikRedak[] }>(put, p.clan.token)).body
    expect(JSON.stringify(data)).toContain('Očitovanje je predano')
  })

  test('is read in the minutes by both sides as soon as it is handed in, with its moment, and again in the approved ones', async () => {
    const one = await korak.naOcitovanju(tablet)
    const zapisnik = async (tko: TestOsoba) => {
      const stol = tko === p.zas ? p.stolKorisnika(one.projektId) : p.stolInstitucije(one.projektId)
      const { elementi } = await procitajPdf((await p.b.http('GET', `/${stol}/${one.id}/zapisnik/pdf`, tko.token)).body)
      return elementi.map(({ tekst }) => tekst).join('\n')
    }
    const [recenica, kada] = ['Račun za servis šaljemo u petak.', 'Predano 04.03.2027. u 11:00']
    await p.ocituj(one, { tekst: recenica })
    for (const tko of [p.referent, p.zas]) expect(await zapisnik(tko)).not.toContain(recenica)
    p.k.api.clock.now = OZUJAK + 3 * DAN
    await p.povuci(one, 'predajOcitovanje', p.ur)
    const predani = [await zapisnik(p.referent), await zapisnik(p.zas)]
    p.k.api.clock.now = OZUJAK + 4 * DAN
    await p.povuci(one, 'potvrdi', p.voditelj)
    await p.povuci(one, 'odobri', p.celnik)
    for (const tekst of [...predani, await zapisnik(p.zas)])
      for (const sto of [recenica, kada]) expect(tekst).toContain(sto)
    const vrste = await p.k.upit<{ vrsta: string; naziv: string }>(
      sql`select vrsta, naziv from dokument where entitet_id = ${one.id} and vrsta <> 'najava-provjere'`,
    )
    const nazivi = new Set(vrste.map(({ naziv }) => naziv))
    expect(vrste.map(({ vrsta }) => vrsta).sort()).toEqual([
      'izvjesce-provjere',
      'zapisnik-provjere',
      'zapisnik-provjere',
      'zapisnik-provjere',
    ])
    // No two papers of different kinds have one name.
    expect([...nazivi].filter((naziv) => naziv.startsWith('Izvješće'))).toHaveLength(1)
    expect(vrste.filter(({ naziv }) => naziv.startsWith('Odobreni zapisnik'))).toMatchObject([
      { vrsta: 'zapisnik-provjere' },
    ])
  })

  test('PLM-21: is not empty when it is handed in', async () => {
    const one = await korak.naOcitovanju(tablet)
    expect(greske(await p.ocituj(one, { predano: true }))).toEqual(['PLM-21 ocitovanje.tekst'])
    expect(greske(await p.ocituj(one, { tekst: '  ', nalazi: { f1: ' ', x: 'Tuđi.' }, predano: true }))).toEqual([
      'PLM-21 ocitovanje.tekst',
    ])
    expect((await p.ocituj(one, { tekst: 'Slažemo se.', predano: true })).status).toBe(200)
  })

  test('PLM-19: is waited for until its last day is over', async () => {
    const one = await korak.naOcitovanju(tablet)
    expect((await p.citaj(one)).body.rok.ocitovanje).toBe('2027-03-09')
    p.k.api.clock.now = Date.parse('2027-03-09T22:59:00Z')
    expect(greske(await p.povuci(one, 'potvrdi', p.voditelj))).toEqual(['PLM-19'])
    p.k.api.clock.now = Date.parse('2027-03-09T23:00:00Z')
    expect((await p.povuci(one, 'potvrdi', p.voditelj)).body.status).toMatchObject({ id: 6 })
    expect((await p.ocituj(one, { tekst: 'Kasnimo.', predano: true })).body.kod).toBe('zabranjeno')
  })
})

describe('the report', () => {
  test('is approved by A after everybody else, and from a desk alone', async () => {
    const one = await korak.potvrdena(tablet)
    expect((await p.povuci(one, 'odobri', p.voditelj)).body.kod).toBe('zabranjeno')
    expect(await p.naredi(one, await p.noviUredaj(p.celnik), 'odobri')).toMatchObject(NE)
    expect((await p.povuci(one, 'odobri', p.celnik)).body.status).toMatchObject({ id: 8 })
    expect((await p.citaj(one)).body.pracenje).toEqual([
      { redak: 'p1', statusId: 1, rok: '2026-04-30', produljeno: null, prije: null },
    ])
  })

  test('is written again where A returns it', async () => {
    const one = await korak.potvrdena(tablet)
    expect(greske(await p.povuci(one, 'vrati', p.celnik))).toEqual(['R-RAZLOG obrazlozenje'])
    await p.povuci(one, 'vrati', p.celnik, { obrazlozenje: 'Zaključak ne prati nalaze.' })
    expect([await statusOd(one), await statusOd(one, p.zas)]).toEqual(['Zapisnik u izradi', 'Zapisnik na očitovanju'])
  })

  test('PLM-17: that was returned goes out within fifteen days of its return, and owes a reason only after them', async () => {
    const one = await korak.potvrdena(tablet)
    p.k.api.clock.now = OZUJAK + 20 * DAN
    await p.povuci(one, 'vrati', p.celnik, { obrazlozenje: 'Zaključak ne prati nalaze.' })
    expect((await p.citaj(one)).body.rok).toEqual({ zapisnik: '2027-04-05', ocitovanje: null })
    expect((await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)).status).toBe(200)
  })
})

describe('recommendations', () => {
  test('of earlier checks come to the next one of the project', async () => {
    const prva = await korak.pracena(tablet)
    const id = noviId()
    await p.kreiraj(tablet, prva.projektId, id)
    const { ranije } = (await p.citaj({ id, projektId: prva.projektId })).body.okolnosti
    expect(ranije).toMatchObject([
      { nalaz: 'Pločica nije čitljiva.', preporuka: 'Zamijenite pločicu.', stanje: 'Otvorena' },
    ])
    expect((await p.citaj(prva)).body.okolnosti.ranije).toEqual([])
  })
})

describe('the lists', () => {
  const stolOd = (projektId: string, tko: TestOsoba) =>
    tko === p.zas ? p.stolKorisnika(projektId) : p.stolInstitucije(projektId)
  const popis = async (projektId: string, tko: TestOsoba, query = '') =>
    (await p.k.api.get<{ data: RedakProvjere[] }>(`${stolOd(projektId, tko)}${query}`, tko.token)).body.data
  const zbrojevi = async (projektId: string, tko: TestOsoba, query = '') =>
    (await p.k.api.get<{ zbrojevi: object }>(`${stolOd(projektId, tko)}/brojke${query}`, tko.token)).body.zbrojevi

  test('give each side what it may read, sorted, filtered and summed', async () => {
    const prva = await korak.pracena(tablet)
    const { projektId } = prva
    const nova = { id: noviId(), projektId }
    await p.kreiraj(tablet, projektId, nova.id)
    await p.pisi(nova, tablet, postavi('podaci.tip', null, 'usluge'), postavi('podaci.datum', null, '2027-05-03'))
    const idovi = async (tko: TestOsoba, query = '') => (await popis(projektId, tko, query)).map(({ id }) => id)
    expect(await idovi(p.referent)).toEqual([nova.id, prva.id])
    expect(await idovi(p.referent, '?sort=datum')).toEqual([prva.id, nova.id])
    expect(await idovi(p.referent, '?sort=-oznaka')).toEqual([nova.id, prva.id])
    expect(await idovi(p.referent, '?sort=rok')).toEqual([prva.id, nova.id])
    expect(await idovi(p.referent, '?vrsta=oprema')).toEqual([prva.id])
    expect(await idovi(p.referent, '?vrsta=infrastruktura')).toEqual([])
    expect(await idovi(p.referent, '?search=plm-2027')).toHaveLength(2)
    expect(await idovi(p.izvana)).toHaveLength(2)
    expect(await idovi(p.zas)).toEqual([prva.id])
    expect(await zbrojevi(projektId, p.zas)).toEqual({ preporuke: '1' })
    expect(await zbrojevi(projektId, p.referent, '?vrsta=usluge')).toEqual({ preporuke: '0' })
    expect(await popis(projektId, p.zas)).toMatchObject([
      {
        tip: 'oprema',
        datum: POSJET,
        voditelj: `${p.referent.ime} Testić`,
        nalazi: { visoko: 0, srednje: 0, nisko: 1 },
        otvorenePreporuke: 1,
        rok: '2026-04-30',
        status: { id: 8 },
      },
    ])
    const [prvi] = await popis(projektId, p.zas)
    expect(prvi?.rokTekst).toBe('kasni 305 dana')
    await korak.ocijenjena(prva)
    expect(await zbrojevi(projektId, p.referent)).toEqual({ preporuke: '0' })
  })

  test('say to the beneficiary nothing of what the team is at', async () => {
    const one = await korak.zavrsena(tablet)
    const [red] = await popis(one.projektId, p.zas)
    expect(red).toMatchObject({ status: { id: 2 }, nalazi: { nisko: 0 }, rok: null })
    expect((await popis(one.projektId, p.referent))[0]).toMatchObject({ status: { id: 4 }, rok: '2027-03-16' })
  })
})

describe('what is not there', () => {
  test('a check of another project, of another applicant, or an id of nothing', async () => {
    const [one, drugi] = [await korak.najavljena(tablet), await korak.najavljena(tablet)]
    const krivo = { id: one.id, projektId: drugi.projektId }
    const nema = { id: noviId(), projektId: one.projektId }
    for (const gdje of [krivo, nema])
      for (const tko of [p.referent, p.zas]) {
        expect((await p.citaj(gdje, tko)).status).toBe(404)
        const stol = tko === p.zas ? p.stolKorisnika(gdje.projektId) : p.stolInstitucije(gdje.projektId)
        for (const dio of ['dnevnik', 'inacice', 'inacice/1'])
          expect((await p.k.api.get(`${stol}/${gdje.id}/${dio}`, tko.token)).status).toBe(404)
      }
    const body = { sukob: false, obrazlozenje: '' }
    const stanje = async () => (await p.citaj(one)).body.verzijaRetka
    const prije = await stanje()
    for (const gdje of [krivo, nema]) {
      expect((await p.salji(gdje, 'izjava', p.referent, body)).status).toBe(404)
      expect((await p.salji(gdje, 'paket', p.referent, { uredajId: tablet.deviceId })).status).toBe(404)
      expect((await p.salji(gdje, 'suglasnost', p.voditelj)).status).toBe(404)
    }
    expect(await stanje()).toBe(prije)
    const tudi = p.k.tudi.osobe.ZAS
    expect((await p.k.api.get(`${p.stolKorisnika(one.projektId)}/${one.id}`, tudi.token)).status).toBe(404)
    expect((await p.k.api.get(`${p.stolKorisnika(one.projektId, p.k.tudi.id)}/${one.id}`, tudi.token)).status).toBe(404)
  })
})

describe('the same again', () => {
  test('every call that is sent twice is done once and answers alike', async () => {
    const one = await korak.spremna(tablet)
    const dvaput = async (put: string, tko: TestOsoba, body: object) => {
      const stol = `${p.stolInstitucije(one.projektId)}/${one.id}/${put}`
      const poslano = { mutationId: noviId(), ...body }
      const answers = []
      for (const _put of [1, 2]) answers.push((await p.k.api.send<object>('POST', stol, tko.token, poslano)).body)
      expect(answers[1]).toEqual(answers[0])
      return answers[0]
    }
    const verzija = async () => (await p.citaj(one)).body.verzijaRetka
    const prije = await verzija()
    expect(await dvaput('izjava', p.clan, { sukob: false, obrazlozenje: 'Nemam veze.' })).toEqual({ uspjeh: true })
    expect(await dvaput('prijelazi', p.voditelj, { prijelaz: 'najavi', verzijaRetka: prije + 1 })).toMatchObject({
      status: { id: 2 },
    })
    const paket = (await dvaput('paket', p.referent, { uredajId: tablet.deviceId })) as Preuzeo
    expect(paket.osobaId).toBe(p.referent.id)
    expect(await verzija()).toBe(prije + 3)
  })

  test('and so is an envelope of a device', async () => {
    const projektId = await p.noviProjekt()
    const id = noviId()
    const zapis = tablet.kreiraj(0, { id, args: { projektId }, ...oProvjeri(id, 'create') })
    const prvi = ishod(await tablet.posalji([zapis]))
    const { results } = (await tablet.posalji([zapis])).body
    expect(results).toMatchObject([{ duplicate: true, result: prvi }])
  })
})

describe('a person whose seat was taken away', () => {
  test('plans, writes and reads no more; what they hold is refused', async () => {
    const { tko, tablet: njihov } = await jos()
    const one = await korak.planirana(njihov)
    expect((await p.citaj(one)).body.sadrzaj as Sadrzaj).toMatchObject({ podaci: { datum: POSJET } })
    const zapis = njihov.izmijeni(
      one.id,
      await p.osnova(one),
      [postavi('podaci.napomena', null, 'Kasno.')],
      oProvjeri(one.id, 'patch'),
    )
    await p.k.api.db.delete(institucijaOsoba).where(eq(institucijaOsoba.osobaId, tko.id))
    expect(await p.gurni(njihov, zapis)).toMatchObject({ status: 'rejected', kod: 'zabranjeno' })
    expect(await p.kreiraj(njihov, one.projektId)).toMatchObject({ kod: 'zabranjeno' })
    expect((await p.k.api.get(`${p.stolInstitucije(one.projektId)}/${one.id}`, tko.token)).status).toBe(404)
    expect((await njihov.povuci(undefined, undefined, `institucija:${HAMAG}`)).status).toBe(404)
    expect((await p.citaj(one)).body.sadrzaj).toMatchObject({ podaci: { napomena: null } })
  })
})
