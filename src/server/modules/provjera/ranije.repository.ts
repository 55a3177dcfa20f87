/** What earlier checks have seen that a check meets again: pictures of the same question, serial numbers of devices. */
import { sql } from 'drizzle-orm'
import { type PrilogDokumenta, priloziOd } from '#contract/kernel/dokument/manifest.ts'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { polozajOd } from '#contract/modules/provjera/provjera.dokazi.ts'
import { brojeviOd } from '#contract/modules/provjera/provjera.oprema.ts'
import {
  NAJVISE_POZNATIH_BROJEVA,
  NAJVISE_PROVJERA_BROJA,
  NAJVISE_RANIJIH_SLIKA,
  type PoznatBroj,
  type Provjera,
  type RanijaSlika,
} from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { provjereneOd } from '../../platform/files/provjerene.ts'

/** Its visit is over, so that its pictures are those of its minutes. */
const POSJECENE = sqlStatus(
  provjeraStatuses,
  'zapisnikUIzradi',
  'naOcitovanju',
  'potvrden',
  'odobren',
  'pracenje',
  'zatvorena',
)
/** Of a visit whose day is not set yet every other one is earlier. */
const KRAJ = '9999-12-31'
/** Those that every browser shows; a ghost that is not seen helps nobody. */
const PRIKAZIVE: readonly string[] = ['jpg', 'jpeg', 'png']

interface Posjecena extends Record<string, unknown> {
  projektId: string
  institucijaId: number
  oznaka: string
  dan: string | null
  odgovori: Redak[]
  lanac: Redak[]
}

const slikeOdgovora = (odgovor: Redak): PrilogDokumenta[] =>
  priloziOd(odgovor, 'fotografije').filter(({ naziv }) => PRIKAZIVE.includes(ekstenzija(naziv)))

/** Pictures of every question in the newest visit of the same body that took any, before the visit of this check; of none, of all visits. */
export async function ranijeSlike(tx: Tx, projekti: readonly string[]) {
  const { rows } = await tx.execute<Posjecena>(sql`
    select projekt_id as "projektId", institucija_id as "institucijaId", oznaka, sadrzaj #>> '{podaci,datum}' as dan,
      jsonb_path_query_array(sadrzaj, '$.lista.odgovori[*] ? (exists(@.fotografije[0]))') as odgovori,
      jsonb_path_query_array(sadrzaj, '$.dokazi.lanac[*] ? (@.polozaj != null)') as lanac
    from provjera where projekt_id = any(${sql.param([...projekti])}::uuid[]) and status_id in (${POSJECENE})
    order by sadrzaj #>> '{podaci,datum}' desc nulls last, oznaka desc`)
  const sve = rows.flatMap((row) => row.odgovori.flatMap((odgovor) => slikeOdgovora(odgovor).map(({ id }) => id)))
  const ima = await provjereneOd(tx, sve)
  return (
    { projektId, institucijaId }: Pick<Usporedena, 'projektId' | 'institucijaId'>,
    prije?: { oznaka: string; dan: string },
  ): RanijaSlika[] => {
    const nadeno = new Map<string, RanijaSlika[]>()
    for (const { projektId: njegov, institucijaId: tijelo, oznaka, dan, odgovori, lanac } of rows) {
      const kasnija = prije !== undefined && [dan ?? '', oznaka].join() >= [prije.dan || KRAJ, prije.oznaka].join()
      if (njegov !== projektId || tijelo !== institucijaId || kasnija) continue
      for (const odgovor of odgovori) {
        const slike = slikeOdgovora(odgovor).filter((one) => ima.has(one.id))
        if (slike.length === 0 || nadeno.has(odgovor.id)) continue
        nadeno.set(
          odgovor.id,
          slike.slice(0, NAJVISE_RANIJIH_SLIKA).map((slika, i, { length }) => {
            const dokaz = lanac.find(({ id }) => id === slika.id)
            const polozaj = dokaz && polozajOd(dokaz)
            const jos = i === length - 1 && slike.length > length ? { jos: slike.length - length } : {}
            return { stavka: odgovor.id, oznaka, dan, ...(polozaj && { polozaj }), slika, ...jos }
          }),
        )
      }
    }
    return [...nadeno.values()].flat()
  }
}

