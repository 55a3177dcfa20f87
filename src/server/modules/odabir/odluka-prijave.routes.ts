/** Binds the calls of decisions about applications at the desks of the body that selects and of the applicant. */

import { sql } from 'drizzle-orm'
import { imeDatoteke } from '#contract/kernel/pdf/ime-datoteke.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import {
  odlukaInstitucijaEndpoints,
  odlukaPrijaviteljEndpoints,
} from '#contract/modules/odabir/odluka-prijave.endpoints.ts'
import { odlukaPrijaveKind } from '#contract/modules/odabir/odluka-prijave.kind.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal, inContext, SUSTAV } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, type Call, inTransaction } from '../../platform/http/route.ts'
import { documentPdf } from '../../platform/isprave/dokument.ts'
import { createPdf, sendPdf } from '../../platform/pdf/pdf.ts'
import { deskMove } from '../../platform/workflow/desk-move.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindDnevnik, bindSpremanje, kreirajZapis } from '../../platform/workflow/stol.ts'
import {
  ispravaOdluke,
  ispravaPrihvacanja,
  izdanoPismo,
  prihvacanjePrijave,
  stranicaPisma,
} from './odluka-pisma.effects.ts'
import type { OdlukaDesk } from './odluka-prijave.binding.ts'
import {
  detaljOdluke,
  izmijenjena,
  jePrvoOtvaranje,
  moguceVrste,
  novaOdluka,
  pismoOdluke,
  redciOdluka,
  uSukobu,
  zabiljeziOtvaranje,
  zadrziOdluke,
} from './odluka-prijave.desk.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(odlukaPrijaveKind),
  status: (id) => statusLabel(odlukaPrijaveKind, id),
  akcije: {
    'odlukaPrijave.spremanje': 'Odluka je spremljena',
    'odlukaPrijave.opcenito.kreirana': 'Započeta je priprema odluke',
  },
}

/** Whether an actor may know of the application that decisions are about. */
export type VidiPrijavu = (tx: Tx, projektId: string, actor: Actor, sada: number) => Promise<boolean>

interface Gdje {
  projektId: string
}

