/** Binds the calls of procurements: what everyone reads, the desk of the buyer, the list of the bodies that follow it. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { nabavaInstitucijaEndpoints, nabavaPrijaviteljEndpoints } from '#contract/modules/nabava/nabava.endpoints.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import { POPIS_NABAVA_INSTITUCIJE, POPIS_NABAVA_PRIJAVITELJA } from '#contract/modules/nabava/nabava.popis.ts'
import { type Nabava, type NabavaDetalj, rokZaPitanja } from '#contract/modules/nabava/nabava.schema.ts'
import type { NabavaStatus } from '#contract/modules/nabava/nabava.statuses.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindCitanje, bindDnevnik, bindKreiranje, bindSpremanje, stanjeZapisa } from '../../platform/workflow/stol.ts'
import { kreiranjeNabave, spremiNabavu } from './nabava.desk.ts'
import { javneNabaveRoutes } from './nabava.javno.ts'
import { projektiZaNabavu, radneNabave, redakNabave } from './nabava.list.ts'
import { nabavaRepository } from './nabava.repository.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(nabavaKind),
  status: (id) => statusLabel(nabavaKind, id),
  akcije: { 'nabava.opcenito.kreirana': 'Nabava je kreirana', 'nabava.spremanje': 'Izmjene su spremljene' },
}

async function detalj(tx: Tx, nabava: Nabava, actor: Actor, sada: number): Promise<NabavaDetalj> {
  const redak = await redakNabave(tx, nabava)
  if (redak === undefined) throw new Problem('nije-pronadeno')
  const { sadrzaj, ispravak, izmijenjenoAt, razlogPonistenja, inacica } = nabava
  return {
    ...redak,
    izmijenjenoAt,
    razlogPonistenja,
    inacica,
    ...stanjeZapisa(nabavaKind, nabava, actor, sada),
    sadrzaj: ispravak ?? sadrzaj,
    ispravak: ispravak !== null,
    rokZaPitanja: sadrzaj.rokZaPonude === null ? null : rokZaPitanja(sadrzaj.rokZaPonude),
  }
}

export function nabavaRoutes(app: PortalApp, desk: DeskKind<Nabava, NabavaStatus>): void {
  javneNabaveRoutes(app)
  const calls = nabavaPrijaviteljEndpoints
  bindPopis(app, calls, POPIS_NABAVA_PRIJAVITELJA, (tx, upit, _params, _now, actor) =>
    radneNabave(tx, POPIS_NABAVA_PRIJAVITELJA, actor, upit),
  )
  bindPopis(app, nabavaInstitucijaEndpoints, POPIS_NABAVA_INSTITUCIJE, (tx, upit, _params, _now, actor) =>
    radneNabave(tx, POPIS_NABAVA_INSTITUCIJE, actor, upit),
  )
  bind(app, calls.projekti, ({ query, transaction }) =>
    transaction(async (tx, actor) => ({ data: await projektiZaNabavu(tx, actor, query.programId) })),
  )
  const stol = {
    desk,
    nadi: (tx: Tx, actor: Actor, id: string) => nabavaRepository.read(tx, id, actor),
    rijeci: RIJECI,
    zaPrijavitelja: true,
  }
  bindCitanje(app, calls, stol, detalj)
  bindKreiranje(app, calls, stol, kreiranjeNabave)
  bindSpremanje(app, calls, stol, spremiNabavu)
  bindDnevnik(app, calls, stol)
}
