/** Chosen projects and contracts in preparation, laid in the tables as the moves before them leave them. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays, today } from '#contract/kernel/datum.ts'
import { tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { BEZ_PROVJERA, type ProvjereUgovora } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import { TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import { datoteka } from '#server/modules/datoteka/datoteka.tables.ts'
import { popunjeniObrazac } from '#server/modules/odabir/popunjeni-obrazac.tables.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import { ugovor } from '#server/modules/ugovor/ugovor.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { OZUJAK } from './builders/poziv.ts'
import { PRAZNA_ODLUKA, zapisiOdluku } from './odluke.ts'
import { type NoviProjekt, noviId, noviPoziv, zapisiPodnesenu, zapisiProjekt } from './projekti.ts'

const ODOBREN = 3
const DONESENA = 4
const ZATVOREN = 19

/** A project with an approved form and a decision about the whole grant it asked for, sent forty days ago. */
export async function zapisiOdabrani(
  db: Database,
  { prijaviteljId, statusId = 4, ...rest }: Pick<NoviProjekt, 'prijaviteljId'> & Partial<NoviProjekt>,
): Promise<string> {
  const pozivId = rest.pozivId ?? (await noviPoziv(db, { oznaka: `KK.${noviId()}` }, ZATVOREN))
  const id = await zapisiProjekt(db, { ...rest, pozivId, prijaviteljId, statusId })
  await zapisiPodnesenu(db, id)
  const [prijava] = await db.select().from(projekt).where(eq(projekt.id, id))
  if (prijava === undefined) throw new Error(id)
  const { programId, trazenaBespovratna: bespovratna } = prijava
  const promijenjeno = { statusPromijenjenAt: new Date(OZUJAK), verzijaRetka: 1, runda: [] }
  await db
    .insert(popunjeniObrazac)
    .values({ projektId: id, prijaviteljId, programId, statusId: ODOBREN, ...promijenjeno })
  const donesenaAt = new Date(OZUJAK - 40 * DAN)
  const sadrzaj = { ...PRAZNA_ODLUKA, bespovratna: toWire(bespovratna) }
  const redak = { bespovratna, sadrzaj, donesenaAt }
  await zapisiOdluku(db, { projektId: id, statusId: DONESENA, vrsta: 'financiranje', redak })
  return id
}

/** What the body has looked up, on the clock of the tests. */
export const PROVJERENO: ProvjereUgovora = {
  poduzeceUTeskocama: false,
  poreznaPotvrda: today(OZUJAK),
  porezniDug: false,
  sudskiRegistarProvjeren: new Date(OZUJAK).toISOString(),
  sankcije: false,
  vlasniciPonovnoOcijenjeni: false,
  arachneOcjena: 12,
}

export const ugovorProjekta = async (db: Database, projektId: string) => {
  const [red] = await db.select().from(ugovor).where(eq(ugovor.projektId, projektId))
  if (red === undefined) throw new Error(`no contract of ${projektId}`)
  return red
}

/** The contract of a project that is being contracted, its draft as empty as can be. */
export async function zapisiUgovor(db: Database, projektId: string): Promise<void> {
  const [prijava] = await db.select().from(projekt).where(eq(projekt.id, projektId))
  if (prijava === undefined) throw new Error(projektId)
  const { prijaviteljId, programId, trazenaBespovratna: bespovratnaOdluke } = prijava
  const danas = today(OZUJAK)
  const rokovi = { pokrenuto: danas, rokPotpisa: addDays(danas, 30), nakonOpomene: addDays(danas, 45) }
  const novi = { projektId, prijaviteljId, programId, sadrzaj: {}, bespovratnaOdluke, provjere: BEZ_PROVJERA }
  await db.insert(ugovor).values({ ...novi, ...rokovi })
}

interface NovaDatoteka {
  ugovorId: number
  vlasnikId: number
  /** Of the beneficiary; null of the body. */
  prijaviteljId: number | null
}

/** A verified file of one side, as the contract then names it. */
export async function datotekaUgovora(db: Database, { ugovorId, vlasnikId, prijaviteljId }: NovaDatoteka) {
  const id = noviId()
  const sha256 = createHash('sha256').update(id).digest('hex')
  const opis = { naziv: 'potpisani-ugovor.pdf', bajtova: 1200, sha256 }
  const at = new Date(OZUJAK)
  await db.insert(datoteka).values({
    id,
    vlasnikId,
    prijaviteljId,
    entitetVrsta: prijaviteljId === null ? 'ugovor' : 'ugovorKorisnika',
    entitetId: String(ugovorId),
    ...opis,
    pomak: opis.bajtova,
    stanje: 'provjerena',
    createdAt: at,
    updatedAt: at,
  })
  return { id, ...opis }
}

const potpisnik = (id: string, strana: 'korisnik' | 'tijelo', dan: string | null): JsonObject => ({
  id,
  strana,
  ime: strana === 'korisnik' ? 'Ivana Kovač' : 'Marko Babić',
  funkcija: strana === 'korisnik' ? 'Direktorica' : 'Čelnik',
  oib: strana === 'korisnik' ? '80000001022' : '90000010112',
  nacin: 'kvalificirani',
  datum: dan,
})

/** Both sides have signed on the day on which the tests begin contracting. */
export const potpisnici = (danas = today(OZUJAK)): JsonObject[] => [
  potpisnik('k1', 'korisnik', danas),
  potpisnik('t1', 'tijelo', danas),
]

/** The contract's tab as it is when nothing is missing any more. */
export const popunjeniTab = (sadrzaj: JsonObject, dokaz: JsonObject): JsonObject => ({
  ...(tabOd(sadrzaj, TAB_UGOVORA) as JsonObject),
  potpisnici: potpisnici(),
  iban: 'HR1210010051863000160',
  ibanDokaz: [dokaz],
  obveznikNabave: false,
})
