/**
 * The application from draft to receipt, and its requests to come back: statuses of the specification, the rows of the
 * table of domain rules 3.2 that are built. Rows of selection, contracting and implementation join with their modules.
 */

import { today } from '#contract/kernel/datum.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import { rundaOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { movesProvjera } from '#contract/modules/odabir/odabir.moves-provjera.ts'
import { satOdluke } from '#contract/modules/odabir/odabir.rokovi.ts'
import { movesPrigovor } from '#contract/modules/odabir/prigovor.moves.ts'
import { movesUgovaranja } from '#contract/modules/ugovor/ugovor.moves.ts'
import { doradaMoves } from './projekt.moves-dorada.ts'
import { jeNacrt, rokPrijavitelja } from './projekt.pogled.ts'
import { raspravaPrijave } from './projekt.rasprava.ts'
import {
  bezOdluke,
  brojPrijava,
  datotekeProvjerene,
  deMinimisPrihvacen,
  dovoljnoVremena,
  izjavePrihvacene,
  jeSpecificni,
  josOtvoren,
  kasnoZaprimljena,
  nijeKasnoZaprimljena,
  obrazacIspravan,
  oibAktivan,
  poslujeDovoljno,
  povratakZbogIzmjene,
  pozivOsnovaOtvorena,
  pozivOtkazan,
  pozivPrimaPrijave,
  pozivZatvorenUMeduvremenu,
  prelaziDeMinimis,
  prihvatljivPrijavitelj,
  prihvatljivSektorPrijavitelja,
  prijaviteljNaPozivu,
  prijeZatvaranja,
  rokZnanjaProsao,
} from './projekt.rules.ts'
import { OBVEZNE_IZJAVE, type Projekt } from './projekt.schema.ts'
import { type ProjektStatus, projektStatuses } from './projekt.statuses.ts'

/** Statuses that only the later modules' moves reach. */
export const laterStatuses = [
  'zavrsen',
  'arhiviran',
  'raskinut',
  'raskidanje',
] as const satisfies readonly ProjektStatus[]

const POVRATAK = 'ADM(pozivi.povratakPrijave)'
const izjave: readonly Unos[] = OBVEZNE_IZJAVE.map((izjava) => ({ ...izjava, vrsta: 'kvacica', obvezno: true }))
/** Asked at submission, once less aid is left than is requested. */
export const deMinimis: Unos = {
  kljuc: 'deMinimisPrihvacen',
  oznaka: 'Prihvaćam da dodijeljeni iznos može biti umanjen do preostalih potpora male vrijednosti.',
  vrsta: 'kvacica',
  obvezno: true,
}
const nijeSpecificni = (projekt: Projekt) => !jeSpecificni(projekt)
const nijePovucena = (projekt: Projekt) => !jeStatus(projektStatuses, projekt.statusPrijeZahtjeva, 'povucena')
const prijeZahtjeva = (kljuc: ProjektStatus) => (projekt: Projekt) =>
  jeStatus(projektStatuses, projekt.statusPrijeZahtjeva, kljuc)

const oznaciSpremnim = {
  code: 'oznaciSpremnim',
  label: 'Označi spremnim za podnošenje',
  who: ['UR'],
  unos: izjave,
  rules: [obrazacIspravan, izjavePrihvacene],
} as const
const vratiUIzradu = {
  code: 'vratiUIzradu',
  label: 'Vrati u izradu',
  naIzbor: true,
  who: ['UR'],
  rules: [nijeKasnoZaprimljena],
} as const
const podnesi = {
  code: 'podnesi',
  label: 'Podnesi prijavu',
  svjezaPrijava: true,
  to: 'podnesen',
  who: ['ZAS'],
  unos: (projekt: Projekt) => (prelaziDeMinimis(projekt) ? [deMinimis] : undefined),
  rules: [pozivOsnovaOtvorena, prijeZatvaranja, obrazacIspravan, oibAktivan, deMinimisPrihvacen, datotekeProvjerene],
  opasno: true,
} as const
const odobriPovratak = {
  code: 'odobriPovratak',
  label: 'Odobri povratak',
  svjezaPrijava: true,
  who: [POVRATAK],
  rules: [josOtvoren],
} as const
const odbijPovratak = {
  code: 'odbijPovratak',
  label: 'Odbij povratak',
  from: ['zahtjevPovratak'],
  to: 'zahtjevOdbijen',
} as const
const primljeno = { code: 'primljenoNaZnanje', label: 'Primljeno na znanje', from: ['zahtjevOdbijen'] } as const
const timer = { who: ['SYS'], skriveno: true } as const
const povratakSam = {
  ...odobriPovratak,
  ...timer,
  from: ['zahtjevPovratak'],
  rules: [josOtvoren, povratakZbogIzmjene],
} as const

