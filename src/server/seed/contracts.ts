/**
 * Projects of the storyboard (12.4) that have left selection. How those of the first calls were chosen nobody tells: the decision
 * about each is laid down as the portal's own entry, and from there on contracting is told through its moves.
 */

import { sql } from 'drizzle-orm'
import { addDays, type IsoDatum } from '#contract/kernel/datum.ts'
import { toWire } from '#contract/kernel/money.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { popunjeniObrazacStatuses } from '#contract/modules/odabir/popunjeni-obrazac.statuses.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { type ProjektStatus, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { izdajOdluku } from '../modules/odabir/odluka-pisma.effects.ts'
import { odlukaPrijave } from '../modules/odabir/odluka-prijave.tables.ts'
import { writeLog } from '../platform/workflow/log.ts'
import { odlukaPrijaveKindDesk, projektDesk } from '../spojevi/kinds.ts'
import { napisiUgovor } from './contract-writing.ts'
import { PROJEKTI } from './project-stories.ts'
import { djelatnik, djelatnikKao, potez, type Scena } from './scene.ts'

/** Number in the storyboard, the day of both signatures; an advance where the story has one. */
interface PricaUgovora {
  broj: number
  potpis: IsoDatum
  predujam?: true
}
const UGOVORENI: readonly PricaUgovora[] = [
  { broj: 11, potpis: '2025-05-22' },
  { broj: 2, potpis: '2025-06-25' },
  { broj: 1, potpis: '2025-08-20', predujam: true },
  { broj: 3, potpis: '2025-08-22', predujam: true },
  { broj: 30, potpis: '2025-08-25' },
  { broj: 6, potpis: '2025-10-21' },
  { broj: 29, potpis: '2025-10-23' },
  { broj: 7, potpis: '2025-10-24', predujam: true },
  { broj: 13, potpis: '2025-12-15', predujam: true },
  { broj: 28, potpis: '2026-02-18' },
]
/** Days between the decision, the beginning of contracting and the signatures. */
const DANA = { mirovanje: 30, priprema: 20 } as const

/** Nobody signed in thirty days and fifteen after the reminder. */
const NEPOTPISAN = { broj: 9, odluka: '2025-10-15', pokrenuto: '2025-11-18', otkazan: '2026-01-20' } as const
/** Chosen by the moves of selection, and being contracted since. */
const U_UGOVARANJU = { broj: 14, dan: '2026-03-17' } as const

/** Ends of contracts are laid down until their moves are a part of the table. */
const ZAVRSENI: readonly (readonly [broj: number, iz: ProjektStatus, status: ProjektStatus, dan: IsoDatum])[] = [
  [2, 'ugovoren', 'zavrsen', '2026-03-10'],
  [3, 'ugovoren', 'raskidanje', '2026-03-02'],
  [7, 'ugovoren', 'raskinut', '2026-02-12'],
  [5, 'podnesen', 'arhiviran', '2025-11-14'],
]

interface Red extends Record<string, unknown> {
  id: string
  verzijaRetka: number
  sifra: string
  prijaviteljId: number
  programId: number
  impId: number
  bespovratna: number
}

async function redProjekta({ tx }: Scena, broj: number): Promise<Red> {
  const naziv = PROJEKTI.find((one) => one.broj === broj)?.naziv
  const { rows } = await tx.execute<Red>(sql`
    select p.id, p.verzija_retka::int as "verzijaRetka", p.sifra, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId",
      c.imp_id as "impId", p.trazena_bespovratna::float8 as bespovratna
    from projekt p join poziv c on c.id = p.poziv_id where p.naziv = ${naziv} and p.sifra is not null`)
  const [red] = rows
  if (red === undefined) throw new Error(`No P${broj}`)
  return red
}

async function prenesi(
  { tx, sat }: Scena,
  { id }: Pick<Red, 'id'>,
  { iz, status, dan }: { iz: ProjektStatus; status: ProjektStatus; dan: IsoDatum },
): Promise<void> {
  const [izStatusa, statusId] = [projektStatuses[iz].id, projektStatuses[status].id]
  const sada = sat.u(dan, '12:30')
  const at = new Date(sada)
  const { rowCount } = await tx.execute(sql`
    update projekt set status_id = ${statusId}, odabir_od = null, odabir_rok = null, odabir_zastoji = '[]', status_promijenjen_at = ${at}, updated_at = ${at}
    where id = ${id}::uuid and status_id = ${izStatusa}`)
  if (rowCount !== 1) throw new Error(`${id} is not where its entry begins`)
  await writeLog(tx, {
    akcija: 'projekt.status.promjena',
    entitetVrsta: projektKind.name,
    entitetId: id,
    actor: SYSTEM,
    sada,
    izStatusa,
    uStatus: statusId,
    vidljivoPrijavitelju: true,
    komentar: 'Stanje preneseno iz evidencije ugovora.',
  })
}

