/** A clarification request from its draft to the assessed answer: statuses and table of domain rules 3.19, and what it says of deadlines. */
import { today } from '#contract/kernel/datum.ts'
import { cinjeniceDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import type { ActorOrSystem } from '#contract/kernel/permissions.ts'
import { type Circumstances, defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import {
  bezOtvorenogProduljenja,
  datotekeOdgovora,
  imaPitanje,
  jeProsao,
  kasnijiRok,
  otvorenoProduljenje,
  prijeIstekaRoka,
  projektUPostupku,
  rokOdgovoraProsao,
  sveOcijenjeno,
  sveOdgovoreno,
} from './pojasnjenje.rules.ts'
import type { Pojasnjenje } from './pojasnjenje.schema.ts'
import { KOD_PRIJAVITELJA, type PojasnjenjeStatus, pojasnjenjeStatuses } from './pojasnjenje.statuses.ts'

const REFERENT = ['R@SEL', 'R@IMP'] as const
const VODITELJ = ['V@SEL', 'V@IMP'] as const

type Kada = (zahtjev: Pojasnjenje, actor: ActorOrSystem, circumstances: Circumstances) => boolean
const bezKasnog = ({ zakasnjelo }: Pojasnjenje) => zakasnjelo === null
const uRoku: Kada = (zahtjev, _actor, { sada }) => bezKasnog(zahtjev) && !jeProsao(zahtjev, sada)
const nakonRoka: Kada = (zahtjev, _actor, { sada }) => bezKasnog(zahtjev) && jeProsao(zahtjev, sada)
/** A late answer is decided about itself: more time would lead nowhere. */
const cekaProduljenje = (zahtjev: Pojasnjenje) => bezKasnog(zahtjev) && otvorenoProduljenje(zahtjev) !== undefined

const datum = (oznaka: string): Unos => ({ kljuc: 'datum', oznaka, vrsta: 'datum', obvezno: true })

const salje = {
  code: 'posaljiOdgovor',
  label: 'Pošalji odgovor',
  from: ['poslan', 'odgovorSpreman'],
  who: ['ZAS'],
  rules: [sveOdgovoreno, datotekeOdgovora],
} as const
const trazi = {
  code: 'zatraziProduljenje',
  label: 'Zatraži produljenje roka',
  who: ['UR'],
  obrazlozenje: 'obvezno',
  unos: [datum('Traženi rok')],
  rules: [prijeIstekaRoka, bezOtvorenogProduljenja, kasnijiRok],
  naIzbor: true,
  when: bezKasnog,
  potvrda: {
    naslov: 'Produljenje roka',
    poruka: 'Dok institucija ne odgovori, vrijedi dosadašnji rok. Navedite do kada možete odgovoriti i zašto.',
  },
} as const
const odobrava = {
  code: 'odobriProduljenje',
  label: 'Odobri produljenje roka',
  who: REFERENT,
  unos: [datum('Novi rok')],
  rules: [kasnijiRok],
  when: cekaProduljenje,
  potvrda: {
    naslov: 'Odobrenje produljenja roka',
    poruka: 'Prijavitelj odgovara do novog roka i o tome dobiva obavijest. Dan odmora pomiče se na sljedeći radni dan.',
  },
} as const
const odbija = {
  code: 'odbijProduljenje',
  label: 'Odbij produljenje roka',
  who: REFERENT,
  obrazlozenje: 'obvezno',
  when: cekaProduljenje,
} as const

const moves = defineMoves<Pojasnjenje, PojasnjenjeStatus>()([
  {
    code: 'kreiraj',
    label: 'Kreiraj zahtjev za pojašnjenjem',
    from: [NOVO],
    to: 'uIzradi',
    who: REFERENT,
    rules: [projektUPostupku],
  },
  {
    code: 'posaljiNaPotvrdu',
    label: 'Pošalji na potvrdu',
    from: ['uIzradi'],
    to: 'cekaPotvrdu',
    who: REFERENT,
    rules: [imaPitanje],
  },
  {
    code: 'posaljiPrijavitelju',
    label: 'Pošalji prijavitelju',
    from: ['cekaPotvrdu'],
    to: 'poslan',
    who: VODITELJ,
    fourEyes: true,
    rules: [projektUPostupku],
    potvrda: {
      naslov: 'Slanje zahtjeva prijavitelju',
      poruka: 'Pitanja se nakon slanja ne mijenjaju, a rok za odgovor teče od slanja.',
    },
  },
  {
    code: 'vratiUIzradu',
    label: 'Vrati u izradu',
    from: ['cekaPotvrdu'],
    to: 'uIzradi',
    who: VODITELJ,
    naIzbor: true,
  },
  // Before the mark of readiness: whoever may send is led to the sending.
  {
    ...salje,
    to: 'odgovoren',
    when: uRoku,
    potvrda: {
      naslov: 'Slanje odgovora',
      poruka: 'Odgovor čita institucija koja je pitala. Poslani se odgovor ne može mijenjati.',
    },
  },
  {
    ...salje,
    to: 'odgovorSpreman',
    when: nakonRoka,
    potvrda: {
      naslov: 'Slanje odgovora nakon roka',
      poruka:
        'Rok za odgovor je prošao. Odgovor će se sačuvati i označiti kao zakašnjeli, a institucija odlučuje prihvaća li ga.',
    },
  },
  {
    code: 'oznaciSpremnim',
    label: 'Označi odgovor spremnim',
    from: ['poslan'],
    to: 'odgovorSpreman',
    who: ['UR'],
    rules: [sveOdgovoreno, datotekeOdgovora],
  },
  {
    code: 'vratiUIzradu',
    label: 'Vrati u izradu',
    from: ['odgovorSpreman'],
    to: 'poslan',
    who: ['UR'],
    naIzbor: true,
    when: bezKasnog,
  },
  {
    code: 'prihvatiZakasnjeli',
    label: 'Prihvati zakašnjeli odgovor',
    from: ['odgovorSpreman'],
    to: 'odgovoren',
    who: REFERENT,
    when: (zahtjev) => !bezKasnog(zahtjev),
    potvrda: {
      naslov: 'Prihvaćanje zakašnjelog odgovora',
      poruka: 'Odgovor je stigao nakon roka. Prihvaćeni se ocjenjuje kao da je stigao na vrijeme i ostaje označen.',
    },
  },
  { ...odobrava, from: ['poslan'], to: 'poslan' },
  { ...odobrava, from: ['odgovorSpreman'], to: 'odgovorSpreman' },
  { ...odbija, from: ['poslan'], to: 'poslan' },
  { ...odbija, from: ['odgovorSpreman'], to: 'odgovorSpreman' },
  {
    code: 'zatvori',
    label: 'Zatvori',
    from: ['odgovoren'],
    to: 'zatvoren',
    who: REFERENT,
    rules: [sveOcijenjeno],
    potvrda: { naslov: 'Zatvaranje zahtjeva', poruka: 'Prijavitelj dobiva ocjene odgovora. Više se ne mijenjaju.' },
  },
  {
    code: 'zatvoriBezOdgovora',
    label: 'Zatvori bez odgovora',
    from: ['poslan', 'odgovorSpreman'],
    to: 'zatvoren',
    who: REFERENT,
    rules: [rokOdgovoraProsao],
    obrazlozenje: 'neobvezno',
    opasno: true,
    potvrda: {
      naslov: 'Zatvaranje bez odgovora',
      poruka: 'Zakašnjeli se odgovor čuva, ali se ne prihvaća. Stavka kontrolne liste može se ocijeniti s „Ne”.',
    },
  },
  { ...trazi, from: ['poslan'], to: 'poslan' },
  { ...trazi, from: ['odgovorSpreman'], to: 'odgovorSpreman' },
  {
    code: 'otkazi',
    label: 'Otkaži',
    from: ['uIzradi', 'cekaPotvrdu', 'poslan'],
    to: 'otkazan',
    who: VODITELJ,
    obrazlozenje: 'obvezno',
    naIzbor: true,
    opasno: true,
  },
  // Nobody decides about the application any more, or it is a draft of its applicant again.
  {
    code: 'otkaziSPrijavom',
    label: 'Otkaži s prijavom',
    from: ['uIzradi', 'cekaPotvrdu', 'poslan', 'odgovorSpreman', 'odgovoren'],
    to: 'otkazan',
    who: ['SYS'],
    skriveno: true,
  },
])

export const pojasnjenjeKind = defineRecordKind<Pojasnjenje, PojasnjenjeStatus>()({
  name: 'pojasnjenje',
  initial: ['uIzradi'],
  statuses: pojasnjenjeStatuses,
  roundStarts: ['uIzradi'],
  moves,
  sat: ({ statusId, rok, poslano }) =>
    jeStatus(pojasnjenjeStatuses, statusId, ...KOD_PRIJAVITELJA)
      ? satDoDana('pojasnjenje', rok, poslano === null ? null : today(Date.parse(poslano)), 'radni')
      : undefined,
  facts: (zahtjev) => {
    const { parties, ...facts } = cinjeniceDokumenta(zahtjev)
    const { selId, pozivId, izuzeti } = zahtjev
    return {
      ...facts,
      izuzeteOsobe: izuzeti,
      parties: { ...parties, pozivId, tijela: { ...parties.tijela, ...(selId !== null && { SEL: selId }) } },
    }
  },
})
