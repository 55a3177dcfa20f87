/**
 * Who may do what. The one table of permission keys, the actor every decision is made about, and the codes
 * in which a record kind names who may take a move (domain rules, chapters 0, 1.1 and 11).
 */

/** Levels of an institution user, each able to do what the one before it may: referent, voditelj, administrator. */
export const INSTITUTION_LEVELS = ['R', 'V', 'A'] as const
export type InstitutionLevel = (typeof INSTITUTION_LEVELS)[number]

/** Levels of an applicant's person: pregled, uređivanje, zastupanje. */
export const APPLICANT_LEVELS = ['PRG', 'UR', 'ZAS'] as const
export type ApplicantLevel = (typeof APPLICANT_LEVELS)[number]

/** Bodies of a call: drafts it, approves it, selects, implements, pays. */
export const BODIES = ['DRF', 'APR', 'SEL', 'IMP', 'FIN'] as const
export type Body = (typeof BODIES)[number]

/** Permission keys of institution users, with the lowest level that holds each by default. They are those of the specification, section 6, and domain rules, chapter 11. */
export const INSTITUTION_PERMISSIONS = {
  'analitika.opcenito.vidiSve': 'R',
  'izvjestaj.excel.arachne': 'R',
  'pokazatelji.pregledAzuriraj.vidi': 'R',
  'pokazatelji.pregledAzuriraj.vidiSve': 'V',
  'pokazatelji.pregled.vidi': 'R',
  'pokazatelji.pregled.vidiSve': 'V',
  'pokazatelji.europskiSemestar.vidi': 'R',
  'pokazatelji.zahtjeviZaPlacanje.vidi': 'R',
  'pokazatelji.zajednickiPokazatelji.vidi': 'R',
  'pokazatelji.dodatniPokazatelji.vidi': 'R',
  'pozivi.opcenito.uredi': 'R',
  'pozivi.opcenito.potvrdi': 'V',
  'pozivi.opcenito.odobri': 'A',
  'pozivi.opcenito.vidiSve': 'V',
  'pozivi.pitanjaOdgovori.vidiSve': 'R',
  'pozivi.pitanjaOdgovori.uredi': 'R',
  'pozivi.pitanjaOdgovori.objavi': 'R',
  'odabir.opcenito.citaj': 'R',
  'odabir.opcenito.uredi': 'R',
  'odabir.odluka.uredi': 'R',
  'odabir.odluka.potvrdi': 'V',
  'odabir.odluka.odobri': 'A',
  'odabir.ocjenjivanje.uredi': 'R',
  'projekt.prigovor.vidiSve': 'R',
  'projekt.nepravilnosti.vidiSve': 'R',
  'nepravilnosti.opcenito.vidiSve': 'R',
  'financijskiInstrumenti.opcenito.citaj': 'R',
  'obavijesti.opcenito.citaj': 'R',
} as const satisfies Record<string, InstitutionLevel>
export type InstitutionPermission = keyof typeof INSTITUTION_PERMISSIONS

/** Named flags of portal administrators (specification, section 6; `postavke` is of domain rules 11). */
export const ADMIN_PERMISSIONS = [
  'institucije',
  'entiteti',
  'zahtjevi.novoOvlastenje',
  'zahtjevi.novoOpunomocenje',
  'zahtjevi.novaDjelatnost',
  'zahtjevi.promjenaEntiteta',
  'zahtjevi.promjenaPravnogOblika',
  'najbrziPrst',
  'pozivi.povratakPrijave',
  'pozivi.rasprave.povijestZahtjeva',
  'pokazatelji.opcenito',
  'notifications',
  'posaljiEmailKrozSustav',
  'programi',
  'fizickeOsobe',
  'admini',
  'superadmin',
  'ulogeAdmin',
  'zahtjeviZaPlacanje',
  'obavijesti',
  'pozivi.pozivPitanja',
  'pitanja.opcenito',
  'pitanja.predlosci',
  'postavke',
] as const
export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number]

/** For whom a person acts right now. One context at a time, chosen by the address and checked by the server. */
export type ActingFor =
  | { vrsta: 'gradanin' }
  | {
      vrsta: 'prijavitelj'
      id: number
      razina: ApplicantLevel
      /** Present where the right does not reach everything: then these projects, and those of `programIds`. */
      projektIds?: readonly string[]
      programIds?: readonly number[]
    }
  | {
      vrsta: 'institucija'
      id: number
      razina: InstitutionLevel
      programIds: readonly number[]
      /** Programmes of these in which the institution is KT (NPOO) or UT (KK): it reads everything of them. */
      citaPrograme?: readonly number[]
      dozvole: readonly InstitutionPermission[]
    }
  | { vrsta: 'administrator' }

/** The person a decision is about. `stvarnaOsobaId` differs from `osobaId` only during impersonation. */
export interface Actor {
  osobaId: number
  stvarnaOsobaId: number
  superadmin: boolean
  adminDopustenja: readonly AdminPermission[]
  za: ActingFor
  /** Whose powers the portal opens only to a second factor, where this sign-in had none (R-AUT-5). */
  bezFaktora?: 'administrators' | 'staff' | undefined
}

