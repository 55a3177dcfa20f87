/** The bench of the call tests: its routes on a database of its own, one person of every level in every body, ports that only remember. */
import { type SQL, sql } from 'drizzle-orm'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import { pozivDesk } from '#server/modules/poziv/poziv.binding.ts'
import type { PozivPorts } from '#server/modules/poziv/poziv.effects.ts'
import { currentPoziv } from '#server/modules/poziv/poziv.repository.ts'
import { pozivRoutes } from '#server/modules/poziv/poziv.routes.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { FindRecipients, Recipient } from '#server/platform/notify/message.ts'
import type { DeskKind } from '#server/platform/workflow/desk-move.ts'
import { type Answer, type TestApi, testApi } from './api.ts'
import { HAMAG, MFIN, MINGO, MRRFEU, osnivac, SAFU } from './builders/institucija.ts'
import { djelatnik, osoba, type TestOsoba } from './builders/osoba.ts'
import { SIJECANJ } from './builders/poziv.ts'

export const TIJELA = { DRF: MINGO, APR: MRRFEU, SEL: HAMAG, FIN: MFIN, STRANO: SAFU } as const
export type Tijelo = keyof typeof TIJELA
export type Razina = 'R' | 'V' | 'A'
/** `V@DRF`: the person of that level in that body. */
export type Uloga = `${Razina}@${Tijelo}`

export interface Klupa {
  api: TestApi
  desk: DeskKind<Poziv, PozivStatus>
  osobe: Record<Uloga, TestOsoba>
  pretplatnik: TestOsoba
  /** Owner of a draft, and of a submitted application. */
  vlasnikNacrta: TestOsoba
  prijavitelj: TestOsoba
  /** What the ports of other modules were asked to do. */
  zakljucani: number[]
  otkazani: number[]
  povuci: (uloga: Uloga, pozivId: number, body: Prijelaz) => Promise<Answer<PrijelazOdgovor & ProblemBody>>
  citaj: (pozivId: number) => Promise<Poziv>
  upit: <T extends object = Record<string, unknown>>(query: SQL) => Promise<T[]>
}

export interface Prijelaz {
  prijelaz: string
  verzijaRetka?: number
  mutationId?: string
  obrazlozenje?: string
  datum?: string
  polja?: Record<string, unknown>
}

let made = 0
/** A fresh id of a mutation. */
export function noviId(): string {
  made += 1
  return uuidV7(SIJECANJ + made, crypto.getRandomValues(new Uint8Array(10)))
}

/** People of an institution with exactly the level that is asked for. */
const findRecipients: FindRecipients = async (tx, who, { tijela, programId }) => {
  const found: Recipient[] = []
  for (const code of who) {
    const [razina, tijelo] = code.split('@')
    const institucijaId = tijela?.[tijelo as keyof typeof tijela]
    const { rows } = await tx.execute<{ osobaId: number; email: string }>(sql`
      select o.id as "osobaId", o.email from institucija_osoba i join fizicka_osoba o on o.id = i.osoba_id
      where i.institucija_id = ${institucijaId ?? null} and i.razina = ${razina} and ${programId} = any(i.program_ids)`)
    const seat = { primatelj: 'institucija' as const, primateljId: institucijaId ?? 0, razlog: code }
    found.push(...rows.map((row) => ({ ...row, ...seat })))
  }
  return found
}

const primatelj = (who: TestOsoba): Recipient => ({
  osobaId: who.id,
  email: `${who.id}@primjer.hr`,
  primatelj: 'prijavitelj',
  primateljId: 1,
  razlog: 'ZAS',
})

export async function klupa(): Promise<Klupa> {
  const zakljucani: number[] = []
  const otkazani: number[] = []
  const people: { nacrti: TestOsoba[]; svi: TestOsoba[]; pretplatnici: TestOsoba[] } = {
    nacrti: [],
    svi: [],
    pretplatnici: [],
  }
  const ports: PozivPorts = {
    findRecipients,
    findSubscribers: async () => people.pretplatnici.map(primatelj),
    findApplicants: async (_tx, _id, which) => people[which].map(primatelj),
    prenesiPoziv: async () => undefined,
    lockDrafts: async (_tx, id) => void zakljucani.push(id),
    cancelSubmitted: async (_tx, id) => void otkazani.push(id),
  }
  const desk = pozivDesk(ports)
  const api = await testApi((app) => pozivRoutes(app, desk), SIJECANJ)
  await osnivac(api.db)
  const osobe = {} as Record<Uloga, TestOsoba>
  for (const tijelo of Object.keys(TIJELA) as Tijelo[]) {
    for (const razina of ['R', 'V', 'A'] as const)
      osobe[`${razina}@${tijelo}`] = await djelatnik(api.db, TIJELA[tijelo], razina)
  }
  const pretplatnik = await osoba(api.db, 'Pretplatnik')
  const vlasnikNacrta = await osoba(api.db, 'Vlasnik')
  const prijavitelj = await osoba(api.db, 'Prijavitelj')
  Object.assign(people, { nacrti: [vlasnikNacrta], svi: [vlasnikNacrta, prijavitelj], pretplatnici: [pretplatnik] })
  return {
    api,
    desk,
    osobe,
    pretplatnik,
    vlasnikNacrta,
    prijavitelj,
    zakljucani,
    otkazani,
    povuci: (uloga, pozivId, body) => {
      const institucijaId = TIJELA[uloga.split('@')[1] as Tijelo]
      const path = `v1/institucije/${institucijaId}/pozivi/${pozivId}/prijelazi`
      return api.send('POST', path, osobe[uloga].token, { mutationId: noviId(), verzijaRetka: 1, ...body })
    },
    citaj: (id) => api.db.transaction((tx: Tx) => currentPoziv(tx, id)),
    upit: async <T extends object>(query: SQL) => (await api.db.execute(query)).rows as T[],
  }
}
