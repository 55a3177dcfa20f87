/** Deadlines of on-site checks: the minutes, the answer to them, and what they recommend. */
import { sql } from 'drizzle-orm'
import { addDays, krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { zadnjiDanPreporuke } from '#contract/modules/provjera/preporuka.rules.ts'
import { preporukaStatuses } from '#contract/modules/provjera/preporuka.statuses.ts'
import { type ProvjeraStatus, provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { danRoka, type IzvorRokova, type RokZapisa, rokoviIz } from '../../platform/rokovi/rokovi.ts'
import { preporukaScope } from './preporuka.scope.ts'
import { PRIJE_POSJETA, provjeraScope } from './provjera.scope.ts'

const uPrijavitelja = (actor: ActorOrSystem) => actor !== SYSTEM && actor.za.vrsta === 'prijavitelj'

/** `provjeraId` of what stands in a check. */
const adresa: (kartica: string) => IzvorRokova['adresa'] =
  (kartica) =>
  ({ id, programId, provjeraId = id, stranke: { projektId } }, actor) => {
    const faza = actor.za.vrsta === 'institucija' ? 'provedba/' : ''
    return uKontekstu(actor, programId, `projekti/${projektId}/${faza}provjere-na-licu-mjesta/${provjeraId}${kartica}`)
  }

const IZ = sql`from provjera z join projekt p on p.id = z.projekt_id join poziv c on c.id = p.poziv_id`

const ceka = (vrsta: IzvorRokova['vrsta'], status: ProvjeraStatus, za: IzvorRokova['za']): IzvorRokova => ({
  vrsta,
  za,
  otvoreni: (tx, actor, okvir) =>
    rokoviIz(tx, okvir, {
      id: sql`z.id`,
      naziv: sql`z.oznaka`,
      podnaslov: sql`p.naziv`,
      program: sql`z.program_id`,
      iz: IZ,
      rok: danRoka(sql`z.ceka_do`),
      od: sql`z.status_promijenjen_at`,
      uvjeti: [provjeraScope(actor), sql`z.status_id = ${sqlStatus(provjeraStatuses, status)}`],
    }),
  adresa: adresa(''),
  opominje: { posao: 'provjera.rokovi' },
})

/** The day on which the team is to come, until it has been there. */
const DAN_POSJETA = sql`z.dan_posjeta`
const posjet: IzvorRokova = {
  vrsta: 'posjet',
  za: ['institucija'],
  otvoreni: (tx, actor, okvir) =>
    rokoviIz(tx, okvir, {
      id: sql`z.id`,
      naziv: sql`z.oznaka`,
      podnaslov: sql`p.naziv`,
      program: sql`z.program_id`,
      iz: IZ,
      rok: danRoka(DAN_POSJETA, 'text'),
      od: sql`z.status_promijenjen_at`,
      uvjeti: [
        provjeraScope(actor),
        sql`z.status_id in (${sqlStatus(provjeraStatuses, ...PRIJE_POSJETA)}) and pg_input_is_valid(${DAN_POSJETA}, 'date')`,
      ],
    }),
  adresa: adresa(''),
  opominje: { posao: 'provjera.rokovi' },
}

/** A weekend and holidays move its day by less than a week. */
const POMAK = 7

const preporuke: IzvorRokova = {
  vrsta: 'preporuka',
  za: ['institucija', 'prijavitelj'],
  otvoreni: async (tx, actor, okvir) => {
    const redci = await rokoviIz<RokZapisa & { rok: string }>(
      tx,
      { ...okvir, od: addDays(okvir.od, -POMAK) },
      {
        id: sql`preporuka.id`,
        naziv: sql`z.oznaka || ', preporuka ' || preporuka.broj`,
        podnaslov: sql`p.naziv`,
        program: sql`preporuka.program_id`,
        iz: sql`from preporuka join provjera z on z.id = preporuka.provjera_id
          join projekt p on p.id = preporuka.projekt_id join poziv c on c.id = p.poziv_id`,
        rok: danRoka(sql`coalesce(preporuka.produljeno, preporuka.rok)`),
        od: sql`preporuka.status_promijenjen_at`,
        uvjeti: [
          preporukaScope(actor),
          uPrijavitelja(actor) ? sql`z.podneseno is not null` : sql`true`,
          sql`preporuka.status_id in (${sqlStatus(preporukaStatuses, 'otvorena', 'djelomicno', 'neispunjena', 'produljenRok')})`,
        ],
      },
      sql`, coalesce(preporuka.produljeno, preporuka.rok)::text as rok, z.id as "provjeraId"`,
    )
    return redci
      .map((one) => ({ ...one, dan: zadnjiDanPreporuke({ rok: one.rok, produljeno: null }) }))
      .filter(({ dan }) => dan >= okvir.od && dan <= okvir.do)
      .map((one) => ({ ...one, kada: toIsoInstant(krajDana(one.dan)) }))
  },
  adresa: adresa('?kartica=nalazi'),
  opominje: { posao: 'provjera.preporuke' },
}

export const rokoviProvjera: readonly IzvorRokova[] = [
  posjet,
  // Until the minutes are sent, what the body owes is its own.
  ceka('zapisnikProvjere', 'zapisnikUIzradi', ['institucija']),
  ceka('ocitovanje', 'naOcitovanju', ['institucija', 'prijavitelj']),
  preporuke,
]
