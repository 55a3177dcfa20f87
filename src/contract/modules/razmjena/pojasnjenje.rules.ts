/** Numbered rules of a clarification request's moves (domain rules 3.19 and 1.6). */
import { isIsoDatum, today } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { prviRadniDan, rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import type { Greska, MoveInput, Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { NACRTI, type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { ROK_ODGOVORA } from './pojasnjenje.izbori.ts'
import { RETCI_ODGOVORA } from './pojasnjenje.katalog.ts'
import type { Pojasnjenje } from './pojasnjenje.schema.ts'

type PravilaPojasnjenja = Rule<Pojasnjenje>

/** R-ROK: after the last day, to its end. */
export const jeProsao = ({ rok }: Pick<Pojasnjenje, 'rok'>, sada: number): boolean => rok !== null && today(sada) > rok

/** The request for more time that nobody has decided; undefined for none. */
export const otvorenoProduljenje = ({ produljenja }: Pick<Pojasnjenje, 'produljenja'>) =>
  produljenja.find(({ odluka }) => odluka === null)

/** The working day on which a chosen date ends. */
export const noviRok = ({ datum = '' }: MoveInput): string | null => (isIsoDatum(datum) ? prviRadniDan(datum) : null)

/** Where nobody asks about an application: it is written, or nothing is decided of it any more. */
export const BEZ_POJASNJENJA = [
  ...NACRTI,
  'zavrsen',
  'otkazan',
  'povucena',
  'arhiviran',
  'prigovorOdbijen',
  'raskinut',
  'otkazana',
] as const satisfies readonly ProjektStatus[]

export const projektUPostupku: PravilaPojasnjenja = {
  id: 'POJ-01',
  poruka: 'Pojašnjenje se traži za podnesenu prijavu i za projekt koji se ugovara ili provodi.',
  test: ({ projekt: { statusId } }) =>
    jeStatus(
      projektStatuses,
      statusId,
      'podnesen',
      'prihvacena',
      'odabran',
      'ugovaranje',
      'ugovoren',
      'prigovorPodnesen',
      'raskidanje',
    ),
}

export const imaPitanje: PravilaPojasnjenja = {
  id: 'POJ-02',
  poruka: 'Upišite barem jedno pitanje i spremite zahtjev.',
  polje: 'zahtjev.pitanja',
  test: ({ zahtjev }) => zahtjev.pitanja.length > 0,
}

export const sveOdgovoreno: PravilaPojasnjenja = {
  id: 'POJ-03',
  poruka: 'Odgovorite na svako pitanje i priložite tražene dokumente.',
  test: ({ greske }) => greske.length === 0 || [...greske],
}

export const datotekeOdgovora: PravilaPojasnjenja = {
  id: 'POJ-04',
  poruka: 'Dokumenti odgovora još nisu učitani i provjereni.',
  polje: RETCI_ODGOVORA,
  test: ({ neprovjereneDatoteke: n }) =>
    n === 0 || [{ pravilo: 'POJ-04', polje: RETCI_ODGOVORA, poruka: PORUKE.datoteka.neprovjerene(n) }],
}

export const sveOcijenjeno: PravilaPojasnjenja = {
  id: 'POJ-05',
  poruka: 'Ocijenite svaki odgovor i spremite ocjene.',
  test: ({ zahtjev: { pitanja }, ocjene }) => {
    const greske = pitanja.flatMap(({ id }): Greska[] =>
      (ocjene[id]?.ocjena ?? null) === null
        ? [{ pravilo: 'POJ-05', polje: `ocjene.${id}.ocjena`, poruka: sveOcijenjeno.poruka }]
        : [],
    )
    return greske.length === 0 || greske
  },
}

export const rokOdgovoraProsao: PravilaPojasnjenja = {
  id: 'POJ-06',
  poruka: 'Zahtjev se zatvara bez odgovora tek kada rok prođe.',
  otklanja: 'vrijeme',
  test: (zahtjev, _input, { sada }) => jeProsao(zahtjev, sada),
}

export const bezOtvorenogProduljenja: PravilaPojasnjenja = {
  id: 'POJ-07',
  poruka: 'Produljenje roka već je zatraženo i čeka odgovor institucije.',
  test: (zahtjev) => otvorenoProduljenje(zahtjev) === undefined,
}

export const prijeIstekaRoka: PravilaPojasnjenja = {
  id: 'POJ-08',
  poruka: 'Produljenje se traži dok rok još nije prošao.',
  test: (zahtjev, _input, { sada }) => !jeProsao(zahtjev, sada),
}

export const kasnijiRok: PravilaPojasnjenja = {
  id: 'POJ-09',
  poruka: `Novi rok mora biti kasniji od dosadašnjeg i od današnjeg dana, a najviše ${ROK_ODGOVORA.najvise} radnih dana od danas.`,
  polje: 'datum',
  oUnosu: true,
  test: ({ rok }, input, { sada }) => {
    const [novi, danas] = [noviRok(input), today(sada)]
    return (
      novi !== null && rok !== null && novi > rok && novi > danas && novi <= rokRadnihDana(danas, ROK_ODGOVORA.najvise)
    )
  },
}
