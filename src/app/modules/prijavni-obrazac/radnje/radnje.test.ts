import { describe, expect, it } from 'vitest'
import { naredbaUTijeku, odbijenaNaredba } from '#app/platform/dokument/radnje/uskladi.ts'
import { CETIRI_OKA } from '#contract/kernel/poruke/cetiri-oka.ts'
import type { DostupnaRadnja } from '#contract/kernel/record-kind.ts'
import { prijeZatvaranja } from '#contract/modules/projekt/projekt.rules.ts'
import { cekanjePodnosenja, odbijenoZbogPotpora, radnjePrijave } from './radnje.ts'

const potvrda = { naslov: 'Nastavak', poruka: 'Jeste li sigurni da želite nastaviti?' }
const radnja = (kod: string, held?: Pick<DostupnaRadnja, 'razlog' | 'pravilo'>) => ({
  kod,
  oznaka: kod,
  potvrda,
  trazeObrazlozenje: null,
  opasno: false,
  ...(held === undefined ? {} : { onemoguceno: true, ...held }),
})
const clean = { greske: 0, razlike: 0, deMinimis: false }

describe('moves on this device', () => {
  it('frees a move that the server held back because of an older form', () => {
    const [free] = radnjePrijave(
      [radnja('oznaciSpremnim', { razlog: 'Ovo polje je obavezno (i još 3)', pravilo: 'PRJ-02' })],
      clean,
    )
    expect(free?.onemoguceno).toBeUndefined()
  })

  it('holds it back again when the form has gone wrong since', () => {
    const [held] = radnjePrijave([radnja('oznaciSpremnim')], { ...clean, greske: 2 })
    expect(held).toMatchObject({ onemoguceno: true, razlog: 'Prijavni obrazac nije ispravno popunjen: 2 pogreške.' })
  })

  it.each([prijeZatvaranja.id, CETIRI_OKA.pravilo])('never overrides the rule %s, whatever its words', (pravilo) => {
    const held = { razlog: 'Drugim riječima.', pravilo }
    expect(radnjePrijave([radnja('podnesi', held)], clean)[0]).toMatchObject({ onemoguceno: true, ...held })
  })

  it('keeps a reason without a rule: what an older portal sent is not guessed from its words', () => {
    const held = { razlog: 'Ovo polje je obavezno' }
    expect(radnjePrijave([radnja('podnesi', held)], clean)[0]).toMatchObject({ onemoguceno: true })
  })

  it('asks for decisions first', () => {
    expect(radnjePrijave([radnja('vratiUIzradu')], { ...clean, razlike: 1 })[0]?.onemoguceno).toBe(true)
  })

  it('[PRJ-10] asks for the consent to less de minimis aid as soon as this device knows of it, once, and only at submission', () => {
    const keys = (radnje: DostupnaRadnja[]) => radnje.map(({ unos = [] }) => unos.map(({ kljuc }) => kljuc))
    const moves = [radnja('podnesi'), radnja('oznaciSpremnim')]
    expect(keys(radnjePrijave(moves, clean))).toEqual([[], []])
    const asked = radnjePrijave(moves, { ...clean, deMinimis: true })
    expect(keys(asked)).toEqual([['deMinimisPrihvacen'], []])
    expect(asked[0]?.unos?.[0]).toMatchObject({ vrsta: 'kvacica', obvezno: true })
    expect(keys(radnjePrijave(asked, { ...clean, deMinimis: true }))).toEqual([['deMinimisPrihvacen'], []])
    const odbijeno = (pravila: string[]) => [
      {
        mutationId: 'a',
        cekaOsobu: false,
        zabiljezeno: '',
        kod: 'podnesi',
        stanje: 'odbijeno' as const,
        poruka: '',
        pravila,
      },
    ]
    expect([odbijenoZbogPotpora(odbijeno(['PRJ-08'])), odbijenoZbogPotpora(odbijeno(['PRJ-10']))]).toEqual([
      false,
      true,
    ])
  })

  it('tells the waiting command from the refused one', () => {
    const zabiljezeno = '2027-03-01T10:15:00.000Z'
    const one = { mutationId: 'a', cekaOsobu: false, zabiljezeno }
    const waiting = { ...one, kod: 'vratiUIzradu', stanje: 'ceka' as const, poruka: null, pravila: [] }
    const refused = { ...one, mutationId: 'b', kod: 'podnesi', stanje: 'odbijeno' as const, poruka: 'Ne.', pravila: [] }
    expect(naredbaUTijeku([refused, waiting])?.kod).toBe('vratiUIzradu')
    expect(odbijenaNaredba([refused, waiting], 'Inače.')?.poruka).toBe('Ne.')
    expect(odbijenaNaredba([{ ...refused, poruka: null }], 'Inače.')?.poruka).toBe('Inače.')
    expect(naredbaUTijeku([refused])).toBeUndefined()
    expect(cekanjePodnosenja(waiting)).toBeUndefined()
    const poruka = cekanjePodnosenja({ ...waiting, kod: 'podnesi' })
    expect(poruka).toContain('01.03.2027. 11:15')
    expect(poruka).toContain('NIJE podnesena')
    expect(cekanjePodnosenja({ ...waiting, kod: 'podnesi', cekaOsobu: true })).toContain('potvrdite da ste to vi')
  })
})
