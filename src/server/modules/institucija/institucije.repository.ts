/** Institutions for administrators: the list, one with its roles and people, and its edit. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { InstitucijeUpit } from '#contract/modules/institucija/institucije.endpoints.ts'
import { POPIS_INSTITUCIJA } from '#contract/modules/institucija/institucije.popis.ts'
import type {
  InstitucijaDetalj,
  InstitucijaRedak,
  InstitucijaUnos,
} from '#contract/modules/institucija/institucije.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { urediRedak } from '../../platform/db/uredi-redak.ts'
import { cijeli, stranicaPopisa, tekst } from '../../platform/popis/popis.ts'
import { institucija } from './institucija.tables.ts'

const PROGRAMI = sql`from provoditelj v join program g on g.id = v.program_id where v.institucija_id = i.id`

export const popisInstitucija = (tx: Tx, upit: InstitucijeUpit) =>
  stranicaPopisa<InstitucijaRedak>(
    tx,
    POPIS_INSTITUCIJA,
    {
      stupci: sql`i.id, i.naziv, i.oznaka, i.dopusti_dva_koraka as "dopustiDvaKoraka",
        (select count(*)::int from institucija_osoba o where o.institucija_id = i.id) as korisnika,
        array(select distinct g.oznaka ${PROGRAMI} order by 1) as programi`,
      iz: sql`from institucija i`,
      uvjeti: [
        ...containsAll(
          folded(sql`i.naziv || ' ' || i.oznaka`),
          fold(upit.search ?? '')
            .split(/\s+/)
            .filter(Boolean),
        ),
        upit.program === undefined
          ? undefined
          : sql`exists (select ${PROGRAMI} and v.program_id = ${Number(upit.program)})`,
      ],
      poretci: { naziv: [tekst(sql`i.naziv`)], oznaka: [tekst(sql`i.oznaka`)] },
      kljuc: cijeli(sql`i.id`),
    },
    upit,
  )

export async function jednaInstitucija(tx: Tx, id: number): Promise<InstitucijaDetalj> {
  const { rows } = await tx.execute<InstitucijaDetalj & Record<string, unknown>>(sql`
    select i.id, i.naziv, i.oznaka, i.dopusti_dva_koraka as "dopustiDvaKoraka", i.verzija_retka as "verzijaRetka",
      coalesce((select json_agg(json_build_object('programId', g.id, 'program', g.naziv,
        'ulogaProvoditeljaId', v.uloga_provoditelja_id) order by g.id, v.uloga_provoditelja_id) ${PROGRAMI}), '[]') as uloge,
      coalesce((select json_agg(json_build_object('id', f.id, 'ime', f.ime, 'prezime', f.prezime, 'razina', o.razina)
        order by f.prezime, f.ime, f.id) from institucija_osoba o join fizicka_osoba f on f.id = o.osoba_id
        where o.institucija_id = i.id), '[]') as korisnici
    from institucija i where i.id = ${id}`)
  const [row] = rows
  if (row === undefined) throw new Problem('nije-pronadeno')
  return row
}

export async function urediInstituciju(tx: Tx, id: number, unos: InstitucijaUnos, actor: Actor, sada: number) {
  const { verzijaRetka, ...promjene } = unos
  await urediRedak(tx, { tablica: institucija, id, verzijaRetka, promjene, vrsta: 'institucija', actor, sada })
  return jednaInstitucija(tx, id)
}
