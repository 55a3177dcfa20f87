/** Check-lists at the desks that write them, every version a row. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { UpitKontrolnihLista } from '#contract/modules/kontrolna-lista/kontrolna-lista.endpoints.ts'
import { POPIS_KONTROLNIH_LISTA } from '#contract/modules/kontrolna-lista/kontrolna-lista.popis.ts'
import type { KontrolnaListaRedak } from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import { nazivInstitucije } from '#server/modules/institucija/institucija.sql.ts'
import { nazivPoziva } from '#server/modules/poziv/poziv.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { ako, cijeli, stranicaPopisa, tekst, trenutak } from '../../platform/popis/popis.ts'
import { dijelovi } from '../../platform/popis/trazenje.ts'
import { type ListaSNazivom, nazivSvrhe, statusListe } from './kontrolna-lista.desk.ts'
import { kontrolnaListaRepository } from './kontrolna-lista.repository.ts'
import { kontrolnaListaScope } from './kontrolna-lista.scope.ts'

const naziv = sql`(kontrolna_lista.sadrzaj ->> 'naziv')`
const VLASNIK = nazivInstitucije<string | null>(sql`kontrolna_lista.institucija_id`)

const POZIV = nazivPoziva(sql`kontrolna_lista.poziv_id`)

interface Redak
  extends Record<string, unknown>,
    Omit<KontrolnaListaRedak, 'svrha' | 'institucija' | 'poziv' | 'status' | 'naSnaziOd'> {
  svrha: string
  institucijaId: number | null
  institucija: string | null
  pozivId: number | null
  poziv: string | null
  naSnaziOd: Date | string | null
  statusId: number
}

export async function popisLista(tx: Tx, actor: Actor, { search, status, ...upit }: UpitKontrolnihLista) {
  const izvor = {
    stupci: sql`kontrolna_lista.id, ${naziv} as naziv, kontrolna_lista.svrha, kontrolna_lista.inacica,
      kontrolna_lista.institucija_id as "institucijaId", ${VLASNIK} as institucija, kontrolna_lista.poziv_id as "pozivId", ${POZIV} as poziv, kontrolna_lista.na_snazi_od as "naSnaziOd",
      jsonb_array_length(jsonb_path_query_array(kontrolna_lista.sadrzaj, '$.sekcije[*].stavke[*]')) as stavki,
      kontrolna_lista.status_id as "statusId"`,
    iz: sql`from kontrolna_lista`,
    uvjeti: [
      kontrolnaListaScope(actor),
      ...containsAll(folded(naziv), dijelovi(search)),
      ako(status, (kljuc) => sql`kontrolna_lista.status_id = ${kontrolnaListaStatuses[kljuc].id}`),
    ],
    poretci: {
      naziv: [tekst(naziv)],
      naSnaziOd: [trenutak(sql`coalesce(kontrolna_lista.na_snazi_od, '9999-12-31 00:00:00+00'::timestamptz)`)],
    },
    kljuc: cijeli(sql`kontrolna_lista.id`),
  }
  const { data, meta } = await stranicaPopisa<Redak>(tx, POPIS_KONTROLNIH_LISTA, izvor, upit)
  return { meta, data: data.map(redak) }
}

function redak({
  institucijaId,
  institucija,
  pozivId,
  poziv,
  statusId,
  svrha,
  naSnaziOd,
  ...one
}: Redak): KontrolnaListaRedak {
  return {
    id: one.id,
    naziv: one.naziv,
    inacica: one.inacica,
    stavki: one.stavki,
    svrha: { kljuc: svrha, naziv: nazivSvrhe(svrha) },
    institucija: institucijaId === null ? null : { id: institucijaId, naziv: institucija ?? '' },
    poziv: pozivId === null ? null : { id: pozivId, naziv: poziv ?? '' },
    naSnaziOd: naSnaziOd === null ? null : new Date(naSnaziOd).toISOString(),
    status: statusListe(statusId),
  }
}

/** One version with the name of the body whose own it is. */
export async function listaSNazivom(tx: Tx, actor: Actor, id: string): Promise<ListaSNazivom | undefined> {
  const lista = await kontrolnaListaRepository.read(tx, id, actor)
  if (lista === undefined) return undefined
  const { institucijaId } = lista
  if (institucijaId === null) return { lista, institucija: null }
  const { rows } = await tx.execute<{ naziv: string }>(
    sql`select ${nazivInstitucije(sql`${institucijaId}::int`)} as naziv`,
  )
  return { lista, institucija: { id: institucijaId, naziv: rows[0]?.naziv ?? '' } }
}
