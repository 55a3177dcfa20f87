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

/** Groups of ordered applications that neither the rules nor a recorded draw part. */
export function zaZdrijeb(nacin: NacinPoretka, poredane: readonly PrijavaPoretka[]): string[][] {
  const skupine: PrijavaPoretka[][] = []
  for (const prijava of poredane) {
    const prethodna = skupine.at(-1)?.[0]
    if (prethodna !== undefined && PRAVEDNO[nacin](prethodna, prijava) === 0 && poZdrijebu(prethodna, prijava) === 0)
      skupine.at(-1)?.push(prijava)
    else skupine.push([prijava])
  }
  return skupine.filter(({ length }) => length > 1).map((skupina) => skupina.map(({ id }) => id))
}
