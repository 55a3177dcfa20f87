/** Decisions about applications, laid in the table as their moves leave them. */
import { eq } from 'drizzle-orm'
import type { SadrzajOdluke, VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { odlukaPrijave } from '#server/modules/odabir/odluka-prijave.tables.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { OZUJAK } from './builders/poziv.ts'

export const PRAZNA_ODLUKA: SadrzajOdluke = {
  bespovratna: null,
  umanjenjePrihvaceno: null,
  uvjeti: [],
  razlozi: {},
  obrazlozenje: '',
}

interface NovaOdluka {
  projektId: string
  statusId: number
  vrsta: VrstaOdluke
  runda?: number[]
  redak?: Partial<typeof odlukaPrijave.$inferInsert>
}

export async function zapisiOdluku(
  db: Database,
  { projektId, statusId, vrsta, runda = [], redak = {} }: NovaOdluka,
): Promise<number> {
  const portal = inContext(db, SUSTAV)
  const [prijava] = await portal.select().from(projekt).where(eq(projekt.id, projektId))
  if (prijava === undefined) throw new Error(projektId)
  const donesena = statusId === 4 || statusId === 6
  const [row] = await portal
    .insert(odlukaPrijave)
    .values({
      projektId,
      prijaviteljId: prijava.prijaviteljId,
      programId: prijava.programId,
      statusId,
      verzijaRetka: 1,
      runda,
      vrsta,
      broj: `${prijava.sifra}/O-1`,
      sadrzaj: PRAZNA_ODLUKA,
      danaZaPrigovor: 15,
      statusPromijenjenAt: new Date(OZUJAK),
      donesenaAt: donesena ? new Date(OZUJAK) : null,
      ...redak,
    })
    .returning({ id: odlukaPrijave.id })
  if (row === undefined) throw new Error('no decision')
  return row.id
}
