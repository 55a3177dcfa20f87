/** Applications of a call in selection as a list. */
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { ZaduzenjeRetka } from '#contract/kernel/zaduzenje.popis.ts'
import type { prijavePozivaEndpoints } from '#contract/modules/odabir/poziv-u-odabiru.endpoints.ts'
import { POPIS_PRIJAVA_POZIVA } from '#contract/modules/odabir/poziv-u-odabiru.popis.ts'
import type { PrijavaPozivaRedak } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { jePodnesena } from '#server/modules/projekt/projekt.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { ako, stranicaPopisa, trenutak } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { stupacZaduzenja } from '../../platform/zaduzenje/zaduzenje.repository.ts'

type Upit = z.output<(typeof prijavePozivaEndpoints.popis)['query']>

interface Redak extends Record<string, unknown> {
  id: string
  sifra: string | null
  naziv: string
  prijavitelj: string
  statusId: number
  zaprimljeno: string | null
  trazeno: number
  zaduzenje: ZaduzenjeRetka
}

export async function popisPrijava(tx: Tx, actor: Actor, pozivId: number, { search, statusId, ...upit }: Upit) {
  const izvor = {
    stupci: sql`p.id, p.sifra, p.naziv, a.naziv as prijavitelj, p.status_id as "statusId",
      ${iso(sql`p.vrijeme_podnosenja`)} as zaprimljeno, p.trazena_bespovratna as trazeno,
      ${stupacZaduzenja(projektKind.name, sql`p.id`, actor)} as zaduzenje`,
    iz: sql`from projekt p join prijavitelj a on a.id = p.prijavitelj_id`,
    trazenje: poDijelovima('projekt_trazilica', { kljuc: sql`p.id`, tip: 'uuid' as const }, search),
    uvjeti: [
      sql`p.poziv_id = ${pozivId} and p.deleted_at is null and ${jePodnesena()}`,
      ako(statusId, (id) => sql`p.status_id = ${id}`),
    ],
    poretci: { zaprimljeno: [trenutak(sql`p.poredak_at`)] },
    kljuc: { izraz: sql`p.id`, tip: 'uuid' as const },
  }
  const { data, meta } = await stranicaPopisa<Redak>(tx, POPIS_PRIJAVA_POZIVA, izvor, upit)
  return { meta, data: data.map(redak) }
}

const redak = ({
  id,
  sifra,
  naziv,
  prijavitelj,
  statusId,
  zaprimljeno,
  trazeno,
  zaduzenje,
}: Redak): PrijavaPozivaRedak => ({
  id,
  sifra,
  naziv,
  prijavitelj,
  status: { id: statusId, naziv: statusLabel(projektKind, statusId) },
  zaprimljeno,
  trazeno: toWire(Number(trazeno)),
  zaduzen: zaduzenje.zaduzen?.naziv ?? null,
})
