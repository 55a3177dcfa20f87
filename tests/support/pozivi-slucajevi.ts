/** Every row of the transition table of domain rules 3.1 that people take, as a case: from, to, who, with what. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import { OZUJAK, pozivU, SIJECANJ, zapisi } from './builders/poziv.ts'
import type { Klupa, Prijelaz, Uloga } from './pozivi.ts'

interface Redak {
  iz: number[]
  u: number[]
  radnja: string
  tko: string
  posljedice: string
}
const file = join(import.meta.dirname, '../data/transitions.json')
const { prijelazi }: { prijelazi: Redak[] } = JSON.parse(readFileSync(file, 'utf8')).poziv

/** What some moves are handed over. */
export const POSTAVKE: Record<string, Omit<Prijelaz, 'prijelaz'>> = {
  pokreniBitnuIzmjenu: { polja: { predmet: 'alokacija' } },
  otkazi: { polja: { suglasnostApr: 'KLASA: 910-01/27-01/1', prijaviteljiObavijesteni: true } },
  nastavi: { datum: '2027-07-01T10:00:00Z' },
}

export interface Slucaj {
  naziv: string
  iz: number
  u: number
  code: string
  uloga: Uloga
  poziv: Partial<Poziv>
  posljedice: string
}

function codeOf(radnja: string, iz: number, u: number): string {
  const found = pozivKind.moves.find(
    (move) =>
      move.label === radnja &&
      move.from.some((from) => from !== 'novo' && pozivKind.statuses[from].id === iz) &&
      pozivKind.statuses[move.to].id === u,
  )
  if (found === undefined) throw new Error(`no move ${radnja} ${iz} → ${u}`)
  return found.code
}

function slucaj({ radnja, tko, posljedice }: Redak, iz: number, u: number): Slucaj {
  const zatvoren = u === 34
  return {
    naziv: `${iz} → ${u} ${radnja} (${tko})`,
    iz,
    u,
    posljedice,
    code: codeOf(radnja, iz, u),
    uloga: tko as Uloga,
    poziv: zatvoren && iz !== 19 ? { osnovniStatusId: 19 } : {},
  }
}

const redovi = prijelazi
  .filter(({ iz, tko }) => iz[0] !== 0 && tko !== 'SYS')
  .flatMap((row) => row.iz.flatMap((iz) => row.u.map((u) => slucaj(row, iz, u))))
const rucnoZatvaranje: Slucaj = {
  naziv: '15 → 19 Zatvori poziv (A@DRF, trajni poziv)',
  iz: 15,
  u: 19,
  code: 'zatvori',
  uloga: 'A@DRF',
  poziv: { modalitet: 'trajni' },
  posljedice: 'INA; OBV(SEL)',
}
export const slucajevi = [...redovi, rucnoZatvaranje]

/** Before the opening for what leads to it, while it is open for the rest. */
export function sat({ iz }: { iz: number }): number {
  return iz <= 14 || iz === 16 ? SIJECANJ : OZUJAK
}

/** The body of the move with everything it must have. */
export function tijelo({ code }: Slucaj): Prijelaz {
  const needsReason = pozivKind.moves.some((move) => move.code === code && move.obrazlozenje === 'obvezno')
  return { prijelaz: code, ...(needsReason ? { obrazlozenje: 'Razlog koji je dovoljno dug.' } : {}), ...POSTAVKE[code] }
}

/** A call in the status the case starts from, the clock set. */
export async function novi(k: Klupa, slucaj: Slucaj, changes: Partial<Poziv> = {}): Promise<number> {
  k.api.clock.now = sat(slucaj)
  return zapisi(k.api.db, pozivU(slucaj.iz, { ...slucaj.poziv, ...changes }))
}
