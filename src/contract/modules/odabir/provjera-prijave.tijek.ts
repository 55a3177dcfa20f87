/** How far the parts of selection of one application are, told from its checks. Pure (domain rules 5.5 and 5.6). */
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Bodovi } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import {
  type DioProvjere,
  type IshodOcjenjivanja,
  jeDioProvjere,
  PRAG_UKUPNO,
  type StanjeFaze,
  stanjeOcjenjivanja,
  stanjePitanja,
} from './odabir.faze.ts'
import type { FazaPoziva } from './odabir.poziv.ts'
import { LISTA_PRIJAVE } from './provjera-prijave.liste.ts'
import { DRZI_MJESTO, provjeraPrijaveStatuses } from './provjera-prijave.statuses.ts'

/** One check as its application sees it. */
export interface KopijaProvjere {
  id: string
  dio: DioProvjere
  krug: number
  ocjenjivacId: number
  statusId: number
  /** Number of the version that it has begun with, and what that one asks. */
  listaId: number | null
  lista: KontrolnaLista | null
  sadrzaj: Sadrzaj
  /** Milliseconds since the epoch; null until it is finished. */
  zavrsenoU: number | null
}

export interface PrijavaUOdabiru {
  statusId: number
  /** Since when it is in that status, milliseconds since the epoch. */
  statusOd: number
  dijelovi: readonly FazaPoziva[]
  prag: number
  kopije: readonly KopijaProvjere[]
  /** Parts of whose list an open clarification request names an item. */
  pojasnjavaju?: readonly string[]
}

export interface TijekDijela {
  dio: DioProvjere
  /** The round that counts now. */
  krug: number
  stanje: StanjeFaze
  /** Checks of this round that somebody has or has done. */
  kopije: readonly KopijaProvjere[]
  /** How many people have to check it, and how many places are still free. */
  trazi: number
  slobodno: number
  /** Of points; null elsewhere. */
  ocjenjivanje: IshodOcjenjivanja['ocjenjivanje'] | null
  bodovi: IshodOcjenjivanja['bodovi']
  /** Everybody who had to has finished, so that each may read what the others wrote. */
  otkriveno: boolean
  /** The application came back after all was finished: whoever leads may have it checked once more. */
  mozeNoviKrug: boolean
}

const drziMjesto = ({ statusId }: Pick<KopijaProvjere, 'statusId'>) =>
  jeStatus(provjeraPrijaveStatuses, statusId, ...DRZI_MJESTO)
const jeZavrsena = ({ statusId }: Pick<KopijaProvjere, 'statusId'>) =>
  jeStatus(provjeraPrijaveStatuses, statusId, 'zavrsena')

/** The status of an application in which this part is checked. */
export const statusDijela = (dio: DioProvjere): ProjektStatus =>
  dio === 'administrativna' || dio === 'spojena' ? 'podnesen' : 'prihvacena'

/** The applicant has the application for a correction, or has just given it back. */
export const cekaPojasnjenje = (statusId: number): boolean =>
  jeStatus(projektStatuses, statusId, 'vracen', 'doradaSpremna', 'doradaPodnesena')

export const uOdabiru = (statusId: number): boolean =>
  jeStatus(projektStatuses, statusId, 'podnesen', 'prihvacena') || cekaPojasnjenje(statusId)

/** Points of a check by the codes of its questions. */
export const bodoviKopije = ({ sadrzaj }: Pick<KopijaProvjere, 'sadrzaj'>): Bodovi =>
  Object.fromEntries(
    Object.entries(LISTA_PRIJAVE.odgovoriOd(sadrzaj)).flatMap(([kod, { bodovi }]) =>
      bodovi === null ? [] : [[kod, bodovi]],
    ),
  )

type Ishod = Pick<TijekDijela, 'stanje' | 'ocjenjivanje' | 'bodovi'>
const BEZ_BODOVA = { ocjenjivanje: null, bodovi: null }

function ishodPitanja(dio: DioProvjere, kopije: readonly KopijaProvjere[]): Ishod {
  const kopija = kopije.find(({ lista }) => lista !== null)
  if (!kopija?.lista) return { ...BEZ_BODOVA, stanje: 'nijeZapoceta' }
  const stanje = stanjePitanja({
    lista: kopija.lista,
    odgovori: LISTA_PRIJAVE.odgovoriOd(kopija.sadrzaj),
    zavrseno: jeZavrsena(kopija),
    svaIspunjena: dio === 'administrativna' || dio === 'spojena',
  })
  return { ...BEZ_BODOVA, stanje }
}

/** Finished copies in the order in which they were finished: the first two count, the third where they differ. */
export const redomZavrsetka = (kopije: readonly KopijaProvjere[]): KopijaProvjere[] =>
  kopije.filter(jeZavrsena).sort((a, b) => (a.zavrsenoU ?? 0) - (b.zavrsenoU ?? 0) || a.id.localeCompare(b.id))

