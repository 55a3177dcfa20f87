/** Teams of the projects that were chosen: who leads them, pays and represents; one leader has left. Everybody is invented. */
import { sql } from 'drizzle-orm'
import { addDays, type Instant, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import type { UlogaNaProjektu, UnosOsobe } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'
import { opisOsobe, type RIJECI_OSOBA } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.tekst.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { type Upis, upisi } from '../modules/osobe-na-projektu/osobe-na-projektu.repository.ts'
import { sqlStatus } from '../platform/db/sql-status.ts'
import { writeLog } from '../platform/workflow/log.ts'
import { idOf } from './ids.ts'
import { PROJEKTI } from './project-stories.ts'
import type { Scena } from './scene.ts'

const DODANA: keyof typeof RIJECI_OSOBA = 'projekt.osoba.dodana'

type Ime = readonly [ime: string, prezime: string]

/** By the order of projects; after the last comes the first. */
const VODITELJI: readonly [Ime, ...Ime[]] = [
  ['Marijana', 'Šostar'],
  ['Dinko', 'Bralić'],
  ['Vesna', 'Tomšić'],
  ['Hrvoje', 'Kalinić'],
  ['Andrea', 'Puljić'],
]
const FINANCIJE: readonly [Ime, ...Ime[]] = [
  ['Blaženka', 'Rukavina'],
  ['Tomo', 'Vidaković'],
  ['Ljerka', 'Hajduk'],
]
/** The project of the storyboard whose first leader has left. */
const SMJENA = { broj: 1, prije: ['Stjepan', 'Oršolić'], trajao: 60 } as const

/** Without diacritics, as addresses are written. */
const adresa = (ime: string, prezime: string) =>
  `${ime}.${prezime}@primjer.hr`.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

function clan([ime, prezime]: Ime, uloga: UlogaNaProjektu, od: IsoDatum): Upis['osoba'] {
  return { ime, prezime, uloga, od, oib: null, do: null, telefon: null, email: adresa(ime, prezime) }
}

const redom = (popis: readonly [Ime, ...Ime[]], at: number): Ime => popis[at % popis.length] ?? popis[0]

interface Projekt extends Record<string, unknown> {
  id: string
  naziv: string
  od: Date
  ime: string | null
  prezime: string | null
  oib: string | null
}

/** The people of one project, who came to it on the day on which it was chosen. */
function tim({ naziv, ime, prezime, oib }: Projekt, at: number, od: IsoDatum): Upis['osoba'][] {
  const zastupnik = ime === null || prezime === null ? [] : [{ ...clan([ime, prezime], 'zastupnik', od), oib }]
  const ostali = [clan(redom(FINANCIJE, at), 'financije', od), ...zastupnik]
  const smjena = PROJEKTI.find(({ broj }) => broj === SMJENA.broj)?.naziv === naziv
  if (!smjena) return [clan(redom(VODITELJI, at), 'voditelj', od), ...ostali]
  const kraj = addDays(od, SMJENA.trajao)
  return [
    { ...clan(SMJENA.prije, 'voditelj', od), do: kraj },
    clan(redom(VODITELJI, at), 'voditelj', addDays(kraj, 1)),
    ...ostali,
  ]
}

async function zapisi({ tx }: Scena, projektId: string, osoba: Upis['osoba'], sada: Instant): Promise<void> {
  const opis: UnosOsobe = osoba
  const id = idOf(`osoba na projektu ${projektId} ${osoba.uloga} ${osoba.od}`, sada)
  await upisi(tx, { id, projektId, osoba, upisaoId: null }, sada)
  await writeLog(tx, {
    akcija: DODANA,
    entitetVrsta: 'projekt',
    entitetId: projektId,
    actor: SYSTEM,
    sada,
    komentar: opisOsobe(opis),
    vidljivoPrijavitelju: true,
  })
}

/** Every chosen project without a team gets one; told again after more were chosen, it leaves those that have theirs. */
export async function seedTeams(scena: Scena): Promise<void> {
  const odabrani = sqlStatus(projektStatuses, 'odabran', 'ugovaranje', 'ugovoren', 'zavrsen', 'raskidanje', 'raskinut')
  const { rows } = await scena.tx.execute<Projekt>(sql`
    select p.id, p.naziv, p.status_promijenjen_at as od, z.ime, z.prezime, z.oib
    from projekt p left join lateral (
      select o.ime, o.prezime, o.oib from prijavitelj_osoba r join fizicka_osoba o on o.id = r.osoba_id
      where r.prijavitelj_id = p.prijavitelj_id and r.razina = 'ZAS' and r.projekt_id is null order by r.id limit 1) z on true
    where p.deleted_at is null and p.status_id in (${odabrani})
      and not exists (select from osoba_na_projektu t where t.projekt_id = p.id) order by p.sifra, p.id`)
  for (const [at, projekt] of rows.entries()) {
    const sada = new Date(projekt.od).getTime()
    for (const osoba of tim(projekt, at, today(sada))) await zapisi(scena, projekt.id, osoba, sada)
  }
}
