/** A fingerprint of everything a person may do, so that an open page learns within a minute that it has changed. */
import { sql } from 'drizzle-orm'
import { korisnikEndpoints } from '#contract/modules/korisnik/korisnik.endpoints.ts'
import type { Database } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import type { PortalApp } from '../platform/http/portal-app.ts'
import { bind } from '../platform/http/route.ts'

/** Rights that run now, with the names under which they are shown; the same facts as `findActor` judges by. */
export async function otisakPrava(db: Database, osobaId: number, sada: number): Promise<string> {
  const { rows } = await db.execute<{ otisak: string }>(sql`
    select md5(coalesce(string_agg(pravo, chr(10) order by pravo), '')) as otisak from (
      select concat_ws(' ', 'P', p.prijavitelj_id, p.razina, coalesce(p.projekt_id::text, '-'), coalesce(p.program_id::text, '-'),
          e.naziv) as pravo
        from prijavitelj_osoba p join prijavitelj e on e.id = p.prijavitelj_id
        where p.osoba_id = ${osobaId} and (p.vrijedi_do is null or p.vrijedi_do > ${new Date(sada)})
      union all
      select concat_ws(' ', 'I', m.institucija_id, m.razina, m.program_ids::text, coalesce(m.dozvole::text, '-'), i.naziv)
        from institucija_osoba m join institucija i on i.id = m.institucija_id where m.osoba_id = ${osobaId}
      union all
      select concat_ws(' ', 'A', o.superadmin, o.admin_dopustenja::text, o.aktivna)
        from fizicka_osoba o where o.id = ${osobaId}) as sva`)
  return rows[0]?.otisak ?? ''
}

export function pravaRoutes(app: PortalApp): void {
  bind(app, korisnikEndpoints.prava, async ({ actor: { osobaId }, now }) => ({
    otisak: await otisakPrava(inContext(app.db, SUSTAV), osobaId, now),
  }))
}
