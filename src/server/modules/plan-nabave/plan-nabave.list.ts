/** The rows of a project's plan as a list, as this side reads them. */
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { planNabavePrijaviteljEndpoints } from '#contract/modules/plan-nabave/plan-nabave.endpoints.ts'
import { POSTUPCI, RIZICI, VRSTE } from '#contract/modules/plan-nabave/plan-nabave.izbori.ts'
import { POPIS_PLANA } from '#contract/modules/plan-nabave/plan-nabave.popis.ts'
import type { RedakPlana } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { ako, stranicaPopisa, tekst, velik } from '../../platform/popis/popis.ts'
import { dijelovi } from '../../platform/popis/trazenje.ts'
import { planScope } from './plan-nabave.scope.ts'

type Upit = z.output<typeof planNabavePrijaviteljEndpoints.popis.query>
const polje = (kljuc: string): SQL => sql`coalesce(r.redak ->> ${sql.raw(`'${kljuc}'`)}, '')`
/** What cannot be read as an amount is the smallest. */
const CENTI = sql`(case when ${polje('procijenjenaVrijednost')} ~ '^[0-9]{1,12}([.][0-9]{1,2})?$'
  then ${polje('procijenjenaVrijednost')}::numeric * 100 else -1 end)::bigint`
/** A draft may hold what is on no list. */
const jedno = <K extends string>(words: Readonly<Record<K, string>>, value: string | null): K | null =>
  value !== null && Object.hasOwn(words, value) ? (value as K) : null

interface Row extends Record<string, unknown> {
  id: string
  planNabaveId: string
  evidencijskiBroj: string
  predmet: string
  vrsta: string | null
  centi: string
  vrstaPostupka: string | null
  planiraniPocetak: string | null
  rizik: string | null
}

function toRedak({ vrsta, centi, vrstaPostupka, rizik, ...row }: Row): RedakPlana {
  return {
    ...row,
    vrsta: jedno(VRSTE, vrsta),
    procijenjenaVrijednost: Number(centi) < 0 ? null : toWire(Number(centi)),
    vrstaPostupka: jedno(POSTUPCI, vrstaPostupka),
    stanje: 'planirano',
    rizik: jedno(RIZICI, rizik),
  }
}

export async function retciPlanaProjekta(tx: Tx, projektId: string, actor: Actor, upit: Upit) {
  const institucija = actor.za.vrsta === 'institucija'
  const sadrzaj = institucija ? sql`n.podneseno` : sql`n.sadrzaj`
  const ocjena = institucija ? sql`n.ocjena` : sql`n.objavljena_ocjena`
  const iz = sql`from plan_nabave n join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id
    cross join lateral jsonb_array_elements(${sadrzaj} #> '{plan,retci}') as r(redak)`
  const trazilica = sql`${folded(sql`${polje('evidencijskiBroj')} || ' ' || ${polje('predmet')} || ' ' || ${polje('cpv')}`)}`
  const { data, meta } = await stranicaPopisa<Row>(
    tx,
    POPIS_PLANA,
    {
      stupci: sql`r.redak ->> 'id' as id, n.id as "planNabaveId", ${polje('evidencijskiBroj')} as "evidencijskiBroj",
        ${polje('predmet')} as predmet, r.redak ->> 'vrsta' as vrsta,
        ${CENTI} as centi, r.redak ->> 'vrstaPostupka' as "vrstaPostupka",
        r.redak ->> 'planiraniPocetak' as "planiraniPocetak",
        ${ocjena} #>> array['retci', r.redak ->> 'id', 'rizik'] as rizik`,
      iz,
      uvjeti: [
        sql`n.projekt_id = ${projektId}::uuid`,
        planScope(actor),
        ...containsAll(trazilica, dijelovi(upit.search)),
        ako(upit.vrsta, (vrsta) => sql`r.redak ->> 'vrsta' = ${vrsta}`),
        ako(upit.postupak, (postupak) => sql`r.redak ->> 'vrstaPostupka' = ${postupak}`),
      ],
      poretci: {
        evidencijskiBroj: [tekst(polje('evidencijskiBroj'))],
        vrijednost: [velik(CENTI)],
        pocetak: [tekst(polje('planiraniPocetak'))],
      },
      kljuc: tekst(sql`(r.redak ->> 'id')`),
    },
    upit,
  )
  return { data: data.map(toRedak), meta }
}
