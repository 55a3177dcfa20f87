/** Calls as administrators list them. */
import { sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import type { PozivUprave } from '#contract/modules/poziv/poziv.uprava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { containsAll, iso } from '../../platform/db/keyset.ts'
import { cijeli, stranicaPopisa, tekst, trenutak } from '../../platform/popis/popis.ts'

interface Upit {
  search?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

interface Row extends Record<string, unknown> {
  id: number
  oznaka: string | null
  naziv: string
  program: string
  institucija: string
  statusId: number
  otvaranje: string | null
  zatvaranje: string | null
  alokacija: number | null
  brojPrijava: number
}

/** A call without a day comes last when the latest come first. */
const dan = (stupac: 'datum_otvaranja' | 'datum_zatvaranja') =>
  trenutak(sql`coalesce(c.${sql.raw(stupac)}, '1970-01-01T00:00:00Z'::timestamptz)`)

export async function poziviUprave(tx: Tx, popis: Popis<PozivUprave>, programId: number | undefined, upit: Upit) {
  const { data, meta } = await stranicaPopisa<Row>(
    tx,
    popis,
    {
      stupci: sql`c.id, c.oznaka, c.naziv, g.oznaka as program, i.naziv as institucija, c.status_id as "statusId",
        ${iso(sql`c.datum_otvaranja`)} as otvaranje,
        ${iso(sql`c.datum_zatvaranja`)} as zatvaranje, c.alokacija, c.broj_prijava as "brojPrijava"`,
      iz: sql`from poziv c join program g on g.id = c.program_id join institucija i on i.id = c.drf_id`,
      uvjeti: [
        programId === undefined ? undefined : sql`c.program_id = ${programId}`,
        ...containsAll(
          sql`c.trazilica`,
          fold(upit.search ?? '')
            .split(/\s+/)
            .filter(Boolean),
        ),
      ],
      poretci: {
        poziv: [tekst(sql`coalesce(c.oznaka, '')`), tekst(sql`c.naziv`)],
        otvaranje: [dan('datum_otvaranja')],
        zatvaranje: [dan('datum_zatvaranja')],
      },
      kljuc: cijeli(sql`c.id`),
    },
    upit,
  )
  return { data: data.map(toRedak), meta }
}

function toRedak({ statusId, alokacija, ...row }: Row): PozivUprave {
  return {
    ...row,
    status: { id: statusId, naziv: statusLabel(pozivKind, statusId) },
    alokacija: alokacija === null ? null : toWire(alokacija),
  }
}
