/** Binds the calls about contracts for both their sides. */
import { imeDatoteke } from '#contract/kernel/pdf/ime-datoteke.ts'
import { type Actor, isWho, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { PORUKE_RSV } from '#contract/modules/rsv/rsv.poruke.ts'
import type { OdgovorRsv } from '#contract/modules/rsv/rsv.schema.ts'
import { brojUgovora } from '#contract/modules/ugovor/ugovor.broj.ts'
import { ugovorInstitucijaEndpoints, ugovorPrijaviteljEndpoints } from '#contract/modules/ugovor/ugovor.endpoints.ts'
import { ugovorPdf } from '#contract/modules/ugovor/ugovor.pdf.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind, type Call } from '../../platform/http/route.ts'
import { documentPdf } from '../../platform/isprave/dokument.ts'
import { createPdf, sendPdf } from '../../platform/pdf/pdf.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { once } from '../../platform/workflow/once.ts'
import { zauzeteOznake } from '../../platform/workflow/oznake.ts'
import { projektUgovora } from '../projekt/ugovor.sql.ts'
import { vlasniciZaUgovor } from '../rsv/rsv.sql.ts'
import { odbijDrukcijiPotpisani, poveziDatotekeUgovora } from './ugovor.datoteke.repository.ts'
import type { VidiProjekt } from './ugovor.datoteke.ts'
import {
  type NadeniUgovor,
  otkljucaj,
  ponistiOcjenuVlasnika,
  spremiOdjeljak,
  stranke,
  traziPisca,
  zakljucaj,
} from './ugovor.desk.ts'
import { ispravaUgovora, izdaniUgovor, rijeciUgovora } from './ugovor.isprava.repository.ts'
import { inacicaZa, popisInacicaZa, pripremaZa, provjeriDane, rokoviZa, spremiRokove, vazecaZa } from './ugovor.list.ts'
import { citajUgovor, drziProjekt, pisiUgovor } from './ugovor.repository.ts'
import { kontekstUgovora } from './ugovor.sql.ts'

/** What contracts ask of modules they do not know. */
export interface UgovorPorts {
  vidiProjekt: VidiProjekt
  readProjekt: (tx: Tx, id: string, actor: typeof SYSTEM, sada: number) => Promise<Projekt | undefined>
  /** Asks the register of beneficial owners, and keeps what it said for the contract. */
  snimiVlasnike: (
    oib: string,
  ) => Promise<
    (
      tx: Tx,
      snimka: { id: string; prijaviteljId: number; projektId: string; osobaId: number },
      sada: number,
    ) => Promise<OdgovorRsv['ishod']>
  >
}

type UgovorCall = Pick<Call<{ projektId: string }>, 'params' | 'now'>

export function ugovorRoutes(app: PortalApp, ports: UgovorPorts): void {
  /** The contract of this address; throws for whoever may not read its project, and where there is none. */
  async function nadi(tx: Tx, actor: Actor, { params, now }: UgovorCall, drzi = false): Promise<NadeniUgovor> {
    const { projektId } = params
    if (drzi) await drziProjekt(tx, projektId)
    if (!(await ports.vidiProjekt(tx, projektId, actor, now))) throw new Problem('nije-pronadeno')
    const red = await citajUgovor(tx, projektId, drzi)
    const projekt = await projektUgovora(tx, projektId, now)
    if (red === undefined || projekt === undefined) throw new Problem('nije-pronadeno')
    return { red, projekt }
  }

  /** One effect of a press, in the name of whoever pressed. */
  const jednom = <B extends { mutationId: string }>(
    call: Call<{ projektId: string }, unknown, B>,
    radnja: string,
    work: (tx: Tx, nadeni: NadeniUgovor, actor: Actor) => Promise<number>,
  ) =>
    once(
      call,
      {
        mutationId: call.body.mutationId,
        kind: 'ugovor',
        id: call.params.projektId,
        action: radnja,
        body: call.body as unknown as JsonObject,
      },
      async (tx, actor) => {
        const verzijaRetka = await work(tx, await nadi(tx, actor, call, true), actor)
        return { answer: { verzijaRetka }, id: call.params.projektId, verzijaRetka }
      },
    )

  async function pdf(call: Call<{ projektId: string }>): Promise<Uint8Array> {
    const { projektId } = call.params
    const { broj, programId, izdan, nacrt } = await call.transaction(async (tx, actor) => {
      const nadeni = await nadi(tx, actor, call)
      const { red, projekt } = nadeni
      return asPortal(tx, async () => {
        const kontekst = await kontekstUgovora(tx, projekt, red.bespovratnaOdluke)
        const broj = brojUgovora(kontekst.ugovor)
        const izdan = await izdaniUgovor(tx, projektId, broj)
        const nacrt = izdan ?? {
          podaci: await rijeciUgovora(tx, projekt, { sadrzaj: red.sadrzaj, kontekst }, call.now),
        }
        return { broj, programId: projekt.programId, izdan, nacrt: nacrt.podaci }
      })
    })
    sendPdf(call.reply, imeDatoteke('ugovor', broj))
    if (izdan === undefined) return createPdf(ugovorPdf(nacrt))
    const opis = { kod: izdan.kod, broj, programId, trenutak: nacrt.trenutak }
    const issue = { which: ispravaUgovora(projektId, broj), opis, sada: call.now }
    return documentPdf(app.db, issue, () => createPdf(ugovorPdf(nacrt, izdan.kod)))
  }

  const strana = (calls: typeof ugovorPrijaviteljEndpoints) => {
    bind(app, calls.priprema, (call) =>
      call.transaction(async (tx, actor) => {
        const nadeni = await nadi(tx, actor, call)
        const zapis = await asPortal(tx, () => ports.readProjekt(tx, call.params.projektId, SYSTEM, call.now))
        if (zapis === undefined) throw new Problem('nije-pronadeno')
        return pripremaZa(tx, nadeni, zapis, { actor, sada: call.now })
      }),
    )
    bind(app, calls.zakljucaj, (call) =>
      call.transaction(async (tx, actor) => {
        const koji = { kljuc: call.params.odjeljak, preuzmi: call.body.preuzmi }
        return zakljucaj(tx, await nadi(tx, actor, call), koji, { actor, sada: call.now })
      }),
    )
    bind(app, calls.otkljucaj, (call) =>
      call.transaction(async (tx, actor) =>
        otkljucaj(tx, await nadi(tx, actor, call), call.params.odjeljak, { actor, sada: call.now }),
      ),
    )
    bind(app, calls.spremi, (call) => {
      const { odjeljak } = call.params
      const { verzijaRetka, sadrzaj: uneseno } = call.body
      return jednom(call, `spremanje.${odjeljak}`, (tx, nadeni, actor) =>
        spremiOdjeljak(tx, nadeni, { kljuc: odjeljak, verzijaRetka, uneseno }, { actor, sada: call.now }),
      )
    })
    bind(app, calls.pdf, pdf)
    bind(app, calls.inacice, (call) =>
      call.transaction(async (tx, actor) => popisInacicaZa(tx, await nadi(tx, actor, call), call.now)),
    )
    bind(app, calls.inacica, (call) =>
      call.transaction(async (tx, actor) => inacicaZa(tx, await nadi(tx, actor, call), call.params.broj, call.now)),
    )
    bind(app, calls.vazeci, (call) =>
      call.transaction(async (tx, actor) => vazecaZa(tx, await nadi(tx, actor, call), call.query.dan, call.now)),
    )
    bind(app, calls.rokoviZnsova, (call) =>
      call.transaction(async (tx, actor) => rokoviZa(tx, await nadi(tx, actor, call), { actor, sada: call.now })),
    )
  }

  strana(ugovorPrijaviteljEndpoints)
  strana(ugovorInstitucijaEndpoints as never)

  /** What the body keeps beside the sections, under one counter. */
  const spremi = (
    call: Call<{ projektId: string }, unknown, { mutationId: string; verzijaRetka: number }>,
    radnja: string,
    set: Parameters<typeof pisiUgovor>[2],
    trazi: (tx: Tx, red: NadeniUgovor['red']) => Promise<void> = async () => undefined,
  ) =>
    jednom(call, radnja, async (tx, nadeni, actor) => {
      const { red } = nadeni
      if (traziPisca(nadeni, actor) !== 'tijelo') throw new Problem('zabranjeno')
      if (red.verzijaRetka !== call.body.verzijaRetka) throw new Problem('zastarjela-verzija')
      await trazi(tx, red)
      const verzijaRetka = red.verzijaRetka + 1
      await pisiUgovor(tx, red.id, Object.assign({ verzijaRetka }, set))
      await poveziDatotekeUgovora(tx, Object.assign({ ...red }, set))
      await writeLog(tx, {
        akcija: `ugovor.${radnja}`,
        entitetVrsta: 'projekt',
        entitetId: red.projektId,
        actor,
        sada: call.now,
        vidljivoPrijavitelju: false,
      })
      return verzijaRetka
    })
  bind(app, ugovorInstitucijaEndpoints.provjere, (call) => {
    const { provjere } = call.body
    provjeriDane(provjere, call.now)
    return spremi(call, 'provjere.spremanje', { provjere })
  })
  bind(app, ugovorInstitucijaEndpoints.potpisani, (call) => {
    const { datoteka } = call.body
    return spremi(call, 'potpisani.spremanje', { potpisani: datoteka }, (tx, red) =>
      odbijDrukcijiPotpisani(tx, red, datoteka),
    )
  })
  bind(app, ugovorInstitucijaEndpoints.spremiRokove, (call) =>
    jednom(call, 'rokoviZnsova.spremanje', (tx, nadeni, actor) =>
      spremiRokove(tx, nadeni, call.body, { actor, sada: call.now }),
    ),
  )
  /** The contract whose owners this person may take from the register. */
  async function zaVlasnike(tx: Tx, actor: Actor, call: UgovorCall, drzi = false): Promise<NadeniUgovor> {
    const nadeni = await nadi(tx, actor, call, drzi)
    if (traziPisca(nadeni, actor) !== 'tijelo' || !isWho('R@IMP', actor, stranke(nadeni)))
      throw new Problem('zabranjeno')
    return nadeni
  }
  bind(app, ugovorInstitucijaEndpoints.vlasnici, async (call) => {
    const { projektId } = call.params
    const { projekt } = await call.transaction((tx, actor) => zaVlasnike(tx, actor, call))
    // The register is asked outside of any transaction: nobody waits for it with a row held. The right is read again with the effect.
    const snimi = await ports.snimiVlasnike(projekt.kontekst.prijavitelj.oib).catch(() => {
      throw new Problem('preopterecenje', { poruka: PORUKE_RSV.neOdgovara })
    })
    const { mutationId, id } = call.body
    return once(
      call,
      { mutationId, kind: 'ugovor', id: projektId, action: 'vlasnici', body: { id } },
      async (tx, actor) => {
        const nadeni = await zaVlasnike(tx, actor, call, true)
        if (await zauzeteOznake(tx, [id])) throw new Problem('id-ponovno-koristen')
        const { prijaviteljId } = nadeni.projekt
        const snimka = { id, prijaviteljId, projektId, osobaId: actor.osobaId }
        const vlasnici = await asPortal(tx, async () => {
          await snimi(tx, snimka, call.now)
          return vlasniciZaUgovor(tx, projektId)
        })
        if (vlasnici === null) throw new Error(`no snapshot for the contract of ${projektId}`)
        const verzijaRetka = await ponistiOcjenuVlasnika(tx, nadeni, { actor, sada: call.now })
        return { answer: vlasnici, id: projektId, verzijaRetka }
      },
    )
  })
}
