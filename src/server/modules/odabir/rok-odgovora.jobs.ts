/** The timer of what was sent to an applicant for an answer: it reminds of the deadline, and closes what nobody answered. */
import { type SQL, sql } from 'drizzle-orm'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dospjelo, najaveRokova, obidi, rokIstjece } from '../../platform/jobs/rokovi.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Movable } from '../../platform/workflow/consequences.ts'
import { type KindBinding, move } from '../../platform/workflow/move.ts'

interface CekaOdgovor<R extends Movable, S extends string> {
  name: string
  /** `from …` with what waits, its number as `id`. */
  cekaju: SQL
  binding: KindBinding<R, S>
  /** Its deadline and when it was sent; undefined where an answer has come meanwhile. */
  rok: (one: R) => { rok: string; poslano: string } | undefined
  /** What is waited for, in the accusative. */
  odgovor: string
  /** What the answer is about, behind a colon. */
  cega: (one: R) => string
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('hr') + text.slice(1)

async function jedan<R extends Movable, S extends string>(
  tx: Tx,
  { binding, rok, odgovor, cega }: CekaOdgovor<R, S>,
  id: string,
  sada: number,
): Promise<void> {
  const one = await binding.port.lock(tx, id, SYSTEM, sada)
  const ceka = one && rok(one)
  if (one === undefined || ceka === undefined) return
  const trajanje = { rok: ceka.rok, od: today(Date.parse(ceka.poslano)) }
  const istjece = dospjelo(trajanje, sada, await najaveRokova(tx, sada))
  if (istjece === undefined) return
  const { kind, glas } = binding
  if (glas?.findRecipients === undefined) throw new Error(`${kind.name} tells nobody`)
  const cause = { actor: SYSTEM, sada } as const
  if (istjece.dana === undefined) {
    const mutationId = crypto.randomUUID()
    await move(tx, binding, { id, code: 'istekni', verzijaRetka: null, input: {}, mutationId, ...cause })
    return
  }
  const recipients = await glas.findRecipients(tx, ['ZAS', 'UR'], kind.facts(one).parties)
  const poruka = `${rokIstjece(odgovor, istjece.dana, formatDatum(ceka.rok))}: ${cega(one)}.`
  await notify(
    tx,
    { recipients, uzrok: `${kind.name}:${id}:${istjece.sto}`, ...cause },
    {
      poruka,
      activityAction: glas.akcija,
      ...glas.about(one),
      mailNaslov: capital(`rok za ${odgovor} istječe`),
      mailTekst: poruka,
    },
  )
}

export const rokOdgovora = <R extends Movable, S extends string>(
  sto: CekaOdgovor<R, S>,
  db: Database,
  now: () => number,
): Job => ({
  name: sto.name,
  everySeconds: 3600,
  run: (signal) =>
    obidi<number>(
      signal,
      (nakon = 0, najvise) =>
        db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ id: number }>(
            sql`select id ${sto.cekaju} and id > ${nakon} order by id limit ${najvise}`,
          )
          return rows.map(({ id }) => id)
        }),
      (id) => db.transaction((tx) => jedan(tx, sto, String(id), now())),
    ),
})
