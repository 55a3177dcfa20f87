/** What leaves the server about an objection, by who reads it, and how one is begun and written. */
import { sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { isUuid } from '#contract/kernel/id.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { hasPermission, isWho } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { joinRound } from '#contract/kernel/record-kind.ts'
import { stanjeSata } from '#contract/kernel/sat-roka.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { satTijela } from '#contract/modules/odabir/odabir.rokovi.ts'
import { KATALOG_PRIGOVORA } from '#contract/modules/odabir/prigovor.katalog.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import { jedanPrigovor, odlukaDonesenaZaPrigovor, uRokuPrigovora } from '#contract/modules/odabir/prigovor.rules.ts'
import {
  BEZ_TIJEKA,
  type MetaPrigovora,
  type PisanjePrigovora,
  type PrigovorDetalj,
  type PrigovorProjekta,
  type TijekPrigovora,
  type ZapisPrigovora,
} from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses, ZATVORENI } from '#contract/modules/odabir/prigovor.statuses.ts'
import { jediniOtvoreni } from '#contract/modules/odabir/prigovor.zapis.rules.ts'
import { opsegProjekta } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import {
  detaljDokumenta,
  noviDokument,
  okvirZapisa,
  projektZaCitatelja,
} from '../../platform/sync/dokument-projekta.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { citajProjekte, type ProjektPrigovora } from './prigovor.projekt.repository.ts'
import {
  NOVI_PRIGOVOR,
  otvoreniPrigovor,
  prigovorProjekta,
  prigovorRepository,
  uProjekt,
} from './prigovor.repository.ts'
import {
  glasovaloUKrugu,
  kandidati,
  smijeGlasovati,
  smijeImenovati,
  vidljiviGlasovi,
} from './prigovor-komisija.desk.ts'

/** What the institutions do with it between its submission and the outcome is their own. */
export const zaPrijavitelja = (statusId: number): number =>
  jeStatus(prigovorStatuses, statusId, 'uIzradi', ...ZATVORENI) ? statusId : prigovorStatuses.naOcitovanju.id

/** Until when the commission decides; null before it is submitted, and while a statement is waited for. */
export function rokOdluke({ podnesenAt, zastoji }: Pick<ZapisPrigovora, 'podnesenAt' | 'zastoji'>, sada: number) {
  if (podnesenAt === null) return null
  return stanjeSata(satTijela('odlukaOPrigovoru', today(Date.parse(podnesenAt)), zastoji), today(sada)).rok
}

/** What stands around the document for whoever keeps it on a device: nothing of what institutions do. */
export const metaPrigovora = (one: ZapisPrigovora, actor: Actor, sada: number): MetaPrigovora => ({
  ...okvirZapisa(prigovorKind, one, actor, sada, zaPrijavitelja),
  okolnosti: one.okolnosti,
  protiv: one.protiv,
  podnesenAt: one.podnesenAt,
  rokOdluke: rokOdluke(one, sada),
  tijek:
    actor.za.vrsta === 'prijavitelj' && jeStatus(prigovorStatuses, one.statusId, 'rijesen')
      ? { ...BEZ_TIJEKA, ocitovanje: one.ocitovanje, odluka: one.odluka }
      : BEZ_TIJEKA,
})

async function tijekInstitucije(
  tx: Tx,
  find: FindRecipients,
  one: ZapisPrigovora,
  actor: Actor,
): Promise<TijekPrigovora> {
  const { parties } = prigovorKind.facts(one)
  const komisija = isWho('R@APR', actor, parties)
  const gotov = jeStatus(prigovorStatuses, one.statusId, 'rijesen')
  const ocitovanje = komisija || isWho('R@SEL', actor, parties) || gotov ? one.ocitovanje : null
  // Which body writes is told by where the objection is.
  const pise = prigovorKind.statuses.nacrt.id === one.statusId ? 'odluka' : 'ocitovanje'
  const smije = okvirZapisa(prigovorKind, one, actor, 0).smijeUredivati
  const smijePisati = smije && (pise === 'ocitovanje' || hasPermission(actor, 'projekt.prigovor.vidiSve')) ? pise : null
  if (!komisija) return { ...BEZ_TIJEKA, ocitovanje, odluka: gotov ? one.odluka : null, smijePisati }
  const imenuje = await smijeImenovati(tx, find, one, actor)
  const imena = await imenaOsoba(tx, [...one.clanovi, ...one.glasovi.map(({ osobaId }) => osobaId)])
  const ime = (id: number) => imena.get(id)?.ime ?? ''
  return {
    ocitovanje,
    clanovi: one.clanovi.map((id) => ({ id, ime: ime(id) })),
    kandidati: imenuje
      ? (await kandidati(tx, find, one)).map(({ osobaId: id, ime: naziv = '' }) => ({ id, ime: naziv }))
      : [],
    smijeImenovati: imenuje,
    smijeGlasovati: smijeGlasovati(one, actor),
    krug: one.krug,
    glasovi: vidljiviGlasovi(one, actor).map(({ osobaId, glas, obrazlozenje, krug }) => ({
      ime: ime(osobaId),
      moj: osobaId === actor.stvarnaOsobaId,
      glas,
      obrazlozenje,
      krug,
    })),
    glasovalo: glasovaloUKrugu(one),
    odluka: one.odluka,
    smijePisati,
  }
}

