/** Applications of a call in selection as a list. */
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { ZaduzenjeRetka } from '#contract/kernel/zaduzenje.popis.ts'
import type { prijavePozivaEndpoints } from '#contract/modules/odabir/poziv-u-odabiru.endpoints.ts'
import { POPIS_PRIJAVA_POZIVA } from '#contract/modules/odabir/poziv-u-odabiru.popis.ts'
import type { PrijavaPozivaRedak } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { jeNaRedu, statusDijela, uOdabiru } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { jePodnesena } from '#server/modules/projekt/projekt.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { ako, stranicaPopisa, trenutak } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { stupacZaduzenja } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { cekaDodjelu, imaSvojuProvjeru } from './dodjela.sql.ts'
import { rangoviPrijava } from './poredak.sql.ts'
import { jeTijelo, smijeTim } from './poziv-u-odabiru.desk.ts'
import type { PozivURedu } from './poziv-u-odabiru.repository.ts'
import { prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'

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
  cekaMene: boolean
}

/** A condition on `projekt p`: a check of it is this person's to write, or its next one theirs to give. */
function cekaMenu(poziv: PozivURedu, actor: Actor) {
  if (!jeTijelo(actor, poziv.selId)) return sql`false`
  const svoja = imaSvojuProvjeru(actor)
  return smijeTim(actor, poziv.selId) ? sql`(${svoja} or ${cekaDodjelu([poziv], actor)})` : svoja
}

export async function popisPrijava(
  tx: Tx,
  actor: Actor,
  poziv: PozivURedu,
  { search, statusId, cekaMene, ...upit }: Upit,
) {
  const { id: pozivId } = poziv
  const izvor = {
    stupci: sql`p.id, p.sifra, p.naziv, a.naziv as prijavitelj, p.status_id as "statusId",
      ${iso(sql`p.vrijeme_podnosenja`)} as zaprimljeno, p.trazena_bespovratna as trazeno,
      ${stupacZaduzenja(projektKind.name, sql`p.id`, actor)} as zaduzenje, ${cekaMenu(poziv, actor)} as "cekaMene"`,
    iz: sql`from projekt p join prijavitelj a on a.id = p.prijavitelj_id`,
    trazenje: poDijelovima('projekt_trazilica', { kljuc: sql`p.id`, tip: 'uuid' as const }, search),
    uvjeti: [
      sql`p.poziv_id = ${pozivId} and p.deleted_at is null and ${jePodnesena()}`,
      ako(statusId, (id) => sql`p.status_id = ${id}`),
      ako(cekaMene, () => cekaMenu(poziv, actor)),
    ],
    poretci: { zaprimljeno: [trenutak(sql`p.poredak_at`)] },
    kljuc: { izraz: sql`p.id`, tip: 'uuid' as const },
  }
  const { data, meta } = await stranicaPopisa<Redak>(tx, POPIS_PRIJAVA_POZIVA, izvor, upit)
  const tijek = jeTijelo(actor, poziv.selId) ? await tijekRedaka(tx, actor, pozivId, data) : new Map<string, Tijek>()
  return { meta, data: data.map((one) => redak(one, tijek.get(one.id) ?? BEZ_TIJEKA)) }
}

type Tijek = Pick<PrijavaPozivaRedak, 'dijelovi' | 'bodovi' | 'rang'>
const BEZ_TIJEKA: Tijek = { dijelovi: [], bodovi: null, rang: null }

/** How far the applications of a page are, read at once. What an assessor may not know yet is not here. */
async function tijekRedaka(
  tx: Tx,
  { osobaId }: Actor,
  pozivId: number,
  redci: readonly Redak[],
): Promise<ReadonlyMap<string, Tijek>> {
  const ids = redci.map(({ id }) => id)
  const prijave = await prijaveSProvjerama(tx, sql`p.id = any(${sql.param(ids)}::uuid[])`)
  const imena = await imenaOsoba(
    tx,
    prijave.flatMap(({ kopije }) => kopije.map(({ ocjenjivacId }) => ocjenjivacId)),
  )
  const rangovi = await rangoviPrijava(tx, pozivId, ids)
  const poznate = prijave.filter(
    ({ izuzeti, statusId, kopije }) => !izuzeti.includes(osobaId) && (uOdabiru(statusId) || kopije.length > 0),
  )
  return new Map(
    poznate.map((prijava) => {
      const tijek = tijekPrijave(prijava)
      const dijelovi = tijek.map(({ dio, stanje, kopije, slobodno }) => ({
        dio,
        stanje,
        slobodno,
        naRedu: jeNaRedu(tijek, dio) && jeStatus(projektStatuses, prijava.statusId, statusDijela(dio)),
        ocjenjivaci: kopije.map(({ ocjenjivacId }) => imena.get(ocjenjivacId)?.ime ?? ''),
      }))
      const ocjena = tijek.find(({ dio, otkriveno }) => dio === 'kvaliteta' && otkriveno)
      return [prijava.id, { dijelovi, bodovi: ocjena?.bodovi?.ukupno ?? null, rang: rangovi.get(prijava.id) ?? null }]
    }),
  )
}

const redak = (one: Redak, { dijelovi, bodovi, rang }: Tijek): PrijavaPozivaRedak => {
  const { id, sifra, naziv, prijavitelj, statusId, zaprimljeno, trazeno, zaduzenje, cekaMene } = one
  return {
    id,
    sifra,
    naziv,
    prijavitelj,
    status: { id: statusId, naziv: statusLabel(projektKind, statusId) },
    zaprimljeno,
    trazeno: toWire(Number(trazeno)),
    zaduzen: zaduzenje.zaduzen?.naziv ?? null,
    dijelovi,
    bodovi,
    rang,
    cekaMene,
  }
}
