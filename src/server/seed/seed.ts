/** Fills an empty database with the demo: the storyboard, told through the portal's own moves, in one transaction. */
import { count, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { institucija } from '../modules/institucija/institucija.tables.ts'
import { DEMO_LOZINKA } from '../platform/auth/demo-password.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Database, Tx } from '../platform/db/client.ts'
import type { Pohrana } from '../spojevi/datoteke.ts'
import { nastaviPoziv, seedCalls } from './calls.ts'
import { seedChecks } from './checks.ts'
import { seedClarifications } from './clarifications.ts'
import { demoSat } from './clock.ts'
import { seedContracting, seedContracts } from './contracts.ts'
import { seedDiscussions } from './discussions.ts'
import { seedHandOvers } from './hand-overs.ts'
import { seedInbox } from './inbox.ts'
import { seedInvitation } from './invitations.ts'
import { seedNearCalls } from './near-calls.ts'
import { seedNotices } from './notices.ts'
import { seedLegacyOwners, seedOwners } from './owners.ts'
import { seedPeople } from './people.ts'
import { seedProcurementPlans } from './procurement-plans.ts'
import { seedProcurements } from './procurements.ts'
import { seedProjects } from './projects.ts'
import { seedQuestions } from './questions.ts'
import { seedReference } from './reference.ts'
import { seedRehearsals } from './rehearsals.ts'
import { seedRequests } from './requests.ts'
import { makeScena, type Scena } from './scene.ts'
import { seedSelection } from './selection.ts'
import { seedSelectionLists } from './selection-lists.ts'
import { seedTeams } from './teams.ts'
import { seedTestCalls } from './test-calls.ts'

interface DemoDeps {
  db: Database
  now: () => number
  log: Pick<Logger, 'info'>
  /** Day on which the demo plays, `2026-04-15`; today when absent. */
  demoDanas: string | undefined
  pohrana: Pohrana
}

async function isThere(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ broj: count() }).from(institucija).where(eq(institucija.id, 1))
  return (row?.broj ?? 0) > 0
}

async function ispricaj(scena: Scena, now: number): Promise<void> {
  const calls = await seedCalls(scena)
  await seedProjects(scena, calls)
  await seedQuestions(scena, calls)
  for (const poziv of calls.values()) {
    let stanje = poziv
    for (const nastavak of poziv.prica.nastavak) stanje = await nastaviPoziv(scena, stanje, nastavak)
  }
  await seedSelectionLists(scena, now)
  await seedContracts(scena)
  await seedDiscussions(scena)
  await seedSelection(scena)
  await seedContracting(scena)
  await seedTeams(scena)
  await seedInbox(scena)
  await seedProcurements(scena)
  await seedProcurementPlans(scena)
  await seedChecks(scena)
  await seedClarifications(scena)
  await seedTestCalls(scena)
  await seedNotices(scena)
  await seedOwners(scena)
  await seedLegacyOwners(scena)
  await seedRequests(scena)
  await seedNearCalls(scena, now)
  await seedInvitation(scena, now)
  await seedRehearsals(scena, now)
  await seedHandOvers(scena, now)
}

/** All or nothing: a start that is cut short leaves the database empty. A database that has the demo is left as it is. */
export async function seedDemo({ db, now, log, demoDanas, pohrana }: DemoDeps): Promise<void> {
  const started = performance.now()
  const lozinkaHash = await hashPassword(DEMO_LOZINKA)
  const done = await db.transaction(async (tx) => {
    if (await isThere(tx)) return false
    const pocetak = now()
    const sat = demoSat(demoDanas, pocetak)
    await seedReference(tx)
    await seedPeople(tx, sat, lozinkaHash)
    await ispricaj(makeScena(db, tx, sat, pohrana), pocetak)
    return true
  })
  if (done) log.info({ ms: Math.round(performance.now() - started) }, 'pokazni podaci su upisani')
}
