/**
 * The court and craft register as the portal asks it. It stands beside the modules, like NIAS: whoever needs it is handed
 * this port. The embedded register answers from invented entities; a real one is another object with the same two methods.
 */
import type { ProvjeraRegistra, SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'
import { type DemoSubjekt, SUBJEKTI } from '../seed/register.ts'

export interface UpitRegistra {
  oib?: string | undefined
  mbs?: string | undefined
  mbo?: string | undefined
}

export interface SubjektSaZastupnicima {
  subjekt: SubjektRegistra
  /** OIBs of the persons who represent it by law. */
  zastupnici: readonly string[]
}

export interface SudskiObrtniRegistar {
  /** The entity with this number, also a deleted one; undefined when no register knows it. Rejects when the register does not answer. */
  nadi: (upit: UpitRegistra) => Promise<SubjektSaZastupnicima | undefined>
  /** Entities that exist and name this person as a representative, by name. */
  zastupanja: (osobaOib: string, limit: number) => Promise<SubjektRegistra[]>
}

const bezZastupnika = ({ zastupnici, ...subjekt }: DemoSubjekt): SubjektSaZastupnicima => ({ subjekt, zastupnici })

/** Entities of the demo and of tests, held in memory. */
export function ugradeniRegistar(subjekti: readonly DemoSubjekt[] = SUBJEKTI): SudskiObrtniRegistar {
  return {
    async nadi({ oib, mbs, mbo }) {
      const found = subjekti.find(
        (one) => one.oib === oib || (mbs !== undefined && one.mbs === mbs) || (mbo !== undefined && one.mbo === mbo),
      )
      return found && bezZastupnika(found)
    },
    async zastupanja(osobaOib, limit) {
      return subjekti
        .filter(({ zastupnici, stanje }) => zastupnici.includes(osobaOib) && stanje !== 'brisan')
        .slice(0, limit)
        .map((one) => bezZastupnika(one).subjekt)
    },
  }
}

/** What the register says of an entity, as the portal's applicant takes it over. */
export function upisanoURegistru(subjekt: SubjektRegistra) {
  const { oib, naziv, pravniOblik, mb, mbs, mbo, sjediste, adresa, zupanijaId, nkd, osnovan } = subjekt
  return { oib, naziv, pravniOblik, mb, mbs, mbo, sjediste, adresa, zupanijaId, nkd, osnovan }
}

/** The answer as it is stored and shown: the entity, and whether it names this person as its representative. */
export function provjeraU(found: SubjektSaZastupnicima | undefined, osobaOib: string, sada: number): ProvjeraRegistra {
  const zastupa = found !== undefined && found.subjekt.stanje !== 'brisan' && found.zastupnici.includes(osobaOib)
  return { vrijeme: new Date(sada).toISOString(), subjekt: found?.subjekt ?? null, zastupa }
}
