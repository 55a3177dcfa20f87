/** A person of the demo on leave: what she had in charge goes to a colleague, who has taken over half of it. */
import { sql } from 'drizzle-orm'
import { addDays, today } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { DAN, SAT } from '#contract/kernel/trajanje.ts'
import { kljucPredmeta } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { odluciOPredmetu } from '../modules/primopredaja/predmet.desk.ts'
import { primopredajaDesk } from '../modules/primopredaja/primopredaja.binding.ts'
import { kreiranje, spremi } from '../modules/primopredaja/primopredaja.desk.ts'
import { MODULES } from '../modules.ts'
import type { Database } from '../platform/db/client.ts'
import { sqlStatus } from '../platform/db/sql-status.ts'
import { kreirajZapis, spremiZapis } from '../platform/workflow/stol.ts'
import { zaduzi } from '../platform/zaduzenje/zaduzenje.ts'
import { createAccess } from '../spojevi/access.ts'
import { predmetiModula } from '../spojevi/predmeti.ts'
import { osobeUstanove } from '../spojevi/zaduzenja.ts'
import { idOf } from './ids.ts'
import { DJELATNICI } from './institutions.ts'
import { klupa, potez, type Scena } from './scene.ts'

const SAFU = 3
/** How many projects she has in charge, and how many of them were decided about. */
const PROJEKATA = 4
const NAPOMENA =
  'Prijavitelji na prva dva projekta čekaju odgovor na pitanje o rokovima. Nazovite ih prije kraja tjedna.'

const VRACENO = 'Na ovom projektu radim kao savjetnik drugog postupka pa ga ne mogu voditi.'

const osoba = (prezime: string): number => {
  const found = DJELATNICI.find((one) => one.prezime === prezime)
  if (found === undefined) throw new Error(`Nobody is called ${prezime}`)
  return found.id
}

async function projekti({ tx }: Scena): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from projekt p join poziv c on c.id = p.poziv_id
    where c.imp_id = ${SAFU} and p.status_id = ${sqlStatus(projektStatuses, 'ugovoren')} order by p.sifra limit ${PROJEKATA}`)
  return rows.map(({ id }) => id)
}

/** Whoever leads the body puts her in charge, as anybody is put there. */
async function zaduziJe(scena: Scena, osobaId: number, voditelj: Actor, sada: number): Promise<void> {
  const vrsta = MODULES.flatMap(({ zaduzuje = [] }) => zaduzuje).find((one) => one.vrsta === 'projekt')
  if (vrsta === undefined) throw new Error('nobody is put in charge of projects')
  const okolnosti = {
    access: createAccess(scena.tx as unknown as Database),
    osobe: osobeUstanove,
    actor: voditelj,
    sada,
  }
  for (const id of await projekti(scena))
    await zaduzi(
      scena.tx,
      vrsta,
      { id, verzija: 0, osobaId, napomena: '', mutationId: idOf(`zaduzenje ${id}`, sada) },
      okolnosti,
    )
}

export async function seedHandOvers(scena: Scena, now: number): Promise<void> {
  const institucija = { vrsta: 'institucija', id: SAFU } as const
  const [borna, ivan] = [osoba('Lukšić'), osoba('Rukavina')]
  const pocelo = now - 2 * DAN
  const kao = (tko: number, sada: number) => scena.actor(tko, institucija, sada)
  await zaduziJe(scena, borna, await kao(osoba('Pavlek'), pocelo), pocelo)

  const desk = primopredajaDesk(predmetiModula(MODULES))
  const stol = { desk: { binding: desk.binding }, zaPrijavitelja: false }
  const ona = await kao(borna, pocelo)
  const [razlog, doDana] = ['odsutnost', addDays(today(now), 12)] as const
  const tijelo = { mutationId: idOf('primopredaja', pocelo), odId: borna, naId: ivan, razlog, doDana }
  const created = await kreirajZapis(klupa(scena, ona, pocelo), stol, tijelo, kreiranje(desk))
  const id = String(created.id)
  const sadrzaj = { naId: ivan, razlog, doDana, napomena: NAPOMENA, samo: null }
  const spremanje = { mutationId: idOf('primopredaja napomena', pocelo), verzijaRetka: created.verzijaRetka, sadrzaj }
  const { verzijaRetka } = await spremiZapis(klupa(scena, ona, pocelo), stol, id, spremanje, spremi(desk))
  await potez(scena, stol.desk, { id, verzijaRetka, prijelaz: 'predaj', actor: ona, sada: pocelo + SAT })

  const sada = now - DAN
  const on = await kao(ivan, sada)
  const predana = await desk.repository.read(scena.tx, id, on)
  const [prvi, drugi] = predana?.predmeti ?? []
  for (const [predmet, odluka] of [
    [prvi, 'preuzmi'],
    [drugi, 'vrati'],
  ] as const) {
    if (predmet === undefined) continue
    const kljuc = kljucPredmeta(predmet)
    const obrazlozenje = odluka === 'vrati' ? VRACENO : ''
    await odluciOPredmetu(
      scena.tx,
      desk,
      id,
      { kljuc, odluka, obrazlozenje, mutationId: idOf(kljuc, sada) },
      { actor: on, sada },
    )
  }
}
