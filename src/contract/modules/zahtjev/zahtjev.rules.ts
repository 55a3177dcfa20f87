/** Numbered rules of a request's moves (domain rules 3.13). */
import { formatDatum, today } from '#contract/kernel/datum.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { greskeZahtjeva } from './zahtjev.polja.ts'
import type { Zahtjev } from './zahtjev.schema.ts'

export const potpunZahtjev: Rule<Zahtjev> = {
  id: 'ZAH-01',
  poruka: 'Zahtjev nije potpun.',
  test: (zahtjev, _input, { sada }) => {
    const greske = greskeZahtjeva(zahtjev, { danas: today(sada), mboZnamenki: zahtjev.mboZnamenki })
    return greske.length === 0 ? true : greske
  },
}

/** The register is asked with the move itself, so its buttons need not wait for an answer. */
export const provjerenURegistru: Rule<Zahtjev> = {
  id: 'ZAH-03',
  poruka: 'Zahtjev nije provjeren u registru.',
  oUnosu: true,
  test: ({ provjera }) => provjera !== null,
}

export const subjektPostoji: Rule<Zahtjev> = {
  id: 'ZAH-04',
  poruka: 'Subjekt je brisan iz registra ili mu je OIB neaktivan, pa zahtjev nije moguće odobriti.',
  test: ({ provjera, subjekt }) => provjera?.subjekt?.stanje !== 'brisan' && subjekt?.oibAktivan !== false,
}

export const pravoPodnositelja: Rule<Zahtjev> = {
  id: 'ZAH-05',
  poruka: 'Podnositelj više nema pravo na temelju kojeg je predao zahtjev.',
  test: ({ podnositeljSmije }) => podnositeljSmije,
}

export const punomocVrijedi: Rule<Zahtjev> = {
  id: 'ZAH-06',
  poruka: 'Punomoć ne vrijedi na današnji dan.',
  test: ({ sadrzaj }, _input, { sada }) => {
    if (sadrzaj.vrsta !== 'opunomocenja') return true
    const danas = today(sada)
    const { vrijediOd, vrijediDo } = sadrzaj
    if (vrijediOd !== null && vrijediOd > danas)
      return [{ pravilo: 'ZAH-06', poruka: `Punomoć počinje vrijediti ${formatDatum(vrijediOd)}` }]
    if (vrijediDo !== null && vrijediDo !== '' && vrijediDo < danas)
      return [{ pravilo: 'ZAH-06', poruka: `Punomoć je prestala vrijediti ${formatDatum(vrijediDo)}` }]
    return true
  },
}

/** A supplement was asked for and has not come. */
export const cekaDopunu = ({ dopuna }: Pick<Zahtjev, 'dopuna'>): boolean =>
  dopuna !== null && dopuna.dostavljenoAt === null

export const dopunaJednom: Rule<Zahtjev> = {
  id: 'ZAH-12',
  poruka: 'Dopuna je već zatražena i čeka se.',
  otklanja: ['GR'],
  test: (zahtjev) => !cekaDopunu(zahtjev),
}

/** Whoever was given time has it: the body neither refuses nor stops the request before it is over. */
export const rokDopuneIstekao: Rule<Zahtjev> = {
  id: 'ZAH-13',
  poruka: 'Rok za dopunu još nije istekao.',
  otklanja: 'vrijeme',
  test: (zahtjev, _input, { sada }) => !cekaDopunu(zahtjev) || Date.parse(zahtjev.dopuna?.rok ?? '') < sada,
}

/** A registration makes an entity, an empowerment may, everything else needs one. */
export const predmetZahtjeva: Rule<Zahtjev> = {
  id: 'ZAH-07',
  poruka: 'Predmet zahtjeva ne postoji u portalu.',
  test: ({ sadrzaj, subjekt, provjera }) => {
    const greska = (polje: string, poruka: string) => [{ pravilo: 'ZAH-07', polje, poruka }]
    const { vrsta } = sadrzaj
    if (vrsta === 'registracije')
      return subjekt === null || greska('oib', 'Prijavitelj s ovim OIB-om već je registriran u portalu.')
    if (vrsta === 'opunomocenja')
      return (
        subjekt !== null ||
        (provjera?.subjekt ?? null) !== null ||
        greska('prijaviteljOib', 'Subjekt s ovim OIB-om nije pronađen ni u portalu ni u registru.')
      )
    if (subjekt === null) return greska('prijaviteljOib', 'Prijavitelj s ovim OIB-om nije registriran u portalu.')
    return true
  },
}

/** Asked only of who decides: a submitter does not learn in this way which projects there are. */
export const trazeniProjekt: Rule<Zahtjev> = {
  id: 'ZAH-09',
  poruka: 'Prijavitelj nema projekt s traženom šifrom.',
  polje: 'projektSifra',
  test: ({ sadrzaj, projektId }) =>
    sadrzaj.vrsta !== 'ovlastenja' || (sadrzaj.projektSifra ?? '') === '' || projektId !== null,
}

export const drugiOblik: Rule<Zahtjev> = {
  id: 'ZAH-08',
  poruka: 'Prijavitelj već ima traženi pravni oblik.',
  polje: 'noviOblik',
  test: ({ sadrzaj, subjekt }) =>
    sadrzaj.vrsta !== 'vrsta-pravnog-oblika' || sadrzaj.noviOblik !== subjekt?.pravniOblik,
}
