/** Persons of the demo database for the stand-in provider, with what they represent. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DemoPersons } from '../../platform/auth/demo-provider/mount.ts'
import type { DemoPerson } from '../../platform/auth/demo-provider/page.ts'
import type { Database } from '../../platform/db/client.ts'
import type { CitajKontekste } from './konteksti.port.ts'
import { fizickaOsoba } from './korisnik.tables.ts'
import type { Osoba } from './osoba.repository.ts'

const likeText = (pojam: string): string => `%${pojam.replace(/[\\%_]/g, '\\$&')}%`

/** Staff sign in with passwords, so those without one come first and staff are found by search. */
export function demoOsobe(db: Database, konteksti: CitajKontekste, sada: () => number): DemoPersons {
  const guests = new Map<string, DemoPerson>()

  const describe = async ({ id, oib, ime, prezime, email, superadmin }: Osoba): Promise<DemoPerson> => {
    const { institucije, prijavitelji } = await konteksti(id, sada())
    const predstavlja = [
      ...prijavitelji.map(({ naziv, razina }) => `${naziv} (${razina})`),
      ...institucije.map(({ oznaka, razina }) => `${oznaka} (${razina})`),
      ...(superadmin ? ['Superadministrator'] : []),
    ]
    return { oib, ime, prezime, email, predstavlja }
  }

  return {
    async search(pojam, limit) {
      const like = likeText(pojam)
      const matches = sql`(${fizickaOsoba.ime} || ' ' || ${fizickaOsoba.prezime}) ilike ${like} or ${fizickaOsoba.oib} like ${like}
        or exists (select from prijavitelj_osoba po join prijavitelj p on p.id = po.prijavitelj_id
          where po.osoba_id = ${fizickaOsoba.id} and p.naziv ilike ${like})`
      const persons = await db
        .select()
        .from(fizickaOsoba)
        .where(and(eq(fizickaOsoba.aktivna, true), pojam === '' ? undefined : sql`(${matches})`))
        .orderBy(asc(sql`${fizickaOsoba.lozinkaHash} is not null`), asc(fizickaOsoba.id))
        .limit(limit)
      return Promise.all(persons.map(describe))
    },

    async find(oib) {
      const [osoba] = await db
        .select()
        .from(fizickaOsoba)
        .where(and(eq(fizickaOsoba.oib, oib), eq(fizickaOsoba.aktivna, true)))
      return osoba === undefined ? guests.get(oib) : describe(osoba)
    },

    remember(person) {
      if (guests.size > 1000) guests.clear()
      guests.set(person.oib, person)
    },
  }
}
