/** How far the parts of selection are, told from checks alone: places, order, corrections and rounds (domain rules 5.5 and 5.6). */
import { describe, expect, test } from 'vitest'
import { fazePoziva } from './odabir.poziv.ts'
import { LISTE_ODABIRA_ZA_TEST, ocjeneZa, odgovorIzbora, sadrzajOdgovora, sveDa } from './provjera-prijave.fixture.ts'
import { jeNaRedu, type KopijaProvjere, type PrijavaUOdabiru, tijekOdabira } from './provjera-prijave.tijek.ts'

const [PODNESEN, PRIHVACENA, VRACEN] = [2, 3, 9]
const dijelovi = fazePoziva({
  faze: undefined,
  kriteriji: [{ id: 1, naziv: 'K', ponder: 10_000, max: 100, min: 0, polja: [] }],
})

let broj = 0
function kopija(more: Partial<KopijaProvjere> & Pick<KopijaProvjere, 'dio'>): KopijaProvjere {
  broj += 1
  const { dio } = more
  const sadrzaj = dio === 'kvaliteta' ? ocjeneZa(['25', '20', '15', '10', '8']) : sveDa(dio)
  return {
    id: `k-${broj}`,
    krug: 1,
    ocjenjivacId: broj,
    statusId: 3,
    listaId: 1,
    lista: LISTE_ODABIRA_ZA_TEST[dio],
    sadrzaj: sadrzajOdgovora(sadrzaj),
    zavrsenoU: 1000 + broj,
    ...more,
  }
}
const prijava = (more: Partial<PrijavaUOdabiru>) =>
  tijekOdabira({ statusId: PODNESEN, statusOd: 0, dijelovi, prag: 6000, kopije: [], ...more })
const stanja = (more: Partial<PrijavaUOdabiru>) => prijava(more).map(({ stanje }) => stanje)

describe('the parts of selection', () => {
  test('have not begun while nobody has declared', () => {
    const dodijeljena = kopija({ dio: 'administrativna', statusId: 1, lista: null, zavrsenoU: null })
    const [prvi, , treci] = prijava({ kopije: [dodijeljena] })
    expect(prvi).toMatchObject({ stanje: 'nijeZapoceta', trazi: 1, slobodno: 0 })
    expect(treci).toMatchObject({ dio: 'kvaliteta', trazi: 2, slobodno: 2 })
  })

  test('PPR-06: come one after the other', () => {
    const tijek = prijava({ kopije: [kopija({ dio: 'administrativna' })] })
    expect(tijek.map(({ dio }) => jeNaRedu(tijek, dio))).toEqual([true, true, false])
    expect(jeNaRedu(tijek, 'spojena')).toBe(false)
  })

  test('a place is free again when a check was taken away or its person has a conflict', () => {
    const otisle = [4, 5].map((statusId) => kopija({ dio: 'administrativna', statusId, lista: null, zavrsenoU: null }))
    expect(prijava({ kopije: otisle })[0]).toMatchObject({ slobodno: 1, stanje: 'nijeZapoceta', kopije: [] })
  })

  test('wait for the applicant only where something does not satisfy', () => {
    const ne = kopija({
      dio: 'prihvatljivost',
      sadrzaj: sadrzajOdgovora([odgovorIzbora('P-1', 'ne', 'Zašto.'), odgovorIzbora('P-2', 'da')]),
    })
    const kopije = [kopija({ dio: 'administrativna' }), ne]
    expect(stanja({ statusId: PRIHVACENA, kopije })).toEqual(['zadovoljava', 'neZadovoljava', 'nijeZapoceta'])
    expect(stanja({ statusId: VRACEN, kopije })).toEqual(['zadovoljava', 'cekaPojasnjenje', 'nijeZapoceta'])
    // A question about an item holds up its own part alone, and nothing that has satisfied.
    expect(stanja({ statusId: PRIHVACENA, pojasnjavaju: ['prihvatljivost', 'administrativna'], kopije })).toEqual([
      'zadovoljava',
      'cekaPojasnjenje',
      'nijeZapoceta',
    ])
    const [, drugi] = prijava({ statusId: PRIHVACENA, statusOd: 1e6, kopije })
    expect(drugi).toMatchObject({ krug: 2, slobodno: 1, stanje: 'nijeZapoceta' })
  })

  test('scores open to all only when everybody who had to has finished', () => {
    const prve = [kopija({ dio: 'kvaliteta' }), kopija({ dio: 'kvaliteta' })]
    const [, , dvije] = prijava({ statusId: PRIHVACENA, kopije: prve })
    expect(dvije).toMatchObject({ otkriveno: true, trazi: 2, slobodno: 0 })
    const spor = kopija({ dio: 'kvaliteta', sadrzaj: sadrzajOdgovora(ocjeneZa(['12', '20', '15', '10', '8'])) })
    const [, , sporne] = prijava({ statusId: PRIHVACENA, kopije: [...prve.slice(0, 1), spor] })
    expect(sporne).toMatchObject({ otkriveno: false, trazi: 3, slobodno: 1, bodovi: null })
    const treca = kopija({ dio: 'kvaliteta', statusId: 2, zavrsenoU: null })
    const [, , uTijeku] = prijava({ statusId: PRIHVACENA, kopije: [...prve.slice(0, 1), spor, treca] })
    expect(uTijeku).toMatchObject({ otkriveno: false, slobodno: 0, stanje: 'uTijeku' })
  })
})
