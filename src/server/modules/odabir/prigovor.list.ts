/** Lists of objections as either side reads them, and of the calls that have some. */
import { sql } from 'drizzle-orm'
import { type Actor, hasPermission, type Parties } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import type { ZastojSata } from '#contract/kernel/sat-roka.ts'
import type { IshodPrigovora } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { prigovorKind } from '#contract/modules/odabir/prigovor.kind.ts'
import type {
  OsporenaOdluka,
  RedakPozivaPodPrigovorom,
  RedakPrigovora,
} from '#contract/modules/odabir/prigovor.schema.ts'
import { type PrigovorStatus, prigovorStatuses, ZATVORENI } from '#contract/modules/odabir/prigovor.statuses.ts'
import { opsegTijela } from '../../platform/auth/opseg.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { cekaSeRedak, citaniStatus } from '../../platform/popis/ceka.ts'
import { ako, type IzvorPopisa, stranicaPopisa, trenutak, uuid } from '../../platform/popis/popis.ts'
import type { IzvorRedaka } from '../../platform/popis/redci.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { rokOdluke, zaPrijavitelja } from './prigovor.desk.ts'
import { prigovorScope } from './prigovor.scope.ts'
import { VIDI } from './prigovor-komisija.desk.ts'

const BROJI = sql`from prigovor z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`
const IZ = sql`${BROJI} join prijavitelj j on j.id = z.prijavitelj_id`

interface Row extends Record<string, unknown> {
  id: string
  projekt: RedakPrigovora['projekt']
  prijavitelj: string
  poziv: RedakPrigovora['poziv']
  protiv: OsporenaOdluka | null
  podnesenAt: string | null
  zastoji: ZastojSata[]
  statusId: number
  runda: number[]
  prijaviteljId: number
  programId: number
  aprId: number | null
  selId: number | null
  impId: number | null
  ishod: IshodPrigovora | null
}

/** The body that answers is the one whose decision is objected to. */
const stranke = ({ projekt, poziv, prijaviteljId, programId, protiv, aprId, selId, impId }: Row): Parties => {
  const tijelo = protiv?.vrsta === 'otkazivanje' ? impId : selId
  const tijela = { ...(aprId !== null && { APR: aprId }), ...(tijelo !== null && { SEL: tijelo }) }
  return { prijaviteljId, programId, projektId: projekt.id, pozivId: poziv.id, tijela }
}

interface Upit {
  programId: number
  pozivId?: number | undefined
  status?: PrigovorStatus | undefined
  ishod?: IshodPrigovora | undefined
  search?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** Statuses of the institutions are one to the applicant. */
function poStatusu(status: PrigovorStatus, { za }: Actor) {
  if (za.vrsta === 'institucija' || status !== 'naOcitovanju') return sql`z.status_id = ${prigovorStatuses[status].id}`
  return sql`z.status_id not in (${sqlStatus(prigovorStatuses, 'uIzradi', ...ZATVORENI)})`
}

export async function popisPrigovora(tx: Tx, popis: Popis<RedakPrigovora>, upit: Upit, actor: Actor, sada: number) {
  // What institutions know of has been submitted.
  const jeInstitucija = actor.za.vrsta === 'institucija'
  const izvor: IzvorPopisa = {
    stupci: sql`z.id, json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra) as projekt, j.naziv as prijavitelj,
      json_build_object('id', c.id, 'oznaka', coalesce(c.oznaka, ''), 'naziv', c.naziv) as poziv, z.protiv,
      ${iso(sql`z.podnesen_at`)} as "podnesenAt", z.zastoji, z.status_id as "statusId", z.runda, z.program_id as "programId",
      z.prijavitelj_id as "prijaviteljId", c.apr_id as "aprId", c.sel_id as "selId", c.imp_id as "impId",
      case when z.status_id = ${prigovorStatuses.rijesen.id} then z.odluka ->> 'ishod' end as ishod`,
    iz: IZ,
    broji: BROJI,
    trazenje: poDijelovima('projekt_trazilica', { kljuc: sql`p.id`, tip: 'uuid' }, upit.search),
    uvjeti: [
      prigovorScope(actor),
      jeInstitucija ? sql`z.podnesen_at is not null` : undefined,
      sql`z.program_id = ${upit.programId}`,
      ako(upit.pozivId, (id) => sql`p.poziv_id = ${id}`),
      ako(upit.status, (status) => poStatusu(status, actor)),
      ako(upit.ishod, (ishod) => sql`z.status_id = ${prigovorStatuses.rijesen.id} and z.odluka ->> 'ishod' = ${ishod}`),
    ],
    poretci: {
      podnesen: [
        trenutak(
          jeInstitucija ? sql`z.podnesen_at` : sql`coalesce(z.podnesen_at, timestamptz '9999-12-31 00:00:00+00')`,
        ),
      ],
    },
    kljuc: uuid(sql`z.id`),
  }
  const { data, meta } = await stranicaPopisa<Row>(tx, popis, izvor, upit)
  return {
    data: data.map((row): RedakPrigovora => {
      const { id, projekt, prijavitelj, poziv, podnesenAt, ishod, protiv, zastoji, statusId, runda } = row
      const { status, skriva } = citaniStatus(prigovorKind, statusId, actor, zaPrijavitelja)
      return {
        id,
        projekt,
        prijavitelj,
        poziv,
        podnesenAt,
        ishod,
        odluka: protiv?.vrsta ?? null,
        rokOdluke: rokOdluke({ podnesenAt, zastoji }, sada),
        status,
        ...cekaSeRedak(prigovorKind, { statusId, runda, parties: stranke(row) }, actor, skriva),
      }
    }),
    meta,
  }
}

interface Poziv extends RedakPozivaPodPrigovorom, Record<string, unknown> {}

/** Calls of the programme with objections that this person may see; days are those to the outcome, or until today. */
export async function poziviPodPrigovorom(
  tx: Tx,
  programId: number,
  actor: Actor,
  sada: number,
): Promise<IzvorRedaka<RedakPozivaPodPrigovorom>> {
  const { za } = actor
  const vidi = za.vrsta === 'institucija' && hasPermission(actor, VIDI)
  const { rows } = await tx.execute<Poziv>(sql`
    select c.id, coalesce(c.oznaka, '') as oznaka, c.naziv, b.podneseno as "brojPrigovora", b.otvoreno,
      round((b.trajali + b.otvoreno * ${sada / 1000}::float8 - b.otvoreni_od) / b.podneseno / 86400)::int as "prosjecnoDana"
    from prigovori_po_pozivu b join poziv c on c.id = b.poziv_id
    where b.program_id = ${programId} and b.podneseno > 0 and ${vidi ? opsegTijela(za, sql`c.program_id`) : sql`false`}`)
  return {
    redci: rows,
    kljuc: ({ id }) => String(id),
    trazi: ({ oznaka, naziv }) => `${oznaka} ${naziv}`,
    poretci: { poziv: ({ oznaka, naziv }) => `${oznaka} ${naziv}`, otvoreno: ({ otvoreno }) => otvoreno },
    filtri: {},
  }
}
