/** Binds the calls of notices: what is read by everyone, and the two desks that write. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import {
  obavijestAdministracijaEndpoints,
  obavijestEndpoints,
  obavijestInstitucijaEndpoints,
} from '#contract/modules/obavijest/obavijest.endpoints.ts'
import { obavijestKind } from '#contract/modules/obavijest/obavijest.kind.ts'
import { POPIS_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'
import {
  type ObavijestDetalj,
  type ObavijestRedak,
  sadrzajObavijesti,
} from '#contract/modules/obavijest/obavijest.schema.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inTransaction } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { cekaSeZapis } from '../../platform/popis/ceka.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import {
  bindCitanje,
  bindDnevnik,
  bindInacice,
  bindKreiranje,
  bindSpremanje,
  stanjeZapisa,
} from '../../platform/workflow/stol.ts'
import { obavijestDesk } from './obavijest.binding.ts'
import { korakObavijesti } from './obavijest.ceka.ts'
import { kreiranjeObavijesti, spremiObavijest } from './obavijest.desk.ts'
import { JAVLJENO } from './obavijest.javljanje.ts'
import {
  javnaObavijest,
  javneObavijesti,
  type ObavijestSNazivom,
  radnaObavijest,
  radniPopis,
  trenutneObavijesti,
} from './obavijest.list.ts'
import { sadrzajOf } from './obavijest.repository.ts'
import { otvaranjeRoutes } from './otvaranje.routes.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(obavijestKind),
  status: (id) => statusLabel(obavijestKind, id),
  akcije: {
    'obavijest.opcenito.kreirana': 'Obavijest je kreirana',
    'obavijest.spremanje': 'Izmjene su spremljene',
    [JAVLJENO]: 'Pretplatnici su obaviješteni',
  },
}

export function obavijestRoutes(app: PortalApp, desk = obavijestDesk): void {
  citanje(app)
  otvaranjeRoutes(app)
  radniStol(app, desk, obavijestAdministracijaEndpoints)
  radniStol(app, desk, obavijestInstitucijaEndpoints)
}

function citanje(app: PortalApp): void {
  const { javne, javna, institucije } = obavijestEndpoints
  bind(app, javne, ({ query: { trenutneObavijesti: trenutne, ...page }, db, now }) =>
    inTransaction(db, async (tx) => {
      if (trenutne === undefined) return javneObavijesti(tx, page, now)
      const data = await trenutneObavijesti(tx, 'javnost', now)
      return { data, meta: { nextCursor: null, ukupno: data.length, ukupnoNajmanje: false } }
    }),
  )
  bind(app, javna, async ({ db, params, now }) => {
    const found = await inTransaction(db, (tx) => javnaObavijest(tx, params.obavijestId, now))
    if (found === undefined) throw new Problem('nije-pronadeno')
    return found
  })
  bind(app, institucije, ({ transaction, now }) =>
    transaction(async (tx, { za }) => {
      const readers =
        za.vrsta === 'institucija' ? { institucijaId: za.id, programIds: za.programIds } : ('javnost' as const)
      return { data: await trenutneObavijesti(tx, readers, now) }
    }),
  )
}

function toRedak({ obavijest, institucija }: ObavijestSNazivom, actor: Actor, sada: number): ObavijestRedak {
  const { id, naslov, startAt, endAt, ciljnaSkupina, prioritet, statusId } = obavijest
  return {
    id,
    naslov,
    startAt,
    endAt,
    ciljnaSkupina,
    prioritet,
    institucija,
    status: { id: statusId, naziv: statusLabel(obavijestKind, statusId) },
    cekaMene: korakObavijesti(obavijest, actor, sada) !== undefined,
    ...cekaSeZapis(obavijestKind, obavijest, actor, sada),
  }
}

function toDetalj({ obavijest, institucija }: ObavijestSNazivom, actor: Actor, sada: number): ObavijestDetalj {
  const { id, inacica } = obavijest
  return {
    id,
    ...sadrzajOf(obavijest),
    institucija,
    inacica,
    ...stanjeZapisa(obavijestKind, obavijest, actor, sada),
  }
}

const kaoStol = (desk: typeof obavijestDesk) =>
  ({
    desk,
    nadi: (tx: Tx, actor: Actor, id: string) => radnaObavijest(tx, actor, Number(id)),
    rijeci: RIJECI,
    zaPrijavitelja: false,
  }) as const

/** The same calls for the portal's administrators and for people of an institution: the scope tells them apart. */
function radniStol(
  app: PortalApp,
  desk: typeof obavijestDesk,
  vrata: typeof obavijestAdministracijaEndpoints | typeof obavijestInstitucijaEndpoints,
): void {
  const calls = vrata as typeof obavijestAdministracijaEndpoints
  const stol = kaoStol(desk)
  bindPopis(app, calls, POPIS_OBAVIJESTI, async (tx, upit, _params, now, actor) => {
    const { data, meta } = await radniPopis(tx, actor, upit)
    return { data: data.map((row) => toRedak(row, actor, now)), meta }
  })
  bindCitanje(app, calls, stol, (_tx, found, actor, sada) => toDetalj(found, actor, sada))
  bindKreiranje(app, calls, stol, kreiranjeObavijesti)
  bindSpremanje(app, calls, stol, spremiObavijest)
  bindDnevnik(app, calls, stol)
  bindInacice(app, calls, stol, (sadrzaj) => sadrzajObavijesti.parse(sadrzaj))
}
