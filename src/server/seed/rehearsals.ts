/** Dress rehearsals of the drafts of the demo: begun by the portal, one of them answered by half on the applicant's tablet. */
import { sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { type DioProbe, dijeloviLista, LISTE_PROBE } from '#contract/modules/odabir/generalna-proba.liste.ts'
import type { OkolnostiProbe } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { pripremiProbu } from '../modules/odabir/generalna-proba.desk.ts'
import { nacrtiBezProbe } from '../modules/odabir/generalna-proba.repository.ts'
import { sqlStatus } from '../platform/db/sql-status.ts'
import type { Scena } from './scene.ts'
import { izmjena, makeTableti } from './tablet.ts'

interface Proba extends Record<string, unknown> {
  id: string
  prijaviteljId: number
  /** Who writes the draft. */
  autorId: number
  rev: number
  hash: string
  sadrzaj: Sadrzaj
  okolnosti: OkolnostiProbe
}

const MINUTA = 60_000
const KOMENTAR = 'Potvrda je zatražena i stiže prije roka.'

/** The first half of the questions of a part: the last of them is not met yet. */
function polovica({ sadrzaj, okolnosti }: Proba, dio: DioProbe, now: number): PatchOp[] {
  const lista = okolnosti.liste[dio]
  if (lista === undefined) return []
  const koliko = Math.ceil(stavkeOd(lista).length / 2)
  const novi = LISTE_PROBE[dio].noviRetci(lista, sadrzaj).slice(0, koliko)
  return novi.map((redak, at) => {
    const vrijeme = toIsoInstant(now - (koliko - at) * MINUTA)
    const dano = at === koliko - 1 ? { odgovor: 'ne', komentar: KOMENTAR } : { odgovor: 'da' }
    return { ...redak, now: { ...redak.now, ...dano, vrijeme } }
  })
}

export async function seedRehearsals(scena: Scena, now: number): Promise<void> {
  const { tx } = scena
  for (const nacrt of await nacrtiBezProbe(tx, 1000)) await pripremiProbu(tx, nacrt, now)
  const { rows } = await tx.execute<Proba>(sql`
    select z.id, z.prijavitelj_id as "prijaviteljId", p.autor_id as "autorId", z.verzija_retka::int as rev, z.sadrzaj_hash as hash, z.sadrzaj, z.okolnosti
    from generalna_proba z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id
    where p.status_id in (${sqlStatus(projektStatuses, 'uIzradi', 'spremno')}) and c.datum_zatvaranja > ${toIsoInstant(now)} order by c.datum_zatvaranja, p.id limit 1`)
  const [proba] = rows
  const [dio] = proba === undefined ? [] : dijeloviLista(proba.okolnosti.liste)
  if (proba === undefined || dio === undefined) return
  const { id: zapisId, autorId, prijaviteljId, rev, hash } = proba
  await makeTableti(scena).posalji({
    osobaId: autorId,
    za: { vrsta: 'prijavitelj', id: prijaviteljId },
    vrsta: 'generalnaProba',
    zapisId,
    sada: now,
    formDef: null,
    base: { rev, hash },
    payload: izmjena(polovica(proba, dio, now)),
  })
}
