/** The bench of requests: their routes on the bench of projects, an administrator for every flag, a register of a few entities. */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import type { AdminPermission } from '#contract/kernel/permissions.ts'
import type { PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import type { ProblemBody } from '#contract/kernel/problem.ts'
import type { OdgovorRsv } from '#contract/modules/rsv/rsv.schema.ts'
import { type AdminVrstaZahtjeva, DOPUSTENJE_VRSTE } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import type {
  SadrzajVrste,
  SadrzajZahtjeva,
  VrstaZahtjeva,
  ZahtjevDetalj,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { fizickaOsoba } from '#server/modules/korisnik/korisnik.tables.ts'
import { prijavitelj } from '#server/modules/prijavitelj/prijavitelj.tables.ts'
import { pitajRsv } from '#server/modules/rsv/rsv.repository.ts'
import { zahtjevRoutes } from '#server/modules/zahtjev/zahtjev.routes.ts'
import type { DemoSubjekt } from '#server/seed/register.ts'
import { zahtjevPorts } from '#server/spojevi/kinds.ts'
import { type SudskiObrtniRegistar, ugradeniRegistar } from '#server/spojevi/registar.ts'
import { type RegistarStvarnihVlasnika, ugradeniRsv } from '#server/spojevi/rsv.ts'
import type { Answer } from './api.ts'
import { osoba, type TestOsoba } from './builders/osoba.ts'
import { type KlupaDatoteka, klupaDatoteka } from './datoteke.ts'
import { noviId } from './pozivi.ts'
import { type KlupaProjekata, noviPrijavitelj, type Prijavitelj } from './projekti.ts'

/** A valid OIB nobody else has. */
export function noviOib(): string {
  const ten = String(randomBytes(6).readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')
  return `${ten}${oibCheckDigit(ten)}`
}

export const zivi = (oib: string, more: Partial<DemoSubjekt> = {}): DemoSubjekt => ({
  oib,
  naziv: `Subjekt ${oib}`,
  pravniOblik: 'pravnaOsoba',
  registar: 'sudski',
  mb: null,
  mbo: null,
  mbs: oib.slice(0, 9),
  sjediste: 'Osijek',
  adresa: 'Ulica 1',
  zupanijaId: 14,
  nkd: '25',
  stanje: 'aktivan',
  brisanDana: null,
  zastupnici: [],
  ...more,
})

export interface KlupaZahtjeva {
  d: KlupaDatoteka
  k: KlupaProjekata
  /** The register answers from this list, which tests change. */
  subjekti: DemoSubjekt[]
  /** What the register of beneficial owners says, by OIB. */
  upisi: Map<string, OdgovorRsv>
  rsv: { pada: boolean }
  registar: { pada: boolean }
  admini: Record<AdminVrstaZahtjeva, TestOsoba>
  drugiAdmin: TestOsoba
  /** An applicant with a valid OIB, which the register knows. */
  novi: (naziv: string) => Promise<Prijavitelj & { oib: string }>
  oibOd: (id: number) => Promise<string>
  /** Files go through the specification's document store. */
  prilozi: (tko: TestOsoba, naziv?: string) => Promise<{ id: string; naziv: string }>
  stop: () => Promise<void>
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function sDopustenjem(k: KlupaProjekata, ime: string, dopustenja: AdminPermission[]): Promise<TestOsoba> {
  const tko = await osoba(k.api.db, ime)
  await k.api.db.update(fizickaOsoba).set({ adminDopustenja: dopustenja }).where(eq(fizickaOsoba.id, tko.id))
  return tko
}

/** Puts a document to the portal as the specification's document store takes it. */
export async function prilozi({ k, http }: KlupaDatoteka, tko: TestOsoba, naziv = 'dokaz.pdf') {
  const { body } = await k.zovi<{ signedUrl: string; id: string }>('POST', 'v1/dms/getUploadUrl', tko.token, {
    filename: naziv,
    system: 'portal',
  })
  await http('PUT', body.signedUrl, tko.token, { headers: { 'content-type': 'application/pdf' }, body: PDF })
  await http('PATCH', `/v1/dms/finishUpload/${body.id}?success=true`, tko.token, {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"success":true}'),
  })
  return { id: body.id, naziv }
}

export async function klupaZahtjeva(): Promise<KlupaZahtjeva> {
  const subjekti: DemoSubjekt[] = []
  const stanje = { pada: false }
  const ugradeni = ugradeniRegistar(subjekti)
  const registar: SudskiObrtniRegistar = {
    nadi: (upit) => (stanje.pada ? Promise.reject(new Error('down')) : ugradeni.nadi(upit)),
    zastupanja: ugradeni.zastupanja,
  }
  const stanjeRsv = { pada: false }
  const upisi = new Map<string, OdgovorRsv>()
  const rsv: RegistarStvarnihVlasnika = {
    procitaj: (oib) => (stanjeRsv.pada ? Promise.reject(new Error('down')) : ugradeniRsv(upisi).procitaj(oib)),
  }
  const d = await klupaDatoteka({}, (app) =>
    zahtjevRoutes(app, { ports: zahtjevPorts, registar, pitajRsv: pitajRsv(rsv) }),
  )
  const { k } = d
  const admini = {} as KlupaZahtjeva['admini']
  for (const [vrsta, flag] of Object.entries(DOPUSTENJE_VRSTE))
    admini[vrsta as AdminVrstaZahtjeva] = await sDopustenjem(k, `Admin ${vrsta}`, [flag])
  const oibOd = async (id: number) =>
    (await k.upit<{ oib: string }>(sql`select oib from prijavitelj where id = ${id}`))[0]?.oib ?? ''
  return {
    d,
    k,
    subjekti,
    upisi,
    rsv: stanjeRsv,
    registar: stanje,
    admini,
    oibOd,
    stop: () => d.stop(),
    drugiAdmin: await sDopustenjem(k, 'Drugi svih', [...new Set(Object.values(DOPUSTENJE_VRSTE))]),
    novi: async (naziv) => {
      const oib = noviOib()
      const one = await noviPrijavitelj(k.api.db, naziv, { oib })
      subjekti.push(zivi(oib, { naziv }))
      return { ...one, oib }
    },
    prilozi: (tko, naziv) => prilozi(d, tko, naziv),
  }
}

export type OdgovorZahtjeva = ZahtjevDetalj & PrijelazOdgovor & ProblemBody & { oznaka: string }

/** Submits at the address where the kind is submitted. */
export function predaj(
  { k }: KlupaZahtjeva,
  tko: TestOsoba,
  put: string,
  sadrzaj: SadrzajZahtjeva,
  more: {
    id?: string
    mutationId?: string
    obrazlozenje?: string
    prilozi?: { id: string; naziv: string }[]
    prethodniId?: string
  } = {},
): Promise<Answer<OdgovorZahtjeva>> {
  const prazno = { obrazlozenje: 'Potrebno za rad na projektu.', prilozi: [], mutationId: noviId(), id: noviId() }
  return k.zovi<OdgovorZahtjeva>('POST', put, tko.token, { ...prazno, ...more, sadrzaj })
}

export const PUTOVI = {
  osoba: 'v1/zahtjevi',
  prijavitelj: (id: number) => `v1/prijavitelji/${id}/administracija/zahtjevi`,
  admin: (vrsta: VrstaZahtjeva) => `v1/administracija/zahtjevi/${vrsta}`,
}

export async function povuci(
  { k }: KlupaZahtjeva,
  tko: TestOsoba,
  put: string,
  id: string,
  prijelaz: string,
  more: { obrazlozenje?: string; verzijaRetka?: number; polja?: Record<string, unknown> } = {},
): Promise<Answer<OdgovorZahtjeva>> {
  const [row] = await k.upit<{ v: number }>(sql`select verzija_retka::int as v from zahtjev where id = ${id}::uuid`)
  return k.zovi<OdgovorZahtjeva>('POST', `${put}/${id}/prijelazi`, tko.token, {
    mutationId: noviId(),
    prijelaz,
    verzijaRetka: row?.v ?? 1,
    ...more,
  })
}

export const ovlastenje = (prijaviteljOib: string, more: Partial<SadrzajVrste<'ovlastenja'>> = {}) =>
  ({
    vrsta: 'ovlastenja',
    prijaviteljOib,
    programId: 1,
    projektSifra: null,
    pravo: 'uredivanje',
    izjava: null,
    ...more,
  }) as const satisfies SadrzajZahtjeva

export const statusOd = async ({ k }: KlupaZahtjeva, id: string) =>
  (await k.upit<{ s: number }>(sql`select status_id as s from zahtjev where id = ${id}::uuid`))[0]?.s

/** Rights of a person at an applicant, as `ZAS`, `UR/{project}`. */
export const prava = async ({ k }: KlupaZahtjeva, osobaId: number, prijaviteljId: number) =>
  (
    await k.upit<{ razina: string; projekt: string | null }>(sql`
      select razina, projekt_id as projekt from prijavitelj_osoba
      where osoba_id = ${osobaId} and prijavitelj_id = ${prijaviteljId} order by razina`)
  ).map(({ razina, projekt }) => (projekt === null ? razina : `${razina}/${projekt}`))

export const oznaci = (
  db: KlupaProjekata['api']['db'],
  id: number,
  changes: Partial<typeof prijavitelj.$inferInsert>,
) => db.update(prijavitelj).set(changes).where(eq(prijavitelj.id, id))