/** A timer of the portal acts as nobody; only moves that name SYS accept it. */
export const SYSTEM = 'SYS'
export type ActorOrSystem = Actor | typeof SYSTEM

/** Codes of the domain tables: `ZAS`, `V@SEL`, `ADM(obavijesti)`, `GR` (any signed-in person, for their own), `SYS`. */
export type Who =
  | ApplicantLevel
  | `${InstitutionLevel}@${Body}`
  | `ADM(${AdminPermission})`
  | 'SADM'
  | 'GR'
  | typeof SYSTEM

/** The parties of one record: what `Who` is measured against. */
export interface Parties {
  /** Whose own record it is. */
  osobaId?: number
  prijaviteljId?: number
  projektId?: string
  programId?: number
  /** The call it belongs to: groups of an institution are responsible for calls. */
  pozivId?: number
  tijela?: Partial<Record<Body, number>>
}

/** The bodies whose people may be put in charge, and the permission that opens the record to them. */
export interface Zaduzivanje {
  tijela: readonly Body[]
  dozvola: InstitutionPermission
}

function atLeast<const L extends readonly string[]>(levels: L, held: L[number], needed: L[number]): boolean {
  return levels.indexOf(held) >= levels.indexOf(needed)
}

/** True when the administrator holds the named flag; a super-administrator holds all. */
export function hasAdminPermission(actor: Actor, permission: AdminPermission): boolean {
  return actor.superadmin || actor.adminDopustenja.includes(permission)
}

/** True when the right at an applicant reaches this project: everything, its programme, or the project itself. */
export function obuhvacaProjekt(
  za: Extract<ActingFor, { vrsta: 'prijavitelj' }>,
  { projektId, programId }: { projektId: string; programId: number | undefined },
): boolean {
  if (za.projektIds === undefined || za.projektIds.includes(projektId)) return true
  return programId !== undefined && za.programIds?.includes(programId) === true
}

/** How far a right at an applicant reaches over programmes; null is all of them. */
export interface DosegPrava {
  /** Where anything is the person's. */
  programIds: number[] | null
  /** Where they may begin an application: a right to single projects is none to begin others. */
  nacrtiUProgramima: number[] | null
}

/** `programOf` knows the programmes of the projects that the right names. */
export function dosegPrava(
  za: Extract<ActingFor, { vrsta: 'prijavitelj' }>,
  programOf: (projektId: string) => number | undefined,
): DosegPrava {
  const pise = za.razina !== 'PRG'
  if (za.projektIds === undefined) return { programIds: null, nacrtiUProgramima: pise ? null : [] }
  const cijeli = [...(za.programIds ?? [])]
  const programIds = [...new Set([...cijeli, ...za.projektIds.flatMap((id) => programOf(id) ?? [])])]
  return { programIds: programIds.sort((a, b) => a - b), nacrtiUProgramima: pise ? cijeli : [] }
}

/** True when the actor, in the context they act in, is one of `who` for a record with these parties. */
export function isWho(who: Who, actor: ActorOrSystem, parties: Parties): boolean {
  if (actor === SYSTEM || who === SYSTEM) return actor === who
  if (who === 'SADM') return actor.superadmin
  if (who === 'GR') return parties.osobaId === actor.osobaId
  const { za } = actor
  if (who.startsWith('ADM(')) {
    return za.vrsta === 'administrator' && hasAdminPermission(actor, who.slice(4, -1) as AdminPermission)
  }
  if (who === 'PRG' || who === 'UR' || who === 'ZAS') {
    return (
      za.vrsta === 'prijavitelj' &&
      za.id === parties.prijaviteljId &&
      atLeast(APPLICANT_LEVELS, za.razina, who) &&
      // What belongs to no project concerns the applicant as a whole: a right to some of its projects does not reach it.
      (parties.projektId === undefined
        ? za.projektIds === undefined
        : obuhvacaProjekt(za, { projektId: parties.projektId, programId: parties.programId }))
    )
  }
  const [level, body] = who.split('@') as [InstitutionLevel, Body]
  return (
    za.vrsta === 'institucija' &&
    za.id === parties.tijela?.[body] &&
    (parties.programId === undefined || za.programIds.includes(parties.programId)) &&
    atLeast(INSTITUTION_LEVELS, za.razina, level)
  )
}

/** True when the actor holds the institution permission in the context they act in. */
export function hasPermission(actor: Actor, permission: InstitutionPermission): boolean {
  return actor.za.vrsta === 'institucija' && actor.za.dozvole.includes(permission)
}

/** True when the actor's level in the institution they act for is this one or above it. */
export function hasLevel(actor: Actor, level: InstitutionLevel): boolean {
  return actor.za.vrsta === 'institucija' && atLeast(INSTITUTION_LEVELS, actor.za.razina, level)
}

/** Default permissions of an institution level, before a role narrows or widens them. */
export function defaultPermissions(level: InstitutionLevel): InstitutionPermission[] {
  return (Object.keys(INSTITUTION_PERMISSIONS) as InstitutionPermission[]).filter((key) =>
    atLeast(INSTITUTION_LEVELS, level, INSTITUTION_PERMISSIONS[key]),
  )
}
