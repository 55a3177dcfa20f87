/** The walk of one row of a transition table through HTTP: how it is asked, and everything that must not get through. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import { PROBLEMS, type ProblemBody, type ProblemCode } from '#contract/kernel/problem.ts'
import { sesija } from '#server/modules/korisnik/korisnik.tables.ts'
import { hashToken, SESSION_SECONDS } from '#server/platform/auth/session.ts'
import { prijavi } from '../support/builders/osoba.ts'
import { OZUJAK } from '../support/builders/poziv.ts'
import { noviId } from '../support/pozivi.ts'
import { bezLozinke, type Osoba, type Svijet } from './svijet.ts'
import {
  type ImeVrste,
  pozivPrijelaza,
  prednjaVrata,
  type Redak,
  smije,
  smijeNeki,
  type Uzorak,
  vrstaOd,
  type Zapis,
} from './uzorak.ts'

export type Tijelo = Record<string, unknown>
export interface Odgovor {
  status: number
  body: PrijelazOdgovor & ProblemBody
}

export const RAZLOG = 'Razlog koji je dovoljno dug.'

/** People of one institution or applicant, from the weakest to the strongest; everybody else is a party alone. */
const strankaOd = ({ strana, params, ime }: Osoba): string =>
  Object.keys(params).length === 0 ? ime : `${strana} ${Object.values(params)}`

export class Setnja {
  readonly s: Svijet
  readonly ime: ImeVrste
  readonly uzorak: Uzorak
  readonly redak: Redak

  constructor(s: Svijet, ime: ImeVrste, uzorak: Uzorak, redak: Redak) {
    this.s = s
    this.ime = ime
    this.uzorak = uzorak
    this.redak = redak
  }

  poziv(osoba: Pick<Osoba, 'strana'>): Endpoint | undefined {
    const { adresa } = this.uzorak
    return pozivPrijelaza(this.s.portal.app.endpoints, this.ime, osoba, (path) => adresa?.(path, this.redak) ?? true)
  }

  /** Everybody who has an address to ask at. */
  get osobe(): Osoba[] {
    return this.s.osobe.filter((osoba) => this.poziv(osoba) !== undefined)
  }
  /** The weakest person of every party who may: whoever stands above them may too. */
  get smiju(): Osoba[] {
    const svi = this.osobe.filter((osoba) => smije(osoba, this.redak) && this.kroz(osoba) && this.tice(osoba))
    return svi.filter((osoba, at) => svi.findIndex((one) => strankaOd(one) === strankaOd(osoba)) === at)
  }
  /** Everybody who may not, of a party that may; of the others the strongest, and who would hear something else. */
  get neSmiju(): Osoba[] {
    const smiju = (osoba: Osoba) => smijeNeki(osoba, this.ime, this.redak) && this.tice(osoba) && this.kroz(osoba)
    return [...new Set(this.osobe.map(strankaOd))].flatMap((stranka) => {
      const svi = this.osobe.filter((osoba) => strankaOd(osoba) === stranka)
      if (svi.some(smiju)) return svi.filter((osoba) => !smiju(osoba))
      const cuje = (osoba: Osoba) => this.odbijenica(osoba)
      return svi.filter((osoba, at) => svi.findLastIndex((one) => cuje(one) === cuje(osoba)) === at)
    })
  }
  /** Whether the record that is laid for the row has anything to do with this person. */
  private tice(osoba: Osoba): boolean {
    return this.uzorak.tice?.(osoba) ?? true
  }
  private kroz(osoba: Osoba): boolean {
    const poziv = this.poziv(osoba)
    return poziv !== undefined && prednjaVrata(poziv, osoba)
  }

  /** Lays a record for the row, the clock set. */
  zapis(runda: readonly number[] = []): Promise<Zapis> {
    this.s.portal.clock.now = this.uzorak.sat?.(this.redak) ?? OZUJAK
    return this.uzorak.zapisi(this.s, this.redak, runda)
  }

  /** The body of the move with everything it must have. */
  tijelo(changes: Tijelo = {}): Tijelo {
    const { code, obrazlozenje } = this.redak.move
    const { uz } = this.uzorak
    const uzRadnju = typeof uz === 'function' ? uz(this.s) : uz
    return {
      mutationId: noviId(),
      prijelaz: code,
      verzijaRetka: 1,
      ...(obrazlozenje === 'obvezno' ? { obrazlozenje: RAZLOG } : {}),
      ...uzRadnju?.[code],
      ...changes,
    }
  }

  async pitaj(osoba: Osoba, { params }: Pick<Zapis, 'params'>, body: Tijelo, token = osoba.token): Promise<Odgovor> {
    const poziv = this.poziv(osoba)
    if (poziv === undefined) throw new Error(`${osoba.ime} has no address`)
    const all: Record<string, string | number> = { ...params, ...osoba.params }
    const url = `/${poziv.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(all[name])))}`
    const answer = await this.s.portal.send('POST', url, body, { authorization: `Bearer ${token}` })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** The same address with another id in its last place. */
  drugiId({ params }: Zapis, id?: string): Pick<Zapis, 'params'> {
    const [kljuc = '', sada] = Object.entries(params).at(-1) ?? []
    return { params: { ...params, [kljuc]: id ?? (typeof sada === 'number' ? 2_000_000_000 : randomUUID()) } }
  }

  /** What somebody without the right hears. */
  odbijenica(osoba: Osoba): ProblemCode {
    return !this.kroz(osoba) || this.uzorak.zna(osoba, this.redak) ? 'zabranjeno' : 'nije-pronadeno'
  }

  async uDnevniku({ id }: Zapis): Promise<unknown[]> {
    const { rows } = await this.s.db.execute(
      sql`select prijelaz, iz_statusa as iz, u_status as u from dnevnik
        where entitet_vrsta = ${vrstaOd(this.ime).name} and entitet_id = ${id} and prijelaz is not null order by id`,
    )
    return rows
  }

  /** A session of this person in the administrator's hands. */
  async uTudeIme({ id }: Osoba): Promise<string> {
    const token = await prijavi(this.s.db, id, this.s.superadmin.id)
    await bezLozinke(this.s.db)
    return token
  }

  /** A session of this person that is older than decisions allow. */
  async ustajala({ id }: Osoba): Promise<string> {
    const token = await prijavi(this.s.db, id, id)
    const expiresAt = new Date(this.s.portal.clock.now + (SESSION_SECONDS - 3600) * 1000)
    await this.s.db
      .update(sesija)
      .set({ expiresAt, nacin: 'nias' })
      .where(eq(sesija.tokenSha256, hashToken(token)))
    return token
  }
}

/** Fails, saying who asked, when it is not this refusal in the words of the catalogue: what is foreign is byte for byte missing. */
export function odbijeno({ status, body }: Odgovor, kod: ProblemCode, tko: string): void {
  const { status: statusCode, poruka } = PROBLEMS[kod]
  const rijeci = kod === 'zabranjeno' ? body.poruka : poruka
  const requestId = expect.any(String)
  expect([tko, status, body]).toEqual([tko, statusCode, { statusCode, kod, poruka: rijeci, requestId }])
}
