/**
 * Faults of the portal on what devices send, told to whoever runs it: once for a cause, however many devices wait for it
 * (decision 0053). It stands beside the modules, because those people are persons and the envelopes are of every kind.
 */
import { today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { asPortal } from '../platform/db/context.ts'
import { notify } from '../platform/notify/notify.ts'
import type { JaviZastoj } from '../platform/sync/sync.routes.ts'
import { findRecipients } from './recipients.ts'

/** The same cause on the same day is told once, also when it was solved in between or two devices met it at once. */
export const javiZastoj: JaviZastoj = (tx, { type, vrsta }, sada) =>
  asPortal(tx, async () => {
    const recipients = await findRecipients(tx, ['ADM(postavke)'], {})
    await notify(
      tx,
      { recipients, actor: SYSTEM, uzrok: `zastoj:${type}:${vrsta}:${today(sada)}`, sada },
      {
        poruka: `Portal ne može obraditi zapise „${type}” s uređaja (pogreška ${vrsta}). Zapisi su sačuvani i šalju se ponovno, ali čekaju da se pogreška ukloni.`,
        activityAction: AKCIJA.zastoj,
        programId: null,
      },
    )
  })