export function odlukaPrijaveRoutes(app: PortalApp, desk: OdlukaDesk, vidiPrijavu: VidiPrijavu): void {
  const { repository } = desk
  const stol = (zaPrijavitelja: boolean) => ({
    desk,
    rijeci: RIJECI,
    zaPrijavitelja,
    async nadi(tx: Tx, actor: Actor, id: string, { projektId }: Gdje, sada: number) {
      const odluka = await repository.read(tx, id, actor, sada)
      return odluka?.projekt.id === projektId ? odluka : undefined
    },
  })
  type Citanje = Pick<Call<Gdje & { odlukaId: number }>, 'params' | 'transaction' | 'now'>
  /** The decision of this address; the reading that delivers it is recorded by the portal, in a transaction that writes. */
  const otvori = async (za: ReturnType<typeof stol>, { params, transaction, now }: Citanje): Promise<void> => {
    const otvara = await transaction(async (tx, actor) => {
      const odluka = await za.nadi(tx, actor, String(params.odlukaId), params, now)
      if (odluka === undefined) throw new Problem('nije-pronadeno')
      return jePrvoOtvaranje(odluka, actor) ? { id: odluka.id, osobaId: actor.osobaId } : undefined
    })
    if (otvara === undefined) return
    const { id, osobaId } = otvara
    await inTransaction(inContext(app.db, SUSTAV), (tx) => zabiljeziOtvaranje(tx, id, osobaId, now))
  }
  const nadena = async (za: ReturnType<typeof stol>, tx: Tx, actor: Actor, { params, now }: Citanje) => {
    const odluka = await za.nadi(tx, actor, String(params.odlukaId), params, now)
    if (odluka === undefined) throw new Problem('nije-pronadeno')
    return odluka
  }

  const strana = (calls: typeof odlukaPrijaviteljEndpoints, za: ReturnType<typeof stol>) => {
    bind(app, calls.popis, ({ params, transaction, now }) =>
      transaction(async (tx, actor) => {
        if (!(await vidiPrijavu(tx, params.projektId, actor, now))) throw new Problem('nije-pronadeno')
        const odluke = await repository.gdje(tx, sql`odluka_prijave.projekt_id = ${params.projektId}::uuid`, actor, now)
        const by = { actor, sada: now }
        return {
          data: await redciOdluka(tx, odluke, actor, now),
          moguce: za.zaPrijavitelja ? [] : await moguceVrste(tx, repository, params.projektId, by),
          prihvacanje: (await asPortal(tx, () => prihvacanjePrijave(tx, params.projektId))) ?? null,
        }
      }),
    )
    bind(app, calls.detalj, async (call) => {
      await otvori(za, call)
      return call.transaction(async (tx, actor) => detaljOdluke(tx, await nadena(za, tx, actor, call), actor, call.now))
    })
    bind(app, calls.prijelaz, (call) =>
      deskMove(call, desk, String(call.params.odlukaId), call.body, (tx, actor) => nadena(za, tx, actor, call)),
    )
    bind(app, calls.pdf, async (call) => {
      const { transaction, now, reply } = call
      await otvori(za, call)
      const { odluka, stranica } = await transaction(async (tx, actor) => {
        const one = await nadena(za, tx, actor, call)
        const page = await asPortal(tx, () => pismoOdluke(tx, one, now))
        if (page === undefined) throw new Problem('nije-pronadeno')
        return { odluka: one, stranica: page }
      })
      const make = () => createPdf(stranica)
      const { kod, trenutak } = stranica
      const opis = { kod: kod ?? null, broj: odluka.broj, programId: odluka.programId, trenutak }
      const issue = { which: ispravaOdluke(odluka), opis, sada: now }
      const pdf = odluka.donesena === null ? await make() : await documentPdf(app.db, issue, make)
      sendPdf(reply, imeDatoteke(ispravaOdluke(odluka).vrsta, odluka.broj))
      return pdf
    })
    bind(app, calls.prihvacanjePdf, async ({ params, transaction, now, reply }) => {
      const { projektId } = params
      const { broj, programId, pismo } = await transaction(async (tx, actor) => {
        if (!(await vidiPrijavu(tx, projektId, actor, now))) throw new Problem('nije-pronadeno')
        return asPortal(tx, async () => {
          const izdano = await prihvacanjePrijave(tx, projektId)
          if (izdano === undefined) throw new Problem('nije-pronadeno')
          const { rows } = await tx.execute<{ programId: number }>(
            sql`select program_id as "programId" from projekt where id = ${projektId}::uuid`,
          )
          const zapis = await izdanoPismo(tx, ispravaPrihvacanja(projektId, izdano.broj))
          return { broj: izdano.broj, programId: rows[0]?.programId ?? 0, pismo: zapis }
        })
      })
      const stranica = stranicaPisma(pismo)
      const opis = { kod: pismo.kod, broj, programId, trenutak: stranica.trenutak }
      const which = ispravaPrihvacanja(projektId, broj)
      const pdf = await documentPdf(app.db, { which, opis, sada: now }, () => createPdf(stranica))
      sendPdf(reply, imeDatoteke('pismo-prihvacanja', broj))
      return pdf
    })
  }
  strana(odlukaPrijaviteljEndpoints, stol(true))
  strana(odlukaInstitucijaEndpoints as never, stol(false))

  const institucija = stol(false)
  bindDnevnik(app, odlukaInstitucijaEndpoints, institucija)
  bind(app, odlukaInstitucijaEndpoints.kreiraj, (call) => {
    const { projektId } = call.params
    return kreirajZapis(call, institucija, call.body, {
      novi: async (tx, { vrsta }, { actor, sada }) => {
        if (!(await vidiPrijavu(tx, projektId, actor, sada))) throw new Problem('nije-pronadeno')
        await zadrziOdluke(tx, projektId)
        const nova = await novaOdluka(tx, repository, { projektId, vrsta }, sada)
        if (uSukobu(nova, actor)) throw new Problem('nije-pronadeno')
        return nova
      },
      upisi: (tx, record, by) => repository.insert(tx, record, by),
    })
  })
  bindSpremanje(app, odlukaInstitucijaEndpoints, institucija, (tx, odluka, { sadrzaj }, { sada }) =>
    repository.write(tx, izmijenjena(odluka, sadrzaj), sada),
  )
}
