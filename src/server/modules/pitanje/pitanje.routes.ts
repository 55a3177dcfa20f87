/** Binds the calls of questions: published ones, asking, a person's own, and the desk that answers. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide, statusLabel } from '#contract/kernel/record-kind.ts'
import { nadopunaKind } from '#contract/modules/pitanje/nadopuna.kind.ts'
import {
  mojaPitanjaEndpoints,
  pitanjeEndpoints,
  pitanjeInstitucijaEndpoints,
} from '#contract/modules/pitanje/pitanje.endpoints.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import {
  POPIS_MOJIH_PITANJA_NA_POZIVE,
  POPIS_MOJIH_PITANJA_PRIJAVITELJA,
  POPIS_OBJAVLJENIH_PITANJA,
  POPIS_PITANJA_INSTITUCIJE,
  POPIS_PITANJA_PRIJAVITELJA,
} from '#contract/modules/pitanje/pitanje.popis.ts'
import {
  mojaPitanjaPrijaviteljaEndpoints,
  objavljenaPitanjaEndpoints,
  pitanjaPrijaviteljaEndpoints,
  pitanjePrijaviteljEndpoints,
} from '#contract/modules/pitanje/pitanje.prijavitelj.endpoints.ts'
import type { Pitanje, PitanjeDetalj, PitanjeRedak } from '#contract/modules/pitanje/pitanje.schema.ts'
import type { PitanjeStatus } from '#contract/modules/pitanje/pitanje.statuses.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inSnapshot } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { cekaSeZapis } from '../../platform/popis/ceka.ts'
import { type DeskKind, deskMove } from '../../platform/workflow/desk-move.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindCitanje, bindDnevnik, bindSpremanje, spremiZapis, stanjeZapisa } from '../../platform/workflow/stol.ts'
import { dodajNadopunu, nacrt, nadopunaDesk, spremiNadopunu } from './nadopuna.desk.ts'
import { lockNadopunu, nadopunePitanja } from './nadopuna.repository.ts'
import type { PitanjePorts } from './pitanje.binding.ts'
import { korakPitanja } from './pitanje.ceka.ts'
import { POSTAVLJENO, postaviPitanje, spremiOdgovor } from './pitanje.desk.ts'
import {
  javnaPitanja,
  jednoJavno,
  mojaPitanja,
  type PitanjeSNazivima,
  radniPopis,
  radnoPitanje,
} from './pitanje.list.ts'
import {
  mojaPitanjaPrijavitelja,
  objavljenaPitanja,
  pitanjaPrijavitelja,
  pitanjePrijavitelja,
  poziviKojiPrimajuPitanja,
} from './pitanje.prijavitelj.list.ts'
import { sadrzajOf } from './pitanje.repository.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(pitanjeKind),
  status: (id) => statusLabel(pitanjeKind, id),
  akcije: { 'pitanje.spremanje': 'Izmjene su spremljene' },
  samoPrijavitelju: [POSTAVLJENO],
}

export interface PitanjeDeps {
  desk: DeskKind<Pitanje, PitanjeStatus>
  ports: PitanjePorts
}

export function pitanjeRoutes(app: PortalApp, { desk, ports }: PitanjeDeps): void {
  javna(app)
  osobna(app, ports)
  prijaviteljska(app, ports)
  radniStol(app, desk)
  nadopune(app, ports)
}

function javna(app: PortalApp): void {
  bind(app, pitanjeEndpoints.javna, ({ params, query, db }) =>
    inSnapshot(db, (tx) => javnaPitanja(tx, params.pozivId, query)),
  )
  bind(app, pitanjeEndpoints.javno, async ({ params, db }) => {
    const found = await inSnapshot(db, (tx) => jednoJavno(tx, params.pozivId, params.pitanjeId))
    if (found === undefined) throw new Problem('nije-pronadeno')
    return found
  })
}

function osobna(app: PortalApp, ports: PitanjePorts): void {
  bind(app, pitanjeEndpoints.postavi, (call) => postaviPitanje(ports, call, call.params.pozivId, call.body))
  bindPopis(app, mojaPitanjaEndpoints, POPIS_MOJIH_PITANJA_NA_POZIVE, (tx, upit, _params, _now, actor) =>
    mojaPitanja(tx, actor, upit),
  )
}

function prijaviteljska(app: PortalApp, ports: PitanjePorts): void {
  const calls = pitanjePrijaviteljEndpoints
  bind(app, calls.postavi, (call) => {
    const { pozivId, ...novo } = call.body
    return postaviPitanje(ports, call, pozivId, novo)
  })
  bindPopis(app, mojaPitanjaPrijaviteljaEndpoints, POPIS_MOJIH_PITANJA_PRIJAVITELJA, (tx, upit, _params, _now, actor) =>
    mojaPitanjaPrijavitelja(tx, actor, upit),
  )
  bindPopis(app, pitanjaPrijaviteljaEndpoints, POPIS_PITANJA_PRIJAVITELJA, (tx, upit, _params, _now, actor) =>
    pitanjaPrijavitelja(tx, actor, upit),
  )
  bindPopis(app, objavljenaPitanjaEndpoints, POPIS_OBJAVLJENIH_PITANJA, (tx, upit) => objavljenaPitanja(tx, upit))
  bind(app, calls.pozivi, ({ query, db, now }) =>
    inSnapshot(db, async (tx) => ({ data: await poziviKojiPrimajuPitanja(tx, query.programId, now) })),
  )
  bind(app, calls.detalj, ({ params, transaction }) =>
    transaction(async (tx, actor) => {
      const found = await pitanjePrijavitelja(tx, actor, params)
      if (found === undefined) throw new Problem('nije-pronadeno')
      return found
    }),
  )
}

function toRedak(row: PitanjeSNazivima, actor: Actor, sada: number): PitanjeRedak {
  const { pitanje, oznaka, zaduzenje } = row
  const { id, naslov, kategorija, postavljenoAt, rok, statusId, poziv } = pitanje
  return {
    id,
    naslov,
    kategorija,
    postavljenoAt,
    rok,
    zaduzenje,
    poziv: { id: poziv.id, oznaka, naziv: poziv.naziv },
    status: { id: statusId, naziv: statusLabel(pitanjeKind, statusId) },
    cekaMene: korakPitanja(row, actor, sada) !== undefined,
    ...cekaSeZapis(pitanjeKind, pitanje, actor, sada),
  }
}

function toNadopuna({ row, record }: Awaited<ReturnType<typeof nadopunePitanja>>[number], actor: Actor, sada: number) {
  const { id, tekst } = record
  return { id, tekst, createdAt: row.createdAt.toISOString(), ...stanjeZapisa(nadopunaKind, record, actor, sada) }
}

async function toDetalj(tx: Tx, found: PitanjeSNazivima, actor: Actor, sada: number): Promise<PitanjeDetalj> {
  const { pitanje, objavljeno } = found
  const { pitanje: tekst, inacica } = pitanje
  return {
    ...toRedak(found, actor, sada),
    pitanje: tekst,
    ...sadrzajOf(pitanje),
    objavljeno,
    inacica,
    nadopune: (await nadopunePitanja(tx, pitanje)).map((one) => toNadopuna(one, actor, sada)),
    smijeNadopuniti: decide(nadopunaKind, 'dodaj', nacrt(pitanje), actor, {}, { sada }).ok,
    ...stanjeZapisa(pitanjeKind, pitanje, actor, sada),
  }
}

/** The supplement belongs to the question of the address. */
async function svoja(tx: Tx, actor: Actor, pitanjeId: number, nadopunaId: number): Promise<void> {
  if ((await lockNadopunu(tx, String(nadopunaId), actor))?.pitanjeId !== pitanjeId) throw new Problem('nije-pronadeno')
}

