/** Numbered rules of contracting: from the choice of a project to its signed contract, and its cancellation (domain rules 3.2 and 6). */
import { addDays, today } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { MoveInput, Rule } from '#contract/kernel/record-kind.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { nijePrije, nijeUBuducnosti, sviPotpisali, uRedu } from './potpisi.ts'
import { type PripremaUgovora, RAZLOZI_OTKAZIVANJA } from './ugovor.cinjenice.ts'
import { rokoviPotpisa } from './ugovor.rokovi.ts'

type UgovorRule = Rule<Projekt>

const tijelo = { otklanja: ['R@IMP'] } as const
/** Of a contract that is being prepared; without one nothing of it holds. */
const pripreme =
  (test: (priprema: PripremaUgovora, sada: number) => boolean): UgovorRule['test'] =>
  ({ ugovor: { priprema } }, _input, { sada }) =>
    priprema !== null && test(priprema, sada)

export const mirovanjeProslo: UgovorRule = {
  id: 'UGO-01',
  poruka: 'Ugovaranje počinje kada prođe rok za prigovor ili ga se prijavitelj odrekne.',
  otklanja: 'vrijeme',
  test: ({ ugovor: { krajMirovanja } }, _input, { sada }) => krajMirovanja !== null && today(sada) >= krajMirovanja,
}

export const obrazacOdobren: UgovorRule = {
  id: 'UGO-02',
  poruka: 'Ugovor se piše iz odobrenog obrasca. Pričekajte da se dorada obrasca završi.',
  otklanja: ['UR', 'R@IMP'],
  test: ({ ugovor }) => ugovor.obrazacOdobren,
}

export const ugovorPopunjen: UgovorRule = {
  id: 'UGO-03',
  poruka: 'Ugovor nije ispravno popunjen.',
  otklanja: ['R@IMP', 'UR'],
  test: ({ ugovor: { priprema } }) => priprema !== null && (priprema.greske.length === 0 || [...priprema.greske]),
}

export const obaPotpisa: UgovorRule = {
  id: 'UGO-04',
  poruka: 'Ugovor potpisuju obje strane. Upišite dan svakog potpisa.',
  ...tijelo,
  test: pripreme(({ potpisi }) => sviPotpisali(potpisi)),
}

export const potpisiURedu: UgovorRule = {
  id: 'UGO-05',
  poruka:
    'Tijelo potpisuje ugovor nakon korisnika ili istoga dana. Nijedan dan potpisa nije u budućnosti ni prije početka ugovaranja.',
  ...tijelo,
  test: ({ ugovor: { priprema, pokrenuto } }, _input, { sada }) =>
    priprema !== null &&
    pokrenuto !== null &&
    uRedu(priprema.potpisi) &&
    nijeUBuducnosti(priprema.potpisi, today(sada)) &&
    nijePrije(priprema.potpisi, pokrenuto),
}

export const potpisaniUgovor: UgovorRule = {
  id: 'UGO-06',
  poruka: 'Priložite ugovor s oba potpisa.',
  ...tijelo,
  test: pripreme(({ potpisanaDatoteka }) => potpisanaDatoteka),
}

/** Invariant I7: what is signed is whole. */
export const datotekeProvjerene: UgovorRule = {
  id: 'UGO-20',
  poruka: PORUKE.datoteka.neprovjerene(1),
  otklanja: ['UR', 'R@IMP'],
  test: ({ ugovor: { priprema } }) => {
    const n = priprema?.neprovjereneDatoteke ?? 0
    return priprema !== null && (n === 0 || [{ pravilo: 'UGO-20', poruka: PORUKE.datoteka.neprovjerene(n) }])
  },
}

export const rsvPreuzet: UgovorRule = {
  id: 'UGO-07',
  poruka: 'Za ugovor još nisu preuzeti stvarni vlasnici iz registra.',
  ...tijelo,
  test: pripreme(({ rsv }) => rsv !== null),
}

export const vlasniciOcijenjeni: UgovorRule = {
  id: 'UGO-08',
  poruka: 'Stvarni vlasnici promijenili su se od prijave. Ponovno ih ocijenite.',
  ...tijelo,
  test: pripreme(({ rsv, provjere }) => rsv === null || !rsv.razlikuje || provjere.vlasniciPonovnoOcijenjeni),
}

export const osiguranjeVazece: UgovorRule = {
  id: 'UGO-09',
  poruka: 'Predujam traži instrument osiguranja koji još vrijedi.',
  otklanja: ['UR', 'R@IMP'],
  test: pripreme(
    ({ traziOsiguranje, osiguranja }, sada) => !traziOsiguranje || osiguranja.some((kraj) => kraj >= today(sada)),
  ),
}

export const nijeUTeskocama: UgovorRule = {
  id: 'UGO-10',
  poruka: 'Potvrdite da korisnik nije poduzeće u teškoćama.',
  ...tijelo,
  test: pripreme(({ provjere }) => provjere.poduzeceUTeskocama === false),
}

