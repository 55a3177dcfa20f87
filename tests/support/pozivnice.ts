/** Invitations on the bench of projects: sent and withdrawn over HTTP, kept at a sign-in whose provider alone is pretended. */
import { sql } from 'drizzle-orm'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { Pozivnica } from '#contract/modules/prijavitelj/pozivnica.schema.ts'
import { pocniNias, zavrsiNias } from '#server/modules/korisnik/nias.prijava.ts'
import { iskoristiPozivnice, pozivnicaJobs } from '#server/modules/prijavitelj/pozivnica.prijava.ts'
import type { OidcClient } from '#server/platform/auth/oidc-client.ts'
import { inContext, JAVNO, SUSTAV } from '#server/platform/db/context.ts'
import { findPeople } from '#server/spojevi/recipients.ts'
import type { TestOsoba } from './builders/osoba.ts'
import type { KlupaProjekata, Prijavitelj } from './projekti.ts'

const RAZINA = 'http://eidas.europa.eu/LoA/high'

let zadnji = 6_100_000_000
/** An OIB that nobody has. */
export function noviOib(): string {
  zadnji += 1
  return `${zadnji}${oibCheckDigit(String(zadnji))}`
}

export const putAdministracije = (id: number) => `v1/prijavitelji/${id}/administracija`
type Odgovor = { data: Pozivnica[]; dodijeljeno: boolean; pismo: boolean } & ProblemBody

/** `klupa` is asked at each call: the bench is there only once its file has begun. */
export function pozivniceNa(klupa: () => KlupaProjekata) {
  const pozovi = (tko: TestOsoba, id: number, oib: string, body: object = {}) =>
    klupa().zovi<Odgovor>('POST', `${putAdministracije(id)}/pozivnice`, tko.token, {
      oib,
      email: `${oib}@primjer.hr`,
      razina: 'UR',
      programId: null,
      projektId: null,
      vrijediDo: null,
      ...body,
    })
  const pozivnice = async (tko: TestOsoba, id: number) =>
    (await klupa().zovi<Odgovor>('GET', `${putAdministracije(id)}/pozivnice`, tko.token)).body.data
  const povuci = (tko: TestOsoba, id: number, pozivnicaId: number) =>
    klupa().zovi<Odgovor>('POST', `${putAdministracije(id)}/pozivnice/${pozivnicaId}/povlacenje`, tko.token, {})
  const stanja = async ({ id, osobe }: Prijavitelj) =>
    (await pozivnice(osobe.ZAS, id)).map(({ stanje, razlog }) => [stanje, razlog])

  /** The whole way through NIAS. `usput` happens while the portal is asking the provider. */
  async function prijava(oib: string, usput: () => Promise<unknown> = async () => undefined): Promise<number> {
    const { app, clock } = klupa().api
    const db = inContext(app.db, JAVNO)
    const state = crypto.randomUUID()
    const client = {
      begin: async () => ({ pending: { state, nonce: 'n', codeVerifier: 'v' }, url: new URL('http://nias.test') }),
      finish: async () => {
        await usput()
        return { claims: { oib, given_name: 'Nova', family_name: 'Osoba', email: '', acr: RAZINA }, idToken: 'x.y.z' }
      },
    } as unknown as OidcClient
    const { now: sada } = clock
    const { preglednik } = await pocniNias(db, client, {
      redirectUri: 'http://localhost/login',
      redirectUrl: null,
      preglednik: undefined,
      sada,
    })
    const priPrijavi = iskoristiPozivnice({ findPeople, now: () => clock.now })
    const prijavljen = await zavrsiNias(db, client, { oibClaim: 'oib', razine: [RAZINA], priPrijavi }, {
      code: 'c',
      state,
      iss: undefined,
      preglednik,
      stariToken: undefined,
      sada,
      zahtjevId: 'z',
      odakle: { mreza: null, preglednik: null, nositelj: 'kolacic' },
      zabiljezi: () => undefined,
    } as unknown as Parameters<typeof zavrsiNias>[3])
    return prijavljen.osoba.id
  }
  const prava = (osobaId: number) =>
    klupa().upit(sql`select prijavitelj_id as id, razina, projekt_id as "projektId", program_id as "programId",
      (extract(epoch from vrijedi_do) * 1000)::float8 as "vrijediDo" from prijavitelj_osoba where osoba_id = ${osobaId}
      order by id, razina`)
  const posao = async () => {
    const { app, clock } = klupa().api
    const [job] = pozivnicaJobs(inContext(app.db, SUSTAV), { findPeople }, () => clock.now)
    await job?.run(new AbortController().signal)
  }
  return { pozovi, pozivnice, povuci, stanja, prijava, prava, posao }
}
