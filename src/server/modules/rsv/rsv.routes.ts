/** Binds the calls of the register of beneficial owners; each address says whose applicant it is and who may ask the register anew. */
import { today } from '#contract/kernel/datum.ts'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { vidiAdministraciju } from '#contract/modules/prijavitelj/administracija.rules.ts'
import {
  rsvAdministracijaEndpoints as administracija,
  rsvInstitucijaEndpoints as institucija,
  rsvPozivaEndpoints as poziva,
  rsvPrijaviteljEndpoints as prijavitelj,
  rsvProgramaEndpoints as programa,
} from '#contract/modules/rsv/rsv.endpoints.ts'
import { greskeIzvatka, urediIzvadak } from '#contract/modules/rsv/rsv.izvadak.ts'
import { POPIS_RSV } from '#contract/modules/rsv/rsv.popis.ts'
import { PORUKE_RSV } from '#contract/modules/rsv/rsv.poruke.ts'
import type { OdgovorRsv, RsvIzvadak, RsvSubjekta, SnimkaDetalj } from '#contract/modules/rsv/rsv.schema.ts'
import { usporediVlasnike } from '#contract/modules/rsv/rsv.usporedba.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, type Call } from '../../platform/http/route.ts'
import { createPdf } from '../../platform/pdf/pdf.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { once } from '../../platform/workflow/once.ts'
import { zauzeteOznake } from '../../platform/workflow/oznake.ts'
import type { OtvoriDatoteku, RegistarStvarnihVlasnika, RsvPorts } from '../../spojevi/rsv.ts'
import { osobePoOibu } from '../korisnik/korisnik.sql.ts'
import { popisRsv } from './rsv.list.ts'
import { izvadakPdf } from './rsv.pdf.ts'
import * as repo from './rsv.repository.ts'

export interface RsvDeps {
  registar: RegistarStvarnihVlasnika
  ports: RsvPorts
  otvori: OtvoriDatoteku
}

/** Of one address: whose register it is (or a refusal), and who of those who read it may import. */
interface Strana<P> {
  prijaviteljId: (tx: Tx, params: P, actor: Actor, sada: number) => number | Promise<number>
  smijeUvesti: (actor: Actor) => boolean
}

async function subjektOd(tx: Tx, prijaviteljId: number) {
  const subjekt = await repo.citajSubjekt(tx, prijaviteljId)
  if (subjekt === undefined) throw new Problem('nije-pronadeno')
  return subjekt
}

async function popisSnimki(tx: Tx, prijaviteljId: number, smijeUvesti: boolean): Promise<RsvSubjekta> {
  const snimke = (await repo.citajSnimke(tx, prijaviteljId)).map(repo.toRedak)
  return { subjekt: await subjektOd(tx, prijaviteljId), snimke, smijeUvesti }
}

async function snimkaOd(tx: Tx, prijaviteljId: number, id: string) {
  const row = await repo.citajSnimku(tx, prijaviteljId, id)
  if (row === undefined) throw new Problem('nije-pronadeno')
  return row
}

/** Whose names an answer carries, as far as they are people of the portal; noted for each of them. */
const prikazani = (tx: Tx, snimke: readonly (repo.SnimkaRow | undefined)[]) =>
  asPortal(tx, () =>
    osobePoOibu(
      tx,
      snimke.flatMap((one) => one?.vlasnici.flatMap(({ oib }) => oib ?? []) ?? []),
    ),
  )

function toDetalj(row: repo.SnimkaRow, prema: repo.SnimkaRow | undefined): Omit<SnimkaDetalj, 'izvornik'> {
  const usporedba =
    prema === undefined ? null : { prema: repo.toRedak(prema), ...usporediVlasnike(prema.vlasnici, row.vlasnici) }
  return { ...repo.toRedak(row), vlasnici: row.vlasnici, usporedba }
}

type Citanje = typeof prijavitelj
type SnimkaCall = Call<{ snimkaId: string }, { prema?: string | undefined }>

