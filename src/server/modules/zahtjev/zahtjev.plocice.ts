/** Requests that nobody has taken over, by the list in which they wait. */
import { sql } from 'drizzle-orm'
import { ADMIN_VRSTE, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import { zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.statuses.ts'
import type { Plocica } from '../../modul.ts'

export const plociceZahtjeva = ADMIN_VRSTE.map(
  (vrsta): Plocica => ({
    kljuc: `zahtjevi.${vrsta}`,
    naziv: `Novi zahtjevi: ${NASLOVI_VRSTA[vrsta].toLocaleLowerCase('hr')}`,
    dopustenje: DOPUSTENJE_VRSTE[vrsta],
    adresa: `/administracija/zahtjevi/${vrsta}?status=predan`,
    iz: () => sql`zahtjev where vrsta = ${vrsta} and status_id = ${zahtjevStatuses.predan.id}`,
    od: sql`created_at`,
  }),
)