const moves = defineMoves<Projekt, ProjektStatus>()([
  {
    code: 'kreiraj',
    label: 'Kreiraj prijavu',
    from: [NOVO],
    to: 'uIzradi',
    who: ['UR'],
    when: nijeSpecificni,
    rules: [pozivPrimaPrijave, prihvatljivPrijavitelj, prihvatljivSektorPrijavitelja, poslujeDovoljno, brojPrijava],
  },
  {
    code: 'kreiraj',
    label: 'Kreiraj prijavu',
    from: [NOVO],
    to: 'uIzradiSpecificni',
    who: ['R@DRF'],
    when: jeSpecificni,
    rules: [prijaviteljNaPozivu],
  },
  { ...oznaciSpremnim, from: ['uIzradi'], to: 'spremno' },
  { ...podnesi, from: ['spremno'] },
  { ...vratiUIzradu, from: ['spremno'], to: 'uIzradi' },
  { ...oznaciSpremnim, from: ['uIzradiSpecificni'], to: 'spremnoSpecificni' },
  { ...podnesi, from: ['spremnoSpecificni'] },
  { ...vratiUIzradu, from: ['spremnoSpecificni'], to: 'uIzradiSpecificni' },

  {
    code: 'povuci',
    label: 'Povuci prijavu',
    naIzbor: true,
    from: ['podnesen', 'prihvacena', 'vracen', 'doradaPodnesena'],
    to: 'povucena',
    who: ['ZAS'],
    obrazlozenje: 'neobvezno',
    rules: [bezOdluke],
    opasno: true,
  },
  {
    code: 'zatraziPovratak',
    label: 'Zatraži povratak prijave',
    naIzbor: true,
    from: ['podnesen', 'povucena'],
    to: 'zahtjevPovratak',
    who: ['ZAS'],
    obrazlozenje: 'obvezno',
    rules: [dovoljnoVremena],
  },
  { ...odobriPovratak, from: ['zahtjevPovratak'], to: 'uIzradi', when: nijeSpecificni },
  { ...odobriPovratak, from: ['zahtjevPovratak'], to: 'uIzradiSpecificni', when: jeSpecificni },
  { ...povratakSam, to: 'uIzradi', when: nijeSpecificni },
  { ...povratakSam, to: 'uIzradiSpecificni', when: jeSpecificni },
  { ...odbijPovratak, who: [POVRATAK], obrazlozenje: 'obvezno' },
  { ...odbijPovratak, ...timer, rules: [pozivZatvorenUMeduvremenu] },
  { ...primljeno, to: 'podnesen', who: ['ZAS'], when: prijeZahtjeva('podnesen') },
  { ...primljeno, to: 'povucena', who: ['ZAS'], when: prijeZahtjeva('povucena') },
  { ...primljeno, ...timer, to: 'podnesen', when: prijeZahtjeva('podnesen'), rules: [rokZnanjaProsao] },
  { ...primljeno, ...timer, to: 'povucena', when: prijeZahtjeva('povucena'), rules: [rokZnanjaProsao] },

  ...doradaMoves,
  ...movesProvjera,

  ...movesPrigovor,
  ...movesUgovaranja,

  // A consequence of an officer's decision that a late arrival is timely (decision 0070): the receipt is made then.
  {
    code: 'podnesiKasno',
    label: 'Prijava prihvaćena kao pravovremena',
    from: ['spremno', 'spremnoSpecificni'],
    to: 'podnesen',
    ...timer,
    rules: [kasnoZaprimljena],
  },

  // A consequence of the call's own move 14,15 → 5 (domain rules 3.1): what was submitted is cancelled with it.
  {
    code: 'otkaziSPozivom',
    label: 'Prijava otkazana zbog otkazivanja poziva',
    from: ['podnesen', 'zahtjevPovratak', 'zahtjevOdbijen'],
    to: 'otkazana',
    ...timer,
    when: nijePovucena,
    rules: [pozivOtkazan],
  },
  // It had been withdrawn before it asked to come back, and stays so.
  {
    code: 'otkaziSPozivom',
    label: 'Zahtjev za povratak prestaje jer je poziv otkazan',
    from: ['zahtjevPovratak', 'zahtjevOdbijen'],
    to: 'povucena',
    ...timer,
    when: prijeZahtjeva('povucena'),
    rules: [pozivOtkazan],
  },
])

/** Of an application what says its clock: lists know it without opening the form. */
type ZaSat = Pick<Projekt, 'statusId' | 'satOdabira'> & {
  dorada: Pick<Projekt['dorada'], 'rok'>
  poziv: Pick<Projekt['poziv'], 'datumZatvaranja'>
}

export function satProjekta({ statusId, dorada, poziv, satOdabira }: ZaSat) {
  const rok = rokPrijavitelja(statusId, { zatvaranje: poziv.datumZatvaranja, dorada: dorada.rok })
  const sto = jeNacrt(statusId) ? 'podnosenjePrijave' : 'doradaPrijave'
  if (rok !== null) return satDoDana(sto, today(Date.parse(rok)))
  return satOdabira === null ? undefined : satOdluke(satOdabira)
}

export const projektKind = defineRecordKind<Projekt, ProjektStatus>()({
  name: 'projekt',
  initial: ['uIzradi', 'uIzradiSpecificni'],
  statuses: projektStatuses,
  roundStarts: ['uIzradi', 'uIzradiSpecificni', 'podnesen'],
  moves,
  zaduzuju: { tijela: ['DRF', 'SEL', 'IMP', 'FIN'], dozvola: 'odabir.opcenito.citaj' },
  rasprava: raspravaPrijave,
  sat: satProjekta,
  facts: (projekt) => {
    const { statusId, prijaviteljId, id, pozivId, programId, poziv } = projekt
    return {
      statusId,
      parties: { prijaviteljId, projektId: id, pozivId, programId, tijela: tijelaProjekta(poziv.tijela) },
      runda: rundaOdabira(projekt),
      // Whoever checked or scored it, or has an interest in it, neither accepts nor signs (R-4E).
      izuzeteOsobe: projekt.odabir.izuzeti,
      sudili: projekt.odabir.ocjenjivaci,
    }
  },
})

function tijelaProjekta({ DRF, APR, SEL, IMP, FIN }: Projekt['poziv']['tijela']) {
  const bodies = { DRF, APR, SEL, IMP, FIN }
  return Object.fromEntries(Object.entries(bodies).filter(([, id]) => id !== undefined)) as {
    [B in keyof typeof bodies]?: number
  }
}
