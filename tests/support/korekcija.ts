/** A correction of the budget as its row stands in the database: one line of a submitted form lowered by a tenth. */
import { eq } from 'drizzle-orm'
import { fromWire, toWire } from '#contract/kernel/money.ts'
import type { SadrzajKorekcije } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { korekcijaProracuna } from '#server/modules/odabir/korekcija-proracuna.tables.ts'
import { racunKorekcije } from '#server/modules/projekt/korekcija.sql.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { OZUJAK } from './builders/poziv.ts'

interface NovaKorekcija {
  projektId: string
  statusId: number
  redak?: Partial<typeof korekcijaProracuna.$inferInsert>
}

export async function zapisiKorekciju(
  db: Database,
  { projektId, statusId, redak = {} }: NovaKorekcija,
): Promise<number> {
  const portal = inContext(db, SUSTAV)
  const racunaj = (sadrzaj: SadrzajKorekcije) =>
    portal.transaction(async (tx) => {
      const racun = await racunKorekcije(tx, projektId, sadrzaj, OZUJAK)
      if (racun === undefined) throw new Error(projektId)
      return racun
    })
  const [prva] = (await racunaj({ stavke: [] })).stavke.filter(({ fiksna }) => !fiksna)
  if (prva === undefined) throw new Error('the form has no line')
  const prihvatljivo = toWire(Math.floor((fromWire(prva.staro.prihvatljivo) * 9) / 10))
  const sadrzaj = { stavke: [{ id: prva.id, prihvatljivo, razlog: 'Cijena je iznad tržišne.' }] }
  const racun = await racunaj(sadrzaj)
  const [prijava] = await portal.select().from(projekt).where(eq(projekt.id, projektId))
  if (prijava === undefined) throw new Error(projektId)
  const poslana = statusId !== 1 && statusId !== 6
  const [made] = await portal
    .insert(korekcijaProracuna)
    .values({
      projektId,
      statusId,
      sadrzaj,
      racun,
      prijaviteljId: prijava.prijaviteljId,
      programId: prijava.programId,
      verzijaRetka: 1,
      runda: [],
      prihvatljivo: fromWire(racun.novo.prihvatljivo),
      bespovratna: fromWire(racun.novo.bespovratna),
      rok: poslana ? '2027-03-08' : null,
      poslanoAt: poslana ? new Date(OZUJAK) : null,
      statusPromijenjenAt: new Date(OZUJAK),
      ...redak,
    })
    .returning({ id: korekcijaProracuna.id })
  if (made === undefined) throw new Error('no correction')
  return made.id
}
