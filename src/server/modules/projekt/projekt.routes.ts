/** Binds the calls of the contract about projects, for applicants, institutions and administrators. */

import { isUuid } from '#contract/kernel/id.ts'
import { kodOd } from '#contract/kernel/kontrolni-kod.ts'
import { imeDatoteke } from '#contract/kernel/pdf/ime-datoteke.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusKey } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Potvrda, UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import {
  projektInstitucijaEndpoints as institucija,
  projektPrijaviteljEndpoints as prijavitelj,
  projektAdministracijaEndpoints,
} from '#contract/modules/projekt/projekt.endpoints.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { type PrijavaZaPdf, potvrdaPdf, prijavaPdf } from '#contract/modules/projekt/projekt.pdf.ts'
import { jeNacrt, vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import { POPIS_MOJIH_PROJEKATA, POPIS_PROJEKATA_INSTITUCIJE } from '#contract/modules/projekt/projekt.popis.ts'
import { PROJEKT_NA_UREDAJU } from '#contract/modules/projekt/projekt.povijest.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { ProjektStatus } from '#contract/modules/projekt/projekt.statuses.ts'
import type { NaPloci } from '#server/modul.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import type { PortalApp } from '#server/platform/http/portal-app.ts'
import { bind, type Call } from '#server/platform/http/route.ts'
import { documentPdf } from '#server/platform/isprave/dokument.ts'
import { createPdf, sendPdf } from '#server/platform/pdf/pdf.ts'
import { bindJedanUpit } from '#server/platform/popis/bind-popis.ts'
import { fieldHistory } from '#server/platform/sync/history.ts'
import { countLost } from '#server/platform/sync/lost.ts'
import { recordRevisions } from '#server/platform/sync/revision.ts'
import { imenaOsoba } from '#server/platform/sync/uredivanje.repository.ts'
import { applyConsequence, consequenceOf } from '#server/platform/workflow/consequences.ts'
import { type DeskKind, deskMove } from '#server/platform/workflow/desk-move.ts'
import { readLog } from '#server/platform/workflow/log.repository.ts'
import { once } from '#server/platform/workflow/once.ts'
import { listVersions, readVersion } from '#server/platform/workflow/version.repository.ts'
import { kasnoRoutes } from './kasno.routes.ts'
import { pregledRoutes } from './pregled.routes.ts'
import { maySee, type ProjektBinding } from './projekt.binding.ts'
import { obrisiNacrt } from './projekt.brisanje.ts'
import { createProjekti, type NewProjekt } from './projekt.create.ts'
import { listForApplicant, listForInstitution } from './projekt.list.ts'
import { type PaketPorts, paketOd } from './projekt.paket.ts'
import { PROJEKT_RIJECI, plocaInstitucije, plocaPrijavitelja } from './projekt.ploca.ts'
import { readPotvrda } from './projekt.potvrda.repository.ts'
import { presentDetalj } from './projekt.present.ts'
import { scopeOf, toRecord } from './projekt.record.ts'
import { type Joined, kontekstObrasca, pisciPrijave, readProjekti, toProjekt, UNCOUNTED } from './projekt.repository.ts'

export interface ProjektPorts extends PaketPorts {
  desk: DeskKind<Projekt, ProjektStatus> & { binding: ProjektBinding }
  ceka: NaPloci
  /** Figures of the programme's calls. */
  brojkePoziva: (tx: Tx, actor: Actor, programId: number) => Promise<UpravljackaPloca['brojke']>
}

type Side = typeof prijavitelj | typeof institucija
const POVIJEST = { aggType: projektKind.name, history: PROJEKT_NA_UREDAJU.history }
type ProjectCall = Call<{ projektId: string }>

const zapis = (id: string) => ({ entitetVrsta: projektKind.name, entitetId: id })

/** The project with everything around it, if this actor may see it, and its form only when they may see that too. */
async function visible(tx: Tx, id: string, actor: Actor, sada: number, needsForm: boolean): Promise<Joined> {
  const [joined] = await readProjekti(tx, [id])
  if (joined === undefined) throw new Problem('nije-pronadeno')
  const record = await toRecord(tx, joined, sada)
  if (!maySee(record, actor, sada)) throw new Problem('nije-pronadeno')
  const hidden = actor.za.vrsta === 'institucija' && vidljivostZaInstituciju(record, actor, sada) !== 'sve'
  if (needsForm && hidden) throw new Problem('zabranjeno')
  return joined
}

/** Whether this actor may read the application whole, and so be told that it changed. */
export async function vidiProjekt(tx: Tx, id: string, actor: Actor, sada: number): Promise<boolean> {
  if (!isUuid(id)) return false
  return visible(tx, id, actor, sada, true).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
}

/** Creates one application at a desk: the same move as on a device, idempotent by the mutation's id. */
function create(call: Call, binding: ProjektPorts['desk']['binding'], mutationId: string, input: NewProjekt) {
  return once(
    call,
    { mutationId, kind: projektKind.name, id: input.id, action: 'kreiranje', body: { ...input } },
    async (tx, actor) => {
      const [joined] = await createProjekti(tx, [input], { actor, sada: call.now })
      if (joined === undefined) throw new Problem('neocekivana-greska')
      const record = toProjekt(joined, UNCOUNTED)
      const declared = consequenceOf(binding, 'kreiraj', statusKey(projektKind, record.statusId))
      const context = { tx, record, after: record, input: {}, actor, sada: call.now, uzrok: mutationId }
      await asPortal(tx, () => applyConsequence(binding, declared, context))
      const { id, verzijaRetka, obrazacHash, prijaviteljId, statusId } = joined.projekt
      const revision = {
        aggType: projektKind.name,
        aggId: id,
        rev: verzijaRetka,
        mutationId,
        osobaId: actor.osobaId,
        ops: [],
        contentHash: obrazacHash,
      }
      await recordRevisions(tx, [{ ...revision, scopes: [scopeOf(prijaviteljId)], sada: call.now }])
      return { answer: { id, statusId, verzijaRetka }, id, verzijaRetka }
    },
  )
}

/** The version a reader means: the one asked for, otherwise the newest of what was submitted; null for a draft. */
function versionOf({ projekt }: Joined, asked: number | undefined): number | null {
  return asked ?? (jeNacrt(projekt.statusId) || projekt.brojInacice === 0 ? null : projekt.brojInacice)
}

type PozivInacice = PrijavaZaPdf['poziv'] & { definicija: PozivDefinicija }

async function pdfOf(
  call: Call<{ projektId: string }, { inacica?: number | undefined }>,
  ports: ProjektPorts,
): Promise<Uint8Array> {
  const { now: sada, params, query } = call
  const document = await call.transaction(async (tx, actor) => {
    const joined = await visible(tx, params.projektId, actor, sada, true)
    const ctx = kontekstObrasca(joined, sada)
    const nazivi = await ports.nazivi(tx)
    const broj = versionOf(joined, query.inacica)
    const { projekt, poziv, prijavitelj } = joined
    const { sifra, naziv, statusId } = projekt
    const zapisPrijave = { sifra, naziv, statusId, poziv, prijavitelj, nazivi, sada }
    if (broj === null)
      return prijavaPdf({ ...zapisPrijave, obrazac: projekt.obrazac as JsonObject, ctx, inacica: null })
    const { inacica: row, sadrzaj } = await readVersion(tx, { ...zapis(joined.projekt.id), broj })
    const tada = sadrzaj as Pick<PrijavaZaPdf, 'naziv' | 'prijavitelj' | 'obrazac'> & { poziv: PozivInacice }
    const inacica = { broj: row.broj, sha256: row.sha256, vrijeme: Date.parse(row.vrijeme) }
    return prijavaPdf({ ...zapisPrijave, ...tada, ctx: { ...ctx, definicija: tada.poziv.definicija }, inacica })
  })
  sendPdf(call.reply, imeDatoteke('prijava', document.broj))
  return createPdf(document)
}

function zaprimljeno(call: ProjectCall): Promise<{ receipt: Potvrda; programId: number }> {
  return call.transaction(async (tx, actor) => {
    const joined = await visible(tx, call.params.projektId, actor, call.now, false)
    const potvrda = await readPotvrda(tx, joined)
    if (potvrda === undefined) throw new Problem('nije-pronadeno')
    return { receipt: potvrda, programId: joined.projekt.programId }
  })
}

function citanje(app: PortalApp, side: Side, ports: ProjektPorts): void {
  const zaPrijavitelja = side === prijavitelj
  const { dnevnik, inacice, inacica, paket, pdf, potvrda, potvrdaPdf: receiptPdf } = side as typeof prijavitelj
  bind(app, dnevnik, ({ params, query, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { projekt } = await visible(tx, params.projektId, actor, now, false)
      return readLog(tx, { ...zapis(projekt.id), zaPrijavitelja, ...query }, PROJEKT_RIJECI)
    }),
  )
  bind(app, inacice, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { projekt } = await visible(tx, params.projektId, actor, now, false)
      return { data: await listVersions(tx, zapis(projekt.id)) }
    }),
  )
  bind(app, inacica, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { projekt } = await visible(tx, params.projektId, actor, now, true)
      return readVersion(tx, { ...zapis(projekt.id), broj: params.broj })
    }),
  )
  bind(app, paket, (call) => paketOd(call, ports))
  bind(app, pdf, (call) => pdfOf(call, ports))
  bind(app, potvrda, async (call) => (await zaprimljeno(call)).receipt)
  bind(app, receiptPdf, async (call) => {
    const { receipt, programId } = await zaprimljeno(call)
    sendPdf(call.reply, imeDatoteke('potvrda', receipt.brojPotvrde))
    const naziv = `Potvrda o zaprimanju ${receipt.brojPotvrde}`
    const which = { ...zapis(call.params.projektId), vrsta: 'potvrda-o-zaprimanju' as const, naziv }
    const { brojPotvrde: broj, vrijemePodnosenja, sha256 } = receipt
    const opis = { kod: kodOd(sha256), broj, programId, trenutak: Date.parse(vrijemePodnosenja) }
    return documentPdf(app.db, { which, opis, sada: call.now }, () => createPdf(potvrdaPdf(receipt)))
  })
}

