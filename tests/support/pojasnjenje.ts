/** A clarification request laid in any status, for tests. */
import { sql } from 'drizzle-orm'
import { addDays, today } from '#contract/kernel/datum.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { applyOps } from '#contract/kernel/sync/patch.ts'
import { KATALOG_POJASNJENJA, RETCI_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import type { PitanjePojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { pojasnjenje } from '#server/modules/razmjena/pojasnjenje.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { OZUJAK } from './builders/poziv.ts'
import { noviId } from './pozivi.ts'

export const PITANJE: PitanjePojasnjenja = {
  id: '11111111-1111-4111-8111-111111111111',
  tekst: 'Zašto se cijena stroja razlikuje od ponude?',
  trazeniDokument: false,
  pribadaca: null,
}

/** The applicant's document with every question answered. */
export const odgovoreno = (pitanja: readonly PitanjePojasnjenja[], odgovor = 'Cijena obuhvaća montažu.'): Sadrzaj =>
  applyOps(
    emptyDocument(KATALOG_POJASNJENJA, { pitanja }),
    pitanja.map(({ id }) => ({ kind: 'set', path: `${RETCI_ODGOVORA}.${id}.odgovor`, was: null, now: odgovor })),
  )

const [U_IZRADI, CEKA_POTVRDU, ODGOVOREN] = [1, 2, 5]

/** Writes a request of a project; what is not told is as its status has it. */
export async function zapisiPojasnjenje(
  db: Database,
  {
    projektId,
    statusId,
    redak = {},
  }: { projektId: string; statusId: number; redak?: Partial<typeof pojasnjenje.$inferInsert> },
): Promise<string> {
  const id = noviId()
  const at = new Date(OZUJAK)
  const poslan = statusId !== U_IZRADI && statusId !== CEKA_POTVRDU
  await db.transaction((tx) =>
    asPortal(tx, async () => {
      const { rows } = await tx.execute<{
        prijaviteljId: number
        programId: number
        pozivId: number
        broj: number
      }>(sql`
        select prijavitelj_id as "prijaviteljId", program_id as "programId", poziv_id as "pozivId",
          (select count(*)::int + 1 from pojasnjenje z where z.projekt_id = p.id) as broj
        from projekt p where p.id = ${projektId}::uuid`)
      const [projekt] = rows
      if (projekt === undefined) throw new Error('there is no such project')
      const sadrzaj = redak.sadrzaj ?? odgovoreno([PITANJE])
      await tx.insert(pojasnjenje).values(
        Object.assign(
          {
            id,
            projektId,
            statusId,
            verzijaRetka: 1,
            runda: [],
            faza: 'odabir' as const,
            zahtjev: { naslov: 'Cijena stroja', rokDana: 7, pitanja: [PITANJE], stavka: null },
            poslanoAt: poslan ? at : null,
            rok: poslan ? addDays(today(OZUJAK), 7) : null,
            produljenja: [],
            ocjene: {},
            sadrzaj,
            podneseno: statusId >= ODGOVOREN && poslan ? sadrzaj : null,
            autorId: 1,
            promijenjenoAt: at,
            statusPromijenjenAt: at,
          },
          projekt,
          redak,
          { sadrzajHash: contentHash(sadrzaj) },
        ),
      )
    }),
  )
  return id
}
