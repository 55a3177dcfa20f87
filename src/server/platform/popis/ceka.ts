/** What waits on the records of a kind, told from its table: nobody writes a second list of it. */
import { type CekaSe, naReduRijecima } from '#contract/kernel/na-redu.popis.ts'
import type { StavkaKodDrugih, StavkaKojaCeka, VrstaStavke } from '#contract/kernel/na-redu.ts'
import { tijeloNositelja } from '#contract/kernel/nositelj.ts'
import type { Actor, Parties } from '#contract/kernel/permissions.ts'
import { actionsFor, type RecordKind, statusLabel } from '#contract/kernel/record-kind.ts'
import { imaUdio, nextStep } from '#contract/kernel/sljedeci-korak.ts'
import {
  type CinjeniceRetka,
  type Nositelj,
  nositeljiRetka,
  nositeljiStatusa,
  tkoJeNaRedu,
} from '#contract/kernel/tko-je-na-redu.ts'

export type IzZapisa = Pick<StavkaKojaCeka, 'id' | 'naslov' | 'podnaslov' | 'rok' | 'adresa'>
type StavkaZapisa = Omit<IzZapisa, 'rok'> & {
  /** As the reader has it, where that is another word than the kind's own. */
  status?: StavkaKodDrugih['status']
}

/** Those of the records on which this person has the next step, each as a row of the worklist. `uzTablicu` is work that is no move. */
export const kojiCekaju = <R, S extends string>(
  vrsta: VrstaStavke,
  kind: RecordKind<R, S>,
  zapisi: readonly R[],
  { actor, sada }: { actor: Actor; sada: number },
  stavka: (zapis: R) => IzZapisa,
  uzTablicu?: (zapis: R) => string | undefined,
): StavkaKojaCeka[] =>
  zapisi.flatMap((zapis) => {
    const radnja = nextStep(kind, zapis, actor, { sada })?.oznaka ?? uzTablicu?.(zapis)
    if (radnja === undefined) return []
    const { statusId } = kind.facts(zapis)
    return [{ ...stavka(zapis), vrsta, status: { id: statusId, naziv: statusLabel(kind, statusId) }, radnja }]
  })

/** The same said of one record that is read. Without a step there is no such field: devices keep JSON. */
export function sljedeciKorak<R, S extends string>(kind: RecordKind<R, S>, record: R, actor: Actor, sada: number) {
  const korak = nextStep(kind, record, actor, { sada })
  return korak === undefined ? {} : { sljedeciKorak: korak.oznaka }
}

/** Whose turn it is, for this reader; absent where it is nobody's. `skriva`: they do not see how far the institutions are. */
export function naRedu<R, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  sada: number,
  skriva = false,
) {
  const tko = tkoJeNaRedu(kind, record, actor, { sada }, skriva)
  return tko === undefined ? {} : { naRedu: tko }
}

/** The status that an applicant reads, where steps of the institutions are their own. Other readers have that of the record. */
export type ZaPrijavitelja = (statusId: number) => number

/** The status as this reader has it. It may be several to the institutions, and the bodies behind them more than one. */
export function citaniStatus<R, S extends string>(
  kind: RecordKind<R, S>,
  statusId: number,
  { za }: Actor,
  zaPrijavitelja: ZaPrijavitelja = (id) => id,
) {
  const cita = zaPrijavitelja(statusId)
  const kljucevi = (Object.keys(kind.statuses) as S[]).filter((key) => zaPrijavitelja(kind.statuses[key].id) === cita)
  const tijela = new Set(
    kljucevi.flatMap((key) => nositeljiStatusa(kind, key).flatMap((who) => tijeloNositelja(who) ?? [])),
  )
  const id = za.vrsta === 'institucija' ? statusId : cita
  const vise = za.vrsta !== 'institucija' && kljucevi.length > 1
  return { status: { id, naziv: statusLabel(kind, id) }, vise, skriva: vise && tijela.size > 1 }
}

const retku = (nositelji: readonly Nositelj[] | undefined): CekaSe =>
  nositelji === undefined || nositelji.length === 0 ? {} : { cekaSe: naReduRijecima(nositelji) }

/** Whose turn it is on a row of a list whose record is read, in words. */
export const cekaSeZapis = <R, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  sada: number,
  skriva = false,
): CekaSe => retku(tkoJeNaRedu(kind, record, actor, { sada }, skriva)?.nositelji)

/** The same of a row whose record is not opened. */
export const cekaSeRedak = <R, S extends string>(
  kind: RecordKind<R, S>,
  cinjenice: CinjeniceRetka,
  actor: Actor,
  skriva = false,
): CekaSe => retku(nositeljiRetka(kind, cinjenice, actor, skriva))

/** One of them as long as it has not been read since when it stands. */
export interface BezOd extends Omit<StavkaKodDrugih, 'od'> {
  /** The reader has several statuses as one: when one of them was left for another is not told. */
  vise: boolean
}

/** Whether a record is the reader's matter. To an institution's person it is where they have a part in its process. */
export const ticeSe = <R, S extends string>(kind: RecordKind<R, S>, parties: Parties, actor: Actor): boolean =>
  actor.za.vrsta !== 'institucija' || imaUdio(kind, parties, actor)

/** Those of the records whose next step is somebody else's, each as the reader may know of it. */
export const kodDrugih = <R, S extends string>(
  vrsta: VrstaStavke,
  kind: RecordKind<R, S>,
  zapisi: readonly R[],
  { actor, sada }: { actor: Actor; sada: number },
  stavka: (zapis: R) => StavkaZapisa,
  zaPrijavitelja?: (zapis: R) => ZaPrijavitelja,
): BezOd[] =>
  zapisi.flatMap((zapis) => {
    const { statusId, parties } = kind.facts(zapis)
    if (!ticeSe(kind, parties, actor)) return []
    const { status: cita, vise, skriva } = citaniStatus(kind, statusId, actor, zaPrijavitelja?.(zapis))
    const tko = tkoJeNaRedu(kind, zapis, actor, { sada }, skriva)
    if (tko === undefined || tko.nositelji.some(({ vi }) => vi)) return []
    const { nositelji, sat } = tko
    const { id, naslov, podnaslov, adresa, status = cita } = stavka(zapis)
    const otvorene = actionsFor(kind, zapis, actor, { sada }).filter(({ onemoguceno }) => onemoguceno !== true)
    const mozete = [...new Set(otvorene.map(({ oznaka }) => oznaka))]
    return [{ vrsta, id, naslov, podnaslov, adresa, status, nositelji, sat, mozete, vise }]
  })
