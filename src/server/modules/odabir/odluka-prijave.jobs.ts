/** The timer of decisions: on the eighth day one that nobody has opened is delivered, and both sides hear of it (domain rules 3.21). */
import { sql } from 'drizzle-orm'
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { DANA_DO_DOSTAVE, danDostave, rokPrigovora } from '#contract/modules/odabir/odabir.rokovi.ts'
import { odlukaPrijaveKind } from '#contract/modules/odabir/odluka-prijave.kind.ts'
import { poslanaOdluka } from '#contract/modules/odabir/odluka-prijave.rules.ts'
import { VRSTE_ODLUKA } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import type { Database, Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { obidi } from '../../platform/jobs/rokovi.ts'
import type { FindRecipients } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { oOdluci } from './odluka-prijave.binding.ts'
import type { OdlukaRepository } from './odluka-prijave.repository.ts'

const DONESENA = sqlStatus(odlukaPrijaveStatuses, 'donesena')

/** Sent long enough ago and never opened; after a fortnight everybody has been told. */
async function ids(tx: Tx, nakon: number, najvise: number, sada: number): Promise<number[]> {
  const prije = (dana: number) => new Date(sada - dana * DAN).toISOString()
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from odluka_prijave where id > ${nakon} and status_id = ${DONESENA} and otvorena_at is null
      and donesena_at between ${prije(2 * DANA_DO_DOSTAVE)}::timestamptz and ${prije(DANA_DO_DOSTAVE - 1)}::timestamptz
    order by id limit ${najvise}`)
  return rows.map(({ id }) => id)
}

async function jedna(tx: Tx, repository: OdlukaRepository, find: FindRecipients, id: number, sada: number) {
  const odluka = await repository.read(tx, id, SYSTEM, sada)
  const poslana = odluka && poslanaOdluka(odluka)
  if (odluka === undefined || poslana == null || poslana.otvoreno !== null) return
  const dan = danDostave(poslana)
  if (today(sada) < dan) return
  const rok = formatDatum(rokPrigovora(poslana, odluka.danaZaPrigovor))
  const poruka = `${VRSTE_ODLUKA[odluka.vrsta]} o projektu „${odluka.projekt.naziv}” (${odluka.projekt.sifra}) dostavljena je ${formatDatum(dan)}, jer je nitko nije otvorio. Rok za prigovor je ${rok}`
  const { parties } = odlukaPrijaveKind.facts(odluka)
  const javi = { poruka, activityAction: AKCIJA.odlukaPrijave, ...oOdluci(odluka) }
  const uzrok = `odluka:${id}:dostava`
  const cause = { actor: SYSTEM, uzrok, sada } as const
  const mail = { mailNaslov: `Dostavljena je odluka: ${odluka.projekt.sifra}`, mailTekst: poruka }
  await notify(tx, { recipients: await find(tx, ['ZAS'], parties), ...cause }, { ...javi, ...mail })
  await notify(tx, { recipients: await find(tx, ['R@SEL'], parties), ...cause }, javi)
}

export function odlukaPrijaveJobs(
  db: Database,
  repository: OdlukaRepository,
  find: FindRecipients,
  now: () => number,
): Job[] {
  return [
    {
      name: 'odabir.dostava',
      everySeconds: 3600,
      run: (signal) =>
        obidi<number>(
          signal,
          (nakon = 0, najvise) => db.transaction((tx) => ids(tx, nakon, najvise, now())),
          (id) => db.transaction((tx) => jedna(tx, repository, find, id, now())),
        ),
    },
  ]
}
