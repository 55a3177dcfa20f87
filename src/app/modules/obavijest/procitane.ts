/**
 * Which notices a person has opened, as this device knows it. The list of the specification holds numbers alone; beside it
 * stands whose it is, what the portal has not been told yet, and on which day each notice was shown for the first time.
 */
import type { Otvaranje } from '#contract/modules/obavijest/otvaranje.schema.ts'

/** The name of the place is the specification's. */
export const PROCITANE_KEY = 'obavijestViewedIds'
export const UZ_PROCITANE_KEY = 'fondovi.obavijesti'

interface OsobaNaUredaju {
  zaSlanje: Otvaranje[]
  /** The day on which a notice was first shown, `2026-11-24`, by its number. */
  prviPut: Record<string, string>
}

interface UzProcitane {
  /** Whose list stands under `obavijestViewedIds`. */
  osobaId?: number
  osobe?: Record<string, Partial<OsobaNaUredaju>>
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage shows the notices once more; nothing else is lost.
  }
}

const uz = (): UzProcitane => {
  const known = read(UZ_PROCITANE_KEY)
  return typeof known === 'object' && known !== null && !Array.isArray(known) ? known : {}
}

function citave({ zaSlanje, prviPut }: Partial<OsobaNaUredaju> = {}): OsobaNaUredaju {
  const cita = ({ obavijestId, otvorenoAt }: Otvaranje) =>
    Number.isInteger(obavijestId) && obavijestId > 0 && Number.isFinite(Date.parse(otvorenoAt))
  return {
    zaSlanje: Array.isArray(zaSlanje) ? zaSlanje.filter(cita) : [],
    prviPut: typeof prviPut === 'object' && prviPut !== null ? prviPut : {},
  }
}

const osobe = (known: UzProcitane) => (typeof known.osobe === 'object' && known.osobe !== null ? known.osobe : {})
const naUredaju = (osobaId: number) => citave(osobe(uz())[osobaId])

function zapisi(osobaId: number, changes: Partial<OsobaNaUredaju>): void {
  const known = uz()
  const svi = osobe(known)
  const next = { ...citave(svi[osobaId]), ...changes }
  write(UZ_PROCITANE_KEY, { osobaId: known.osobaId, osobe: { ...svi, [osobaId]: next } })
}

/** Numbers of notices that the person has read. Of another person's list nothing is believed; what is unreadable was not read. */
export function readProcitane(osobaId: number): ReadonlySet<number> {
  const whose = uz().osobaId
  const ids = whose === undefined || whose === osobaId ? read(PROCITANE_KEY) : []
  return new Set(Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [])
}

/** Adds to the person's list, which takes the place of whoever was here before. */
export function saveProcitane(osobaId: number, ids: readonly number[]): ReadonlySet<number> {
  const all = new Set([...readProcitane(osobaId), ...ids])
  write(PROCITANE_KEY, [...all])
  write(UZ_PROCITANE_KEY, { osobaId, osobe: osobe(uz()) })
  return all
}

/** What the portal has not been told of this person's openings. */
export const zaSlanje = (osobaId: number): readonly Otvaranje[] => naUredaju(osobaId).zaSlanje

export function dodajZaSlanje(osobaId: number, otvaranje: Otvaranje): void {
  zapisi(osobaId, { zaSlanje: [...zaSlanje(osobaId), otvaranje] })
}

/** The portal has them. */
export function makniPoslano(osobaId: number, poslano: readonly Otvaranje[]): void {
  const ids = new Set(poslano.map(({ obavijestId }) => obavijestId))
  zapisi(osobaId, { zaSlanje: zaSlanje(osobaId).filter(({ obavijestId }) => !ids.has(obavijestId)) })
}

/** True when each of these notices was shown on an earlier day already; from now on they were shown. */
export function videnoPrije(osobaId: number, ids: readonly number[], danas: string): boolean {
  const { prviPut } = naUredaju(osobaId)
  zapisi(osobaId, { prviPut: { ...Object.fromEntries(ids.map((id) => [id, danas])), ...prviPut } })
  return ids.every((id) => (prviPut[id] ?? danas) < danas)
}