function ishodOcjena(kopije: readonly KopijaProvjere[], prag: number): Ishod {
  const lista = kopije.find((one) => one.lista !== null)?.lista
  if (!lista) return { ...BEZ_BODOVA, stanje: 'nijeZapoceta' }
  const gotove = redomZavrsetka(kopije)
  const ishod = stanjeOcjenjivanja({ lista, prag, kopije: gotove.map(bodoviKopije) })
  // A copy that was returned beside two finished ones may still change what they make.
  const nedostaje = kopije.length - gotove.length
  if (ishod.ocjenjivanje.stanje === 'ocijenjeno' && nedostaje > 0)
    return { ocjenjivanje: { stanje: 'cekaOcjenjivace', nedostaje }, bodovi: null, stanje: 'uTijeku' }
  return ishod
}

const ishodDijela = (dio: DioProvjere, kopije: readonly KopijaProvjere[], prag: number): Ishod =>
  dio === 'kvaliteta' ? ishodOcjena(kopije, prag) : ishodPitanja(dio, kopije)

/** A correction or a question asks again only what did not satisfy. */
const uDoradi = (stanje: StanjeFaze): StanjeFaze =>
  stanje === 'uTijeku' || stanje === 'neZadovoljava' ? 'cekaPojasnjenje' : stanje

function tijekDijela(dio: DioProvjere, prijava: PrijavaUOdabiru): TijekDijela {
  const { statusId, statusOd, prag, kopije } = prijava
  const svoje = kopije.filter((one) => one.dio === dio)
  const krug = svoje.reduce((najveci, one) => Math.max(najveci, one.krug), 1)
  const sada = svoje.filter((one) => one.krug === krug && drziMjesto(one))
  const ishod = ishodDijela(dio, sada, prag)
  const { ocjenjivanje } = ishod
  const ceka = cekaPojasnjenje(statusId) || prijava.pojasnjavaju?.includes(dio) === true
  const stanje = ceka ? uDoradi(ishod.stanje) : ishod.stanje
  const gotovo = stanje === 'zadovoljava' || stanje === 'neZadovoljava'
  const vratilaSe =
    gotovo &&
    jeStatus(projektStatuses, statusId, statusDijela(dio)) &&
    sada.every(({ zavrsenoU }) => zavrsenoU !== null && zavrsenoU < statusOd)
  // What did not satisfy and came back is checked anew; earlier rounds stay to be read.
  if (vratilaSe && stanje === 'neZadovoljava') {
    const trazi = dio === 'kvaliteta' ? 2 : 1
    const novi = { stanje: 'nijeZapoceta', kopije: [], otkriveno: false, mozeNoviKrug: false } as const
    return { dio, krug: krug + 1, ...BEZ_BODOVA, ...novi, trazi, slobodno: trazi }
  }
  const trazi = dio !== 'kvaliteta' ? 1 : ocjenjivanje?.stanje === 'cekaTrecega' ? 3 : Math.max(2, sada.length)
  const otkriveno = ocjenjivanje?.stanje === 'ocijenjeno' && sada.every(jeZavrsena)
  const slobodno = Math.max(0, trazi - sada.length)
  return { dio, krug, ...ishod, stanje, kopije: sada, trazi, slobodno, otkriveno, mozeNoviKrug: vratilaSe }
}

/** What a check left behind as it was finished: the state of its part, or that a third assessor is needed. */
export type IshodProvjere = StanjeFaze | 'cekaTrecega'

/** What these copies of one round make of their part. */
export function ishodKruga(dio: DioProvjere, sve: readonly KopijaProvjere[]): IshodProvjere {
  const kopije = sve.filter(drziMjesto)
  const ishod = ishodDijela(dio, kopije, PRAG_UKUPNO)
  return ishod.ocjenjivanje?.stanje === 'cekaTrecega' ? 'cekaTrecega' : ishod.stanje
}

/** That of the check `id` of this part, were it finished now. */
export function ishodZavrsene({ dio, kopije }: TijekDijela, id: string, sada: number): IshodProvjere {
  const { id: statusId } = provjeraPrijaveStatuses.zavrsena
  return ishodKruga(
    dio,
    kopije.map((one) => (one.id === id ? { ...one, statusId, zavrsenoU: sada } : one)),
  )
}

/** Every part that asks a check-list, in the order of the call. */
export const tijekOdabira = (prijava: PrijavaUOdabiru): TijekDijela[] =>
  prijava.dijelovi.flatMap(({ dio }) => (jeDioProvjere(dio) ? [tijekDijela(dio, prijava)] : []))

/** True when every part in front of this one has satisfied. */
export function jeNaRedu(tijek: readonly TijekDijela[], dio: DioProvjere): boolean {
  const at = tijek.findIndex((one) => one.dio === dio)
  return at >= 0 && tijek.slice(0, at).every(({ stanje }) => stanje === 'zadovoljava')
}