/** Chosen: the decision about the whole grant with its letter, the form approved with it. */
async function odaberi(scena: Scena, red: Red, dan: IsoDatum): Promise<void> {
  const { tx, sat } = scena
  const { id: projektId, prijaviteljId, programId, impId, sifra, bespovratna } = red
  await prenesi(scena, red, { iz: 'podnesen', status: 'odabran', dan })
  const sada = sat.u(dan, '12:30')
  const statusPromijenjenAt = new Date(sada)
  await tx.execute(sql`
    update popunjeni_obrazac set status_id = ${popunjeniObrazacStatuses.odobreno.id}, status_promijenjen_at = ${statusPromijenjenAt}
    where projekt_id = ${projektId}::uuid`)
  const [row] = await tx
    .insert(odlukaPrijave)
    .values({
      projektId,
      prijaviteljId,
      programId,
      statusId: odlukaPrijaveStatuses.donesena.id,
      verzijaRetka: 1,
      runda: [],
      vrsta: 'financiranje',
      broj: `${sifra}/O-1`,
      sadrzaj: {
        bespovratna: toWire(bespovratna),
        umanjenjePrihvaceno: null,
        uvjeti: [],
        razlozi: {},
        obrazlozenje: 'Stanje preneseno iz evidencije odabira.',
      },
      bespovratna,
      danaZaPrigovor: 15,
      pripremioId: djelatnik(impId, 'R'),
      potvrdioId: djelatnik(impId, 'V'),
      potpisaoId: djelatnik(impId, 'A'),
      donesenaAt: statusPromijenjenAt,
      otvorenaAt: statusPromijenjenAt,
      statusPromijenjenAt,
    })
    .returning({ id: odlukaPrijave.id })
  const odluka = await odlukaPrijaveKindDesk.repository.read(tx, row?.id ?? 0, SYSTEM, sada)
  if (odluka === undefined) throw new Error(`No decision of ${projektId}`)
  await izdajOdluku(tx, odluka, sada)
}

interface Potez {
  tko: 'R' | 'V' | 'A'
  prijelaz: string
  dan: IsoDatum
  sat: string
  unos?: { obrazlozenje: string; polja: Record<string, string> }
}

async function povuci(scena: Scena, broj: number, { tko, prijelaz, dan, sat, unos }: Potez): Promise<void> {
  const { id, verzijaRetka, impId } = await redProjekta(scena, broj)
  const sada = scena.sat.u(dan, sat)
  const actor = await djelatnikKao(scena, impId, tko, sada)
  await potez(scena, projektDesk, { id, verzijaRetka, prijelaz, actor, sada, ...(unos && { unos }) })
}

async function ugovori(scena: Scena, { broj, potpis, predujam }: PricaUgovora): Promise<void> {
  const pokrenuto = addDays(potpis, -DANA.priprema)
  const red = await redProjekta(scena, broj)
  await odaberi(scena, red, addDays(pokrenuto, -DANA.mirovanje))
  await povuci(scena, broj, { tko: 'R', prijelaz: 'pokreniUgovaranje', dan: pokrenuto, sat: '09:10' })
  await napisiUgovor(scena, red, { potpis, predujam: predujam === true })
  await povuci(scena, broj, { tko: 'V', prijelaz: 'zabiljeziUgovor', dan: potpis, sat: '14:20' })
}

export async function seedContracts(scena: Scena): Promise<void> {
  for (const prica of UGOVORENI) await ugovori(scena, prica)
  const { broj, odluka, pokrenuto, otkazan } = NEPOTPISAN
  await odaberi(scena, await redProjekta(scena, broj), odluka)
  await povuci(scena, broj, { tko: 'R', prijelaz: 'pokreniUgovaranje', dan: pokrenuto, sat: '09:10' })
  await povuci(scena, broj, {
    tko: 'A',
    prijelaz: 'otkaziProjekt',
    dan: otkazan,
    sat: '12:30',
    unos: {
      obrazlozenje: 'Ugovor nije potpisan u roku od trideset dana ni petnaest dana nakon opomene.',
      polja: { razlog: 'nijePotpisan' },
    },
  })
  for (const [koji, iz, status, dan] of ZAVRSENI)
    await prenesi(scena, await redProjekta(scena, koji), { iz, status, dan })
}

export const seedContracting = (scena: Scena): Promise<void> => {
  const { broj, dan } = U_UGOVARANJU
  return povuci(scena, broj, { tko: 'R', prijelaz: 'pokreniUgovaranje', dan, sat: '12:30' })
}
