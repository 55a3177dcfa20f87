/** Selection of generated applications: checks as the demo's officers have made one, finished for most, open for some, and decisions that wait. */
import { type SQL, sql } from 'drizzle-orm'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Tx } from '../platform/db/client.ts'

const [U_TIJEKU, ZAVRSENA] = [
  sqlStatus(provjeraPrijaveStatuses, 'uTijeku'),
  sqlStatus(provjeraPrijaveStatuses, 'zavrsena'),
]
/** Of so many applications one check is still open, and one is refused by a decision that waits to be confirmed. */
const [OTVORENA_OD, ODBIJENA_OD] = [50, 400]

/** Writes checks for these of the generated applications (a condition on `p`), out of the demo's own. */
export async function upisiOdabir(tx: Tx, koje: SQL): Promise<void> {
  await tx.execute(sql`
    insert into provjera_prijave (id, status_id, verzija_retka, runda, status_promijenjen_at, sadrzaj, sadrzaj_hash, autor_id,
      promijenjeno_at, projekt_id, poziv_id, institucija_id, program_id, dio, krug, ocjenjivac_id, lista_id, zavrseno_u, ishod)
    select md5('provjera ' || p.id)::uuid, case when p.redni_broj_zaprimanja % ${OTVORENA_OD} = 0 then ${U_TIJEKU} else ${ZAVRSENA} end,
      2, '{}', p.vrijeme_podnosenja, u.sadrzaj, u.sadrzaj_hash, o.osoba_id, p.vrijeme_podnosenja, p.id, p.poziv_id, c.sel_id, p.program_id,
      'administrativna', 1, o.osoba_id, u.lista_id,
      case when p.redni_broj_zaprimanja % ${OTVORENA_OD} = 0 then null else p.vrijeme_podnosenja end,
      case when p.redni_broj_zaprimanja % ${OTVORENA_OD} = 0 then null
        when p.redni_broj_zaprimanja % ${ODBIJENA_OD} = 1 then 'neZadovoljava' else 'zadovoljava' end
    from projekt p join poziv c on c.id = p.poziv_id
      join lateral (select io.osoba_id from institucija_osoba io where io.institucija_id = c.sel_id and io.razina = 'R'
        order by io.osoba_id limit 1) o on true
      cross join (select z.sadrzaj, z.sadrzaj_hash, z.lista_id from provjera_prijave z
        where z.dio = 'administrativna' and z.status_id = ${ZAVRSENA} order by z.id limit 1) u
    where ${koje}`)
  await tx.execute(sql`
    insert into odluka_prijave (status_id, verzija_retka, runda, status_promijenjen_at, projekt_id, prijavitelj_id, program_id, vrsta, broj,
      sadrzaj, dana_za_prigovor, pripremio_id)
    select ${sqlStatus(odlukaPrijaveStatuses, 'cekaPotvrdu')}, 2, array[z.ocjenjivac_id], p.vrijeme_podnosenja, p.id, p.prijavitelj_id,
      p.program_id, 'odbijanje', p.sifra || '/O-1', u.sadrzaj, u.dana_za_prigovor, z.ocjenjivac_id
    from projekt p join provjera_prijave z on z.projekt_id = p.id and z.ishod = 'neZadovoljava'
      cross join (select d.sadrzaj, d.dana_za_prigovor from odluka_prijave d where d.vrsta = 'odbijanje' order by d.id limit 1) u
    where ${koje}`)
}

/** Takes them away again. */
export async function ukloniOdabir(tx: Tx, koje: SQL): Promise<void> {
  const ids = sql`select p.id from projekt p where ${koje}`
  await tx.execute(sql`delete from odluka_prijave where projekt_id in (${ids})`)
  await tx.execute(sql`delete from provjera_prijave where projekt_id in (${ids})`)
}
