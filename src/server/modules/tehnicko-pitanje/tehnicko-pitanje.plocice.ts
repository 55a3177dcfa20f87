/** Inquiries that nobody has taken over, by the list in which they wait. */
import { sql } from 'drizzle-orm'
import { tehnickoPitanjeStatuses } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.statuses.ts'
import type { Plocica } from '../../modul.ts'

export const plociceUpita = (['prijavitelj', 'institucija'] as const).map(
  (strana): Plocica => ({
    kljuc: `upiti.${strana}`,
    dopustenje: 'pitanja.opcenito',
    naziv: `Tehnička pitanja koja čekaju: ${strana === 'prijavitelj' ? 'prijavitelji' : 'institucije'}`,
    adresa: `/administracija/tehnicka-pitanja/${strana}/sva_pitanja?status=zaprimljeno`,
    iz: () => sql`tehnicko_pitanje where status_id = ${tehnickoPitanjeStatuses.zaprimljeno.id}
      and (institucija_id is not null) = ${strana === 'institucija'}`,
  }),
)
