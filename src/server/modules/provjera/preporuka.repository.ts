/** The row of a recommendation with everything its rules ask for; its words stand in the minutes of its check. */

import { type SQL, sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { type Redak, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljucIz } from '#contract/kernel/izbor.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import { BEZ_DOKAZA, type Preporuka, type StanjePracenja } from '#contract/modules/provjera/preporuka.schema.ts'
import { TEZINE } from '#contract/modules/provjera/provjera.izbori.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { preporukeOd } from '#contract/modules/provjera/provjera.ts'
import type { Tx } from '../../platform/db/client.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { jednakePopisu, provjereneDatoteke, sSazecima } from '../../platform/files/provjerene.ts'
import { type ImaDatoteke, poveziDatoteke } from '../../platform/files/stol.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { preporukaScope } from './preporuka.scope.ts'
import { preporuka } from './provjera.tables.ts'

type PreporukaRow = typeof preporuka.$inferSelect

interface Uz {
  projekt: Preporuka['projekt']
  provjera: Preporuka['provjera']
  prijavitelj: string
  impId: number | null
  /** Its row of the minutes, and that of its finding. */
  redak: Redak
  nalaz: Redak | null
  provjerene: Record<string, string> | null
}

const naziv = (redak: Redak | null, kljuc: string) => (redak === null ? '' : tekstOd(redak, kljuc))

const provjereneDokaza = (tx: Tx, id: number) => provjereneDatoteke(tx, preporukaKind.name, id)

function zapis(row: PreporukaRow, { redak, nalaz, provjerene: sazeci, ...uz }: Uz): Preporuka {
  const { projektId: _projekt, provjeraId: _provjera, statusPromijenioId: _tko, statusPromijenjenAt, ...own } = row
  const provjerene = new Map(Object.entries(sazeci ?? {}))
  const dokaz = { ...own.dokaz, datoteke: sSazecima(own.dokaz.datoteke, provjerene) }
  return {
    ...own,
    ...uz,
    tekst: naziv(redak, 'tekst'),
    odgovoran: naziv(redak, 'odgovoran'),
    nalaz: naziv(nalaz, 'opis'),
    tezina: kljucIz(TEZINE, naziv(nalaz, 'tezina')),
    prije: own.prijedlog?.iz ?? null,
    dokaz,
    provjerene: jednakePopisu(provjerene, dokaz.datoteke),
    oznacena: isoTrenutak(own.oznacena),
    od: today(statusPromijenjenAt.getTime()),
  }
}

/** Evidence is put by the beneficiary; the body that follows it reads what was handed in, and nobody else anything. */
export const DATOTEKE_PREPORUKE: ImaDatoteke<Preporuka> = {
  vrsta: preporukaKind.name,
  pise: ({ prijaviteljId: id }) => ({ vrsta: 'prijavitelj', id }),
  citajuOvu:
    ({ impId, predano }) =>
    (datotekaId) =>
      impId !== null && predano.some(({ datoteke }) => datoteke.some(({ id }) => id === datotekaId))
        ? [{ vrsta: 'institucija', id: impId }]
        : [],
  imenovane: ({ dokaz, predano }) => [dokaz, ...predano].flatMap(({ datoteke }) => datoteke),
}

const redakZapisnika = (put: string, id: SQL) =>
  sql<Redak>`jsonb_path_query_first(z.sadrzaj, ${sql.raw(`'$.nalazi.${put}[*] ? (@.id == $id)'`)}, jsonb_build_object('id', ${id}))`

export const preporukaRepository = stolRepository({
  tablica: preporuka,
  izvor: (tx) =>
    tx
      .select({
        redak: preporuka,
        uz: {
          provjerene: sql<Uz['provjerene']>`(select json_object_agg(d.id, d.sha256) from datoteka d
            where d.entitet_vrsta = ${preporukaKind.name} and d.entitet_id = preporuka.id::text and d.stanje = 'provjerena')`,
          projekt: sql<Uz['projekt']>`json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra)`,
          provjera: sql<Uz['provjera']>`json_build_object('id', z.id, 'oznaka', z.oznaka)`,
          prijavitelj: sql<string>`j.naziv`,
          impId: sql<number | null>`c.imp_id`,
          redak: redakZapisnika('preporuke', sql`preporuka.redak`),
          nalaz: sql<Redak | null>`${redakZapisnika('nalazi', sql`${redakZapisnika('preporuke', sql`preporuka.redak`)} ->> 'nalaz'`)}`,
        },
      })
      .from(preporuka)
      .innerJoin(sql`provjera z`, sql`z.id = preporuka.provjera_id`)
      .innerJoin(sql`projekt p`, sql`p.id = preporuka.projekt_id`)
      .innerJoin(sql`poziv c`, sql`c.id = p.poziv_id`)
      .innerJoin(sql`prijavitelj j`, sql`j.id = preporuka.prijavitelj_id`),
  vidljivo: preporukaScope,
  zapis: ({ redak, uz }) => zapis(redak, uz),
  stupci: async (
    { id, provjera: { id: provjeraId }, projekt: { id: projektId }, oznacena, od: _od, ...record },
    _sada,
    tx,
  ) => ({
    ...record,
    provjeraId,
    projektId,
    dokaz: { ...record.dokaz, datoteke: sSazecima(record.dokaz.datoteke, await provjereneDokaza(tx, id)) },
    oznacena: oznacena === null ? null : new Date(oznacena),
  }),
  uz: (tx, record) => poveziDatoteke(tx, DATOTEKE_PREPORUKE, record),
})

/** ∅ → 1 of every recommendation of a check that is followed from now on. */
export async function otvoriPreporuke(tx: Tx, one: Provjera, sada: number): Promise<void> {
  const { id: provjeraId, projekt, prijaviteljId, programId } = one
  for (const [at, { id: redak, ...row }] of preporukeOd(one.sadrzaj).entries()) {
    const [made] = await tx
      .insert(preporuka)
      .values({
        provjeraId,
        redak,
        broj: at + 1,
        projektId: projekt.id,
        prijaviteljId,
        programId,
        statusId: preporukaKind.statuses.otvorena.id,
        verzijaRetka: 1,
        rok: tekstOd({ id: redak, ...row }, 'rok'),
        dokaz: BEZ_DOKAZA,
        predano: [],
        odluke: [],
        statusPromijenjenAt: new Date(sada),
      })
      .returning({ id: preporuka.id })
    await writeLog(tx, {
      akcija: 'preporuka.status.promjena',
      prijelaz: 'otvori',
      entitetVrsta: preporukaKind.name,
      entitetId: String(made?.id),
      izStatusa: null,
      uStatus: preporukaKind.statuses.otvorena.id,
      actor: SYSTEM,
      sada,
      vidljivoPrijavitelju: true,
    })
  }
}

/** How far each recommendation of these checks is, by the check. */
export async function stanjaPracenja(tx: Tx, ids: readonly string[]): Promise<Map<string, StanjePracenja[]>> {
  const { rows } = await tx.execute<StanjePracenja & Record<'provjeraId', string> & Record<string, unknown>>(sql`
    select provjera_id as "provjeraId", redak, status_id as "statusId", rok::text, produljeno::text,
      (prijedlog ->> 'iz')::int as prije
    from preporuka
    where provjera_id = any(${sql.param([...ids])}::uuid[]) order by provjera_id, broj`)
  const found = new Map<string, StanjePracenja[]>()
  for (const { provjeraId, ...one } of rows) found.set(provjeraId, [...(found.get(provjeraId) ?? []), one])
  return found
}
