/** Binds the calls of the contract about calls for proposals. */
import type * as z from 'zod/mini'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import {
  type JAVNE_SKUPINE_UPIT,
  type javniPoziviUpit,
  pozivEndpoints,
} from '#contract/modules/poziv/poziv.endpoints.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { JavnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import { POPIS_POZIVA_INSTITUCIJE } from '#contract/modules/poziv/poziv.popis.ts'
import type { Poziv } from '#contract/modules/poziv/poziv.schema.ts'
import type { PozivStatus } from '#contract/modules/poziv/poziv.statuses.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Reader, Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, inSnapshot } from '../../platform/http/route.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import type { DeskKind } from '../../platform/workflow/desk-move.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindCitanje, bindDnevnik, bindInacice } from '../../platform/workflow/stol.ts'
import { kreirajPoziv, spremiPoziv } from './poziv.desk.ts'
import { javniPoziv } from './poziv.javno.ts'
import { javniPozivi, poziviInstitucije } from './poziv.list.ts'
import { metapodaciPoziva } from './poziv.metapodaci.ts'
import { toDetalj, toKartica, toRedak } from './poziv.pogled.ts'
import { pozivPrijaviteljiRoutes } from './poziv.prijavitelji.routes.ts'
import { findPoziv, naziviPoziva, rezerviranoPoziva, ugovorenoPoziva, vazecaInacica } from './poziv.repository.ts'
import { upotrebaPolja } from './poziv.upotreba.ts'

const SKUPINE: Record<(typeof JAVNE_SKUPINE_UPIT)[number], JavnaSkupina> = {
  najava: 'U najavi',
  otvoren: 'Otvoren',
  zatvoren: 'Zatvoren',
  obustavljen: 'Obustavljen',
  otkazan: 'Otkazan',
}
const RIJECI: LogWords = {
  radnja: proslaRadnja(pozivKind),
  status: (id) => statusLabel(pozivKind, id),
  akcije: {
    'poziv.rangLista.zapecacena': 'Rang-lista je zapečaćena',
    'poziv.rangLista.zdrijeb': 'Zapisan je ždrijeb',
    'poziv.rangLista.zdrijebPotvrden': 'Ždrijeb je potvrđen',
    'poziv.rangLista.zdrijebOdbacen': 'Zapis o ždrijebu je odbačen',
    'poziv.spremanje': 'Izmjene su spremljene',
    'poziv.odabir.tim': 'Tim za odabir je promijenjen',
    'poziv.prijavitelji.promjena': 'Popis prijavitelja je promijenjen',
  },
}

async function vidljiv(tx: Tx, id: number, actor: Actor): Promise<Poziv> {
  const poziv = await findPoziv(tx, id, actor)
  if (poziv === undefined) throw new Problem('nije-pronadeno')
  return poziv
}

export function pozivRoutes(app: PortalApp, desk: DeskKind<Poziv, PozivStatus>): void {
  javneRute(app)
  popisi(app)
  const { kreiraj, spremi } = pozivEndpoints
  const stol = {
    desk,
    nadi: (tx: Tx, actor: Actor, id: string) => findPoziv(tx, Number(id), actor),
    rijeci: RIJECI,
    zaPrijavitelja: false,
    vazeca: (tx: Tx, { id }: Poziv) => vazecaInacica(tx, id),
  }
  bindCitanje(app, pozivEndpoints, stol, async (tx, poziv, actor, sada) =>
    toDetalj(
      poziv,
      {
        ...(await naziviPoziva(tx, poziv)),
        ugovoreno: await ugovorenoPoziva(tx, poziv.id),
        rezervirano: await rezerviranoPoziva(tx, poziv.id),
      },
      actor,
      sada,
    ),
  )
  bindDnevnik(app, pozivEndpoints, stol)
  bindInacice(app, pozivEndpoints, stol, (sadrzaj) => sadrzaj)
  bind(app, kreiraj, (call) => kreirajPoziv(call, call.params.institucijaId, call.body))
  bind(app, spremi, (call) => spremiPoziv(call, call.params.pozivId, call.body))
  upotreba(app)
  pozivPrijaviteljiRoutes(app)
}

/** One page of the public list, as everyone is answered. */
export async function stranicaJavnih(db: Reader, { skupina, ...query }: z.output<typeof javniPoziviUpit>) {
  const group = skupina === undefined ? {} : { skupina: SKUPINE[skupina] }
  const { data, meta } = await javniPozivi(db, { ...query, ...group })
  return { data: data.flatMap(toKartica), meta }
}

function javneRute(app: PortalApp): void {
  bind(app, pozivEndpoints.javniPopis, ({ db, query }) => stranicaJavnih(db, query))
  bind(app, pozivEndpoints.javniDetalj, async ({ db, params, now }) => {
    const poziv = await inSnapshot(db, (tx) => javniPoziv(tx, params.pozivId, now))
    if (poziv === undefined) throw new Problem('nije-pronadeno')
    return poziv
  })
}

function popisi(app: PortalApp): void {
  bindPopis(app, pozivEndpoints, POPIS_POZIVA_INSTITUCIJE, async (tx, upit, { institucijaId }, now, actor) => {
    const { data, meta } = await poziviInstitucije(tx, actor, institucijaId, upit)
    return { data: data.map((row) => toRedak(row, actor, now)), meta }
  })
  bind(app, pozivEndpoints.metapodaci, ({ actor, query, transaction }) => {
    if (actor.za.vrsta !== 'institucija' || !actor.za.programIds.includes(query.programId))
      throw new Problem('nije-pronadeno')
    return transaction((tx) => metapodaciPoziva(tx))
  })
}

function upotreba(app: PortalApp): void {
  bind(app, pozivEndpoints.upotreba, ({ params, transaction }) =>
    transaction(async (tx, actor) => {
      const { id } = await vidljiv(tx, params.pozivId, actor)
      return upotrebaPolja(tx, id)
    }),
  )
}
