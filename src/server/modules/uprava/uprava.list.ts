/** The administration's lists of subscriptions and of faults. */

import { sql } from 'drizzle-orm'
import { fold } from '#contract/kernel/tekst.ts'
import type { PretplateUpit, ZastojiUpit } from '#contract/modules/uprava/uprava.endpoints.ts'
import { POPIS_PRETPLATA, POPIS_ZASTOJA } from '#contract/modules/uprava/uprava.popis.ts'
import type { PretplataRedak, ZastojRedak } from '#contract/modules/uprava/uprava.schema.ts'
import { nazivPoziva } from '#server/modules/poziv/poziv.sql.ts'
import { nazivPrograma } from '#server/modules/program/program.sql.ts'
import { projektSaSifrom } from '#server/modules/projekt/projekt.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll, iso } from '../../platform/db/keyset.ts'
import { cijeli, stranicaPopisa, trenutak } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'

const PREDMET = sql`coalesce(case p.vrsta when 'poziv' then ${nazivPoziva(sql`p.predmet_id`)}
  when 'program' then ${nazivPrograma(sql`p.predmet_id`)}
  when 'projekt' then coalesce(${projektSaSifrom(sql`p.projekt_id`)}, 'Projekt bez šifre')
  when 'pretraga' then 'Spremljena pretraga' end, 'Obavijesti portala')`

export const popisPretplata = (tx: Tx, upit: PretplateUpit) =>
  stranicaPopisa<PretplataRedak>(
    tx,
    POPIS_PRETPLATA,
    {
      stupci: sql`p.id, o.prezime || ' ' || o.ime as osoba, p.vrsta, ${PREDMET} as predmet,
        ${iso(sql`p.privola_at`)} as "privolaAt", ${iso(sql`p.otkazana_at`)} as "otkazanaAt"`,
      iz: sql`from pretplata p join fizicka_osoba o on o.id = p.osoba_id`,
      broji: sql`from pretplata p`,
      trazenje: poDijelovima('pretplata_trazilica', { kljuc: sql`p.id`, tip: 'int' }, upit.search),
      uvjeti: [
        upit.vrsta === undefined ? undefined : sql`p.vrsta = ${upit.vrsta}`,
        upit.vrijedi === undefined ? undefined : sql`(p.otkazana_at is null) = ${upit.vrijedi === 'da'}`,
      ],
      poretci: { privola: [trenutak(sql`p.privola_at`)] },
      kljuc: cijeli(sql`p.id`),
    },
    upit,
  )

/** One row for each cause; whose devices they are is not a question of whoever mends the portal. */
const UZROCI = sql`(select (array_agg(mutation_id order by prvi_at, mutation_id))[1] as id, type as zapis, vrsta as greska,
  count(*)::int as zapisa, count(distinct device_id)::int as uredaja, count(*) filter (where rijeseno_at is null)::int as ceka,
  sum(pokusaja)::int as pokusaja, min(prvi_at) as prvi_at, max(zadnji_at) as zadnji_at from sync_zastoj group by type, vrsta)`

export const popisZastoja = (tx: Tx, upit: ZastojiUpit) =>
  asPortal(tx, () =>
    stranicaPopisa<ZastojRedak>(
      tx,
      POPIS_ZASTOJA,
      {
        stupci: sql`z.id, z.zapis, z.greska, z.zapisa, z.uredaja, z.ceka, z.pokusaja,
          ${iso(sql`z.prvi_at`)} as "prviAt", ${iso(sql`z.zadnji_at`)} as "zadnjiAt"`,
        iz: sql`from ${UZROCI} z`,
        uvjeti: [
          ...containsAll(
            folded(sql`z.zapis || ' ' || z.greska`),
            fold(upit.search ?? '')
              .split(/\s+/)
              .filter(Boolean),
          ),
          upit.status === undefined ? undefined : sql`(z.ceka > 0) = ${upit.status === 'ceka'}`,
        ],
        poretci: { zadnji: [trenutak(sql`z.zadnji_at`)] },
        kljuc: { izraz: sql`z.id`, tip: 'uuid' },
      },
      upit,
    ),
  )
