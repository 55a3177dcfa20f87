/** Making and changing applicants and the rights of their people: what approved requests and registrations lead to. */
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { ApplicantLevel } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { regijaZupanije, VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { Vlasnik } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { povuciNeodrzive } from './pozivnica.kraj.ts'
import { prijavitelj, prijaviteljOsoba, vlasnistvo } from './prijavitelj.tables.ts'

export type PrijaviteljRow = typeof prijavitelj.$inferSelect

export interface NoviPrijavitelj {
  oib: string
  naziv: string
  pravniOblik: string
  velicina: string
  vrstaOrganizacijeId: number
  sjediste: string
  adresa: string
  zupanijaId: number
  pdv: string
  iban: string
  nkd: string | null
  osnovan?: string | null | undefined
  mb: string | null
  mbs: string | null
  mbo: string | null
}

export const sektorVrste = (vrstaId: number): string =>
  VRSTE_ORGANIZACIJE.find(({ id }) => id === vrstaId)?.sektor ?? 'profitniSektor'

const zauzeto = (polje: string) =>
  new Problem('pravila', { greske: [{ polje, pravilo: 'R-ID', poruka: PORUKE.polje.zauzeto }] })

const IDENTIFIKATORI = ['oib', 'mbs', 'mbo'] as const

/** Refuses an identifier that another applicant has. The caller is the portal, which sees all of them. */
async function slobodni(
  tx: Tx,
  brojevi: { [K in (typeof IDENTIFIKATORI)[number]]?: string | null | undefined },
  osim: number,
) {
  for (const polje of IDENTIFIKATORI) {
    const broj = brojevi[polje]
    if (broj === null || broj === undefined) continue
    const found = await tx.select({ id: prijavitelj.id }).from(prijavitelj).where(eq(prijavitelj[polje], broj))
    if (found.some(({ id }) => id !== osim)) throw zauzeto(polje)
  }
}

/** A new applicant; returns its id. Throws `pravila` when one of its identifiers is taken. Two at once: the second waits and is refused. */
export async function upisiPrijavitelja(tx: Tx, novi: NoviPrijavitelj): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prijavitelj:${novi.oib}`}, 0))`)
  await slobodni(tx, novi, 0)
  const regija = regijaZupanije(novi.zupanijaId) ?? 'panonska'
  const [row] = await tx
    .insert(prijavitelj)
    .values({ ...novi, regija, sektor: sektorVrste(novi.vrstaOrganizacijeId) })
    .returning({ id: prijavitelj.id })
  if (row === undefined) throw new Error('applicant not made')
  return row.id
}

type Promjene = { [K in keyof PrijaviteljRow]?: PrijaviteljRow[K] | undefined }

/** Changes an applicant; a county brings its region with it. Throws `pravila` when an identifier is taken. */
export async function promijeniPrijavitelja(tx: Tx, id: number, promjene: Promjene): Promise<void> {
  if (Object.keys(promjene).length === 0) return
  await slobodni(tx, promjene, id)
  const regija = promjene.zupanijaId === undefined ? undefined : regijaZupanije(promjene.zupanijaId)
  await tx
    .update(prijavitelj)
    .set({
      ...promjene,
      ...(regija === undefined ? {} : { regija }),
      verzijaRetka: sql`${prijavitelj.verzijaRetka} + 1`,
    })
    .where(eq(prijavitelj.id, id))
}

export interface Pravo {
  prijaviteljId: number
  osobaId: number
  razina: ApplicantLevel
  /** Null for the whole applicant. */
  projektId: string | null
  /** Limits a right over the whole applicant to one programme. */
  programId?: number | null
  /** The last moment, null without an end. */
  vrijediDo: Date | null
}

/** Gives a right. One that is already there is never shortened; one that has run out brings no promise back that ended with it. */
export async function dodijeliPravo(tx: Tx, pravo: Pravo, sada: number): Promise<void> {
  await povuciNeodrzive(tx, { osobaId: pravo.osobaId, prijaviteljId: pravo.prijaviteljId }, sada)
  const { prijaviteljId, osobaId, projektId, programId, razina, vrijediDo } = prijaviteljOsoba
  await tx
    .insert(prijaviteljOsoba)
    .values(pravo)
    .onConflictDoUpdate({
      target: [prijaviteljId, osobaId, projektId, programId, razina],
      set: {
        vrijediDo: sql`case when ${vrijediDo} is null or excluded.vrijedi_do is null then null
          else greatest(${vrijediDo}, excluded.vrijedi_do) end`,
      },
    })
}

