/** Tells the discussions of the storyboard's applications, each comment by its person and with their rights. */
import { sql } from 'drizzle-orm'
import { raspravaProjekta } from '../modules/projekt/rasprava.binding.ts'
import { napisiKomentar, procitanaRasprava, rijesiKomentar } from '../platform/rasprava/rasprava.ts'
import { findRecipients } from '../spojevi/recipients.ts'
import { osobaPrijavitelja } from './applicants.ts'
import { type PricaKomentara, RASPRAVE } from './discussion-stories.ts'
import { idOf } from './ids.ts'
import { mjestoNaDokumentu } from './pins.ts'
import { PROJEKTI } from './project-stories.ts'
import { djelatnikKao, type Scena } from './scene.ts'

interface Predmet extends Record<string, unknown> {
  id: string
  prijaviteljId: number
  selId: number
}

async function predmetOd({ tx }: Scena, broj: number): Promise<Predmet> {
  const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv
  const { rows } = await tx.execute<Predmet>(sql`
    select p.id, p.prijavitelj_id as "prijaviteljId", c.sel_id as "selId" from projekt p join poziv c on c.id = p.poziv_id
    where p.naziv = ${naziv} and p.sifra is not null`)
  const [row] = rows
  if (row === undefined) throw new Error(`No application P${broj}`)
  return row
}

async function okolnosti(scena: Scena, { prijaviteljId, selId }: Predmet, tko: PricaKomentara['tko'], sada: number) {
  const actor =
    tko === 'U'
      ? await djelatnikKao(scena, selId, 'R', sada)
      : await scena.actor(osobaPrijavitelja(prijaviteljId, 'UR'), { vrsta: 'prijavitelj', id: prijaviteljId }, sada)
  return { actor, sada, nadi: findRecipients }
}

async function ispricaj(scena: Scena, broj: number, price: readonly PricaKomentara[]): Promise<void> {
  const predmet = await predmetOd(scena, broj)
  const ids = price.map(({ dan, sat, tekst }) => idOf(`komentar ${broj} ${tekst}`, scena.sat.u(dan, sat)))
  for (const [
    at,
    { tko, dan, sat, put, pribadaca, tekst, interno = false, zaDoradu = false, odgovorNa },
  ] of price.entries()) {
    const tada = await okolnosti(scena, predmet, tko, scena.sat.u(dan, sat))
    const id = ids[at] ?? ''
    const na = odgovorNa === undefined ? null : (ids[odgovorNa] ?? null)
    // Whoever answers has read what was said.
    if (na !== null) await procitanaRasprava(scena.tx, raspravaProjekta, predmet.id, put, tada)
    const mjesto = pribadaca === undefined ? { put } : await mjestoNaDokumentu(scena, predmet.id, pribadaca)
    const novi = { id, tekst, interno, zaDoradu, odgovorNa: na, ...mjesto }
    await napisiKomentar(scena.tx, raspravaProjekta, predmet.id, novi, tada)
  }
  for (const [at, { rijesen }] of price.entries()) {
    if (rijesen === undefined) continue
    const tada = await okolnosti(scena, predmet, 'U', scena.sat.u(rijesen.dan, rijesen.sat))
    const komentar = { komentarId: ids[at] ?? '', rijeseno: true }
    await rijesiKomentar(scena.tx, raspravaProjekta, predmet.id, komentar, tada)
  }
}

export async function seedDiscussions(scena: Scena): Promise<void> {
  for (const [broj, price] of Object.entries(RASPRAVE)) await ispricaj(scena, Number(broj), price)
}
