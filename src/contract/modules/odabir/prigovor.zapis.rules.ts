/** Numbered rules of an objection's own moves, beside those that it shares with its project (domain rules 3.21). */
import { PORUKE } from '#contract/kernel/messages.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { ishodGlasovanja } from './odabir.cinjenice.ts'
import { cinjenicePrigovora, type ZapisPrigovora } from './prigovor.schema.ts'
import { navodiPrigovora } from './prigovor.ts'

type PraviloZapisa = Rule<ZapisPrigovora>

export const jediniOtvoreni: PraviloZapisa = {
  id: 'PGV-13',
  poruka: 'O ovoj prijavi već postoji prigovor koji nije riješen.',
  test: ({ imaOtvoren }) => !imaOtvoren,
}

export const prigovorPotpun: PraviloZapisa = {
  id: 'PGV-14',
  poruka: 'Prigovor nije ispravno popunjen.',
  test: ({ greske }) => greske.length === 0 || [...greske],
}

export const datotekePrigovora: PraviloZapisa = {
  id: 'PGV-15',
  poruka: 'Prilozi prigovora još nisu učitani i provjereni.',
  polje: 'prigovor.prilozi',
  test: ({ neprovjereneDatoteke: n }) =>
    n === 0 || [{ pravilo: 'PGV-15', polje: 'prigovor.prilozi', poruka: PORUKE.datoteka.neprovjerene(n) }],
}

export const ocitovanjeNapisano: PraviloZapisa = {
  id: 'PGV-16',
  poruka: 'Referent još nije napisao očitovanje.',
  polje: 'ocitovanje',
  test: ({ ocitovanje }) => ocitovanje !== '',
}

export const glasovaliSvi: PraviloZapisa = {
  id: 'PGV-17',
  poruka: 'Komisija nije imenovana ili svi članovi još nisu glasovali za ishod koji ima većinu.',
  otklanja: ['R@APR'],
  test: (one) => {
    const cinjenice = cinjenicePrigovora({ ...one, ...navodiPrigovora(one.sadrzaj) })
    const { clanovi, glasovi } = cinjenice
    return (
      clanovi.length > 0 && clanovi.every((clan) => glasovi[clan] !== undefined) && ishodGlasovanja(cinjenice) !== null
    )
  },
}

/** A dismissal says why it does not look at the substance, an acceptance where the application returns. */
export const nacrtPotpun: PraviloZapisa = {
  id: 'PGV-18',
  poruka: 'Odluka mora imati ishod i obrazloženje, usvojena fazu u koju se prijava vraća, a odbačena razlog.',
  polje: 'odluka.ishod',
  test: ({ odluka: { ishod, obrazlozenje, faza, zbog }, protiv }) => {
    if (ishod === null || obrazlozenje === '') return false
    if (ishod === 'odbacen') return zbog !== null
    return ishod === 'odbijen' || protiv?.vrsta === 'otkazivanje' || faza !== null
  },
}
