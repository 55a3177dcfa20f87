/** Binds the calls of objections: the desks of the applicant and of the institutions, the commission, the lists. */
import { kodOd } from '#contract/kernel/kontrolni-kod.ts'
import { imeDatoteke } from '#contract/kernel/pdf/ime-datoteke.ts'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type CodeOf, statusLabel } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  prigovorInstitucijaEndpoints as institucija,
  prigovorPrijaviteljEndpoints as prijavitelj,
} from '#contract/modules/odabir/prigovor.endpoints.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import {
  POPIS_MOJIH_PRIGOVORA,
  POPIS_POZIVA_POD_PRIGOVOROM,
  POPIS_PRIGOVORA,
} from '#contract/modules/odabir/prigovor.popis.ts'
import type { DaniGlas, ZapisPrigovora } from '#contract/modules/odabir/prigovor.schema.ts'
import { rjesenjePrigovoraPdf } from '#contract/modules/odabir/rjesenje-prigovor.pdf.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { documentPdf } from '../../platform/isprave/dokument.ts'
import { createPdf, sendPdf } from '../../platform/pdf/pdf.ts'
import { bindPopis } from '../../platform/popis/bind-popis.ts'
import { stranicaRedaka } from '../../platform/popis/redci.ts'
import { type LogWords, readLog } from '../../platform/workflow/log.repository.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { bindCitanje, bindInacice, bindSpremanje, type Pisanje } from '../../platform/workflow/stol.ts'
import type { PrigovorDesk } from './prigovor.binding.ts'
import { detaljPrigovora, spremiPisanje, stanjePrigovora } from './prigovor.desk.ts'
import { popisPrigovora, poziviPodPrigovorom } from './prigovor.list.ts'
import { prigovorRepository } from './prigovor.repository.ts'
import { glasuj, imenuj } from './prigovor-komisija.desk.ts'
import { RIJECI_RASPRAVE } from './prigovor-rasprava.binding.ts'
import { kojeRjesenje, procitajRjesenje } from './prigovor-rjesenje.repository.ts'

const IMENOVANO = 'prigovor.komisija.imenovana'
const GLASANO = 'prigovor.glas.dan'
const RIJECI: LogWords = {
  radnja: proslaRadnja(prigovorKind),
  status: (id) => statusLabel(prigovorKind, id),
  akcije: {
    'prigovor.spremanje': 'Spremljeno je očitovanje ili nacrt odluke',
    'prigovor.sadrzaj.ureden': 'Uređen je prigovor',
    'prigovor.razlika.odluka': 'Odlučeno je o razlici',
    [IMENOVANO]: 'Imenovana je komisija',
    [GLASANO]: 'Dan je glas',
    ...RIJECI_RASPRAVE,
  },
}

/** How the commission works is its own: the body whose decision it judges reads its log without it. */
const IZ_KOMISIJE = {
  bez: [IMENOVANO, GLASANO],
  bezRadnji: ['zakljuciGlasovanje', 'posaljiNaPotvrdu', 'potvrdi', 'vratiNacrt'] satisfies CodeOf<
    typeof prigovorKind
  >[],
}
const izostavi = (one: ZapisPrigovora, actor: Actor) =>
  isWho('R@APR', actor, prigovorKind.facts(one).parties) ? {} : IZ_KOMISIJE

interface Gdje {
  projektId: string
}

interface KojiPrigovor extends Gdje {
  prigovorId: string
}

/** Something that people of the commission write beside the document, once per mutation. */
function uzPrigovor(
  call: DeskCall,
  { prigovorId: id, projektId }: KojiPrigovor,
  { mutationId, ...body }: JsonObject & { mutationId: string },
  akcija: string,
  napravi: (tx: Tx, one: ZapisPrigovora, by: Pisanje) => Promise<ZapisPrigovora> | ZapisPrigovora,
) {
  return once(call, { mutationId, kind: prigovorKind.name, id, action: akcija, body }, async (tx, actor) => {
    const by = { actor, sada: call.now }
    const one = await prigovorRepository.lock(tx, id, actor, call.now)
    if (one?.projekt.id !== projektId) throw new Problem('nije-pronadeno')
    const after = await napravi(tx, one, by)
    await prigovorRepository.uzDokument(tx, after, by)
    const log = { entitetVrsta: prigovorKind.name, entitetId: id, actor, sada: call.now, vidljivoPrijavitelju: false }
    await writeLog(tx, { akcija, ...log })
    const { verzijaRetka } = after
    return { answer: { verzijaRetka }, id, verzijaRetka }
  })
}

