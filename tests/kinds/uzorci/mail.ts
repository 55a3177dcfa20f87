import { mail as pisma } from '#server/platform/mail/mail.tables.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { noviId } from '../../support/pozivi.ts'
import type { Uzorak } from '../uzorak.ts'

export const mail: Uzorak = {
  zna: () => true,
  zapisi: async ({ db }, { iz }) => {
    const pismo = { uzrok: noviId(), prima: 'ana@primjer.hr', naslov: 'Poziv je otvoren', tijelo: 'Otvoren je.' }
    // Waiting for its time, so that no sender takes it.
    const stanje = { statusId: iz, iduciAt: new Date(OZUJAK + 86_400_000), createdAt: new Date(OZUJAK) }
    const [row] = await db
      .insert(pisma)
      .values({ ...pismo, ...stanje })
      .returning({ id: pisma.id })
    const id = row?.id ?? 0
    return { params: { mailId: id }, id: String(id) }
  },
}
