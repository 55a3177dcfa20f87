/** The server's side of the throw-away kind: its table with the wall, its row, its desk, and what the module brings the portal. */
import { type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type Actor, type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { NOVO_ID, statusLabel } from '#contract/kernel/record-kind.ts'
import type { PortalModule } from '#server/modul.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { stupciStola } from '#server/platform/db/columns.ts'
import { folded } from '#server/platform/db/folded.ts'
import { containsAll } from '#server/platform/db/keyset.ts'
import { datotekeStola, type ImaDatoteke, poveziDatoteke } from '#server/platform/files/stol.ts'
import { bindPopis } from '#server/platform/popis/bind-popis.ts'
import { ako, cijeli, stranicaPopisa, tekst } from '#server/platform/popis/popis.ts'
import { dijelovi } from '#server/platform/popis/trazenje.ts'
import { bindKind } from '#server/platform/workflow/move.ts'
import { stolRepository } from '#server/platform/workflow/stol.repository.ts'
import { bindCitanje, bindDnevnik, bindKreiranje, bindSpremanje, stanjeZapisa } from '#server/platform/workflow/stol.ts'
import { type Biljeska, biljeskaEndpoints, biljeskaKind, biljeskaStatuses, POPIS_BILJESKI } from './biljeska.kind.ts'

export const biljeska = pgTable('biljeska', {
  ...stupciStola(),
  prijaviteljId: integer('prijavitelj_id').notNull(),
  naziv: text('naziv').notNull(),
  dokumenti: jsonb('dokumenti').$type<Biljeska['dokumenti']>().notNull(),
})

/** What its migration says below the table that drizzle writes. */
export const ZID_BILJESKE = sql`select dodaj_vrstu_zapisa('biljeska', 'biljeska',
  'prijavitelj_id = any ((select moji_prijavitelji())::int[])')`

function biljeskaScope(actor: ActorOrSystem): SQL {
  if (actor === SYSTEM) return sql`true`
  return actor.za.vrsta === 'prijavitelj' ? sql`biljeska.prijavitelj_id = ${actor.za.id}` : sql`false`
}

const DATOTEKE: ImaDatoteke<Biljeska> = {
  vrsta: biljeskaKind.name,
  pise: ({ prijaviteljId: id }) => ({ vrsta: 'prijavitelj', id }),
  imenovane: ({ dokumenti }) => dokumenti,
}

const repository = stolRepository({
  tablica: biljeska,
  izvor: (tx) => tx.select().from(biljeska),
  vidljivo: biljeskaScope,
  zapis: ({ statusPromijenioId: _tko, statusPromijenjenAt: _kada, ...row }): Biljeska => row,
  stupci: (record) => record,
  uz: (tx, record) => poveziDatoteke(tx, DATOTEKE, record),
})

const binding = bindKind(biljeskaKind, {
  port: repository.port,
  posljedice: {},
  glas: null,
  visibleToApplicant: () => true,
  synced: null,
})

type RedakBiljeske = Pick<Biljeska, 'id' | 'naziv' | 'statusId'>
const naziv = (id: number) => statusLabel(biljeskaKind, id)
const stol = {
  desk: { binding },
  nadi: (tx: Tx, actor: Actor, id: string) => repository.read(tx, id, actor),
  rijeci: { radnja: (code: string) => biljeskaKind.moves.find((one) => one.code === code)?.label, status: naziv },
  zaPrijavitelja: true,
}

const routes: PortalModule['routes'] = (app) => {
  const calls = biljeskaEndpoints
  bindPopis(app, calls, POPIS_BILJESKI, async (tx, { search, status, ...upit }, _params, _sada, actor) => {
    const izvor = {
      stupci: sql`id, naziv, status_id as "statusId"`,
      iz: sql`from biljeska`,
      uvjeti: [
        biljeskaScope(actor),
        ...containsAll(folded(sql`naziv`), dijelovi(search)),
        ako(status, (kljuc) => sql`status_id = ${biljeskaStatuses[kljuc].id}`),
      ],
      poretci: { naziv: [tekst(sql`naziv`)] },
      kljuc: cijeli(sql`id`),
    }
    const { data, meta } = await stranicaPopisa<RedakBiljeske>(tx, POPIS_BILJESKI, izvor, upit)
    return { meta, data: data.map(({ statusId: id, ...one }) => ({ ...one, status: { id, naziv: naziv(id) } })) }
  })
  bindCitanje(app, calls, stol, (_tx, record, actor, sada) => {
    const { id, naziv, dokumenti } = record
    return { id, naziv, dokumenti, ...stanjeZapisa(biljeskaKind, record, actor, sada) }
  })
  bindKreiranje(app, calls, stol, {
    novi: (_tx, { sadrzaj }, { actor: { za } }) => {
      const prijaviteljId = za.vrsta === 'prijavitelj' ? za.id : 0
      return { ...sadrzaj, id: 0, prijaviteljId, statusId: NOVO_ID, verzijaRetka: 1, runda: [] }
    },
    upisi: repository.insert,
  })
  bindSpremanje(app, calls, stol, (tx, record, { sadrzaj }, { sada }) =>
    repository.write(tx, { ...record, ...sadrzaj }, sada),
  )
  bindDnevnik(app, calls, stol)
}

export const biljeskaModul: PortalModule = {
  naziv: 'biljeska',
  routes,
  datoteke: { biljeska: datotekeStola(biljeskaKind, repository, DATOTEKE) },
  plocice: [
    {
      kljuc: 'biljeske',
      dopustenje: 'postavke',
      naziv: 'Bilješke koje čekaju',
      adresa: '/administracija',
      iz: () => sql`biljeska where status_id = ${biljeskaStatuses.predana.id}`,
    },
  ],
}