function nadopune(app: PortalApp, ports: PitanjePorts): void {
  const calls = pitanjeInstitucijaEndpoints
  const desk = nadopunaDesk(ports.findRecipients)
  bind(app, calls.dodajNadopunu, (call) => dodajNadopunu(call, call.params.pitanjeId, call.body))
  bind(app, calls.spremiNadopunu, async (call) => {
    const { pitanjeId, nadopunaId } = call.params
    await call.transaction((tx, actor) => svoja(tx, actor, pitanjeId, nadopunaId))
    return spremiZapis(call, { desk, zaPrijavitelja: false }, String(nadopunaId), call.body, spremiNadopunu)
  })
  bind(app, calls.prijelazNadopune, async (call) => {
    const { pitanjeId, nadopunaId } = call.params
    await call.transaction((tx, actor) => svoja(tx, actor, pitanjeId, nadopunaId))
    return deskMove(call, desk, String(nadopunaId), call.body)
  })
}

function radniStol(app: PortalApp, desk: DeskKind<Pitanje, PitanjeStatus>): void {
  const calls = pitanjeInstitucijaEndpoints
  bindPopis(app, calls, POPIS_PITANJA_INSTITUCIJE, async (tx, upit, _params, now, actor) => {
    const { data, meta } = await radniPopis(tx, actor, upit)
    return { data: data.map((row) => toRedak(row, actor, now)), meta }
  })
  const stol = {
    desk,
    nadi: (tx: Tx, actor: Actor, id: string) => radnoPitanje(tx, actor, Number(id)),
    rijeci: RIJECI,
    zaPrijavitelja: false,
  }
  bindCitanje(app, calls, stol, toDetalj)
  bindSpremanje(app, calls, stol, spremiOdgovor)
  bindDnevnik(app, calls, stol)
}