function detalj(call: ProjectCall) {
  return call.transaction(async (tx, actor) => {
    const project = await presentDetalj(tx, call.params.projektId, actor, call.now)
    if (project === undefined) throw new Problem('nije-pronadeno')
    return project
  })
}

export function projektRoutes(app: PortalApp, ports: ProjektPorts): void {
  bind(app, prijavitelj.kreiraj, (call) => {
    const { mutationId, ...body } = call.body
    return create(call, ports.desk.binding, mutationId, { ...body, prijaviteljId: call.params.prijaviteljId })
  })
  bind(app, institucija.kreiraj, (call) => {
    const { mutationId, ...body } = call.body
    return create(call, ports.desk.binding, mutationId, body)
  })
  bind(app, prijavitelj.obrisi, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      await obrisiNacrt(tx, params.projektId, actor, now)
      return {}
    }),
  )
  bindJedanUpit(app, prijavitelj, POPIS_MOJIH_PROJEKATA, (db, query, { prijaviteljId }, now, actor) =>
    listForApplicant(db, prijaviteljId, actor, query, now),
  )
  bindJedanUpit(app, institucija, POPIS_PROJEKATA_INSTITUCIJE, (db, query, _params, now, actor) =>
    listForInstitution(db, actor, query, now),
  )
  bind(app, prijavitelj.povijestPolja, ({ params, query, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { projekt } = await visible(tx, params.projektId, actor, now, true)
      const rows = await fieldHistory(tx, POVIJEST, projekt.id, query.polje)
      const osobe = await imenaOsoba(
        tx,
        rows.flatMap(({ osobaId }) => osobaId ?? []),
      )
      const ime = (osobaId: number | null) => (osobaId === null ? null : (osobe.get(osobaId)?.ime ?? null))
      return {
        data: rows.map(({ osobaId, vrijeme, ...row }) => ({
          ...row,
          osoba: ime(osobaId),
          vrijeme: vrijeme.toISOString(),
        })),
      }
    }),
  )
  bind(app, prijavitelj.detalj, detalj)
  bind(app, institucija.detalj, detalj)
  bind(app, institucija.neprispjelo, ({ params, transaction, now }) =>
    transaction(async (tx, actor) => {
      const { projekt } = await visible(tx, params.projektId, actor, now, false)
      return {
        // Who may write it is the applicant's own affair; how much of it never came is not.
        zapisa: await asPortal(tx, () =>
          countLost(tx, `${projektKind.name}:${projekt.id}`, pisciPrijave(projekt.prijaviteljId), now),
        ),
      }
    }),
  )
  for (const { prijelaz } of [prijavitelj, institucija, projektAdministracijaEndpoints])
    bind(
      app,
      prijelaz as typeof projektAdministracijaEndpoints.prijelaz,
      (call) => deskMove(call, ports.desk, call.params.projektId, call.body),
      { red: true },
    )
  kasnoRoutes(app, ports.desk.binding)
  pregledRoutes(app, ports.desk.binding)
  citanje(app, prijavitelj, ports)
  citanje(app, institucija, ports)
  bind(app, prijavitelj.upravljackaPloca, ({ params, query, transaction, now }) =>
    transaction(async (tx, actor) => ({
      ...(await plocaPrijavitelja(tx, params.prijaviteljId, query.programId, actor, now)),
      ...(await ports.ceka(tx, actor, query.programId, now)),
    })),
  )
  bind(app, institucija.upravljackaPloca, ({ query, transaction, now }) =>
    transaction(async (tx, actor) => {
      const projects = await plocaInstitucije(tx, query.programId, actor, now)
      return {
        ...projects,
        ...(await ports.ceka(tx, actor, query.programId, now)),
        brojke: [...(await ports.brojkePoziva(tx, actor, query.programId)), ...projects.brojke],
      }
    }),
  )
}
