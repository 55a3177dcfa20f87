/** Who holds a move, in words: one place for every `Who`, told as each side may know it. */
import type { ActingFor, ActorOrSystem, Body, InstitutionLevel, Who } from './permissions.ts'
import { SYSTEM } from './permissions.ts'

export type StranaNositelja = 'prijavitelj' | 'institucija' | 'uprava' | 'osoba' | 'portal'

const RAZINE: Readonly<Record<InstitutionLevel, string>> = { R: 'referent', V: 'voditelj', A: 'administrator' }

/** What a body does on a call, in the genitive and in the nominative. */
const TIJELA: Readonly<Record<Body, readonly [cijega: string, tko: string]>> = {
  DRF: ['tijela koje izrađuje poziv', 'tijelo koje izrađuje poziv'],
  APR: ['tijela koje odobrava poziv', 'tijelo koje odobrava poziv'],
  SEL: ['tijela koje provodi odabir', 'tijelo koje provodi odabir'],
  IMP: ['tijela koje provodi projekt', 'tijelo koje provodi projekt'],
  FIN: ['tijela koje plaća', 'tijelo koje plaća'],
}

/** Where more than one body may be at work and which of them is the institutions' own. */
export const NADLEZNA = 'nadležna institucija'
const SVOJA_OSOBA = 'osoba čiji je zapis'
const UPRAVA = 'administrator portala'

export function stranaNositelja(who: Who): StranaNositelja {
  if (who === SYSTEM) return 'portal'
  if (who === 'GR') return 'osoba'
  if (who === 'PRG' || who === 'UR' || who === 'ZAS') return 'prijavitelj'
  return who.includes('@') ? 'institucija' : 'uprava'
}

const STRANE: Readonly<Record<ActingFor['vrsta'], StranaNositelja>> = {
  gradanin: 'osoba',
  prijavitelj: 'prijavitelj',
  institucija: 'institucija',
  administrator: 'uprava',
}

export const stranaGledatelja = (actor: ActorOrSystem): StranaNositelja =>
  actor === SYSTEM ? 'portal' : STRANE[actor.za.vrsta]

export function tijeloNositelja(who: Who): Body | undefined {
  return stranaNositelja(who) === 'institucija' ? (who.split('@')[1] as Body) : undefined
}

interface Gledanje {
  /** Who reads it: roles inside a side are told to that side alone. */
  strana: StranaNositelja
  /** What its kind calls the person whose own record it is. */
  svoja?: string | undefined
}

/** The holder as this side reads it: its own people by their role, the other side as a whole. */
export function rijeciNositelja(who: Who, { strana, svoja = SVOJA_OSOBA }: Gledanje): string {
  const njegova = stranaNositelja(who)
  if (njegova === 'portal') return 'portal'
  if (njegova === 'osoba') return svoja
  if (njegova === 'uprava') return who === 'SADM' ? `glavni ${UPRAVA}` : UPRAVA
  if (njegova === 'prijavitelj') {
    if (strana !== 'prijavitelj') return 'prijavitelj'
    return who === 'ZAS' ? 'zastupnik prijavitelja' : who === 'UR' ? 'osoba koja uređuje' : 'osoba koja pregledava'
  }
  const [razina, tijelo] = who.split('@') as [InstitutionLevel, Body]
  const [cijega, tko] = TIJELA[tijelo]
  return strana === 'institucija' ? `${RAZINE[razina]} ${cijega}` : tko
}
