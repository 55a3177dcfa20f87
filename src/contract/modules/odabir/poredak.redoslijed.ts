/** The order of applications (domain rules 5.7): by points and what parts equal ones, or by receipt. */
import type { NacinPoretka, PrijavaPoretka } from './poredak.ts'

/** So many criteria part equal totals, in their order. */
const ODLUCUJU_KRITERIJI = 2

type Usporedba = (a: PrijavaPoretka, b: PrijavaPoretka) => number

const brojevi = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
const tekstovi = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function poKriterijima(a: PrijavaPoretka, b: PrijavaPoretka): number {
  for (let i = 0; i < ODLUCUJU_KRITERIJI; i += 1) {
    const razlika = brojevi(b.kriteriji[i] ?? 0, a.kriteriji[i] ?? 0)
    if (razlika !== 0) return razlika
  }
  return 0
}

/** The higher value for a euro first, compared as fractions; whoever has none, or asks for nothing, is last. */
function poUcinku(a: PrijavaPoretka, b: PrijavaPoretka): number {
  const [imaA, imaB] = [a, b].map(({ pokazatelj, bespovratna }) => pokazatelj !== null && bespovratna > 0)
  if (imaA !== imaB) return imaA ? -1 : 1
  if (!imaA) return 0
  const [ucinakA, ucinakB] = [
    BigInt(a.pokazatelj ?? 0) * BigInt(b.bespovratna),
    BigInt(b.pokazatelj ?? 0) * BigInt(a.bespovratna),
  ]
  return ucinakA > ucinakB ? -1 : ucinakA < ucinakB ? 1 : 0
}

const poBodovima: Usporedba = (a, b) =>
  brojevi(b.bodovi ?? -1, a.bodovi ?? -1) || poKriterijima(a, b) || poUcinku(a, b) || brojevi(a.podneseno, b.podneseno)

const poZaprimanju: Usporedba = (a, b) => brojevi(a.podneseno, b.podneseno) || brojevi(a.redniBroj, b.redniBroj)

/** What parts two applications before lots are drawn. */
const PRAVEDNO: Readonly<Record<NacinPoretka, Usporedba>> = { bodovi: poBodovima, zaprimanje: poZaprimanju }

const poZdrijebu: Usporedba = (a, b) =>
  brojevi(a.zdrijeb ?? Number.MAX_SAFE_INTEGER, b.zdrijeb ?? Number.MAX_SAFE_INTEGER)

/** The whole order: where even lots are missing the id keeps it the same for everyone, and `zaZdrijeb` names them. */
export const poredaj = (nacin: NacinPoretka, prijave: readonly PrijavaPoretka[]): PrijavaPoretka[] =>
  [...prijave].sort((a, b) => PRAVEDNO[nacin](a, b) || poZdrijebu(a, b) || tekstovi(a.id, b.id))

/** Groups of ordered applications that the rules do not part. */
function izjednacene<P extends PrijavaPoretka>(nacin: NacinPoretka, poredane: readonly P[]): P[][] {
  const skupine: P[][] = []
  for (const prijava of poredane) {
    const skupina = skupine.at(-1)
    const prethodna = skupina?.[0]
    if (prethodna !== undefined && PRAVEDNO[nacin](prethodna, prijava) === 0) skupina?.push(prijava)
    else skupine.push([prijava])
  }
  return skupine.filter(({ length }) => length > 1)
}

/** Ties that no draw of lots has parted whole: one that a later application has joined is drawn again. */
export function zaZdrijeb(nacin: NacinPoretka, poredane: readonly PrijavaPoretka[]): string[][] {
  const razdvojena = (skupina: readonly PrijavaPoretka[]) =>
    skupina.every(({ zdrijeb }) => zdrijeb !== null) &&
    new Set(skupina.map(({ zdrijeb }) => zdrijeb)).size === skupina.length
  return izjednacene(nacin, poredane)
    .filter((skupina) => !razdvojena(skupina))
    .map((skupina) => skupina.map(({ id }) => id))
}

/** Applications with their places in the newest draw that all of their tie took part in; elsewhere a draw says nothing of them. */
export function saZdrijebom<P extends PrijavaPoretka>(
  nacin: NacinPoretka,
  prijave: readonly P[],
  zdrijebovi: readonly (readonly string[])[],
): P[] {
  const mjesta = new Map<string, number>()
  for (const skupina of izjednacene(nacin, [...prijave].sort(PRAVEDNO[nacin]))) {
    const zdrijeb = zdrijebovi.findLast((redom) => skupina.every(({ id }) => redom.includes(id)))
    for (const { id } of zdrijeb === undefined ? [] : skupina) mjesta.set(id, (zdrijeb?.indexOf(id) ?? 0) + 1)
  }
  return prijave.map((one) => ({ ...one, zdrijeb: mjesta.get(one.id) ?? null }))
}
