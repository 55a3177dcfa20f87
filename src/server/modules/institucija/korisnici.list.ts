/** The list of an institution's persons. */
import { type SQL, sql } from 'drizzle-orm'
import { INSTITUTION_LEVELS } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { KorisniciUpit } from '#contract/modules/institucija/administracija.endpoints.ts'
import type { Korisnik } from '#contract/modules/institucija/administracija.schema.ts'
import { POPIS_KORISNIKA } from '#contract/modules/institucija/korisnici.popis.ts'
import type { Tx } from '../../platform/db/client.ts'
import { wordsOf } from '../../platform/db/columns.ts'
import { cijeli, type IzvorPopisa, stranicaPopisa, tekst } from '../../platform/popis/popis.ts'
import { poRijecima } from '../../platform/popis/trazenje.ts'
import { ustanovaPoId } from './ustanova.repository.ts'

/** Levels from the lowest, as letters of the contract. */
const RAZINA = sql`array_position(array[${sql.raw(INSTITUTION_LEVELS.map((one) => `'${one}'`).join(', '))}], m.razina)`

/** Groups of the person of the row, at this institution alone. */
const GRUPE = sql`from institucija_grupa g where g.institucija_id = m.institucija_id and m.osoba_id = any(g.osoba_ids)`

const STUPCI = sql`m.osoba_id as "osobaId", o.ime, o.prezime, nullif(o.email, '') as email, o.aktivna,
  o.lozinka_hash is null as "bezLozinke", m.razina, m.program_ids as "programIds", m.uloga_ids as "ulogaIds",
  m.verzija_retka::int as "verzijaRetka",
  array(select p.oznaka from program p where p.id = any(m.program_ids) order by p.id) as programi,
  array(select u.naziv from institucija_uloga u
    where u.institucija_id = m.institucija_id and u.id = any(m.uloga_ids) order by u.id) as uloge,
  array(select g.naziv ${GRUPE} order by g.id) as grupe`

const OSOBA = { kljuc: sql`m.osoba_id`, tip: 'int' } as const

function izvor(institucijaId: number, upit: KorisniciUpit, samo?: SQL): IzvorPopisa {
  const { search, razina, uloga, grupa, program, racun } = upit
  return {
    stupci: STUPCI,
    iz: sql`from institucija_osoba m join fizicka_osoba o on o.id = m.osoba_id`,
    trazenje: poRijecima(
      (ima) => sql`select o.id from fizicka_osoba o join institucija_osoba m on m.osoba_id = o.id
        where m.institucija_id = ${institucijaId} and ${ima(wordsOf(['o.ime', 'o.prezime', 'o.email']))}`,
      OSOBA,
      search,
    ),
    uvjeti: [
      sql`m.institucija_id = ${institucijaId}`,
      samo,
      razina && sql`m.razina = ${razina}`,
      uloga === undefined ? undefined : sql`${uloga}::int = any(m.uloga_ids)`,
      grupa === undefined ? undefined : sql`exists (select ${GRUPE} and g.id = ${grupa})`,
      program && sql`${Number(program)}::int = any(m.program_ids)`,
      racun && sql`o.aktivna = ${racun === 'aktivan'}`,
    ],
    poretci: {
      osoba: [tekst(sql`o.prezime`), tekst(sql`o.ime`)],
      email: [tekst(sql`o.email`)],
      razina: [cijeli(RAZINA), tekst(sql`o.prezime`), tekst(sql`o.ime`)],
    },
    kljuc: cijeli(OSOBA.kljuc),
  }
}

export async function popisKorisnika(tx: Tx, upit: KorisniciUpit, { institucijaId }: { institucijaId: number }) {
  await ustanovaPoId(tx, institucijaId)
  return stranicaPopisa<Korisnik>(tx, POPIS_KORISNIKA, izvor(institucijaId, upit), upit)
}

/** One person of the institution, as the list shows them. */
export async function jedanKorisnik(tx: Tx, institucijaId: number, osobaId: number): Promise<Korisnik> {
  const samo = sql`m.osoba_id = ${osobaId}`
  const { data } = await stranicaPopisa<Korisnik>(tx, POPIS_KORISNIKA, izvor(institucijaId, {}, samo), { limit: 1 })
  const [korisnik] = data
  if (korisnik === undefined) throw new Problem('nije-pronadeno')
  return korisnik
}
