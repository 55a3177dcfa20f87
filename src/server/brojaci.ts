/** Numbers of the menus, over the modules that count: each within what the person may see under that hat. */
import { type Brojevi, brojacEndpoints } from '#contract/kernel/brojac.ts'
import { type Actor, ADMIN_PERMISSIONS, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { partyOfScope } from '#contract/kernel/sync/scope.ts'
import { ADMIN_VRSTE, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { type Cekaju, cekaInstituciju, cekaPrijavitelja, cekaZastupnika } from './ceka.ts'
import { brojPovrata } from './modules/projekt/projekt.uprava.list.ts'
import { brojDodijeljenih, brojNeprocitanih } from './modules/tehnicko-pitanje/tehnicko-pitanje.list.ts'
import { brojOtvorenih } from './modules/zahtjev/zahtjev.list.ts'
import { findActor, type Party } from './platform/auth/access.ts'
import type { Tx } from './platform/db/client.ts'
import { asPortal } from './platform/db/context.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import { bind } from './platform/http/route.ts'

const UPRAVA = 'administracija'

function strankaOd(za: string | undefined): Party | undefined {
  return za === undefined ? undefined : partyOfScope(za, ['prijavitelj', 'institucija'])
}

/** Administrators read as the portal: their flags say what. */
function brojeviUprave(tx: Tx, given: Actor): Promise<Brojevi> {
  const actor: Actor = { ...given, za: { vrsta: 'administrator' } }
  if (!ADMIN_PERMISSIONS.some((key) => hasAdminPermission(actor, key))) throw new Problem('nije-pronadeno')
  const odlucuje = ADMIN_VRSTE.some((vrsta) => hasAdminPermission(actor, DOPUSTENJE_VRSTE[vrsta]))
  const odgovara = hasAdminPermission(actor, 'pitanja.opcenito')
  return asPortal(tx, async () => ({
    ...(odlucuje ? { zahtjevi: await brojOtvorenih(tx, actor) } : {}),
    ...(hasAdminPermission(actor, 'pozivi.povratakPrijave') ? { povrati: await brojPovrata(tx) } : {}),
    ...(odgovara ? { dodijeljeniUpiti: await brojDodijeljenih(tx, actor.osobaId) } : {}),
  }))
}

const KLJUC = {
  projekt: 'projekti',
  // The same entry of the menu leads to both.
  kasnoZaprimanje: 'projekti',
  poziv: 'pozivi',
  pitanje: 'pitanja',
  obavijest: 'obavijesti',
  zahtjev: 'zahtjevi',
} as const

function brojeviOd(cekaju: Cekaju): Brojevi {
  const brojevi: Brojevi = {}
  for (const [vrsta, { broj }] of Object.entries(cekaju)) {
    const kljuc = KLJUC[vrsta as keyof Cekaju]
    brojevi[kljuc] = (brojevi[kljuc] ?? 0) + broj
  }
  return brojevi
}

/** Lists of programmes are counted within one; without it only what belongs to the whole applicant. */
async function brojeviStranke(tx: Tx, actor: Actor, programId: number | undefined, sada: number): Promise<Brojevi> {
  if (actor.za.vrsta === 'institucija')
    return programId === undefined ? {} : brojeviOd(await cekaInstituciju(tx, actor, programId, sada))
  return brojeviOd(
    programId === undefined ? await cekaZastupnika(tx, actor) : await cekaPrijavitelja(tx, actor, programId, sada),
  )
}

export function brojaciRoutes(app: PortalApp): void {
  bind(app, brojacEndpoints.stanje, ({ query: { za, programId }, transaction, now }) =>
    transaction(async (tx, person) => {
      const party = strankaOd(za)
      const actor = await findActor(app.access, tx, person, party, now, false)
      if (actor === undefined) throw new Problem('nije-pronadeno')
      const brojevi = za === UPRAVA ? await brojeviUprave(tx, actor) : await brojeviStranke(tx, actor, programId, now)
      const odgovoriPodrske = await brojNeprocitanih(tx, actor.osobaId)
      return { brojevi: { ...brojevi, odgovoriPodrske }, vrijeme: new Date(now).toISOString() }
    }),
  )
}
