/** Numbered rules of a correction of the budget (domain rules 5.5 and 5.7). */
import { today } from '#contract/kernel/datum.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { KorekcijaProracuna } from './korekcija-proracuna.schema.ts'

type KorekcijaRule = Rule<KorekcijaProracuna>

export const jeUOdabiru: KorekcijaRule = {
  id: 'KOR-01',
  poruka: 'Proračun se ispravlja dok je prijava podnesena ili prihvaćena, a odluka o njoj nije donesena.',
  test: ({ projekt: { statusId } }) => jeStatus(projektStatuses, statusId, 'podnesen', 'prihvacena'),
}

export const bezPripremeOdluke: KorekcijaRule = {
  id: 'KOR-02',
  poruka: 'O prijavi se već priprema odluka. Najprije odbacite njezin nacrt.',
  test: ({ odluka }) => odluka === 0,
}

export const jednaKorekcija: KorekcijaRule = {
  id: 'KOR-03',
  poruka: 'Za prijavu već postoji korekcija proračuna koja se piše ili čeka suglasnost.',
  test: ({ otvorenih }) => otvorenih === 0,
}

export const nestoSeMijenja: KorekcijaRule = {
  id: 'KOR-04',
  poruka: 'Umanjite barem jednu stavku.',
  test: ({ sadrzaj: { stavke } }) => stavke.length > 0,
}

const greska = (polje: string, poruka: string): Greska => ({ pravilo: 'KOR-05', poruka, polje })

/** Each line once, of the budget and of no flat rate, to less than was submitted. */
export const stavkeSeUmanjuju: KorekcijaRule = {
  id: 'KOR-05',
  poruka: 'Stavka se umanjuje ispod prijavljenog prihvatljivog iznosa.',
  test: ({ sadrzaj: { stavke }, racun }) => {
    const prijavljene = new Map(racun.stavke.map((one) => [one.id, one]))
    const greske = stavke.flatMap(({ id, prihvatljivo }, at): Greska[] => {
      const redak = prijavljene.get(id)
      if (redak === undefined) return [greska(`stavke.${at}.id`, 'Te stavke nema u proračunu.')]
      if (redak.fiksna) return [greska(`stavke.${at}.id`, 'Fiksna stopa prati svoju osnovicu i ne ispravlja se.')]
      if (stavke.findIndex((one) => one.id === id) !== at)
        return [greska(`stavke.${at}.id`, 'Stavka je već ispravljena.')]
      return fromWire(prihvatljivo) < fromWire(redak.staro.prihvatljivo)
        ? []
        : [greska(`stavke.${at}.prihvatljivo`, stavkeSeUmanjuju.poruka)]
    })
    return greske.length === 0 || greske
  },
}

export const razlogStavke: KorekcijaRule = {
  id: 'KOR-06',
  poruka: 'Obrazložite umanjenje stavke.',
  test: ({ sadrzaj: { stavke } }) => {
    const greske = stavke.flatMap(({ razlog }, at): Greska[] =>
      razlog.trim() === '' ? [{ pravilo: 'KOR-06', poruka: razlogStavke.poruka, polje: `stavke.${at}.razlog` }] : [],
    )
    return greske.length === 0 || greske
  },
}

export const uRokuSuglasnosti: KorekcijaRule = {
  id: 'KOR-07',
  poruka: 'Rok za suglasnost s korekcijom proračuna je istekao.',
  otklanja: 'nitko',
  test: ({ rok }, _input, { sada }) => rok !== null && today(sada) <= rok,
}

export const rokSuglasnostiIstekao: KorekcijaRule = {
  id: 'KOR-08',
  poruka: 'Rok za suglasnost s korekcijom proračuna još nije istekao.',
  test: ({ rok }, _input, { sada }) => rok !== null && today(sada) > rok,
}