export const detaljPrigovora =
  (find: FindRecipients) =>
  async (tx: Tx, one: ZapisPrigovora, actor: Actor, sada: number): Promise<PrigovorDetalj> => {
    const meta = metaPrigovora(one, actor, sada)
    const tijek = actor.za.vrsta === 'institucija' ? await tijekInstitucije(tx, find, one, actor) : meta.tijek
    return detaljDokumenta(one, actor, { ...meta, tijek })
  }

/** Nothing of it is written yet. */
export const noviZaProjekt = (tx: Tx, id: string, projekt: ProjektPrigovora, sada: number): Promise<ZapisPrigovora> =>
  uProjekt(
    tx,
    { ...noviDokument(KATALOG_PRIGOVORA, {}, id), ...NOVI_PRIGOVOR, clanovi: [], glasovi: [], zastoji: [] },
    projekt,
    sada,
  )

/** The objection that a project would have; two devices that begin one at once wait for each other where `lock` is asked. */
async function zaProjekt(tx: Tx, id: string, projektId: string, { actor, sada }: Pisanje, lock: boolean) {
  const where = sql`p.id = ${projektId}::uuid and ${opsegProjekta(actor)}`
  const projekt = (await citajProjekte(tx, where, lock)).get(projektId)
  if (projekt === undefined) throw new Problem('nije-pronadeno')
  const imaOtvoren = (await otvoreniPrigovor(tx, projektId)) !== undefined
  return { ...(await noviZaProjekt(tx, id, projekt, sada)), imaOtvoren }
}

export function zapocniPrigovor(tx: Tx, id: string, args: JsonObject, by: Pisanje): Promise<ZapisPrigovora> {
  const { projektId, ...other } = args
  if (typeof projektId !== 'string' || !isUuid(projektId) || Object.keys(other).length > 0)
    throw new Problem('neispravan-zahtjev')
  return zaProjekt(tx, id, projektId, by, true)
}

const ZA_POCETAK = [odlukaDonesenaZaPrigovor, uRokuPrigovora, jedanPrigovor, jediniOtvoreni] as const

/** Of a project, its objection that this side knows of, and why there may be none. */
export async function stanjePrigovora(tx: Tx, projektId: string, by: Pisanje): Promise<PrigovorProjekta> {
  const { actor, sada } = by
  const one = await prigovorProjekta(tx, projektId, actor, sada)
  const prigovor = one === undefined ? null : { id: one.id, status: metaPrigovora(one, actor, sada).status }
  const otvoren = one !== undefined && !jeStatus(prigovorStatuses, one.statusId, ...ZATVORENI)
  if (otvoren || actor.za.vrsta !== 'prijavitelj') {
    if (one === undefined) await zaProjekt(tx, '', projektId, by, false)
    return { prigovor, novi: null, razlog: null }
  }
  const novi = await zaProjekt(tx, '', projektId, by, false)
  const razlog = ZA_POCETAK.find((rule) => rule.test(novi, {}, { sada }) !== true)?.poruka ?? null
  const smije = razlog === null && actor.za.razina === 'ZAS'
  const { okolnosti, protiv } = novi
  return {
    prigovor,
    novi: smije && protiv !== null ? { projekt: projektZaCitatelja(novi), okolnosti, protiv } : null,
    razlog,
  }
}

/** A desk's writing, by where the objection is: the statement of the body, or the decision of the commission. */
export function spremiPisanje(tx: Tx, one: ZapisPrigovora, { sadrzaj }: { sadrzaj: PisanjePrigovora }, by: Pisanje) {
  const { ocitovanje, odluka } = sadrzaj
  const uz = jeStatus(prigovorStatuses, one.statusId, 'nacrt') ? { odluka } : { ocitovanje }
  return prigovorRepository.uzDokument(tx, { ...one, ...uz, runda: joinRound(one.runda, by.actor) }, by)
}
