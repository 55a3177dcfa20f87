/**
 * What each move of a call leaves behind, as data: the column „Posljedice” of domain rules 3.1. Keys are `code>status`
 * where one code leads to several. How it is done stands in poziv.effects.ts.
 */

import type { InacicaRedak } from '#contract/kernel/prijelaz.ts'
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import type { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import type { Saying } from '../../platform/workflow/consequences.ts'

/** Who is told beside the codes of the domain tables: the one who sent the record on, or people outside the bodies. */
export type Grupa = 'autor' | 'pretplatnici' | 'nacrti' | 'prijavitelji'

export interface Posljedica {
  /** Takes a version before the change is worked in, so that what is thrown away stays in the history. */
  inacicaPrije?: InacicaRedak['razlog']
  inacica?: InacicaRedak['razlog']
  /** The version taken is the one in force from now on. */
  vazeca?: true
  /** Their texts follow „Poziv „naziv”” in the message. */
  obv?: readonly Saying<Poziv, Grupa>[]
  /** Working days the other body has. */
  rokRadnihDana?: number
  /** A deadline that ran does not run any longer. */
  krajRoka?: true
  /** Applications: drafts and prepared ones are locked, submitted ones are cancelled as well. */
  prijave?: 'zakljucaj' | 'otkazi'
}

const DRF = ['R@DRF', 'V@DRF', 'A@DRF'] as const
const APR = ['R@APR', 'V@APR', 'A@APR'] as const
const SEL = ['R@SEL', 'V@SEL', 'A@SEL'] as const

const potvrda = (body: 'DRF' | 'APR'): Posljedica => ({ obv: [{ kome: [`V@${body}`], tekst: 'čeka potvrdu.' }] })
const odobrenje = (body: 'DRF' | 'APR'): Posljedica => ({ obv: [{ kome: [`A@${body}`], tekst: 'čeka odobrenje.' }] })
const vraceno: Posljedica = { obv: [{ kome: ['autor'], tekst: 'vraćen je na prethodni korak.' }] }
const zatvaranje: Posljedica = {
  inacica: 'revizija',
  prijave: 'zakljucaj',
  obv: [{ kome: SEL, tekst: 'zatvoren je. Odabir može započeti.' }],
}
const objavljenaIzmjena: Posljedica = {
  inacica: 'izmjena',
  vazeca: true,
  obv: [{ kome: ['pretplatnici', 'nacrti'], tekst: 'je izmijenjen – provjerite prijavu.', mail: true }],
}

type Kod = CodeOf<typeof pozivKind>

export const posljedice: { readonly [key in Kod | `${Kod}>${PozivStatus}`]?: Posljedica } = {
  'posaljiNaPotvrdu>uIzradiCekaPotvrdu': potvrda('DRF'),
  'potvrdi>uIzradiCekaOdobrenje': odobrenje('DRF'),
  vratiUIzradu: vraceno,
  odobriIPodnesi: {
    inacica: 'podnošenje',
    rokRadnihDana: 15,
    obv: [{ kome: ['R@APR', 'V@APR'], tekst: 'podnesen je na odobravanje.' }],
  },
  predloziOdobravanje: potvrda('APR'),
  potvrdiOdobravanje: odobrenje('APR'),
  odobri: {
    inacica: 'odobrenje',
    vazeca: true,
    krajRoka: true,
    obv: [{ kome: [...DRF, 'pretplatnici'], tekst: 'odobren je i najavljen.' }],
  },
  predloziOdbijanje: potvrda('APR'),
  potvrdiOdbijanje: odobrenje('APR'),
  odbij: { inacica: 'revizija', krajRoka: true, obv: [{ kome: DRF, tekst: 'odbijen je.' }] },
  vratiUOcjenu: vraceno,
  vratiNaDoradu: { rokRadnihDana: 10, obv: [{ kome: DRF, tekst: 'vraćen je na doradu.' }] },
  'posaljiNaPotvrdu>vracenCekaPotvrdu': potvrda('DRF'),
  'potvrdi>vracenCekaOdobrenje': odobrenje('DRF'),
  vratiUDoradu: vraceno,
  podnesiPonovno: { inacica: 'dorada', rokRadnihDana: 10, obv: [{ kome: APR, tekst: 'ponovno je podnesen.' }] },

  otvori: { obv: [{ kome: ['pretplatnici'], tekst: 'otvoren je za podnošenje prijava.', mail: true }] },
  otkazi: { inacica: 'revizija', prijave: 'otkazi', obv: [{ kome: ['prijavitelji'], tekst: 'otkazan je.' }] },
  zatvori: zatvaranje,
  obustavi: {
    obv: [{ kome: ['pretplatnici', 'nacrti'], tekst: 'obustavljen je. Prijave se trenutačno ne zaprimaju.' }],
  },
  nastavi: { obv: [{ kome: ['pretplatnici', 'nacrti'], tekst: 'ponovno je otvoren za podnošenje prijava.' }] },

  pokreniAzuriranje: {},
  'objaviAzuriranje>uNajavi': {
    inacica: 'izmjena',
    vazeca: true,
    obv: [{ kome: ['pretplatnici'], tekst: 'ima ažuriranu dokumentaciju.' }],
  },
  'objaviAzuriranje>otvoren': {
    inacica: 'izmjena',
    vazeca: true,
    obv: [{ kome: ['pretplatnici', 'nacrti'], tekst: 'ima ažuriranu dokumentaciju.' }],
  },
  objaviAzuriranje: { inacica: 'izmjena', vazeca: true },

  pokreniBitnuIzmjenu: {},
  'posaljiNaPotvrdu>uIzmjeniCekaPotvrdu': potvrda('DRF'),
  'potvrdi>uIzmjeniCekaOdobrenje': odobrenje('DRF'),
  vratiUIzmjenu: vraceno,
  odobriIPodnesiIzmjenu: {
    inacica: 'podnošenje',
    rokRadnihDana: 10,
    obv: [{ kome: APR, tekst: 'ima podnesenu izmjenu.' }],
  },
  predloziOdobravanjeIzmjene: potvrda('APR'),
  potvrdiOdobravanjeIzmjene: odobrenje('APR'),
  odobriIzmjenu: { inacica: 'odobrenje', krajRoka: true, obv: [{ kome: DRF, tekst: 'ima odobrenu izmjenu.' }] },
  predloziOdbijanjeIzmjene: potvrda('APR'),
  potvrdiOdbijanjeIzmjene: odobrenje('APR'),
  odbijIzmjenu: { inacicaPrije: 'revizija', krajRoka: true, obv: [{ kome: DRF, tekst: 'ima odbijenu izmjenu.' }] },
  vratiIzmjenuNaDoradu: { rokRadnihDana: 10, obv: [{ kome: DRF, tekst: 'ima izmjenu vraćenu na doradu.' }] },
  'posaljiNaPotvrdu>izmjenaVracenaCekaPotvrdu': potvrda('DRF'),
  'potvrdi>izmjenaVracenaCekaOdobrenje': odobrenje('DRF'),
  podnesiIzmjenuPonovno: {
    inacica: 'dorada',
    krajRoka: true,
    obv: [{ kome: APR, tekst: 'ima ponovno podnesenu izmjenu.' }],
  },
  objaviIzmjenu: objavljenaIzmjena,

  pokreniTehnickuIzmjenu: {},
  podnesiIzmjenu: potvrda('DRF'),
  provjeri: odobrenje('DRF'),
  'potvrdi>tehnickaIzmjenaPotvrdena': { inacica: 'odobrenje' },
  vrati: vraceno,
  odobriObjavu: {},
  otkaziIzmjenu: { inacicaPrije: 'revizija', krajRoka: true },
  vratiNaOsnovniStatus: {},
  arhiviraj: {},
}

/** The call closed while it was being changed: what closing brings is added when the change is over (domain rules 3.1). */
export const zatvorenUMedjuvremenu = zatvaranje
