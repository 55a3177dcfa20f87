/** The command palette over the modules: one call for each context, and in it the kinds that the person may see there. */
import {
  oznakaZapisa,
  paletaEndpoints,
  type UpitPalete,
  VRSTE_PALETE,
  type ZapisPalete,
} from '#contract/kernel/paleta.endpoints.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Status } from '#contract/kernel/status.ts'
import { statusi } from '#contract/statusi.ts'
import type { PortalModule } from '../modul.ts'
import type { Tx } from '../platform/db/client.ts'
import { asPortal } from '../platform/db/context.ts'
import { administratorOf } from '../platform/http/guard.ts'
import type { PortalApp } from '../platform/http/portal-app.ts'
import { bind } from '../platform/http/route.ts'
import { nadiPoBrojevima, nadiUpisano, type PaletaVrste, type RedakPalete } from '../platform/search/paleta.ts'

/** How many of each kind are shown. */
const PRVIH = 6

const STATUSI: Readonly<Partial<Record<string, Readonly<Record<string, Status>>>>> = statusi

function statusOd(vrsta: string, id: number | null): ZapisPalete['status'] {
  const found = Object.values(STATUSI[vrsta] ?? {}).find((one) => one.id === id)
  return found === undefined ? null : { id: found.id, naziv: found.label }
}

function toZapis({ vrsta, adresa }: PaletaVrste, redak: RedakPalete, actor: Actor): ZapisPalete {
  const { id, naslov, broj, opis, statusId } = redak
  return { vrsta, id, naslov, broj, opis, status: statusOd(vrsta, statusId), adresa: adresa(redak, actor) }
}

/** Records by number as they were named: kind and number. */
function poVrstama(zapisi: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const oznaka of new Set(zapisi.split(','))) {
    const [vrsta = '', id = ''] = oznaka.split(':')
    found.set(vrsta, [...(found.get(vrsta) ?? []), id])
  }
  return found
}

async function odgovor(tx: Tx, vrste: readonly PaletaVrste[], actor: Actor, upit: UpitPalete, sada: number) {
  const imenovani = poVrstama(upit.zapisi ?? '')
  const data: ZapisPalete[] = []
  for (const jedna of vrste) {
    const izvor = jedna.izvor(actor, sada)
    if (izvor === undefined) continue
    const poBrojevima = await nadiPoBrojevima(tx, izvor, imenovani.get(jedna.vrsta) ?? [])
    const upisano = upit.search === undefined ? [] : await nadiUpisano(tx, izvor, upit.search, PRVIH)
    for (const redak of [...poBrojevima, ...upisano]) data.push(toZapis(jedna, redak, actor))
  }
  // What was named and found by its text as well stands once.
  return { data: [...new Map(data.map((one) => [oznakaZapisa(one), one])).values()] }
}

/** Declared kinds in the order of the palette; throws when one is declared twice. */
function vrsteOd(moduli: readonly PortalModule[]): PaletaVrste[] {
  const sve = moduli.flatMap(({ paleta = [] }) => paleta)
  const dvaput = sve.find(({ vrsta }, at) => sve.findIndex((one) => one.vrsta === vrsta) !== at)
  if (dvaput !== undefined) throw new Error(`two modules bring ${dvaput.vrsta} to the palette`)
  return sve.sort((a, b) => VRSTE_PALETE.indexOf(a.vrsta) - VRSTE_PALETE.indexOf(b.vrsta))
}

export function paletaRoutes(app: PortalApp, moduli: readonly PortalModule[]): void {
  const vrste = vrsteOd(moduli)
  bind(app, paletaEndpoints.prijavitelj, ({ query, transaction, now }) =>
    transaction((tx, actor) => odgovor(tx, vrste, actor, query, now)),
  )
  bind(app, paletaEndpoints.institucija, ({ query, transaction, now }) =>
    transaction((tx, actor) => odgovor(tx, vrste, actor, query, now)),
  )
  bind(app, paletaEndpoints.administracija, async ({ query, caller, transaction, now }) => {
    // Names of persons are in it: the second factor is asked as by every call of the administration.
    const { za } = administratorOf(await caller())
    // Administrators read as the portal; their flags, asked kind by kind, say what.
    return transaction((tx, fresh) => asPortal(tx, () => odgovor(tx, vrste, { ...fresh, za }, query, now)))
  })
}