/** The same for the package of a project, which a body takes along; its beneficiary has them with the minutes. */
export async function slikePaketa(tx: Tx, projektId: string, { za }: Actor): Promise<PrilogDokumenta[]> {
  if (za.vrsta !== 'institucija') return []
  return (await ranijeSlike(tx, [projektId]))({ projektId, institucijaId: za.id }).map(({ slika }) => slika)
}

interface Zabiljezeni extends Record<string, unknown> {
  id: string
  institucijaId: number
  projektId: string
  oznaka: string
  sifra: string | null
  brojevi: string[]
}

type Usporedena = Pick<Provjera, 'id' | 'sadrzaj'> & { projektId: string; institucijaId: number }

/** Numbers that a check is compared with, and how many of the project are left out of them. */
export interface Poznati {
  brojevi: PoznatBroj[]
  naPortalu: number
}

/** Those of one number, the newest first; what is left out of many is counted. */
function najnovije(isti: readonly PoznatBroj[]): PoznatBroj[] {
  const jos = isti.length - NAJVISE_PROVJERA_BROJA
  return isti
    .slice(0, NAJVISE_PROVJERA_BROJA)
    .map((one, i) => (jos > 0 && i === NAJVISE_PROVJERA_BROJA - 1 ? { ...one, jos } : one))
}

/**
 * Numbers that other checks of the same body have as well: those of the project, which a device takes along to say so while a
 * number is typed; of other projects only those that stand in this check already.
 */
export async function poznatiBrojevi(tx: Tx, provjere: readonly Usporedena[]) {
  const svi = [...new Set(provjere.flatMap(({ sadrzaj }) => brojeviOd(sadrzaj)))]
  const projekti = [...new Set(provjere.map(({ projektId }) => projektId))]
  const { rows } = await tx.execute<Zabiljezeni>(sql`
    select z.id, z.institucija_id as "institucijaId", z.projekt_id as "projektId", z.oznaka, p.sifra,
      case when z.projekt_id = any(${sql.param(projekti)}::uuid[]) then z.serijski_brojevi
        else array(select unnest(z.serijski_brojevi) intersect select unnest(${sql.param(svi)}::text[])) end as brojevi
    from provjera z join projekt p on p.id = z.projekt_id
    where z.serijski_brojevi && ${sql.param(svi)}::text[]
      or (z.projekt_id = any(${sql.param(projekti)}::uuid[]) and z.serijski_brojevi <> '{}')
    order by z.oznaka desc`)
  return ({ id, sadrzaj, projektId, institucijaId }: Usporedena): Poznati => {
    const ovdje = new Set(brojeviOd(sadrzaj))
    const poBroju = new Map<string, PoznatBroj[]>()
    for (const row of rows) {
      if (row.id === id || row.institucijaId !== institucijaId) continue
      const isti = row.projektId === projektId
      for (const broj of row.brojevi) {
        if (!isti && !ovdje.has(broj)) continue
        const one = { broj, oznaka: row.oznaka, sifra: isti ? null : (row.sifra ?? '') }
        poBroju.set(broj, [...(poBroju.get(broj) ?? []), one])
      }
    }
    // What stands here is told of first; of the rest the newest checks are taken along.
    const redom = [...poBroju.keys()].sort((a, b) => Number(ovdje.has(b)) - Number(ovdje.has(a)))
    const uzeti = redom.slice(0, Math.max(NAJVISE_POZNATIH_BROJEVA, ovdje.size))
    return {
      brojevi: uzeti.flatMap((broj) => najnovije(poBroju.get(broj) ?? [])),
      naPortalu: redom.length - uzeti.length,
    }
  }
}
