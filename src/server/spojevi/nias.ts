/** Where people prove who they are: the identity provider of the configuration, or the stand-in of a demo. */
import { ZADANE_RAZINE } from '#contract/modules/korisnik/razina.ts'
import type { Config } from '../config.ts'
import { demoOsobe } from '../modules/korisnik/demo-osobe.repository.ts'
import { NIAS_POVRATAK, type NiasDeps } from '../modules/korisnik/korisnik.routes.ts'
import type { PriPrijavi } from '../modules/korisnik/nias.prijava.ts'
import { iskoristiPozivnice } from '../modules/prijavitelj/pozivnica.prijava.ts'
import { providerKeys } from '../platform/auth/demo-provider/keys.ts'
import { inProcessFetch, mountDemoProvider } from '../platform/auth/demo-provider/mount.ts'
import { CLIENT_ID, createDemoProvider, MOUNT } from '../platform/auth/demo-provider/provider.ts'
import { createOidcClient } from '../platform/auth/oidc-client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import type { PortalApp } from '../platform/http/portal-app.ts'
import { kontekstiOsobe } from './konteksti.ts'
import { findPeople } from './recipients.ts'

/** Where people prove who they are to this portal; the first sign-in of a person uses the invitations that wait for them. */
export const niasPortala = (app: PortalApp, config: Config): Promise<NiasDeps | undefined> =>
  connectNias(app, config, iskoristiPozivnice({ findPeople, now: app.now }))

/** Undefined when there is neither; people then cannot sign in through NIAS. */
async function connectNias(app: PortalApp, config: Config, priPrijavi: PriPrijavi): Promise<NiasDeps | undefined> {
  const { oidc, oibClaim } = config
  if (oidc !== undefined) {
    const { acrValues: razine } = oidc
    return { client: createOidcClient({ ...oidc, now: app.now }), oibClaim, razine, priPrijavi, singleLogout: true }
  }
  if (!config.demo) return undefined
  const db = inContext(app.db, SUSTAV)
  const persons = demoOsobe(db, (id, now) => kontekstiOsobe(db, id, now), app.now)
  // A name, not an address: nobody connects to it, and browsers reach the provider through the origin they see.
  const issuer = `${config.origin ?? `http://localhost:${config.port}`}${MOUNT}`
  const provider = await createDemoProvider({
    issuer,
    callbackPath: NIAS_POVRATAK,
    origin: config.origin,
    keys: await providerKeys(app.db),
    findPerson: persons.find,
    now: app.now,
  })
  mountDemoProvider(app, provider, persons)
  const fetch = inProcessFetch(app.http)
  const own = { issuer, clientId: CLIENT_ID, clientSecret: undefined, fetch, alwaysAsk: true, now: app.now }
  const client = createOidcClient({ ...own, acrValues: ZADANE_RAZINE })
  const sto = { oibClaim: 'oib', razine: ZADANE_RAZINE, priPrijavi, singleLogout: false }
  return { client: throughOwnOrigin(client), ...sto }
}

/** Sends the browser to the stand-in under the very origin it came from. */
function throughOwnOrigin(client: ReturnType<typeof createOidcClient>): ReturnType<typeof createOidcClient> {
  return {
    ...client,
    async begin(redirectUri) {
      const { pending, url } = await client.begin(redirectUri)
      return { pending, url: new URL(`${url.pathname}${url.search}`, redirectUri) }
    },
  }
}
