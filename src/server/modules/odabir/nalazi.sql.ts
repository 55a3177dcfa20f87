/** What finished checks and the sealed ranking of an application say to its decision. */
import { sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { BEZ_NALAZA, type NalaziFaze, type NalaziOdabira } from '#contract/modules/odabir/nalazi.ts'
import { PRAG_UKUPNO } from '#contract/modules/odabir/odabir.faze.ts'
import { fazePoziva } from '#contract/modules/odabir/odabir.poziv.ts'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import { LISTA_PRIJAVE } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import {
  bodoviKopije,
  type KopijaProvjere,
  redomZavrsetka,
  type TijekDijela,
} from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { vracenaPrigovorom } from './poredak.sql.ts'
import { prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'
import type { TrazenaPrijava } from './trazena-prijava.sql.ts'

/** Answers of a finished part of questions, under the last of the phases that it brings to an end. */
function nalaziDijela({ dio, kopije, stanje }: TijekDijela, faze: ReturnType<typeof fazePoziva>): NalaziFaze[] {
  const kopija = kopije.find(({ lista }) => lista !== null)
  const faza = faze.find((one) => one.dio === dio)?.faze.at(-1)
  if (dio === 'kvaliteta' || !kopija?.lista || faza === undefined) return []
  if (stanje !== 'zadovoljava' && stanje !== 'neZadovoljava') return []
  const odgovori = LISTA_PRIJAVE.odgovoriOd(kopija.sadrzaj)
  return [{ faza, zadovoljava: stanje === 'zadovoljava', lista: kopija.lista, odgovori }]
}

/** Comments of all assessors to each criterion, in the order in which they finished, without their names; the same words once. */
function obrazlozenja(kopije: readonly KopijaProvjere[]): Record<string, string> {
  const sva = new Map<string, Set<string>>()
  for (const { sadrzaj } of kopije)
    for (const [kod, { komentar }] of Object.entries(LISTA_PRIJAVE.odgovoriOd(sadrzaj)))
      if (komentar.trim() !== '') sva.set(kod, (sva.get(kod) ?? new Set()).add(komentar.trim()))
  return Object.fromEntries([...sva].map(([kod, komentari]) => [kod, [...komentari].join('\n')]))
}

function ocjenaDijela({ ocjenjivanje, bodovi, kopije }: TijekDijela): NalaziOdabira['ocjena'] {
  const lista = kopije.find((one) => one.lista !== null)?.lista
  if (!lista || bodovi === null || ocjenjivanje?.stanje !== 'ocijenjeno') return null
  const gotove = redomZavrsetka(kopije)
  const { ocjene } = ocjenjivanje
  const dano = { lista, ocjene, kopije: gotove.map(bodoviKopije), obrazlozenja: obrazlozenja(gotove) }
  return { ...dano, ukupno: bodovi.ukupno, prag: PRAG_UKUPNO }
}

type Poredak = Pick<NalaziOdabira, 'rang' | 'ponuda'>

/** Its place in the newest sealed ranking, and the reduced amount that its applicant has accepted. */
async function izPoretka(tx: Tx, { id, pozivId }: Pick<TrazenaPrijava, 'id' | 'pozivId'>): Promise<Poredak> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ rang: number | null; iznos: string | null; prihvaceno: IsoDatum | null }>(sql`
      select (select r.rang from rang_lista_redak r join rang_lista v on v.id = r.rang_lista_id where r.projekt_id = ${id}::uuid and r.poziv_id = ${pozivId}
          and r.broj = (select max(l.broj) from rang_lista l where l.poziv_id = ${pozivId})
          and not ${vracenaPrigovorom(sql`r.projekt_id`, sql`v.zapecaceno_at`)}) as rang,
        o.iznos::text as iznos, to_char(o.status_promijenjen_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as prihvaceno
      from (select) jedan left join lateral (select iznos, status_promijenjen_at from ponuda
        where projekt_id = ${id}::uuid and status_id = ${sqlStatus(ponudaStatuses, 'prihvacena')}
        order by poslano_at desc limit 1) o on true`),
  )
  const [row] = rows
  if (row === undefined) return { rang: null, ponuda: null }
  const { rang, iznos, prihvaceno } = row
  return { rang, ponuda: iznos === null || prihvaceno === null ? null : { iznos: Number(iznos), prihvaceno } }
}

export async function nalaziOdabira(tx: Tx, trazena: TrazenaPrijava): Promise<NalaziOdabira> {
  const [prijava] = await prijaveSProvjerama(tx, sql`p.id = ${trazena.id}::uuid`)
  if (prijava === undefined) return BEZ_NALAZA
  const faze = fazePoziva(prijava.definicija)
  const tijek = tijekPrijave(prijava)
  const kvaliteta = tijek.find(({ dio }) => dio === 'kvaliteta')
  return {
    pitanja: tijek.flatMap((one) => nalaziDijela(one, faze)),
    ocjena: kvaliteta === undefined ? null : ocjenaDijela(kvaliteta),
    ...(await izPoretka(tx, trazena)),
  }
}
