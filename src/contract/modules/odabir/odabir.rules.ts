/** Numbered rules of an application's moves in selection; pure, each answers one question (domain rules 3.2, 5.5–5.8). */
import type { Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { doradaKasni } from '#contract/modules/projekt/projekt.dorada.rules.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { OdlukaOdabira, PripremljenaOdluka } from './odabir.cinjenice.ts'
import type { Faza } from './odabir.faze.ts'

type OdabirRule = Rule<Projekt>
/** Of whatever record carries the facts of selection. */
type PoCinjenicama = Rule<Pick<Projekt, 'odabir'>>

export const pozivZatvorenZaPrihvat: OdabirRule = {
  id: 'ODB-01',
  poruka: 'Prijave na poziv koji nije trajan prihvaćaju se tek nakon zatvaranja poziva.',
  otklanja: 'vrijeme',
  test: ({ poziv }) => poziv.modalitet === 'trajni' || jeStatus(pozivStatuses, poziv.baseStatus, 'zatvoren'),
}

const zadovoljava = ({ odabir }: Pick<Projekt, 'odabir'>, faza: Faza) =>
  odabir.faze.some((one) => one.faza === faza && one.stanje === 'zadovoljava')

export const administrativnaZadovoljava: PoCinjenicama = {
  id: 'ODB-02',
  poruka: 'Prijava se prihvaća kada je administrativna provjera završena i svi su odgovori „Da” ili „N/P”.',
  otklanja: ['R@SEL'],
  test: (projekt) => zadovoljava(projekt, 'administrativna'),
}

/** The last phase is the decision itself. */
const provjere = ({ odabir: { faze } }: Pick<Projekt, 'odabir'>) => faze.filter(({ faza }) => faza !== 'odluka')

export const sveFazeProsle: PoCinjenicama = {
  id: 'ODB-03',
  poruka: 'Prijava se odabire kada zadovoljava u svim fazama.',
  test: (projekt) => provjere(projekt).every(({ stanje }) => stanje === 'zadovoljava'),
}

export const bodoviDosezuPrag: PoCinjenicama = {
  id: 'ODB-04',
  poruka: 'Bodovi ne dosežu ukupni prag ili prag nekog kriterija.',
  test: ({ odabir: { boduje, bodovi } }) => !boduje || bodovi?.zadovoljava === true,
}

export const unutarAlokacije: PoCinjenicama = {
  id: 'ODB-05',
  poruka: 'Prijava na rang-listi nije unutar raspoložive alokacije.',
  test: ({ odabir: { poredak } }) => poredak === 'odabir',
}

/** Prepared by one and confirmed by another; the signature is the move itself. */
export const potvrdena = (odluka: PripremljenaOdluka | null) => odluka?.pripremio != null && odluka.potvrdio !== null
const jePotvrdena = (vrsta: OdlukaOdabira['vrsta'], odluka: OdlukaOdabira | null) =>
  odluka?.vrsta === vrsta && potvrdena(odluka)

export const odlukaOFinanciranju: PoCinjenicama = {
  id: 'ODB-06',
  poruka: 'Odluku o financiranju mora pripremiti referent i potvrditi voditelj.',
  test: ({ odabir: { odluka } }) => jePotvrdena('financiranje', odluka),
}

export const odlukaOOdbijanju: PoCinjenicama = {
  id: 'ODB-07',
  poruka: 'Obrazloženu odluku o odbijanju mora pripremiti referent i potvrditi voditelj.',
  test: ({ odabir: { odluka } }) => jePotvrdena('odbijanje', odluka),
}

export const imaRazlogaZaOdbijanje: PoCinjenicama = {
  id: 'ODB-08',
  poruka: 'Prijava se odbija kada ne zadovoljava u nekoj fazi ili za nju nema raspoložive alokacije.',
  test: (projekt) =>
    provjere(projekt).some(({ stanje }) => stanje === 'neZadovoljava') || projekt.odabir.poredak === 'rezerva',
}

export const doradaNijePodnesena: Rule<{ dorada: Pick<Projekt['dorada'], 'rok'> }> = {
  id: 'ODB-09',
  poruka: 'Rok za doradu još nije istekao.',
  otklanja: 'vrijeme',
  test: (projekt, _input, { sada }) => doradaKasni(projekt, sada),
}
