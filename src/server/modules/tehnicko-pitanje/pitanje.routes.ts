/** Binds the calls of inquiries: those of their authors and those of the support. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  pitanjeAdministracijaEndpoints as administracija,
  pitanjeEndpoints,
} from '#contract/modules/tehnicko-pitanje/pitanje.endpoints.ts'
import { type PitanjeStatus, pitanjeKind } from '#contract/modules/tehnicko-pitanje/pitanje.kind.ts'
import type { SadrzajPitanja, TehnickoPitanje } from '#contract/modules/tehnicko-pitanje/pitanje.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import { type DeskKind, deskMove } from '../../platform/workflow/desk-move.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { jednoPitanje, mojaPitanja, pitanjaPodrske, type SNazivima, toDetalj } from './pitanje.list.ts'
import { type PitanjePorts, pripremi, zapisi } from './pitanje.novo.ts'
import { izmijeni, scopesOf } from './pitanje.repository.ts'

interface Deps extends PitanjePorts {
  desk: DeskKind<TehnickoPitanje, PitanjeStatus>
}

async function vidljivo(tx: Tx, id: string, mayKnow: (found: SNazivima) => boolean): Promise<SNazivima> {
  const found = await jednoPitanje(tx, id)
  if (found === undefined || !mayKnow(found)) throw new Problem('nije-pronadeno')
  return found
}

const svoje =
  ({ osobaId }: Actor) =>
  ({ row }: SNazivima) =>
    row.autorId === osobaId

interface Novo {
  mutationId: string
  id: string
  sadrzaj: SadrzajPitanja
}

/** An inquiry from a desk; devices send theirs through the sync protocol. */
function posalji(call: DeskCall, ports: PitanjePorts, { mutationId, id, sadrzaj }: Novo) {
  const body = sadrzaj as unknown as JsonObject
  return once(call, { mutationId, kind: pitanjeKind.name, id, action: 'slanje', body }, async (tx, actor) => {
    if (actor.osobaId !== actor.stvarnaOsobaId) throw new Problem('zabranjeno')
    const sada = call.now
    const rows = await pripremi(tx, [{ id, sadrzaj }], { actor, sada })
    const broj = (await zapisi(tx, ports, rows, { actor, sada })).get(id) ?? 0
    for (const { verzijaRetka: rev, sadrzajHash, prijaviteljId } of rows)
      await recordRevision(tx, {
        ...{ aggType: pitanjeKind.name, aggId: id, rev, mutationId, osobaId: actor.osobaId, ops: [], sada },
        ...{ contentHash: sadrzajHash, scopes: scopesOf({ prijaviteljId }) },
      })
    return { answer: { id, broj }, id, verzijaRetka: 1 }
  })
}

export function pitanjeRoutes(app: PortalApp, deps: Deps): void {
  autori(app, deps)
  podrska(app, deps)
}

function autori(app: PortalApp, { desk, ...ports }: Deps): void {
  bind(app, pitanjeEndpoints.popis, ({ query, transaction }) =>
    transaction((tx, { osobaId }) => mojaPitanja(tx, osobaId, query)),
  )
  bind(app, pitanjeEndpoints.detalj, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => toDetalj(await vidljivo(tx, params.pitanjeId, svoje(actor)), actor, now)),
  )
  bind(app, pitanjeEndpoints.posalji, (call) => posalji(call, ports, call.body))
  bind(app, pitanjeEndpoints.posaljiInstitucija, (call) => posalji(call, ports, call.body))
  bind(app, pitanjeEndpoints.procitano, ({ params, transaction }) =>
    transaction(async (tx, actor) => {
      const { row } = await vidljivo(tx, params.pitanjeId, svoje(actor))
      // Who looks under another's name has read nothing.
      if (row.neprocitano && actor.osobaId === actor.stvarnaOsobaId) await izmijeni(tx, row.id, { neprocitano: false })
      return {}
    }),
  )
  bind(app, pitanjeEndpoints.prijelaz, async (call) => {
    await call.transaction((tx, actor) => vidljivo(tx, call.params.pitanjeId, svoje(actor)))
    return deskMove(call, desk, call.params.pitanjeId, call.body)
  })
}

function podrska(app: PortalApp, { desk, findRecipients }: Deps): void {
  bind(app, administracija.popis, ({ query, transaction }) =>
    transaction((tx, actor) => pitanjaPodrske(tx, actor, query)),
  )
  bind(app, administracija.detalj, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const found = await vidljivo(tx, params.pitanjeId, () => true)
      const { dostupneRadnje, ...detalj } = toDetalj(found, actor, now)
      const opcije = await osobePodrske(tx, findRecipients)
      return {
        ...{ ...detalj, istaknuto: found.row.istaknuto },
        dostupneRadnje: dostupneRadnje.map((one) => (one.kod === 'dodijeli' ? sOsobama(one, opcije) : one)),
      }
    }),
  )
  bind(app, administracija.prijelaz, (call) => deskMove(call, desk, call.params.pitanjeId, call.body))
  bind(app, administracija.istakni, ({ params, body, transaction }) =>
    transaction(async (tx) => {
      await vidljivo(tx, params.pitanjeId, () => true)
      await izmijeni(tx, params.pitanjeId, { istaknuto: body.istaknuto })
      return { istaknuto: body.istaknuto }
    }),
  )
}

type Opcije = { vrijednost: string; oznaka: string }[]
type Radnja = ReturnType<typeof toDetalj>['dostupneRadnje'][number]

/** The people an inquiry can be given to. */
async function osobePodrske(tx: Tx, findRecipients: PitanjePorts['findRecipients']): Promise<Opcije> {
  const people = await findRecipients(tx, ['ADM(pitanja.opcenito)'], {})
  return people.map(({ osobaId, ime = '' }) => ({ vrijednost: String(osobaId), oznaka: ime }))
}

function sOsobama(radnja: Radnja, opcije: Opcije): Radnja {
  return { ...radnja, unos: (radnja.unos ?? []).map((one) => (one.kljuc === 'osobaId' ? { ...one, opcije } : one)) }
}
