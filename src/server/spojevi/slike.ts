/** Figures behind the pictures of dashboards, over the modules: each within what the person may see in that context. */
import { sql } from 'drizzle-orm'
import { addDays, today } from '#contract/kernel/datum.ts'
import { type Actor, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { ROKOVI } from '#contract/kernel/rok.ts'
import { DANA_ROKOVA, type SlikePloce, slikeEndpoints } from '#contract/modules/poziv/slike.endpoints.ts'
import type { PortalModule } from '../modul.ts'
import { findPoziv } from '../modules/poziv/poziv.repository.ts'
import { praceniPozivi, primljenoPoTjednima, sredstvaPoziva } from '../modules/poziv/poziv.slike.ts'
import { poZupanijama } from '../modules/projekt/projekt.list.ts'
import { vlastitaSredstva, vlastitePoTjednima } from '../modules/projekt/projekt.slike.ts'
import { primljenoPoDanima } from '../modules/projekt/zaprimljene.list.ts'
import { uUpravi } from '../platform/auth/access.ts'
import type { Tx } from '../platform/db/client.ts'
import { asPortal } from '../platform/db/context.ts'
import { brojiPoStarosti } from '../platform/db/starost.ts'
import type { PortalApp } from '../platform/http/portal-app.ts'
import { bind } from '../platform/http/route.ts'
import { moze } from './ceka.ts'
import { rokoviOsobe } from './kalendar.ts'

/** Marks that a line of days can hold; how many there are is told beside it. */
const NAJVISE_ROKOVA = 12
/** The flag that opens the administration's list of calls. */
const POZIVI_UPRAVE = 'programi'

type Zajednicko = Pick<SlikePloce, 'rokovi' | 'vrijemePosluzitelja'>

async function rokovi(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  programId: number | undefined,
  sada: number,
): Promise<Zajednicko> {
  const [od, kraj] = [today(sada), addDays(today(sada), DANA_ROKOVA)]
  const { rokovi: svi } = await rokoviOsobe(moduli, tx, actor, { od, do: kraj, programId, sada })
  const teku = svi.filter(({ rok }) => Date.parse(rok.kada) >= sada)
  const prvi = teku.slice(0, NAJVISE_ROKOVA).map(({ izvor, rok }) => ({
    vrsta: izvor.vrsta,
    id: rok.id,
    naziv: rok.naziv,
    sto: ROKOVI[izvor.vrsta].naziv.toLocaleLowerCase('hr'),
    dan: today(Date.parse(rok.kada)),
    adresa: izvor.adresa(rok, actor),
  }))
  return {
    rokovi: { broj: teku.length, prvi },
    vrijemePosluzitelja: new Date(sada).toISOString(),
  }
}

/** What waits for a person of a party, kind by kind. */
async function starost(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<SlikePloce['starost']> {
  const data: SlikePloce['starost'] = []
  for (const one of moduli.flatMap((modul) => modul.starost ?? []))
    if (moze(one, actor, programId))
      data.push({
        kljuc: one.vrsta,
        naziv: one.naziv,
        adresa: null,
        brojevi: await one.brojevi(tx, actor, programId, sada),
      })
  return data
}

/** What waits for an administrator, tile by tile; nothing where nothing waits, because there are many. */
async function starostUprave(
  moduli: readonly PortalModule[],
  tx: Tx,
  actor: Actor,
  sada: number,
): Promise<SlikePloce['starost']> {
  const data: SlikePloce['starost'] = []
  for (const { kljuc, naziv, adresa, dopustenje, iz, od } of moduli.flatMap(({ plocice }) => plocice ?? [])) {
    if (od === undefined || !hasAdminPermission(actor, dopustenje)) continue
    const brojevi = await brojiPoStarosti(tx, sql`select ${od} as od from ${iz(sada)}`, sada)
    if (brojevi.some((broj) => broj > 0)) data.push({ kljuc, naziv, adresa, brojevi })
  }
  return data
}

export function slikeRoutes(app: PortalApp, moduli: readonly PortalModule[]): void {
  bind(app, slikeEndpoints.institucije, ({ query: { programId }, transaction, now }) =>
    transaction(async (tx, actor) => {
      const okvir = praceniPozivi(actor, programId)
      return {
        pozivi: await sredstvaPoziva(tx, okvir),
        poTjednima: await primljenoPoTjednima(tx, okvir, now),
        starost: await starost(moduli, tx, actor, programId, now),
        ...(await rokovi(moduli, tx, actor, programId, now)),
      }
    }),
  )
  bind(app, slikeEndpoints.prijavitelja, ({ query: { programId }, transaction, now }) =>
    transaction(async (tx, actor) => ({
      pozivi: await vlastitaSredstva(tx, actor, programId),
      poTjednima: await vlastitePoTjednima(tx, actor, programId, now),
      starost: await starost(moduli, tx, actor, programId, now),
      ...(await rokovi(moduli, tx, actor, programId, now)),
    })),
  )
  bind(app, slikeEndpoints.uprave, ({ transaction, now }) =>
    transaction((tx, person) => {
      if (!person.superadmin && person.adminDopustenja.length === 0) throw new Problem('zabranjeno')
      const actor = uUpravi(person)
      return asPortal(tx, () => slikeUprave(moduli, tx, actor, now))
    }),
  )
  bind(app, slikeEndpoints.poziva, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const poziv = await findPoziv(tx, params.pozivId, actor)
      if (poziv === undefined) throw new Problem('nije-pronadeno')
      return {
        poDanima: await primljenoPoDanima(tx, poziv.id),
        poZupanijama: (await poZupanijama(tx, actor, poziv, now)) ?? null,
      }
    }),
  )
}

async function slikeUprave(moduli: readonly PortalModule[], tx: Tx, actor: Actor, sada: number): Promise<SlikePloce> {
  const vidiPozive = hasAdminPermission(actor, POZIVI_UPRAVE)
  const okvir = praceniPozivi(actor, undefined)
  return {
    pozivi: vidiPozive ? await sredstvaPoziva(tx, okvir) : null,
    poTjednima: vidiPozive ? await primljenoPoTjednima(tx, okvir, sada) : null,
    starost: await starostUprave(moduli, tx, actor, sada),
    ...(await rokovi(vidiPozive ? moduli : [], tx, actor, undefined, sada)),
  }
}