function bindCitanje<P>(
  app: PortalApp,
  { otvori }: RsvDeps,
  api: object,
  { prijaviteljId, smijeUvesti }: Strana<P>,
): void {
  const { popis, detalj, izvadak, izvornik } = api as Citanje
  const ciji = (call: Call, tx: Tx, actor: Actor) => prijaviteljId(tx, call.params as P, actor, call.now)
  bind(app, popis, (call) =>
    call.transaction(async (tx, actor) => popisSnimki(tx, await ciji(call, tx, actor), smijeUvesti(actor))),
  )
  bind(app, detalj, (call: SnimkaCall) =>
    call.transaction(async (tx, actor) => {
      const id = await ciji(call, tx, actor)
      const row = await snimkaOd(tx, id, call.params.snimkaId)
      const { prema } = call.query
      const druga = prema === undefined ? await repo.prethodna(tx, row) : await snimkaOd(tx, id, prema)
      call.pokazuje(await prikazani(tx, [row, druga]))
      const izvornik = await asPortal(tx, () => repo.izvornikSnimke(tx, row.id))
      return { ...toDetalj(row, druga), izvornik: izvornik?.naziv ?? null }
    }),
  )
  bind(app, izvadak, async (call) => {
    const document = await call.transaction(async (tx, actor) => {
      const id = await ciji(call, tx, actor)
      const row = await snimkaOd(tx, id, call.params.snimkaId)
      call.pokazuje(await prikazani(tx, [row]))
      return izvadakPdf(row, await subjektOd(tx, id))
    })
    call.reply.header('content-disposition', `attachment; filename="rsv-${document.broj}.pdf"`)
    return createPdf(document)
  })
  bind(app, izvornik, async (call) => {
    const datoteka = await call.transaction(async (tx, actor) => {
      const row = await snimkaOd(tx, await ciji(call, tx, actor), call.params.snimkaId)
      call.pokazuje(await prikazani(tx, [row]))
      return asPortal(tx, () => repo.izvornikSnimke(tx, row.id))
    })
    const file = datoteka && (await otvori(datoteka.id))
    if (file === undefined) throw new Problem('nije-pronadeno')
    call.reply.headers({
      'content-type': file.vrsta,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(datoteka?.naziv ?? '')}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return file.bytes
  })
}

type Uvoz = Call<unknown, unknown, { mutationId: string; id: string }>

/** The register is asked outside the transaction, because it is another's machine; the right is read again with the effect. */
async function uvezi<P>(call: Uvoz, { registar }: RsvDeps, { prijaviteljId, smijeUvesti }: Strana<P>) {
  const params = call.params as P
  const smije = async (tx: Tx, actor: Actor) => {
    const id = await prijaviteljId(tx, params, actor, call.now)
    if (!smijeUvesti(actor)) throw new Problem('zabranjeno')
    return id
  }
  const { oib } = await call.transaction(async (tx, actor) => subjektOd(tx, await smije(tx, actor)))
  const odgovor: OdgovorRsv = await registar.procitaj(oib).catch(() => {
    throw new Problem('preopterecenje', { poruka: PORUKE_RSV.neOdgovara })
  })
  const { mutationId, id } = call.body
  return once(call, { mutationId, kind: repo.SNIMKA, id, action: 'uvoz', body: { oib } }, async (tx, actor) => {
    const subjektId = await smije(tx, actor)
    if (await zauzeteOznake(tx, [id])) throw new Problem('id-ponovno-koristen')
    const nova = { id, prijaviteljId: subjektId, povod: 'uvoz', projektId: null, osobaId: actor.osobaId } as const
    await asPortal(tx, async () => {
      const { promjena } = await repo.snimi(tx, { ...nova, odgovor }, call.now)
      await writeLog(tx, {
        akcija: 'rsv.snimka.uvoz',
        entitetVrsta: 'prijavitelj',
        entitetId: String(subjektId),
        actor,
        sada: call.now,
        komentar: promjena === true ? 'promjena' : null,
        vidljivoPrijavitelju: true,
      })
    })
    return { answer: await popisSnimki(tx, subjektId, true), id, verzijaRetka: 1 }
  })
}

type Unos = Call<unknown, unknown, RsvIzvadak>

/** What somebody typed from an extract is kept beside what the register says, with the extract itself and who brought it. */
function unesi<P>(call: Unos, { prijaviteljId, smijeUvesti }: Strana<P>) {
  const { mutationId, id, ...izvadak } = urediIzvadak(call.body)
  const body = izvadak as unknown as JsonObject
  return once(call, { mutationId, kind: repo.SNIMKA, id, action: 'unos', body }, async (tx, actor) => {
    const subjektId = await prijaviteljId(tx, call.params as P, actor, call.now)
    if (!smijeUvesti(actor)) throw new Problem('zabranjeno')
    if (await zauzeteOznake(tx, [id])) throw new Problem('id-ponovno-koristen')
    const greske = greskeIzvatka(izvadak, today(call.now))
    const { datum, ishod, datoteka, vlasnici } = izvadak
    if (greske.length > 0 || datum === null || ishod === null || datoteka === null)
      throw new Problem('pravila', { greske })
    const nova = { id, prijaviteljId: subjektId, povod: 'uvoz', projektId: null, osobaId: actor.osobaId } as const
    await asPortal(tx, async () => {
      await repo.snimi(tx, { ...nova, odgovor: { ishod, vlasnici }, izvadak: datum }, call.now)
      await repo.poveziIzvadak(tx, id, datoteka, actor.osobaId)
      await writeLog(tx, {
        akcija: 'rsv.snimka.unos',
        entitetVrsta: 'prijavitelj',
        entitetId: String(subjektId),
        actor,
        sada: call.now,
        komentar: datoteka.naziv,
        vidljivoPrijavitelju: true,
      })
    })
    return { answer: await popisSnimki(tx, subjektId, true), id, verzijaRetka: 1 }
  })
}

/** Who represents the whole applicant sees its owners, as they see its people. */
function zastupnik({ za }: Actor): number {
  if (za.vrsta !== 'prijavitelj' || !vidiAdministraciju(za.razina) || za.projektIds !== undefined)
    throw new Problem('zabranjeno', { poruka: PORUKE_RSV.samoZastupnik })
  return za.id
}

export function rsvRoutes(app: PortalApp, deps: RsvDeps): void {
  const { ports } = deps
  const upisuje = <P>(api: typeof administracija | typeof poziva | typeof institucija, strana: Strana<P>) => {
    bindCitanje(app, deps, api, strana)
    bind(app, api.unesi as typeof administracija.unesi, (call) => unesi(call as Unos, strana))
    bind(app, api.uvezi as typeof administracija.uvezi, (call) => uvezi(call as Uvoz, deps, strana))
  }
  upisuje<{ prijaviteljId: number }>(administracija, {
    prijaviteljId: (_tx, params) => params.prijaviteljId,
    smijeUvesti: () => true,
  })
  upisuje<{ pozivId: number; projektId: string }>(poziva, {
    prijaviteljId: (tx, { pozivId, projektId }, _actor, sada) =>
      ports.prijaviteljZaUpravu(tx, pozivId, projektId, sada),
    smijeUvesti: () => true,
  })
  upisuje<{ projektId: string }>(institucija, {
    prijaviteljId: (tx, { projektId }, actor, sada) => ports.prijaviteljZaInstituciju(tx, projektId, actor, sada),
    smijeUvesti: (actor) => hasPermission(actor, 'odabir.opcenito.uredi'),
  })
  bindCitanje(app, deps, prijavitelj, {
    prijaviteljId: (_tx, _params, actor) => zastupnik(actor),
    smijeUvesti: () => false,
  })
  bindPopis(app, programa, POPIS_RSV, (tx, upit, { programId }, sada, actor) =>
    popisRsv(tx, programId, ports.citljiviPozivi(actor, programId, sada), upit),
  )
}
