/** Numbers of the menus, over the modules that count: each within what the person may see in that context. */
import { type Brojevi, brojacEndpoints } from '#contract/kernel/brojac.ts'
import { type Actor, ADMIN_PERMISSIONS, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { partyOfScope } from '#contract/kernel/sync/scope.ts'
import type { PortalModule } from '../modul.ts'
import { findActor, type Party, uUpravi } from '../platform/auth/access.ts'
import type { Tx } from '../platform/db/client.ts'
import { asPortal } from '../platform/db/context.ts'
import type { PortalApp } from '../platform/http/portal-app.ts'
import { bind } from '../platform/http/route.ts'
import { brojeviKojiCekaju } from './ceka.ts'

const UPRAVA = 'administracija'

function strankaOd(za: string | undefined): Party | undefined {
  return za === undefined ? undefined : partyOfScope(za, ['prijavitelj', 'institucija'])
}

/** Administrators read as the portal: their flags say what. */
function brojeviUprave(moduli: readonly PortalModule[], tx: Tx, given: Actor): Promise<Brojevi> {
  if (!ADMIN_PERMISSIONS.some((key) => hasAdminPermission(given, key))) throw new Problem('nije-pronadeno')
  const actor = uUpravi(given)
  return asPortal(tx, async () => {
    const brojevi: Brojevi = {}
    for (const { brojac, dopustenja, broj } of moduli.flatMap(({ brojaciUprave }) => brojaciUprave ?? []))
      if (dopustenja.some((key) => hasAdminPermission(actor, key))) brojevi[brojac] = await broj(tx, actor)
    return brojevi
  })
}

/** What the person has not read in a programme of either context. */
async function brojeviKonteksta(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  programId: number | undefined,
  sada: number,
): Promise<Brojevi> {
  const brojevi: Brojevi = {}
  const { vrsta } = actor.za
  if (programId === undefined || (vrsta !== 'prijavitelj' && vrsta !== 'institucija')) return brojevi
  for (const { brojac, broj } of moduli.flatMap(({ brojaciKonteksta }) => brojaciKonteksta ?? []))
    brojevi[brojac] = await broj(tx, actor, programId, sada)
  return brojevi
}

async function brojeviOsobe(moduli: readonly PortalModule[], tx: Tx, { osobaId }: Actor): Promise<Brojevi> {
  const brojevi: Brojevi = {}
  for (const { brojacOsobe } of moduli)
    if (brojacOsobe !== undefined) brojevi[brojacOsobe.brojac] = await brojacOsobe.broj(tx, osobaId)
  return brojevi
}

export function brojaciRoutes(app: PortalApp, moduli: readonly PortalModule[]): void {
  bind(app, brojacEndpoints.stanje, ({ query: { za, programId }, transaction, now }) =>
    transaction(async (tx, person) => {
      const party = strankaOd(za)
      const actor = await findActor(app.access, tx, person, party, now, false)
      if (actor === undefined) throw new Problem('nije-pronadeno')
      const brojevi =
        za === UPRAVA
          ? await brojeviUprave(moduli, tx, actor)
          : {
              ...(await brojeviKojiCekaju(moduli, tx, actor, programId, now)),
              ...(await brojeviKonteksta(moduli, tx, actor, programId, now)),
            }
      const osobni = await brojeviOsobe(moduli, tx, actor)
      return { brojevi: { ...brojevi, ...osobni }, vrijeme: new Date(now).toISOString() }
    }),
  )
}
