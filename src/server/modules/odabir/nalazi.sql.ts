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
import { izZadnjeRangListe } from './poredak.sql.ts'
import { prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'

const PRIHVACENA = sqlStatus(ponudaStatuses, 'prihvacena')

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

type Poredak = Pick<NalaziOdabira, 'rang' | 'uPoretku' | 'ponuda'>

interface RedakPoretka extends Record<string, unknown> {
  rang: number | null
  uPoretku: number
  prihvaceno: IsoDatum | null
}

/** Its place and money in the newest sealed ranking, and when its applicant has accepted that amount where it is a reduced one. */
async function izPoretka(tx: Tx, id: string, pozivId: number): Promise<Poredak> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<RedakPoretka>(sql`
      select r.rang, r.iznos::float8 as "uPoretku",
        (select to_char(o.status_promijenjen_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') from ponuda o
          where o.projekt_id = r.projekt_id and o.status_id = ${PRIHVACENA} and o.iznos = r.iznos order by o.id desc limit 1) as prihvaceno
      ${izZadnjeRangListe(sql`${pozivId}`)} and r.projekt_id = ${id}::uuid`),
  )
  const [row] = rows
  if (row === undefined) return { rang: null, uPoretku: null, ponuda: null }
  const { rang, uPoretku, prihvaceno } = row
  return { rang, uPoretku, ponuda: prihvaceno === null ? null : { iznos: uPoretku, prihvaceno } }
}

export async function nalaziOdabira(tx: Tx, projektId: string): Promise<NalaziOdabira> {
  const [prijava] = await prijaveSProvjerama(tx, sql`p.id = ${projektId}::uuid`)
  if (prijava === undefined) return BEZ_NALAZA
  const faze = fazePoziva(prijava.definicija)
  const tijek = tijekPrijave(prijava)
  const kvaliteta = tijek.find(({ dio }) => dio === 'kvaliteta')
  return {
    pitanja: tijek.flatMap((one) => nalaziDijela(one, faze)),
    ocjena: kvaliteta === undefined ? null : ocjenaDijela(kvaliteta),
    ...(await izPoretka(tx, projektId, prijava.pozivId)),
  }
}
