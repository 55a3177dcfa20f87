import { bigint, date, index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { VrstaInacice } from '#contract/modules/ugovor/inacice-ugovora.ts'
import type { VrstaIzvjestaja } from '#contract/modules/ugovor/rokovi-zns.ts'
import type { ProvjereUgovora } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import type { StranaUgovora } from '#contract/modules/ugovor/ugovor.izbori.ts'
import type { KontekstUgovora } from '#contract/modules/ugovor/ugovor.kontekst.ts'
import { cents, moment, verzijaRetka } from '../../platform/db/columns.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** The contract of a project as it is prepared; what was signed stands in its versions. */
export const ugovor = pgTable(
  'ugovor',
  {
    id: serial('id').primaryKey(),
    projektId: uuid('projekt_id')
      .notNull()
      .unique()
      .references(() => projekt.id),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    sadrzaj: jsonb('sadrzaj').$type<Sadrzaj>().notNull(),
    /** The grant that the decision gave. */
    bespovratnaOdluke: cents('bespovratna_odluke').notNull(),
    pokrenuto: date('pokrenuto').notNull(),
    rokPotpisa: date('rok_potpisa').notNull(),
    nakonOpomene: date('nakon_opomene').notNull(),
    provjere: jsonb('provjere').$type<ProvjereUgovora>().notNull(),
    /** The file with both signatures. */
    potpisani: jsonb('potpisani').$type<DatotekaZapisa>(),
    /** Of checks, of the signed file and of the deadlines of claims; each section has its own. */
    verzijaRetka: verzijaRetka(),
  },
  (t) => [
    index('ugovor_prijavitelj').on(t.prijaviteljId, t.programId),
    index('ugovor_rok_potpisa').on(t.rokPotpisa),
    index('ugovor_nakon_opomene').on(t.nakonOpomene),
  ],
)

const ugovorId = () =>
  integer('ugovor_id')
    .notNull()
    .references(() => ugovor.id)

/** Sections of a contract: their counters, and who keeps each of them until when. */
export const ugovorOdjeljak = pgTable(
  'ugovor_odjeljak',
  {
    ugovorId: ugovorId(),
    kljuc: text('kljuc').notNull(),
    verzijaRetka: verzijaRetka(),
    osobaId: integer('osoba_id'),
    strana: text('strana').$type<StranaUgovora>(),
    zakljucanOd: moment('zakljucan_od'),
    zakljucanDo: moment('zakljucan_do'),
  },
  (t) => [primaryKey({ columns: [t.ugovorId, t.kljuc] })],
)

/** Versions of contracts, each as it became valid and with what its rules knew. Written once. */
export const ugovorInacica = pgTable(
  'ugovor_inacica',
  {
    ugovorId: ugovorId(),
    broj: integer('broj').notNull(),
    vrsta: text('vrsta').$type<VrstaInacice>().notNull(),
    vrijediOd: moment('vrijedi_od').notNull(),
    sadrzaj: jsonb('sadrzaj').$type<Sadrzaj>().notNull(),
    kontekst: jsonb('kontekst').$type<KontekstUgovora>().notNull(),
    prihvatljivo: cents('prihvatljivo').notNull(),
    bespovratna: cents('bespovratna').notNull(),
    /** The change that made it; null of the contract itself. */
    izmjenaId: uuid('izmjena_id'),
    /** Who recorded it; null for the portal itself. */
    osobaId: integer('osoba_id'),
    zabiljezeno: moment('zabiljezeno').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ugovorId, t.broj] })],
)

/** Deadlines of the claims of a contract. */
export const rokZns = pgTable(
  'rok_zns',
  {
    ugovorId: ugovorId(),
    rb: integer('rb').notNull(),
    razdobljeOd: date('razdoblje_od').notNull(),
    razdobljeDo: date('razdoblje_do').notNull(),
    rok: date('rok').notNull(),
    vrsta: text('vrsta').$type<VrstaIzvjestaja>().notNull(),
    /** The claim of this period. */
    znsId: bigint('zns_id', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.ugovorId, t.rb] }), index('rok_zns_rok').on(t.rok)],
)
