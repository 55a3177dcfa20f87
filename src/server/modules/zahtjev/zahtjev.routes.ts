/** Binds the calls of requests: of a person, of an applicant, of the administration, of a project's institution. */
import { isUuid } from '#contract/kernel/id.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { PrijelazBody } from '#contract/kernel/prijelaz.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { ProvjeraRegistra } from '#contract/modules/registar/registar.schema.ts'
import { PORUKE_RSV } from '#contract/modules/rsv/rsv.poruke.ts'
import {
  zahtjevAdministracijaEndpoints as administracija,
  zahtjevInstitucijaEndpoints as institucija,
  type NoviZahtjev,
  zahtjevPrijaviteljEndpoints as prijavitelj,
  zahtjevEndpoints as svoji,
} from '#contract/modules/zahtjev/zahtjev.endpoints.ts'
import { ADMIN_VRSTE, type AdminVrstaZahtjeva, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import {
  POPIS_ZAHTJEVA_OSOBE,
  POPIS_ZAHTJEVA_PRIJAVITELJA,
  POPIS_ZAHTJEVA_PROJEKTA,
  POPISI_ZAHTJEVA,
} from '#contract/modules/zahtjev/zahtjev.popis.ts'
import { PORUKE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { urediZahtjev } from '#contract/modules/zahtjev/zahtjev.uredi.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { deskMove } from '../../platform/workflow/desk-move.ts'
import type { DeskCall } from '../../platform/workflow/once.ts'
import { provjeraU, type SudskiObrtniRegistar } from '../../spojevi/registar.ts'
import { zahtjevDesk } from './zahtjev.binding.ts'
import { cinjenice } from './zahtjev.cinjenice.ts'
import type { SnimiRsv } from './zahtjev.effects.ts'
import { jedanZahtjev, okviri, popisZahtjeva, type SImenima, toDetalj } from './zahtjev.list.ts'
import { type Mjesto, oibZahtjeva, predajNapisani, predajZahtjev, VRSTE_MJESTA } from './zahtjev.novi.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import { osobaZahtjeva, statusProjekta, tijeloProjekta, toZahtjev } from './zahtjev.repository.ts'
import { smijeVidjeti, vidiUprava } from './zahtjev.scope.ts'

export interface ZahtjevDeps {
  ports: ZahtjevPorts
  registar: SudskiObrtniRegistar
  /** Asks the register of beneficial owners; the answer keeps what it said. Rejects when it does not answer. */
  pitajRsv: (oib: string) => Promise<SnimiRsv>
}

/** Which of the requests that one may know belong to this address. */
type Ovdje = (row: SImenima) => boolean
type Call = DeskCall & { request: { id: string } }

export function zahtjevRoutes(app: PortalApp, deps: ZahtjevDeps): void {
  osobni(app, deps)
  prijaviteljevi(app, deps)
  upravni(app, deps)
  institucijski(app, deps)
}

async function vidljiv(tx: Tx, { ports }: ZahtjevDeps, id: string, ovdje: Ovdje, actor: Actor, sada: number) {
  const row = await jedanZahtjev(tx, id)
  if (row === undefined || !ovdje(row)) throw new Problem('nije-pronadeno')
  const facts = await asPortal(tx, () => cinjenice(tx, row, { imaPravo: ports.imaPravo, sada, drzi: false }))
  if (!smijeVidjeti(row, facts.stranke, actor)) throw new Problem('nije-pronadeno')
  return { row, record: toZahtjev(row, facts) }
}

function detalj(call: Call, deps: ZahtjevDeps, id: string, ovdje: Ovdje) {
  return call.transaction(async (tx, actor) => {
    const { row, record } = await vidljiv(tx, deps, id, ovdje, actor, call.now)
    return asPortal(tx, () => toDetalj(tx, row, record, actor, call.now))
  })
}

/** For open screens: whether the person may know of a request, as themselves, at an applicant or in the administration. */
export const vidiZahtjev =
  (ports: ZahtjevPorts) =>
  async (tx: Tx, id: string, actor: Actor, sada: number): Promise<boolean> => {
    const row = isUuid(id) ? await asPortal(tx, () => jedanZahtjev(tx, id)) : undefined
    if (row === undefined) return false
    const { stranke } = await asPortal(tx, () => cinjenice(tx, row, { imaPravo: ports.imaPravo, sada, drzi: false }))
    return smijeVidjeti(row, stranke, actor) || (actor.za.vrsta === 'gradanin' && vidiUprava(row, actor))
  }

/** Asked outside the transaction, because a register is another's machine; its answer is judged inside, with the move. */
async function pitajRegistar({ registar }: Pick<ZahtjevDeps, 'registar'>, oib: string, osobaOib: string, sada: number) {
  try {
    return provjeraU(oib === '' ? undefined : await registar.nadi({ oib }), osobaOib, sada)
  } catch {
    throw new Problem('preopterecenje', { poruka: PORUKE_ZAHTJEVA.registarNeOdgovara })
  }
}

function pitajVlasnike({ pitajRsv }: ZahtjevDeps, oib: string): Promise<SnimiRsv> {
  return pitajRsv(oib).catch(() => {
    throw new Problem('preopterecenje', { poruka: PORUKE_RSV.neOdgovara })
  })
}

/** Whom the register is asked about: the entity of the request, and for a change of beneficiary the new one. */
const zaProvjeru = ({ sadrzaj }: Pick<NoviZahtjev, 'sadrzaj'>, subjektOib: string) =>
  sadrzaj.vrsta === 'izmjena-korisnika' ? sadrzaj.noviPrijaviteljOib : subjektOib

const PITA_REGISTAR: readonly string[] = ['preuzmi', 'odobri']

async function prijelaz(call: Call & { body: PrijelazBody }, deps: ZahtjevDeps, id: string, ovdje: Ovdje) {
  const { now, body } = call
  const pitaj = await call.transaction(async (tx, actor) => {
    const { row } = await vidljiv(tx, deps, id, ovdje, actor, now)
    if (!PITA_REGISTAR.includes(body.prijelaz)) return undefined
    const osoba = await osobaZahtjeva(tx, row.podnositeljId)
    const vlasnistvo = row.vrsta === 'promjene-vlasnistva' && body.prijelaz === 'odobri'
    return { oib: zaProvjeru(row, row.subjektOib), osobaOib: osoba?.oib ?? '', vlasnistvo }
  })
  const provjera: ProvjeraRegistra | undefined = pitaj && (await pitajRegistar(deps, pitaj.oib, pitaj.osobaOib, now))
  const snimiRsv = pitaj?.vlasnistvo === true ? await pitajVlasnike(deps, pitaj.oib) : undefined
  return deskMove(call, zahtjevDesk(deps.ports, { provjera, snimiRsv }), id, body)
}

async function predaj(call: Call & { body: NoviZahtjev }, deps: ZahtjevDeps, mjesto: Mjesto) {
  const { now, body } = call
  const { oib, osobaOib } = await call.transaction(async (tx, actor) => {
    const osoba = await osobaZahtjeva(tx, actor.osobaId)
    const oib = zaProvjeru(urediZahtjev(body), await oibZahtjeva(tx, body, mjesto))
    return { oib, osobaOib: osoba?.oib ?? '' }
  })
  return predajZahtjev(call, deps.ports, { mjesto, provjera: await pitajRegistar(deps, oib, osobaOib, now) }, body)
}

/** A request that was written on a device, sent by its outbox: what the register says is asked as it arrives. */
export async function predajSUredaja(
  tx: Tx,
  deps: Pick<ZahtjevDeps, 'ports' | 'registar'>,
  body: NoviZahtjev,
  { actor, sada, projektId }: { actor: Actor; sada: number; projektId: string | null },
): Promise<{ id: string; oznaka: string }> {
  const mjesto = mjestoOd(actor, projektId)
  if (mjesto.prijaviteljId !== undefined && projektId !== null) await ugovoreni(tx, mjesto.prijaviteljId, projektId)
  const osoba = await osobaZahtjeva(tx, actor.osobaId)
  const oib = zaProvjeru(urediZahtjev(body), await oibZahtjeva(tx, body, mjesto))
  const provjera = await pitajRegistar(deps, oib, osoba?.oib ?? '', sada)
  return predajNapisani(tx, deps.ports, body, { actor, mjesto, provjera, sada })
}

function mjestoOd({ za }: Actor, projektId: string | null): Mjesto {
  if (za.vrsta !== 'prijavitelj') return { vrste: VRSTE_MJESTA.osoba }
  if (projektId === null) return { vrste: VRSTE_MJESTA.prijavitelj, prijaviteljId: za.id }
  return { vrste: VRSTE_MJESTA.projekt, prijaviteljId: za.id, projektId }
}

function osobni(app: PortalApp, deps: ZahtjevDeps): void {
  const svi: Ovdje = () => true
  bindPopis(app, svoji, POPIS_ZAHTJEVA_OSOBE, (tx, upit, _params, now, actor) =>
    popisZahtjeva(tx, okviri.osobe(actor.osobaId), upit, actor, now),
  )
  bind(app, svoji.detalj, (call) => detalj(call, deps, call.params.zahtjevId, svi))
  bind(app, svoji.prijelaz, (call) => prijelaz(call, deps, call.params.zahtjevId, svi))
  bind(app, svoji.predaj, (call) => predaj(call, deps, { vrste: VRSTE_MJESTA.osoba }))
}

const { id: UGOVOREN } = projektKind.statuses.ugovoren

/** Only a project with a signed contract has a beneficiary who could change. */
async function ugovoreni(tx: Tx, prijaviteljId: number, projektId: string): Promise<void> {
  const statusId = await statusProjekta(tx, prijaviteljId, projektId)
  if (statusId === undefined) throw new Problem('nije-pronadeno')
  if (statusId !== UGOVOREN) throw new Problem('radnja-nije-dopustena')
}

function prijaviteljevi(app: PortalApp, deps: ZahtjevDeps): void {
  const ovaj =
    (prijaviteljId: number): Ovdje =>
    (row) =>
      row.prijaviteljId === prijaviteljId
  bindPopis(app, prijavitelj, POPIS_ZAHTJEVA_PRIJAVITELJA, (tx, { projektId, ...upit }, _params, now, actor) =>
    popisZahtjeva(tx, okviri.prijavitelja(actor, projektId), upit, actor, now),
  )
  bind(app, prijavitelj.detalj, (call) => detalj(call, deps, call.params.zahtjevId, ovaj(call.params.prijaviteljId)))
  bind(app, prijavitelj.prijelaz, (call) =>
    prijelaz(call, deps, call.params.zahtjevId, ovaj(call.params.prijaviteljId)),
  )
  bind(app, prijavitelj.predaj, (call) =>
    predaj(call, deps, { vrste: VRSTE_MJESTA.prijavitelj, prijaviteljId: call.params.prijaviteljId }),
  )
  bind(app, prijavitelj.predajZaProjekt, async (call) => {
    const { prijaviteljId, projektId } = call.params
    await call.transaction((tx) => ugovoreni(tx, prijaviteljId, projektId))
    return predaj(call, deps, { vrste: VRSTE_MJESTA.projekt, prijaviteljId, projektId })
  })
}

function upravni(app: PortalApp, deps: ZahtjevDeps): void {
  for (const vrsta of ADMIN_VRSTE) {
    const stol = administracija[vrsta]
    // A notification names the flag and not the kind: every desk of the flag opens its requests.
    const ove: Ovdje = (row) => DOPUSTENJE_VRSTE[row.vrsta as AdminVrstaZahtjeva] === DOPUSTENJE_VRSTE[vrsta]
    bindPopis(app, stol, POPISI_ZAHTJEVA[vrsta], (tx, upit, _params, now, actor) =>
      popisZahtjeva(tx, okviri.vrste(vrsta), upit, actor, now),
    )
    bind(app, stol.detalj, (call) => detalj(call, deps, call.params.zahtjevId, ove))
    bind(app, stol.prijelaz, (call) => prijelaz(call, deps, call.params.zahtjevId, ove))
  }
}

function institucijski(app: PortalApp, deps: ZahtjevDeps): void {
  const ovog =
    (projektId: string): Ovdje =>
    (row) =>
      row.projektId === projektId && row.vrsta === 'izmjena-korisnika'
  bindPopis(app, institucija, POPIS_ZAHTJEVA_PROJEKTA, async (tx, upit, { institucijaId, projektId }, now, actor) => {
    const { za } = actor
    const stranke = await tijeloProjekta(tx, projektId)
    const svoj = za.vrsta === 'institucija' && za.programIds.includes(stranke?.programId ?? 0)
    if (!svoj || stranke?.tijela?.IMP !== institucijaId) throw new Problem('nije-pronadeno')
    return popisZahtjeva(tx, okviri.projekta(projektId), upit, actor, now)
  })
  bind(app, institucija.detalj, (call) => detalj(call, deps, call.params.zahtjevId, ovog(call.params.projektId)))
  bind(app, institucija.prijelaz, (call) => prijelaz(call, deps, call.params.zahtjevId, ovog(call.params.projektId)))
}
