/** Clarification requests as lists: of a project as either side reads them, and of a call in selection. */
import { type SQL, sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { FazaPojasnjenja } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'
import { pojasnjenjeKind } from '#contract/modules/razmjena/pojasnjenje.kind.ts'
import type { RedakPojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import {
  KOD_PRIJAVITELJA,
  type PojasnjenjeStatus,
  pojasnjenjeStatuses,
} from '#contract/modules/razmjena/pojasnjenje.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { ako, type IzvorPopisa, stranicaPopisa, tekst, trenutak, uuid } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { oznakaPojasnjenja } from './pojasnjenje.desk.ts'
import { pojasnjenjeScope } from './pojasnjenje.scope.ts'

const BROJI = sql`from pojasnjenje z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`
const IZ = sql`${BROJI} join prijavitelj j on j.id = z.prijavitelj_id`
const CEKAJU_ODGOVOR = sqlStatus(pojasnjenjeStatuses, ...KOD_PRIJAVITELJA)
/** Behind every day. */
const BEZ_ROKA = '9999-12-31'

interface Row extends Record<string, unknown>, Omit<RedakPojasnjenja, 'oznaka' | 'status'> {
  redniBroj: number
  statusId: number
}

interface Upit {
  faza?: FazaPojasnjenja | undefined
  status?: PojasnjenjeStatus | undefined
  istekao?: 'true' | undefined
  search?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

interface Cije {
  /** A condition on the request `z`. */
  gdje: SQL
  actor: Actor
  sada: number
}

export async function popisPojasnjenja(
  tx: Tx,
  popis: Popis<RedakPojasnjenja>,
  upit: Upit,
  { gdje, actor, sada }: Cije,
) {
  const istekao = sql`(z.rok < ${today(sada)}::date and z.status_id in (${CEKAJU_ODGOVOR}))`
  const izvor: IzvorPopisa = {
    stupci: sql`z.id, z.broj as "redniBroj", json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra) as projekt, j.naziv as prijavitelj,
      z.faza, z.zahtjev ->> 'naslov' as naslov, ${iso(sql`z.poslano_at`)} as poslano, z.rok::text as rok,
      ${iso(sql`z.odgovoreno_at`)} as odgovoreno, z.zakasnjelo_at is not null as zakasnjelo, coalesce(${istekao}, false) as istekao,
      z.status_id as "statusId"`,
    iz: IZ,
    broji: BROJI,
    trazenje: poDijelovima('projekt_trazilica', { kljuc: sql`p.id`, tip: 'uuid' }, upit.search),
    uvjeti: [
      pojasnjenjeScope(actor),
      gdje,
      ako(upit.faza, (faza) => sql`z.faza = ${faza}`),
      ako(upit.status, (status) => sql`z.status_id = ${pojasnjenjeStatuses[status].id}`),
      ako(upit.istekao, () => istekao),
    ],
    poretci: {
      rok: [tekst(sql`coalesce(z.rok::text, ${BEZ_ROKA})`)],
      poslano: [trenutak(sql`coalesce(z.poslano_at, 'infinity'::timestamptz)`)],
    },
    kljuc: uuid(sql`z.id`),
  }
  const { data, meta } = await stranicaPopisa<Row>(tx, popis, izvor, upit)
  return {
    data: data.map(
      ({ redniBroj: broj, statusId, ...row }): RedakPojasnjenja => ({
        ...row,
        oznaka: oznakaPojasnjenja({ broj }),
        status: { id: statusId, naziv: statusLabel(pojasnjenjeKind, statusId) },
      }),
    ),
    meta,
  }
}
