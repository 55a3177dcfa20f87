/** Letters to many: who receives them, who decides, and their sending in the transaction of the decision. */

import { eq, type SQL, sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { ispuni, nepoznati } from '#contract/kernel/umeci.ts'
import type { SkupniMail, SkupniMailUnos } from '#contract/modules/mail/skupni-mail.endpoints.ts'
import {
  RAZLOZI_SKUPINA,
  type SkupinaPrimatelja,
  skupniMailStatuses,
  UMECI_MAILA,
} from '#contract/modules/mail/skupni-mail.ts'
import { imeOsobe } from '#server/modules/korisnik/korisnik.sql.ts'
import { nazivPoziva } from '#server/modules/poziv/poziv.sql.ts'
import { jePodnesena } from '#server/modules/projekt/projekt.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { iso } from '../../platform/db/keyset.ts'
import { posaljiMail } from '../../platform/mail/posalji-mail.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { skupniMail } from './skupni-mail.tables.ts'

interface Kome {
  skupina: SkupinaPrimatelja
  pozivId: number | null
}

interface Primatelj extends Record<string, unknown> {
  id: number
  ime: string
  prezime: string
  email: string
}

function uvjet({ skupina, pozivId }: Kome, sada: number): SQL {
  const vrijedi = sql`(z.vrijedi_do is null or z.vrijedi_do > ${new Date(sada)})`
  const zastupa = sql`select from prijavitelj_osoba z where z.osoba_id = o.id and z.razina = 'ZAS' and ${vrijedi}`
  if (skupina === 'zastupnici') return sql`exists (${zastupa})`
  if (skupina === 'djelatnici') return sql`exists (select from institucija_osoba i where i.osoba_id = o.id)`
  if (skupina === 'administratori') return sql`(o.superadmin or o.admin_dopustenja <> '{}')`
  return sql`exists (${zastupa} and exists (select from projekt p where p.prijavitelj_id = z.prijavitelj_id
    and p.poziv_id = ${pozivId ?? 0} and p.deleted_at is null and ${jePodnesena()}))`
}

/** Active persons with an address, each once. */
export async function primatelji(tx: Tx, kome: Kome, sada: number): Promise<Primatelj[]> {
  const { rows } = await tx.execute<Primatelj>(sql`
    select o.id, o.ime, o.prezime, o.email from fizicka_osoba o where o.aktivna and o.email <> '' and ${uvjet(kome, sada)}
    order by o.id`)
  return rows
}

export const bezDrugeOsobe = async (tx: Tx, sada: number): Promise<number> =>
  Number(await vrijednostPostavke(tx, 'mailDrugaOsoba', today(sada)))

export async function popisSkupnih(tx: Tx, { osobaId }: Actor): Promise<{ data: SkupniMail[] }> {
  const { rows } = await tx.execute<SkupniMail & Record<string, unknown>>(sql`
    select s.id, s.predmet, s.tijelo, s.kome ->> 'skupina' as skupina, s.primatelja, s.status_id as "statusId",
      ${nazivPoziva(sql`(s.kome ->> 'pozivId')::int`)} as poziv, s.verzija_retka as "verzijaRetka",
      coalesce(${imeOsobe(sql`s.autor_id`)}, '') as autor, ${iso(sql`s.created_at`)} as "createdAt",
      ${imeOsobe(sql`s.odlucio_id`)} as odlucio, s.status_id = ${skupniMailStatuses.ceka.id} and s.autor_id <> ${osobaId} as "mozeOdluciti"
    from skupni_mail s order by s.id desc limit 100`)
  return { data: rows }
}

const odbij = (polje: string, pravilo: string, poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje, pravilo, poruka }] })

