/** A day of visits: when each is, and what keeps it from being written. Both sides judge by it. */
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { ako } from '#contract/kernel/dokument/dokument.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { PosjetPlana, StavkaRasporeda } from './plan-posjeta.schema.ts'
import { najavaNaVrijeme, stigneNajava } from './provjera.rules.ts'
import { provjeraStatuses } from './provjera.statuses.ts'

/** How long a visit takes where nobody has said it, in minutes. */
export const TRAJANJE_POSJETA = 120

/** „09:30” as minutes of the day; null for any other text. */
export function minuteOd(sat: string): number | null {
  const [, sati, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(sat.trim()) ?? []
  return sati === undefined || minute === undefined ? null : Number(sati) * 60 + Number(minute)
}

export const satOd = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

interface Trajanje {
  od: number
  do: number
}

/** From when to when a visit is; null where its beginning is not said. */
export function trajanjeOd({ sat, kraj }: Pick<PosjetPlana, 'sat' | 'kraj'>): Trajanje | null {
  const od = minuteOd(sat)
  if (od === null) return null
  const zavrsetak = minuteOd(kraj)
  return { od, do: zavrsetak === null || zavrsetak <= od ? od + TRAJANJE_POSJETA : zavrsetak }
}

const preklapaju = (a: Trajanje, b: Trajanje) => a.od < b.do && b.od < a.do

/** What the rules ask of a visit. */
export type PosjetRasporeda = Pick<
  PosjetPlana,
  'id' | 'oznaka' | 'status' | 'nenajavljena' | 'datum' | 'sat' | 'kraj' | 'tim'
>

/** Another visit of the same people; its number is null where the reader may not know of it. */
export interface DrugiPosjet extends Pick<PosjetPlana, 'id' | 'datum' | 'sat' | 'kraj'> {
  oznaka: string | null
  tim: readonly { osobaId: number }[]
}

export interface Raspored {
  dan: string
  danas: string
  /** The visits of the day in their order, with the times they are to have. */
  redom: readonly (PosjetRasporeda & { noviSat: string; noviKraj: string })[]
  /** All other visits of the same people. */
  ostali: readonly DrugiPosjet[]
}

const STATUSI_PLANA = ['uPripremi', 'najavljena'] as const
/** A visit that is to come, of which day and time may be moved. */
export const jePremjestiv = (statusId: number): boolean => jeStatus(provjeraStatuses, statusId, ...STATUSI_PLANA)

const polje = (id: string) => `posjeti.${id}`

function vrijeme({ id, noviSat, noviKraj }: Raspored['redom'][number]): Greska[] {
  const [od, zavrsetak] = [minuteOd(noviSat), minuteOd(noviKraj)]
  const krivo = od === null || zavrsetak === null || zavrsetak <= od
  return ako(krivo, polje(id), 'PLM-24', 'Upišite početak i završetak posjeta, npr. 09:30 i 11:30.')
}

/** Who of the team is in another visit at the same time. */
function zauzeti(posjet: Raspored['redom'][number], { dan, redom, ostali }: Raspored): Greska[] {
  const ovo = trajanjeOd({ sat: posjet.noviSat, kraj: posjet.noviKraj })
  if (ovo === null) return []
  const uRasporedu = redom.map((one) => ({ ...one, datum: dan, sat: one.noviSat, kraj: one.noviKraj }))
  const svi: readonly DrugiPosjet[] = [...uRasporedu, ...ostali.filter(({ id }) => !redom.some((one) => one.id === id))]
  const drugi = svi.filter(({ id, datum }) => id !== posjet.id && datum === dan)
  return drugi.flatMap((one) => {
    const ono = trajanjeOd(one)
    if (ono === null || !preklapaju(ovo, ono)) return []
    const isti = posjet.tim.filter(({ osobaId }) => one.tim.some((clan) => clan.osobaId === osobaId))
    const gdje = one.oznaka === null ? 'drugoj provjeri' : `provjeri ${one.oznaka}`
    return isti.flatMap(({ ime }) =>
      ako(true, polje(posjet.id), 'PLM-25', `${ime} tada je na ${gdje} (${satOd(ono.od)}–${satOd(ono.do)}).`),
    )
  })
}

/** What keeps one visit of the day from being written; nothing where it may be. */
export function zaprekePosjeta(posjet: Raspored['redom'][number], raspored: Raspored): Greska[] {
  const { dan, danas } = raspored
  const { id, status, nenajavljena, datum } = posjet
  if (!jePremjestiv(status.id))
    return ako(true, polje(id), 'PLM-26', `Provjera je u statusu „${status.naziv}” i posjet se više ne premješta.`)
  const prosao = isIsoDatum(dan) && dan < danas
  // Whoever was told of the day is not told of it again, so it may also be near.
  const najavljuje = !nenajavljena && (datum !== dan || jeStatus(provjeraStatuses, status.id, 'uPripremi'))
  return [
    ...ako(prosao, polje(id), 'PLM-23', `Posjet se planira od danas nadalje, a ${formatDatum(dan)} je prošao.`),
    ...ako(!prosao && najavljuje && !stigneNajava(dan, danas), polje(id), najavaNaVrijeme.id, najavaNaVrijeme.poruka),
    ...vrijeme(posjet),
    ...zauzeti(posjet, raspored),
  ]
}

export const zaprekeRasporeda = (raspored: Raspored): Greska[] =>
  raspored.redom.flatMap((posjet) => zaprekePosjeta(posjet, raspored))

/** What each visit keeps of its own and gets by the plan. */
export const uRaspored = <P extends PosjetRasporeda>(
  posjeti: readonly P[],
  stavke: readonly Pick<StavkaRasporeda, 'id' | 'sat' | 'kraj'>[],
) =>
  stavke.flatMap(({ id, sat, kraj }) => {
    const posjet = posjeti.find((one) => one.id === id)
    return posjet === undefined ? [] : [{ ...posjet, noviSat: sat, noviKraj: kraj }]
  })
