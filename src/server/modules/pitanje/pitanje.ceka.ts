/** Questions on which somebody of the answering body has the next step; who has asked waits for them. */
import { and, sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { mayEdit, type RecordKind, statusLabel } from '#contract/kernel/record-kind.ts'
import { nextStep, statusesThatWait } from '#contract/kernel/sljedeci-korak.ts'
import { poStarosti } from '#contract/kernel/starost.ts'
import { nadopunaKind } from '#contract/modules/pitanje/nadopuna.kind.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import { statusPostavljenog } from '#contract/modules/pitanje/pitanje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { COUNT_CAP } from '../../platform/db/keyset.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kodDrugih } from '../../platform/popis/ceka.ts'
import {
  type Ceka,
  type Cekanje,
  type CitateljCekanja,
  cekanja,
  prve,
  prveKodDrugih,
} from '../../platform/popis/cekanje.ts'
import { nacrt } from './nadopuna.desk.ts'
import { imaNadopunuUTijeku } from './nadopuna.repository.ts'
import { type PitanjeSNazivima, radnaPitanja } from './pitanje.list.ts'
import { postavljenaPitanja } from './pitanje.repository.ts'
import { pitanjeScope, stolPitanja } from './pitanje.scope.ts'

/** What opens the list of questions. */
export const DOZVOLA_PITANJA = 'pozivi.pitanjaOdgovori.vidiSve'

/** A step that waits, and the status out of which it leads. */
interface Korak {
  oznaka: string
  status: { id: number; naziv: string }
}

/** What somebody is writing waits for who took it over, and for no colleague. */
function korakOd<R extends { statusId: number; dodijeljenoId: number | null }, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  sada: number,
): Korak | undefined {
  const { dodijeljenoId, statusId } = record
  const tude = dodijeljenoId !== null && dodijeljenoId !== actor.osobaId
  const korak = tude && mayEdit(kind, record, actor) ? undefined : nextStep(kind, record, actor, { sada })
  return korak && { oznaka: korak.oznaka, status: { id: statusId, naziv: statusLabel(kind, statusId) } }
}

/** The step of a question that waits for this person: of its answer, or else of a supplement. */
export function korakPitanja({ pitanje, nadopune }: PitanjeSNazivima, actor: Actor, sada: number): Korak | undefined {
  const odgovora = korakOd(pitanjeKind, pitanje, actor, sada)
  if (odgovora !== undefined) return odgovora
  return nadopune
    .map((one) => korakOd(nadopunaKind, { ...nacrt(pitanje), ...one }, actor, sada))
    .find((korak) => korak !== undefined)
}

/** Questions of the programme's calls on which somebody has a step. */
function uTijeku(tx: Tx, actor: Actor, programId: number, najvise?: number): Promise<PitanjeSNazivima[]> {
  const statusi = sql.param(statusesThatWait(pitanjeKind))
  const where = and(
    pitanjeScope(actor),
    sql`z.program_id = ${programId} and (pitanje.status_id = any(${statusi}::int[]) or ${imaNadopunuUTijeku})`,
  )
  return radnaPitanja(tx, actor, where, najvise)
}

/** Those that wait for this person, each with its step. */
const saKorakom = (rows: readonly PitanjeSNazivima[], { actor, sada }: { actor: Actor; sada: number }) =>
  rows.flatMap((row) => {
    const korak = korakPitanja(row, actor, sada)
    return korak === undefined ? [] : [{ row, korak }]
  })

const saOznakom = ({ pitanje, oznaka }: PitanjeSNazivima) => ({ ...pitanje, oznaka })

const stavka = (
  { id, naslov, poziv, oznaka }: ReturnType<typeof saOznakom>,
  { actor, programId }: CitateljCekanja,
) => ({
  id: String(id),
  naslov,
  podnaslov: oznaka ?? poziv.naziv,
  adresa: uKontekstu(actor, programId, stolPitanja(id)),
})

const mene = (rows: readonly PitanjeSNazivima[], citatelj: CitateljCekanja): Ceka =>
  prve(
    saKorakom(rows, citatelj).map(({ row, korak }) => {
      const { status, oznaka: radnja } = korak
      return { ...stavka(saOznakom(row), citatelj), vrsta: 'pitanje', status, radnja, rok: row.pitanje.rok }
    }),
  )

/** Those of the body's own calls. */
const tijela: Cekanje = {
  vrsta: 'pitanje',
  brojac: 'pitanja',
  za: 'institucija',
  dozvola: DOZVOLA_PITANJA,
  ceka: async (tx, actor, programId, sada) => mene(await uTijeku(tx, actor, programId), { actor, programId, sada }),
  async oboje(tx, actor, programId, sada) {
    const citatelj = { actor, programId, sada }
    const rows = await uTijeku(tx, actor, programId)
    const tuda = rows.filter((row) => korakPitanja(row, actor, sada) === undefined).map(saOznakom)
    const drugi = kodDrugih('pitanje', pitanjeKind, tuda, citatelj, (one) => stavka(one, citatelj))
    return { ceka: mene(rows, citatelj), drugi: await prveKodDrugih(tx, 'pitanje', drugi, sada) }
  },
}

/** Those that were asked in the applicant's name, or by this person. */
const prijavitelja = cekanja({
  vrsta: 'pitanje',
  kind: pitanjeKind,
  za: ['prijavitelj'],
  tablica: 'pitanje',
  zapisi: (tx, statusi, { actor, programId }) =>
    postavljenaPitanja(tx, actor, sql`z.program_id = ${programId} and pitanje.status_id in (${statusi})`),
  stavka: ({ id, naslov, poziv, rok, statusId }, { actor, programId }) => ({
    id: String(id),
    naslov,
    podnaslov: poziv.naziv,
    rok,
    status: statusPostavljenog(statusId),
    adresa: uKontekstu(actor, programId, `pitanja-i-odgovori/pitanja-prijavitelja/${poziv.id}/${id}`),
  }),
  zaPrijavitelja: () => (statusId) => statusPostavljenog(statusId).id,
})

export const cekanjaPitanja: readonly Cekanje[] = [tijela, ...prijavitelja]

/** How long they have waited, since they were asked; of more than lists count, those with the nearest deadlines. */
export async function starostPitanja(tx: Tx, actor: Actor, programId: number, sada: number): Promise<number[]> {
  const cekaju = saKorakom(await uTijeku(tx, actor, programId, COUNT_CAP), { actor, sada })
  return poStarosti(
    cekaju.map(({ row }) => Date.parse(row.pitanje.postavljenoAt)),
    sada,
  )
}