export const imenujKomisiju = (
  call: DeskCall,
  { findRecipients }: PrigovorDesk,
  koji: KojiPrigovor,
  body: { mutationId: string; clanovi: number[] },
) => uzPrigovor(call, koji, body, IMENOVANO, (tx, one, by) => imenuj(tx, findRecipients, one, body.clanovi, by))

export const glasajOPrigovoru = (
  call: DeskCall,
  koji: KojiPrigovor,
  body: { mutationId: string } & Pick<DaniGlas, 'glas' | 'obrazlozenje'>,
) => uzPrigovor(call, koji, body, GLASANO, (_tx, one, by) => glasuj(one, body, by))

export function prigovorRoutes(app: PortalApp, desk: PrigovorDesk): void {
  const { findRecipients } = desk
  async function nadi(tx: Tx, actor: Actor, id: string, { projektId }: Gdje, sada: number) {
    const one = await prigovorRepository.read(tx, id, actor, sada)
    return one?.projekt.id === projektId ? one : undefined
  }
  const stol = (zaPrijavitelja: boolean) => ({ desk, rijeci: RIJECI, zaPrijavitelja, nadi })
  const strana = (calls: typeof prijavitelj, za: ReturnType<typeof stol>) => {
    bind(app, calls.stanje, ({ params, transaction, now }) =>
      transaction((tx, actor) => stanjePrigovora(tx, params.projektId, { actor, sada: now })),
    )
    bindCitanje(app, calls, za, detaljPrigovora(findRecipients))
    bind(app, calls.dnevnik, ({ params, query, transaction, now }) =>
      transaction(async (tx, actor) => {
        const found = await nadi(tx, actor, params.prigovorId, params, now)
        if (found === undefined) throw new Problem('nije-pronadeno')
        const { zaPrijavitelja } = za
        const koji = { entitetVrsta: prigovorKind.name, entitetId: found.id, zaPrijavitelja, ...izostavi(found, actor) }
        return readLog(tx, { ...koji, ...query }, RIJECI)
      }),
    )
    bindInacice(app, calls, za, (sadrzaj) => sadrzaj as never)
    bind(app, calls.rjesenje, async ({ params, transaction, now, reply }) => {
      const { one, sadrzaj, sha256 } = await transaction(async (tx, actor) => {
        const found = await nadi(tx, actor, params.prigovorId, params, now)
        if (found === undefined) throw new Problem('nije-pronadeno')
        return { one: found, ...(await procitajRjesenje(tx, found)) }
      })
      const { broj, izdano } = sadrzaj
      const kod = kodOd(sha256)
      const opis = { kod, broj, programId: one.programId, trenutak: Date.parse(izdano) }
      sendPdf(reply, imeDatoteke('rjesenje-o-prigovoru', broj))
      return documentPdf(app.db, { which: kojeRjesenje(one), opis, sada: now }, () =>
        createPdf(rjesenjePrigovoraPdf(sadrzaj, kod)),
      )
    })
  }
  strana(prijavitelj, stol(true))
  strana(institucija as never, stol(false))
  bindSpremanje(app, institucija, stol(false), spremiPisanje)

  bind(app, institucija.imenuj, (call) => imenujKomisiju(call, desk, call.params, call.body))
  bind(app, institucija.glasuj, (call) => glasajOPrigovoru(call, call.params, call.body))

  bindPopis(app, prijavitelj.svi, POPIS_MOJIH_PRIGOVORA, (tx, upit, _params, sada, actor) =>
    popisPrigovora(tx, POPIS_MOJIH_PRIGOVORA, upit, actor, sada),
  )
  bindPopis(app, institucija.svi, POPIS_PRIGOVORA, (tx, upit, _params, sada, actor) =>
    popisPrigovora(tx, POPIS_PRIGOVORA, upit, actor, sada),
  )
  bindPopis(app, institucija.pozivi, POPIS_POZIVA_POD_PRIGOVOROM, async (tx, upit, _params, sada, actor) =>
    stranicaRedaka(POPIS_POZIVA_POD_PRIGOVOROM, await poziviPodPrigovorom(tx, upit.programId, actor, sada), upit),
  )
}