/** Days for which a tax certificate counts. */
const DANA_POTVRDE = 30
export const bezPoreznogDuga: UgovorRule = {
  id: 'UGO-11',
  poruka: `Potvrda o stanju poreznog duga ne smije pokazivati dug. Na dan potpisa tijela izdana je i nije starija od ${DANA_POTVRDE} dana.`,
  otklanja: ['UR', 'R@IMP'],
  test: pripreme(({ provjere: { poreznaPotvrda, porezniDug }, potpisi }, sada) => {
    // It is asked on the day on which the body signs.
    const potpisano = potpisi.tijelo.reduce((kraj, dan) => (dan !== null && dan > (kraj ?? '') ? dan : kraj), null)
    const naDan = potpisano ?? today(sada)
    if (porezniDug !== false || poreznaPotvrda === null) return false
    return poreznaPotvrda >= addDays(naDan, -DANA_POTVRDE) && poreznaPotvrda <= naDan
  }),
}

export const deMinimisSlobodan: UgovorRule = {
  id: 'UGO-12',
  poruka: 'Potpore male vrijednosti iz ugovora prelaze ono što korisnik još može dobiti.',
  otklanja: 'nitko',
  test: pripreme(({ prelaziDeMinimis }) => !prelaziDeMinimis),
}

export const unutarOdluke: UgovorRule = {
  id: 'UGO-13',
  poruka: 'Bespovratna sredstva ugovora veća su od onih u odluci o financiranju.',
  ...tijelo,
  test: pripreme(({ bespovratna, bespovratnaOdluke }) => bespovratna <= bespovratnaOdluke),
}

export const alokacijaSlobodna: UgovorRule = {
  id: 'UGO-14',
  poruka: 'Poziv nema dovoljno slobodne alokacije za ovaj ugovor.',
  otklanja: 'nitko',
  test: pripreme(({ bespovratna, slobodnaAlokacija }) => bespovratna <= slobodnaAlokacija),
}

export const registarProvjeren: UgovorRule = {
  id: 'UGO-16',
  poruka: 'Podaci korisnika još nisu provjereni u sudskom ili obrtnom registru.',
  ...tijelo,
  test: pripreme(({ provjere }) => provjere.sudskiRegistarProvjeren !== null),
}

export const bezSankcija: UgovorRule = {
  id: 'UGO-17',
  poruka: 'Potvrdite da korisnik nije pod sankcijama.',
  ...tijelo,
  test: pripreme(({ provjere }) => provjere.sankcije === false),
}

/** Said by whoever cancels a chosen project. */
export const RAZLOG: Unos = {
  kljuc: 'razlog',
  oznaka: 'Razlog otkazivanja',
  vrsta: 'odabir',
  obvezno: true,
  opcije: Object.entries(RAZLOZI_OTKAZIVANJA).map(([vrijednost, oznaka]) => ({ vrijednost, oznaka })),
}
export const odabrano = <K extends string>(
  opcije: Readonly<Record<K, string>>,
  { polja }: MoveInput,
  kljuc: string,
) => {
  const vrijednost = polja?.[kljuc]
  return typeof vrijednost === 'string' && Object.hasOwn(opcije, vrijednost) ? (vrijednost as K) : null
}

export const razlogOdabran: UgovorRule = {
  id: 'UGO-18',
  poruka: 'Odaberite razlog otkazivanja.',
  polje: RAZLOG.kljuc,
  oUnosu: true,
  test: (_projekt, input) => odabrano(RAZLOZI_OTKAZIVANJA, input, RAZLOG.kljuc) !== null,
}

export const rokPotpisaProsao: UgovorRule = {
  id: 'UGO-19',
  poruka: 'Rok za potpis ugovora i 15 dana nakon opomene još nisu prošli.',
  polje: RAZLOG.kljuc,
  oUnosu: true,
  test: ({ ugovor: { pokrenuto } }, input, { sada }) =>
    odabrano(RAZLOZI_OTKAZIVANJA, input, RAZLOG.kljuc) !== 'nijePotpisan' ||
    (pokrenuto !== null && today(sada) > rokoviPotpisa(pokrenuto).nakonOpomene),
}

/** All that is asked before a signed contract is recorded, in the order in which it is seen to. */
export const PRIJE_POTPISA = [
  obrazacOdobren,
  ugovorPopunjen,
  unutarOdluke,
  alokacijaSlobodna,
  deMinimisSlobodan,
  nijeUTeskocama,
  bezPoreznogDuga,
  bezSankcija,
  registarProvjeren,
  rsvPreuzet,
  vlasniciOcijenjeni,
  osiguranjeVazece,
  obaPotpisa,
  potpisiURedu,
  potpisaniUgovor,
  datotekeProvjerene,
] as const
