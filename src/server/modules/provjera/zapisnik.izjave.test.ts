/** What the beneficiary says on the tablet of each finding, and what nobody changes once the visit has ended. */
import { describe, expect, test } from 'vitest'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { potpisiOd, sazetakZapisnika } from '#contract/modules/provjera/provjera.potpisi.ts'
import { dodajRedak, type KlupaProvjera, klupaProvjera, koraci, type Provjera } from '#tests/support/klupa-provjera.ts'
import { procitajPdf } from '#tests/support/pdf.ts'
import { postavi, type Uredaj } from '#tests/support/uredaj.ts'

let p: KlupaProvjera
let tablet: Uredaj
let korak: ReturnType<typeof koraci>
klupaProvjera((bench) => {
  ;({ p, tablet } = bench)
  korak = koraci(p)
})

const IZJAVA = 'nalazi.nalazi.f1.izjava'
const RECENO = 'Pločica je naručena, račun ćemo dostaviti.'
const sadrzajOd = async (one: Provjera, tko = p.referent) => (await p.citaj(one, tko)).body.sadrzaj as Sadrzaj
async function rijeci(one: Provjera, ime: 'zapisnik' | 'izvjesce', tko = p.referent): Promise<string> {
  const stol = tko === p.zas ? p.stolKorisnika(one.projektId) : p.stolInstitucije(one.projektId)
  const { body } = await p.b.http('GET', `/${stol}/${one.id}/${ime}/pdf`, tko.token)
  return (await procitajPdf(body)).elementi.map(({ tekst }) => tekst).join('\n')
}

describe('a statement per finding', () => {
  test('PLM-08: is written before both sides sign, is what they sign, and stands in the minutes and in the report', async () => {
    const one = await korak.naTerenu(tablet)
    await p.pisi(one, tablet, ...p.teren())
    expect(await p.pisi(one, tablet, postavi(IZJAVA, null, RECENO))).toMatchObject({ status: 'applied' })
    await p.pisi(one, tablet, ...(await p.potpisi(one)))
    const potpisan = await sadrzajOd(one)
    const bez = structuredClone(potpisan) as { nalazi: { nalazi: Sadrzaj[] } }
    for (const nalaz of bez.nalazi.nalazi) delete nalaz.izjava
    expect(potpisiOd(potpisan).map(({ sazetak }) => sazetak)).toEqual(Array(2).fill(sazetakZapisnika(potpisan)))
    expect(sazetakZapisnika(bez as never)).not.toBe(sazetakZapisnika(potpisan))
    expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({ status: 'applied' })
    await p.povuci(one, 'posaljiNaOcitovanje', p.voditelj)
    for (const tko of [p.referent, p.zas]) expect(await rijeci(one, 'zapisnik', tko)).toContain(RECENO)
    expect(await sadrzajOd(one, p.zas)).toMatchObject({ nalazi: { nalazi: [{ izjava: RECENO }] } })
    await p.ocituj(one, { tekst: 'Nemamo primjedbi.', nalazi: { f1: 'Zamijenjena je.' }, predano: true })
    await p.povuci(one, 'potvrdi', p.voditelj)
    await p.povuci(one, 'odobri', p.celnik)
    const izvjesce = await rijeci(one, 'izvjesce')
    for (const sto of [RECENO, 'Izjava korisnika uz nalaz', 'Zamijenjena je.', 'Očitovanje korisnika'])
      expect(izvjesce).toContain(sto)
  })

  test('PLM-08: that is changed after the signatures voids them', async () => {
    const one = await korak.zapisana(tablet)
    expect(await p.pisi(one, tablet, postavi(IZJAVA, null, RECENO))).toMatchObject({ status: 'applied' })
    expect(await p.naredi(one, tablet, 'zavrsiTeren')).toMatchObject({
      greske: [{ pravilo: 'PLM-08' }, { pravilo: 'PLM-08' }],
    })
  })
})

describe('OBR-ZAKLJUCANO: once the visit has ended', () => {
  const prije = async (one: Provjera, put: string) => {
    const [kartica = '', tablica = '', id] = put.split('.')
    const tab = (await sadrzajOd(one))[kartica] as Record<string, { id: string }[]>
    return tab[tablica]?.find((redak) => redak.id === id) ?? null
  }
  const zabranjeno: [sto: string, edits: (one: Provjera) => Promise<PatchOp[]> | PatchOp[]][] = [
    ['the day of the visit', () => [postavi('podaci.datum', '2027-03-15', '2027-04-15')]],
    ['who was there', () => [postavi('dolazak.nazocni.n1.ime', 'Goran Matijević', 'Netko Drugi')]],
    ['another person who was there', () => [dodajRedak('dolazak.nazocni', { id: 'n2', ime: 'Još Netko' })]],
    ['one more signature', async (one) => p.potpisi(one, 'opet-')],
    [
      'a signature that is taken away',
      async (one) => [
        { kind: 'remove', path: 'potpisi.potpisi.s1', was: await prije(one, 'potpisi.potpisi.s1') } as PatchOp,
      ],
    ],
    ['the name under a signature', () => [postavi('potpisi.potpisi.s2.ime', 'Goran Matijević', 'Netko Drugi')]],
    ['what was said of a finding', () => [postavi(IZJAVA, null, 'Ipak se slažemo.')]],
    [
      'a finding with words of the beneficiary',
      () => [dodajRedak('nalazi.nalazi', { id: 'f2', stavka: 'O-05', opis: 'Novo.', izjava: 'Slažemo se.' })],
    ],
  ]
  test.each(zabranjeno)('%s is refused with a text', async (_sto, edits) => {
    const one = await korak.zavrsena(tablet)
    const bilo = await sadrzajOd(one)
    const odgovor = await p.pisi(one, tablet, ...(await edits(one)))
    expect(odgovor).toMatchObject({ status: 'rejected' })
    const { greske } = odgovor as { greske: { pravilo: string; poruka: string }[] }
    expect(greske.length).toBeGreaterThan(0)
    for (const { pravilo, poruka } of greske) {
      expect(pravilo).toBe('OBR-ZAKLJUCANO')
      expect(poruka).toMatch(/nakon završetka posjeta\.$/)
    }
    expect(await sadrzajOd(one)).toEqual(bilo)
  })

  test('the office still writes its findings, and where the visit goes on everything is written', async () => {
    const [gotova, traje] = [await korak.zavrsena(tablet), await korak.naTerenu(tablet)]
    const nalaz = dodajRedak('nalazi.nalazi', {
      id: 'f2',
      stavka: 'O-05',
      opis: 'Novo.',
      tezina: 'srednje',
      izjava: null,
    })
    expect(await p.pisi(gotova, tablet, nalaz)).toMatchObject({ status: 'applied' })
    const dan = postavi('podaci.datum', '2027-03-15', '2027-03-16')
    expect(await p.pisi(traje, tablet, dan)).toMatchObject({ status: 'applied' })
  })
})