/** Whether a person holds one of these rights now, over the whole applicant, over this project or over its programme; `drzi` holds it until the transaction ends. */
export async function imaPravo(
  tx: Tx,
  who: { osobaId: number; prijaviteljId: number; projektId: string | null },
  razine: readonly ApplicantLevel[],
  sada: number,
  drzi: boolean,
): Promise<boolean> {
  const { osobaId, prijaviteljId, razina, projektId, programId, vrijediDo } = prijaviteljOsoba
  const cijeli = and(isNull(projektId), isNull(programId))
  const uProgramu = sql`${programId} = (select j.program_id from projekt j where j.id = ${who.projektId}::uuid)`
  const query = tx
    .select({ id: prijaviteljOsoba.id })
    .from(prijaviteljOsoba)
    .where(
      and(
        eq(osobaId, who.osobaId),
        eq(prijaviteljId, who.prijaviteljId),
        inArray(razina, [...razine]),
        who.projektId === null ? cijeli : or(cijeli, eq(projektId, who.projektId), uProgramu),
        or(isNull(vrijediDo), gt(vrijediDo, new Date(sada))),
      ),
    )
  const found = await (drzi ? query.for('share') : query)
  return found.length > 0
}

export interface Vlasnistvo {
  prijaviteljId: number
  datumPromjene: string
  vrstaVlasnistva: string
  vlasnici: Vlasnik[]
  zahtjevId: string
}

/** More than half makes an owner's undertaking and the applicant linked. */
const VECINA = 50
const vecinski = (vlasnici: readonly Vlasnik[]) =>
  vlasnici.filter(({ udio }) => Number(udio) > VECINA).flatMap(({ oib }) => oib ?? [])

/**
 * Enters the new owners and recomputes the linked undertakings: former majority owners go, present ones come, as far
 * as they are undertakings the portal knows.
 */
export async function upisiVlasnistvo(tx: Tx, upis: Vlasnistvo, sada: number): Promise<void> {
  const { prijaviteljId, vlasnici, vrstaVlasnistva } = upis
  const [prije] = await tx
    .select({ vlasnici: vlasnistvo.vlasnici })
    .from(vlasnistvo)
    .where(eq(vlasnistvo.prijaviteljId, prijaviteljId))
    .orderBy(desc(vlasnistvo.snimljenoAt), desc(vlasnistvo.id))
    .limit(1)
  const razlika = prije !== undefined && JSON.stringify(prije.vlasnici) !== JSON.stringify(vlasnici)
  await tx.insert(vlasnistvo).values({ ...upis, snimljenoAt: new Date(sada), razlika })
  const [row] = await tx.select().from(prijavitelj).where(eq(prijavitelj.id, prijaviteljId))
  const bivsi = new Set(vecinski(prije?.vlasnici ?? []))
  const poduzeca = await tx
    .select({ oib: prijavitelj.oib })
    .from(prijavitelj)
    .where(inArray(prijavitelj.oib, vecinski(vlasnici)))
  const povezanaPoduzeca = [
    ...new Set([...(row?.povezanaPoduzeca ?? []).filter((oib) => !bivsi.has(oib)), ...poduzeca.map(({ oib }) => oib)]),
  ]
  await promijeniPrijavitelja(tx, prijaviteljId, { vrstaVlasnistva, povezanaPoduzeca })
}

export interface IstjecucePravo {
  id: number
  prijaviteljId: number
  osobaId: number
  razina: ApplicantLevel
  naziv: string
  vrijediDo: Date
}

const istek = {
  id: prijaviteljOsoba.id,
  prijaviteljId: prijaviteljOsoba.prijaviteljId,
  osobaId: prijaviteljOsoba.osobaId,
  razina: sql<ApplicantLevel>`${prijaviteljOsoba.razina}`,
  naziv: prijavitelj.naziv,
  vrijediDo: sql<Date>`${prijaviteljOsoba.vrijediDo}`.mapWith(prijaviteljOsoba.vrijediDo),
}

/** Rights that end after `od` and not after `do`, in the order of their ids after `nakon`. */
export function pravaKojaIstjecu(tx: Tx, od: Date | null, doKada: Date, nakon: number, limit: number) {
  const { vrijediDo, id, prijaviteljId } = prijaviteljOsoba
  return tx
    .select(istek)
    .from(prijaviteljOsoba)
    .innerJoin(prijavitelj, eq(prijavitelj.id, prijaviteljId))
    .where(and(gt(id, nakon), sql`${vrijediDo} <= ${doKada}`, od === null ? undefined : gt(vrijediDo, od)))
    .orderBy(id)
    .limit(limit)
}

/** Ends a right that has run out; false when it was prolonged meanwhile. */
export async function okoncajPravo(tx: Tx, id: number, sada: Date): Promise<boolean> {
  const gone = await tx
    .delete(prijaviteljOsoba)
    .where(and(eq(prijaviteljOsoba.id, id), sql`${prijaviteljOsoba.vrijediDo} <= ${sada}`))
    .returning({ id: prijaviteljOsoba.id })
  return gone.length > 0
}
