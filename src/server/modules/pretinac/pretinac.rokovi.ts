/** Until when a body answers an applicant who has contacted it. */
import { sql } from 'drizzle-orm'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { danRoka, type IzvorRokova, type RokZapisa, rokoviIz } from '../../platform/rokovi/rokovi.ts'
import { pretinacScope } from './pretinac.scope.ts'

/** Where the thread of a contact is read by this side. */
export const stolKontakta = (faza: string): string =>
  faza === 'provedba' ? 'provedba/odgovori-prijavitelju' : 'odabir/pretinac'

export const rokoviPretinca: readonly IzvorRokova[] = [
  {
    vrsta: 'odgovorPrijavitelju',
    za: ['institucija', 'prijavitelj'],
    otvoreni: (tx, actor, okvir) =>
      rokoviIz<RokZapisa & { faza: string }>(
        tx,
        okvir,
        {
          id: sql`n.id`,
          naziv: sql`n.predmet`,
          podnaslov: sql`p.naziv`,
          program: sql`n.program_id`,
          iz: sql`from pretinac n join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id`,
          rok: danRoka(sql`n.rok`),
          od: sql`coalesce(n.ceka_od, n.created_at)`,
          uvjeti: [
            actor === SYSTEM ? sql`true` : pretinacScope(actor, okvir.sada),
            sql`n.rok is not null and n.odgovoreno_at is null`,
          ],
        },
        sql`, n.faza`,
      ),
    adresa: ({ id, programId, faza, stranke: { projektId } }, actor) => {
      const stol = actor.za.vrsta === 'prijavitelj' ? 'kontaktiraj-instituciju' : stolKontakta(String(faza))
      return uKontekstu(actor, programId, `projekti/${projektId}/${stol}/${id}`)
    },
    opominje: { posao: 'pretinac.rokovi' },
  },
]
