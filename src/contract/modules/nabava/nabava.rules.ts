/** Numbered rules of a procurement's moves (domain rules 3.5, periods of 3.4). */

import { PORUKE_DOKUMENTA } from '#contract/kernel/dokument/poruke.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { greskeTeksta } from '#contract/kernel/napisano.ts'
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { NAJDULJI_NAZIV, NAJDULJI_OPIS, type Nabava, PONDERI_UKUPNO, type SadrzajNabave } from './nabava.schema.ts'

/** Days between publication and the end of the period for offers. */
const NAJKRACI_ROK = { robe: 10, usluge: 10, radovi: 20 } as const
/** Days that remain for offers after documents have changed. */
const DANA_NAKON_ISPRAVKA = 5
/** What a move will publish: the correction, where one has been written. */
const zaObjavu = ({ sadrzaj, ispravak }: Nabava): SadrzajNabave => ispravak ?? sadrzaj

// The procurement plan (3.4) is not kept in the portal yet, so the guard of creation asks what the plan itself would ask.
export const projektUgovoren: Rule<Nabava> = {
  id: 'NAB-01',
  poruka: 'Nabava se objavljuje samo na projektu koji se ugovara ili za koji je zabilježen potpisan ugovor.',
  test: ({ projekt }) => jeStatus(projektStatuses, projekt.statusId, 'ugovaranje', 'ugovoren'),
}

const prazno = (text: string) => text.trim() === ''

function ponderiGreske({ kriterij, ponderi }: SadrzajNabave, greska: (polje: string, poruka: string) => Greska) {
  if (kriterij !== 'ekonomski najpovoljnija') return []
  if (ponderi.length === 0) return [greska('ponderi', PORUKE.polje.obavezno)]
  const ukupno = ponderi.reduce((sum, { postotak }) => sum + postotak, 0)
  return [
    ...(ponderi.some(({ naziv }) => prazno(naziv)) ? [greska('ponderi', 'Svaki kriterij mora imati naziv.')] : []),
    ...(ukupno === PONDERI_UKUPNO ? [] : [greska('ponderi', `Zbroj pondera mora biti 100, a sada je ${ukupno}.`)]),
  ]
}

export const potpunaNabava: Rule<Nabava> = {
  id: 'NAB-02',
  poruka: 'Objava nabave nije potpuna.',
  test: (record) => {
    const sadrzaj = zaObjavu(record)
    const greska = (polje: string, poruka: string): Greska => ({ pravilo: 'NAB-02', polje, poruka })
    const obavezna = ['naziv', 'kontakt'] as const
    const birana = ['vrsta', 'nacinDostave', 'kriterij', 'rokZaPonude'] as const
    const greske = [
      ...obavezna.filter((polje) => prazno(sadrzaj[polje])).map((polje) => greska(polje, PORUKE.polje.obavezno)),
      ...birana.filter((polje) => sadrzaj[polje] === null).map((polje) => greska(polje, PORUKE.polje.obavezno)),
      ...(sadrzaj.naziv.length > NAJDULJI_NAZIV ? [greska('naziv', PORUKE.polje.maxDuljina(NAJDULJI_NAZIV))] : []),
      ...greskeTeksta({ pravilo: 'NAB-02', polje: 'opis' }, sadrzaj.opis, NAJDULJI_OPIS),
      ...(/^\d{8}-\d$/.test(sadrzaj.cpv) ? [] : [greska('cpv', PORUKE_DOKUMENTA.cpv)]),
      ...(sadrzaj.objavaVrijednosti && sadrzaj.procijenjenaVrijednost === null
        ? [greska('procijenjenaVrijednost', PORUKE.polje.obavezno)]
        : []),
      ...ponderiGreske(sadrzaj, greska),
    ]
    return greske.length === 0 ? true : greske
  },
}

export const imaDokumentaciju: Rule<Nabava> = {
  id: 'NAB-03',
  poruka: 'Uz objavu je potreban barem jedan dokument, a svi dokumenti moraju biti učitani i provjereni.',
  polje: 'dokumentacija',
  test: (record) => {
    const { dokumentacija } = zaObjavu(record)
    return dokumentacija.length > 0 && dokumentacija.every(({ id }) => record.provjerene.includes(id))
  },
}

export const dovoljanRok: Rule<Nabava> = {
  id: 'NAB-04',
  poruka: 'Rok za ponude prekratak je.',
  test: (record, _input, { sada }) => {
    const { vrsta, rokZaPonude } = zaObjavu(record)
    if (vrsta === null || rokZaPonude === null) return true
    const dana = NAJKRACI_ROK[vrsta]
    if (Date.parse(rokZaPonude) - sada >= dana * DAN) return true
    const poruka = `Rok za ponude za ${vrsta} mora biti najmanje ${dana} dana od objave.`
    return [{ pravilo: 'NAB-04', polje: 'rokZaPonude', poruka }]
  },
}

export const imaIspravak: Rule<Nabava> = {
  id: 'NAB-05',
  poruka: 'Nema spremljenih izmjena koje bi se objavile.',
  test: ({ ispravak }) => ispravak !== null,
}

export const rokNakonIspravka: Rule<Nabava> = {
  id: 'NAB-06',
  poruka: 'Rok za ponude ne može se skratiti, a nakon izmjene dokumentacije mora ostati najmanje 5 dana.',
  polje: 'rokZaPonude',
  test: ({ sadrzaj, ispravak }, _input, { sada }) => {
    if (ispravak === null || ispravak.rokZaPonude === null || sadrzaj.rokZaPonude === null) return true
    const rok = Date.parse(ispravak.rokZaPonude)
    if (rok < Date.parse(sadrzaj.rokZaPonude) || rok <= sada) return false
    const dokumenti = (one: SadrzajNabave) => one.dokumentacija.map(({ id }) => id).join(' ')
    return dokumenti(ispravak) === dokumenti(sadrzaj) || rok - sada >= DANA_NAKON_ISPRAVKA * DAN
  },
}

export const rokProsao: Rule<Nabava> = {
  id: 'NAB-07',
  poruka: 'Rok za ponude još nije prošao.',
  test: ({ sadrzaj: { rokZaPonude } }, _input, { sada }) => rokZaPonude !== null && Date.parse(rokZaPonude) <= sada,
}

export const rokNijeProsao: Rule<Nabava> = {
  id: 'NAB-08',
  poruka: 'Rok za ponude je prošao, pa se objava više ne može ispraviti.',
  test: ({ sadrzaj: { rokZaPonude } }, _input, { sada }) => rokZaPonude !== null && sada < Date.parse(rokZaPonude),
}
