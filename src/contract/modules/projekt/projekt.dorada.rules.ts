/** Numbered rules of the correction of a submitted application (domain rules 3.2): what is opened, until when, and how often. */
import { krajDana, today } from '#contract/kernel/datum.ts'
import { rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import { ms } from '#contract/modules/poziv/poziv.osnova.ts'
import { jeSpecificni } from './projekt.rules.ts'
import type { Projekt } from './projekt.schema.ts'
import { projektStatuses } from './projekt.statuses.ts'

type ProjektRule = Rule<Projekt>

/** Working days for a correction, and for one that is asked again. */
const DANA_ZA_DORADU = 10
const DANA_ZA_PONOVNU = 5

/** The last moment of a correction that is asked for now, milliseconds. */
export const rokDorade = (sada: number, ponovna = false): number =>
  krajDana(rokRadnihDana(today(sada), ponovna ? DANA_ZA_PONOVNU : DANA_ZA_DORADU))

/** True once the deadline of a correction is over. */
export const doradaKasni = ({ dorada }: { dorada: Pick<Projekt['dorada'], 'rok'> }, sada: number): boolean =>
  (ms(dorada.rok) ?? Number.POSITIVE_INFINITY) < sada

/** The correction was asked for by the body that contracts. */
export const ispravljaSeUUgovaranju = ({ statusPrijeDorade }: Pick<Projekt, 'statusPrijeDorade'>): boolean =>
  jeStatus(projektStatuses, statusPrijeDorade, 'odabran', 'ugovaranje')

export const imaPrimjedbe: ProjektRule = {
  id: 'DOR-01',
  poruka: 'Za doradu je potrebna barem jedna otvorena primjedba uz polje, označena za doradu.',
  test: ({ dorada }) => dorada.primjedbi > 0,
}

export const jednomUFazi: ProjektRule = {
  id: 'DOR-02',
  poruka: 'U ovoj je fazi prijava već jednom vraćena na doradu.',
  test: (projekt) => jeSpecificni(projekt) || !projekt.dorada.iz.includes(projekt.statusId),
}

export const doradaURoku: ProjektRule = {
  id: 'DOR-03',
  poruka: 'Rok za doradu je istekao. Dorada se može podnijeti ako tijelo prihvati zakašnjenje.',
  otklanja: ['R@SEL'],
  test: (projekt, _input, { sada }) => projekt.dorada.kasnaPrihvacena || !doradaKasni(projekt, sada),
}

export const samoOtvorenaPolja: ProjektRule = {
  id: 'DOR-04',
  poruka: 'Izmijenjeno je polje koje nije otvoreno za doradu.',
  test: ({ dorada: { izvanPolja } }) =>
    izvanPolja.length === 0 ||
    izvanPolja.map((polje) => ({ pravilo: 'DOR-04', poruka: samoOtvorenaPolja.poruka, polje })),
}

/** Said by whoever asks for a correction again at a call that lets it be asked once. */
export const TEHNICKI: Unos = {
  kljuc: 'tehnickiNeispravna',
  oznaka: 'Podnesena dorada tehnički je neispravna.',
  vrsta: 'kvacica',
  obvezno: true,
}

export const ponovnaDopustena: ProjektRule = {
  id: 'DOR-05',
  poruka: 'Ponovna dorada traži se najviše jednom, i to kada je podnesena dorada tehnički neispravna.',
  polje: TEHNICKI.kljuc,
  oUnosu: true,
  test: (projekt, { polja }) =>
    jeSpecificni(projekt) || (projekt.dorada.ponovnih === 0 && polja?.[TEHNICKI.kljuc] === true),
}

export const kasniDorada: ProjektRule = {
  id: 'DOR-06',
  poruka: 'Zakašnjenje se prihvaća nakon isteka roka za doradu.',
  test: (projekt, _input, { sada }) => doradaKasni(projekt, sada),
}
