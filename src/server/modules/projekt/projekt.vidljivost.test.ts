import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, defaultPermissions } from '#contract/kernel/permissions.ts'
import { baseStatus } from '#contract/modules/poziv/poziv.osnova.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import { HAMAG, KK, MFIN, MINGO, MRRFEU, NPOO, osnivac, SAFU } from '#tests/support/builders/institucija.ts'
import { OZUJAK, pozivU, zapisi } from '#tests/support/builders/poziv.ts'
import { sharedDatabase } from '#tests/support/klupa.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { visibleCalls } from './projekt.vidljivost.ts'

const baza = sharedDatabase()
beforeAll(async () => {
  await osnivac(baza.owner)
  const dates = [null, new Date(OZUJAK).toISOString(), new Date(OZUJAK + 1).toISOString()]
  for (const { id: statusId } of Object.values(pozivStatuses))
    for (const osnovniStatusId of [null, 14, 15, 18, 19] as const)
      for (const modalitet of ['privremeni', 'trajni'] as const) {
        const datumZatvaranja = dates[(statusId + (osnovniStatusId ?? 0)) % 3] ?? null
        await zapisi(baza.owner, pozivU(statusId, { osnovniStatusId, modalitet, datumZatvaranja, izmjena: null }))
      }
})

const osoba = { osobaId: 1, stvarnaOsobaId: 1, superadmin: false, adminDopustenja: [] }
const svi = [HAMAG, MRRFEU, SAFU, MINGO, MFIN].flatMap((id) =>
  [true, false].flatMap((cita) =>
    [[KK], [NPOO], 'all'].map((which): [string, Actor] => {
      const programIds = which === 'all' ? [KK] : (which as number[])
      const dozvole = cita ? defaultPermissions('A') : []
      const citaPrograme = which === 'all' ? [KK] : []
      const za = { vrsta: 'institucija', id, razina: 'A', programIds, citaPrograme, dozvole } as const
      return [
        `${id}, ${cita ? 'may' : 'may not'} read, programme ${programIds[0]}${which === 'all' ? ', all of it' : ''}`,
        { ...osoba, za },
      ]
    }),
  ),
)

test.each(svi)(
  'the calls whose applications a list shows are those of the rule: institution %s',
  async (_name, actor) => {
    const { submitted, contracted, drafts } = visibleCalls(actor, KK, OZUJAK)
    const idsOf = async (which: typeof submitted) => {
      const { rows } = await baza.owner.execute<{ id: number }>(
        sql`select c.id from poziv c where ${which} order by c.id`,
      )
      return rows.map(({ id }) => id)
    }
    const all = await baza.owner.select().from(poziv).orderBy(poziv.id)
    expect(all.length).toBeGreaterThan(300)
    const byRule = (statusId: number) =>
      all.flatMap((row) => {
        const tijela = { DRF: row.drfId, APR: row.aprId, SEL: row.selId, IMP: row.impId, FIN: row.finId }
        const facts = {
          id: row.id,
          modalitet: row.modalitet,
          vrstaPostupka: row.vrstaPostupka,
          baseStatus: baseStatus(row),
          tijela,
          datumZatvaranja: row.datumZatvaranja?.toISOString() ?? null,
        } as never
        const seen = vidljivostZaInstituciju({ statusId, programId: row.programId, poziv: facts }, actor, OZUJAK)
        return seen === 'nista' || row.programId !== KK ? [] : [row.id]
      })
    expect(await idsOf(submitted)).toEqual(byRule(2))
    expect(await idsOf(sql`${submitted} or ${contracted}`)).toEqual(byRule(6))
    expect(await idsOf(drafts)).toEqual(byRule(21))
  },
)