/** [ML-5] The writer has confirmed exactly these many; above the limit the letter waits for a second administrator. */
export async function posaljiSkupni(tx: Tx, unos: SkupniMailUnos, actor: Actor, sada: number) {
  const { predmet, tijelo, skupina, pozivId, primatelja } = unos
  if (skupina === 'prijaviteljiPoziva' && pozivId === null) throw odbij('pozivId', 'ML-5', 'Odaberite poziv.')
  const strani = nepoznati(`${predmet} ${tijelo}`, UMECI_MAILA)
  if (strani.length > 0)
    throw odbij('tijelo', 'ML-5', `Nepoznati umetak: ${strani.map((one) => `{{${one}}}`).join(', ')}`)
  const kome = { skupina, pozivId: skupina === 'prijaviteljiPoziva' ? pozivId : null }
  const ljudi = await primatelji(tx, kome, sada)
  if (ljudi.length === 0) throw odbij('skupina', 'ML-5', 'Nitko iz skupine nema adresu e-pošte.')
  if (ljudi.length !== primatelja)
    throw odbij('skupina', 'ML-5', `Broj primatelja u međuvremenu se promijenio: sada ih je ${ljudi.length}.`)
  const ceka = ljudi.length > (await bezDrugeOsobe(tx, sada))
  const [row] = await tx
    .insert(skupniMail)
    .values({
      predmet,
      tijelo,
      kome,
      primatelja,
      statusId: ceka ? skupniMailStatuses.ceka.id : skupniMailStatuses.poslan.id,
      autorId: actor.osobaId,
      createdAt: new Date(sada),
    })
    .returning()
  if (row === undefined) throw new Error('no letter')
  if (!ceka) await razasalji(tx, row, ljudi, sada)
  await zapisi(
    tx,
    row.id,
    ceka ? `Čeka drugog administratora, primatelja: ${primatelja}` : `Poslan, primatelja: ${primatelja}`,
    actor,
    sada,
  )
  return popisSkupnih(tx, actor)
}

/** [ML-6] Another than its author decides; it goes to whoever is of the group by then. */
export async function odluciOSkupnom(
  tx: Tx,
  id: number,
  { verzijaRetka, odobri }: { verzijaRetka: number; odobri: boolean },
  actor: Actor,
  sada: number,
) {
  const [row] = await tx.select().from(skupniMail).where(eq(skupniMail.id, id)).for('update')
  if (row === undefined) throw new Problem('nije-pronadeno')
  if (row.verzijaRetka !== verzijaRetka) throw new Problem('zastarjela-verzija')
  if (row.statusId !== skupniMailStatuses.ceka.id) throw new Problem('radnja-nije-dopustena')
  if (row.autorId === actor.osobaId) throw new Problem('cetiri-oka')
  await tx
    .update(skupniMail)
    .set({
      statusId: odobri ? skupniMailStatuses.poslan.id : skupniMailStatuses.odbijen.id,
      verzijaRetka: verzijaRetka + 1,
      odlucioId: actor.osobaId,
      odlucenoAt: new Date(sada),
    })
    .where(eq(skupniMail.id, id))
  if (odobri) await razasalji(tx, row, await primatelji(tx, row.kome as Kome, sada), sada)
  await zapisi(tx, id, odobri ? 'Odobren' : 'Odbijen', actor, sada)
  return popisSkupnih(tx, actor)
}

async function razasalji(tx: Tx, row: typeof skupniMail.$inferSelect, ljudi: readonly Primatelj[], sada: number) {
  const { skupina } = row.kome as Kome
  await posaljiMail(
    tx,
    `skupni:${row.id}`,
    sada,
    ljudi.map(({ id, ime, prezime, email }) => ({
      osobaId: id,
      prima: email,
      vrsta: 'skupni' as const,
      naslov: ispuni(row.predmet, { ime, prezime }),
      tijelo: ispuni(row.tijelo, { ime, prezime }),
      razlog: `Ovu poruku primate jer ${RAZLOZI_SKUPINA[skupina]}.`,
    })),
  )
}

const zapisi = (tx: Tx, id: number, komentar: string, actor: Actor, sada: number) =>
  writeLog(tx, {
    akcija: 'skupniMail.slanje',
    entitetVrsta: 'skupniMail',
    entitetId: String(id),
    actor,
    sada,
    komentar,
    vidljivoPrijavitelju: false,
  })
