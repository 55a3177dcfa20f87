/** Binds the calls of inquiries: those of their authors and those of the support. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  tehnickoPitanjeAdministracijaEndpoints as administracija,
  tehnickoPitanjeEndpoints,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.endpoints.ts'
import { tehnickoPitanjeKind } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import { POPIS_MOJIH_PITANJA, POPIS_PODRSKE } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.popis.ts'
import type { SadrzajPitanja, TehnickoPitanje } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import type { TehnickoPitanjeStatus } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.statuses.ts'
import { findActor } from '../../platform/auth/access.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import { type DeskKind, deskMove } from '../../platform/workflow/desk-move.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { ciljOd, jednoPitanje, mojaPitanja, pitanjaPodrske, type SNazivima, toDetalj } from './tehnicko-pitanje.list.ts'
import { pripremi, type TehnickoPitanjePorts, zapisi } from './tehnicko-pitanje.novo.ts'
import { izmijeni, scopesOf } from './tehnicko-pitanje.repository.ts'

export interface TehnickoPitanjeDeps extends TehnickoPitanjePorts {
  desk: DeskKind<TehnickoPitanje, TehnickoPitanjeStatus>
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
  prijaviteljId?: number | undefined
}

/** The author in the seat that the body names; the path names the others. */
async function zaKoga({ access }: PortalApp, tx: Tx, actor: Actor, prijaviteljId: number | undefined, now: number) {
  if (prijaviteljId === undefined) return actor
  const found = await findActor(access, tx, actor, { vrsta: 'prijavitelj', id: prijaviteljId }, now, true)
  if (found === undefined) throw new Problem('nije-pronadeno')
  return found
}

/** An inquiry from a desk; devices send theirs through the sync protocol. */
function posalji(app: PortalApp, call: DeskCall, ports: TehnickoPitanjePorts, novo: Novo) {
  const { mutationId, id, sadrzaj, prijaviteljId } = novo
  const body = { ...sadrzaj, prijaviteljId: prijaviteljId ?? null } as unknown as JsonObject
  return once(call, { mutationId, kind: tehnickoPitanjeKind.name, id, action: 'slanje', body }, async (tx, person) => {
    const sada = call.now
    const actor = await zaKoga(app, tx, person, prijaviteljId, sada)
    const rows = await pripremi(tx, [{ id, sadrzaj }], { actor, sada })
    const broj = (await zapisi(tx, ports, rows, { actor, sada })).get(id) ?? 0
    for (const { verzijaRetka: rev, sadrzajHash, autorId } of rows)
      await recordRevision(tx, {
        aggType: tehnickoPitanjeKind.name,
        aggId: id,
        rev,
        mutationId,
        osobaId: actor.osobaId,
        ops: [],
        sada,
        contentHash: sadrzajHash,
        scopes: scopesOf({ autorId }),
      })
    return { answer: { id, broj }, id, verzijaRetka: 1 }
  })
}

export function tehnickoPitanjeRoutes(app: PortalApp, deps: TehnickoPitanjeDeps): void {
  autori(app, deps)
  podrska(app, deps)
}

function autori(app: PortalApp, { desk, ...ports }: TehnickoPitanjeDeps): void {
  bindPopis(app, tehnickoPitanjeEndpoints, POPIS_MOJIH_PITANJA, (tx, upit, _params, now, actor) =>
    mojaPitanja(tx, actor, upit, now),
  )
  bind(app, tehnickoPitanjeEndpoints.detalj, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => toDetalj(await vidljivo(tx, params.pitanjeId, svoje(actor)), actor, now)),
  )
  bind(app, tehnickoPitanjeEndpoints.posalji, (call) => posalji(app, call, ports, call.body))
  bind(app, tehnickoPitanjeEndpoints.posaljiInstitucija, (call) => posalji(app, call, ports, call.body))
  bind(app, tehnickoPitanjeEndpoints.procitano, ({ params, transaction }) =>
    transaction(async (tx, actor) => {
      const { row } = await vidljivo(tx, params.pitanjeId, svoje(actor))
      // Who looks under another's name has read nothing.
      if (row.neprocitano && actor.osobaId === actor.stvarnaOsobaId) await izmijeni(tx, row.id, { neprocitano: false })
      return {}
    }),
  )
  bind(app, tehnickoPitanjeEndpoints.prijelaz, async (call) => {
    await call.transaction((tx, actor) => vidljivo(tx, call.params.pitanjeId, svoje(actor)))
    return deskMove(call, desk, call.params.pitanjeId, call.body)
  })
}

function podrska(app: PortalApp, { desk, findRecipients }: TehnickoPitanjeDeps): void {
  bindPopis(app, administracija, POPIS_PODRSKE, (tx, upit, params, now, actor) =>
    pitanjaPodrske(tx, actor, { ...upit, ...params }, now),
  )
  bind(app, administracija.detalj, ({ params, transaction, now, pokazuje }) =>
    transaction(async (tx, actor) => {
      const found = await vidljivo(tx, params.pitanjeId, () => true)
      pokazuje([found.row.autorId])
      const { dostupneRadnje, ...detalj } = toDetalj(found, actor, now)
      const opcije = await osobePodrske(tx, findRecipients)
      return {
        ...detalj,
        istaknuto: found.row.istaknuto,
        interneBiljeske: found.row.interneBiljeske,
        zastojRoka: ciljOd(found.row).zastojRoka,
        dostupneRadnje: dostupneRadnje.map((one) => (one.kod === 'dodijeli' ? sOsobama(one, opcije) : one)),
      }
    }),
  )
  bind(app, administracija.prijelaz, (call) => deskMove(call, desk, call.params.pitanjeId, call.body))
  bind(app, administracija.obradi, ({ params: { pitanjeId }, body, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { row } = await vidljivo(tx, pitanjeId, () => true)
      await izmijeni(tx, pitanjeId, body)
      if (row.prioritet !== body.prioritet)
        await writeLog(tx, {
          akcija: 'tehnickoPitanje.prioritet',
          actor,
          sada: now,
          vidljivoPrijavitelju: false,
          entitetVrsta: 'tehnickoPitanje',
          entitetId: pitanjeId,
          komentar: `${row.prioritet} → ${body.prioritet}`,
        })
      return body
    }),
  )
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
async function osobePodrske(tx: Tx, findRecipients: TehnickoPitanjePorts['findRecipients']): Promise<Opcije> {
  const people = await findRecipients(tx, ['ADM(pitanja.opcenito)'], {})
  return people.map(({ osobaId, ime = '' }) => ({ vrijednost: String(osobaId), oznaka: ime }))
}

function sOsobama(radnja: Radnja, opcije: Opcije): Radnja {
  return { ...radnja, unos: (radnja.unos ?? []).map((one) => (one.kljuc === 'osobaId' ? { ...one, opcije } : one)) }
}
