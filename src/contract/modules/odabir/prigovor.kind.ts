/** An objection from its draft to the decision of the commission: our table for what domain rules 3.21 say of the course of one. */
import { today } from '#contract/kernel/datum.ts'
import { cinjeniceDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana, satOdDana } from '#contract/kernel/sat-zapisa.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { satTijela } from './odabir.rokovi.ts'
import {
  jedanPrigovor,
  komisijaNijeOdlucila,
  odlukaDonesenaZaPrigovor,
  premaGlasovanju,
  tijeloSeOcitovalo,
  uRokuPrigovora,
} from './prigovor.rules.ts'
import type { ZapisPrigovora } from './prigovor.schema.ts'
import { type PrigovorStatus, prigovorStatuses, ZATVORENI } from './prigovor.statuses.ts'
import {
  datotekePrigovora,
  glasovaliSvi,
  jediniOtvoreni,
  nacrtPotpun,
  ocitovanjeNapisano,
  prigovorPotpun,
} from './prigovor.zapis.rules.ts'

/** Follows a move of the project, in its transaction. */
const prati = { who: ['SYS'], skriveno: true } as const
const KOMISIJA = { permission: 'projekt.prigovor.vidiSve' } as const
const ponovno = {
  code: 'vratiNacrt',
  label: 'Vrati nacrt odluke',
  to: 'nacrt',
  obrazlozenje: 'obvezno',
  naIzbor: true,
  ...KOMISIJA,
  potvrda: { naslov: 'Vraćanje nacrta', poruka: 'Nacrt se vraća osobi koja ga je napisala, s vašim obrazloženjem.' },
} as const

const moves = defineMoves<ZapisPrigovora, PrigovorStatus>()([
  {
    code: 'kreiraj',
    label: 'Napiši prigovor',
    from: [NOVO],
    to: 'uIzradi',
    who: ['ZAS'],
    rules: [odlukaDonesenaZaPrigovor, uRokuPrigovora, jedanPrigovor, jediniOtvoreni],
  },
  {
    code: 'podnesi',
    label: 'Prigovor je podnesen',
    from: ['uIzradi'],
    to: 'naOcitovanju',
    ...prati,
    rules: [prigovorPotpun, datotekePrigovora],
  },
  {
    code: 'povuci',
    label: 'Prigovor je povučen',
    from: ['naOcitovanju', 'kodKomisije'],
    to: 'povucen',
    ...prati,
    rules: [komisijaNijeOdlucila],
  },
  {
    code: 'posaljiOcitovanje',
    label: 'Pošalji očitovanje',
    from: ['naOcitovanju'],
    to: 'kodKomisije',
    who: ['V@SEL'],
    fourEyes: true,
    rules: [ocitovanjeNapisano],
    potvrda: { naslov: 'Slanje očitovanja', poruka: 'Očitovanje čita komisija koja odlučuje o prigovoru.' },
  },
  {
    code: 'preuzmiBezOcitovanja',
    label: 'Preuzmi bez očitovanja',
    from: ['naOcitovanju'],
    to: 'kodKomisije',
    who: ['V@APR'],
    ...KOMISIJA,
    obrazlozenje: 'obvezno',
    naIzbor: true,
    potvrda: { naslov: 'Preuzimanje bez očitovanja', poruka: 'Komisija odlučuje bez očitovanja tijela.' },
  },
  {
    code: 'zakljuciGlasovanje',
    label: 'Zaključi glasovanje',
    from: ['kodKomisije'],
    to: 'nacrt',
    who: ['R@APR'],
    ...KOMISIJA,
    rules: [glasovaliSvi],
    potvrda: {
      naslov: 'Zaključenje glasovanja',
      poruka: 'Dani se glasovi više ne mijenjaju. Piše se nacrt odluke prema ishodu koji ima većinu.',
    },
  },
  {
    code: 'zatraziOcitovanje',
    label: 'Zatraži novo očitovanje',
    from: ['kodKomisije'],
    to: 'naOcitovanju',
    who: ['V@APR'],
    ...KOMISIJA,
    obrazlozenje: 'obvezno',
    naIzbor: true,
    rules: [komisijaNijeOdlucila],
    potvrda: { naslov: 'Novo očitovanje', poruka: 'Prigovor se vraća tijelu, a glasovanje čeka njegovo očitovanje.' },
  },
  {
    code: 'posaljiNaPotvrdu',
    label: 'Pošalji odluku na potvrdu',
    from: ['nacrt'],
    to: 'cekaPotvrdu',
    who: ['R@APR'],
    ...KOMISIJA,
    rules: [nacrtPotpun, premaGlasovanju, tijeloSeOcitovalo],
    potvrda: { naslov: 'Slanje na potvrdu', poruka: 'Dok se odluka potvrđuje, nacrt se ne mijenja.' },
  },
  {
    code: 'potvrdi',
    label: 'Potvrdi odluku',
    from: ['cekaPotvrdu'],
    to: 'cekaOdobrenje',
    who: ['V@APR'],
    ...KOMISIJA,
    fourEyes: true,
    potvrda: {
      naslov: 'Potvrda odluke',
      poruka: 'Odluku o prigovoru zatim potpisuje treća osoba, koja je nije pisala ni potvrdila.',
    },
  },
  { ...ponovno, from: ['cekaPotvrdu'], who: ['V@APR'] },
  { ...ponovno, from: ['cekaOdobrenje'], who: ['A@APR'] },
  { code: 'rijesi', label: 'O prigovoru je odlučeno', from: ['cekaOdobrenje'], to: 'rijesen', ...prati },
])

export const prigovorKind = defineRecordKind<ZapisPrigovora, PrigovorStatus>()({
  name: 'prigovor',
  initial: ['uIzradi'],
  statuses: prigovorStatuses,
  // The statement and the decision are each a round of their own.
  roundStarts: ['uIzradi', 'naOcitovanju', 'nacrt'],
  moves,
  // Of the body whose decision it is against, and of the commission.
  rasprava: {
    pisu: () => ({ prijavitelj: ['ZAS'], institucija: ['R@APR', 'R@SEL'] }),
    traje: ({ podneseno, statusId }) => podneseno !== null && !jeStatus(prigovorStatuses, statusId, ...ZATVORENI),
  },
  sat: ({ statusId, podnesenAt, zastoji, okolnosti }) =>
    jeStatus(prigovorStatuses, statusId, 'uIzradi') || podnesenAt === null
      ? satDoDana('prigovor', okolnosti.rok)
      : satOdDana(
          'odlukaOPrigovoru',
          satTijela('odlukaOPrigovoru', today(Date.parse(podnesenAt)), zastoji),
          'očitovanje prijavitelja',
        ),
  facts: (one) => {
    const { parties, ...facts } = cinjeniceDokumenta(one)
    const { aprId, tijeloId, pozivId } = one
    const tijela = { ...(aprId !== null && { APR: aprId }), ...(tijeloId !== null && { SEL: tijeloId }) }
    return { ...facts, parties: { ...parties, pozivId, tijela }, izuzeteOsobe: one.odabir.izuzeti }
  },
})
