/** What a kind brings to the walk: how its record is laid in a status, who knows of it, what its moves are handed. */
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { defaultPermissions } from '#contract/kernel/permissions.ts'
import { type Move, NOVO } from '#contract/kernel/record-kind.ts'
import type { Status } from '#contract/kernel/status.ts'
import { kinds } from '#contract/kinds.ts'
import type { Osoba, Svijet } from './svijet.ts'

/** A kind with the type of its record left out: a walk over all of them knows none. */
export interface Vrsta {
  name: string
  statuses: Record<string, Status>
  moves: readonly Move<never, string>[]
}
export type ImeVrste = keyof typeof kinds
export const vrstaOd = (ime: ImeVrste) => kinds[ime] as unknown as Vrsta

/** One row of a transition table from one of its statuses. */
export interface Redak {
  naziv: string
  move: Move<never, string>
  /** Number of the status it starts from and of the one it leads to. */
  iz: number
  u: number
}

/** A record that has been laid down. */
export interface Zapis {
  /** What its address names beside the party, its own id last. */
  params: Readonly<Record<string, string | number>>
  /** Its id as the log names it. */
  id: string
}

type Uz = Readonly<Record<string, { polja?: Record<string, unknown>; datum?: string }>>

export interface Uzorak {
  /** Which of several samples of a kind it is. */
  naziv?: string
  /** Writes a record of the applicant `nas`, the call of the fixture or `autor`, ready for this row; `runda` has acted. */
  zapisi: (s: Svijet, redak: Redak, runda: readonly number[]) => Promise<Zapis>
  /** Who may know of the record without being allowed to move it: they hear 403, everybody else 404. */
  zna: (osoba: Osoba, redak: Redak) => boolean
  /** What a move is handed beside its reason, by its code. */
  uz?: Uz | ((s: Svijet) => Uz)
  /** Whom the records laid here concern, where a kind has sorts of them with people of their own. */
  tice?: (osoba: Osoba) => boolean
  /** Codes of moves that the portal follows with a step of its own. */
  nastavlja?: readonly string[]
  /** The clock of a row; the calls of the fixture are open at the default. */
  sat?: (redak: Redak) => number
  /** Addresses, where a kind has several for one side. */
  adresa?: (path: string, redak: Redak) => boolean
  /** Rows whose taking needs a world of its own, with the test that takes them; here they are only refused. */
  drugdje?: Readonly<Record<string, string>>
}

/** Every row of the table of a kind that starts from a status; creation is the matter of its own call. */
export const redciVrste = (ime: ImeVrste): Redak[] => {
  const { moves, statuses } = vrstaOd(ime)
  const broj = (key: string) => statuses[key]?.id ?? 0
  return moves.flatMap((move) =>
    move.from
      .filter((key) => key !== NOVO)
      .map((key) => {
        const [iz, u] = [broj(key), broj(move.to)]
        return { naziv: `${iz} → ${u} ${move.label} (${move.who.join(', ')})`, move, iz, u }
      }),
  )
}

const uloga = ({ uloge, razina }: Osoba, { who, permission }: Move<never, string>) =>
  who.some((one) => uloge.includes(one)) &&
  (permission === undefined || (razina !== undefined && defaultPermissions(razina).includes(permission)))

/** Whether a row is this person's. */
export const smije = (osoba: Osoba, { move }: Redak): boolean => uloga(osoba, move)

/** Whether any row of the same code from the same status is this person's; which of them holds is the record's matter. */
export function smijeNeki(osoba: Osoba, ime: ImeVrste, { move, iz }: Redak): boolean {
  const { moves, statuses } = vrstaOd(ime)
  return moves.some(
    (one) => one.code === move.code && one.from.some((key) => statuses[key]?.id === iz) && uloga(osoba, one),
  )
}

/** Whether the table has this code from a status at all. */
export function postoji(ime: ImeVrste, code: string, iz: number): boolean {
  const { moves, statuses } = vrstaOd(ime)
  return moves.some((one) => one.code === code && one.from.some((key) => statuses[key]?.id === iz))
}

/** The call by which people of a side move records of a kind. */
export const pozivPrijelaza = (
  endpoints: readonly Endpoint[],
  ime: ImeVrste,
  { strana }: Pick<Osoba, 'strana'>,
  naAdresi: (path: string) => boolean = () => true,
) =>
  endpoints.find(
    ({ audit, method, path, policy }) =>
      audit === `${vrstaOd(ime).name}.status.promjena` && method === 'POST' && policy.who === strana && naAdresi(path),
  )

/** What the declaration of a call says to a person before any record is asked for. */
export function prednjaVrata({ policy }: Endpoint, { zastavice, razina }: Osoba): boolean {
  if (policy.who === 'administrator') return zastavice.includes(policy.permission)
  if (policy.who !== 'institucija' || policy.permission === undefined) return true
  return razina !== undefined && defaultPermissions(razina).includes(policy.permission)
}
