import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import type {
  DokazPreporuke,
  OdlukaPreporuke,
  PredanDokaz,
  PrijedlogOcjene,
  PrijenosPreporuke,
  TrazenaDopuna,
} from '#contract/modules/provjera/preporuka.schema.ts'
import type {
  InacicePaketa,
  Izjave,
  Ocitovanje,
  Preuzeo,
  RokProvjere,
  Suglasnost,
  Zaprimljeno,
} from '#contract/modules/provjera/provjera.schema.ts'
import { moment, stupciStola } from '../../platform/db/columns.ts'
import { stupciDokumenta } from '../../platform/sync/dokument.repository.ts'
import { institucija } from '../institucija/institucija.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

const projektId = () => uuid('projekt_id').notNull()
const prijaviteljId = () => integer('prijavitelj_id').notNull()
const institucijaId = () => integer('institucija_id').notNull()

/** On-site checks: as the team writes them, and as the beneficiary was given them. */
export const provjera = pgTable(
  'provjera',
  {
    ...stupciDokumenta(),
    oznaka: text('oznaka').notNull().unique(),
    projektId: projektId().references(() => projekt.id),
    prijaviteljId: prijaviteljId().references(() => prijavitelj.id),
    institucijaId: institucijaId().references(() => institucija.id),
    programId: integer('program_id').notNull(),
    /** As the beneficiary was last given it: its announcement, then its minutes. */
    podneseno: jsonb('podneseno').$type<Sadrzaj>(),
    /** The day of which the beneficiary was told last; null until the visit is announced. */
    najavljenoZa: date('najavljeno_za', { mode: 'string' }),
    brojInacice: integer('broj_inacice').notNull().default(0),
    /** Who has it on their devices: whoever planned it, the team, whoever took the package. */
    sudionici: integer('sudionici').array().notNull(),
    /** Serial numbers of its devices as they are compared, so that one that stands in another check is found. */
    serijskiBrojevi: text('serijski_brojevi').array().notNull().default([]),
    lista: jsonb('lista').$type<KontrolnaLista>(),
    /** Versions of check-lists that the package has; null until it is brought. */
    inaciceLista: jsonb('inacice_lista').$type<InacicePaketa>(),
    izjave: jsonb('izjave').$type<Izjave>().notNull(),
    suglasnost: jsonb('suglasnost').$type<Suglasnost>(),
    preuzeo: jsonb('preuzeo').$type<Preuzeo>(),
    pocetoU: moment('poceto_u'),
    zavrsenoU: moment('zavrseno_u'),
    ocitovanje: jsonb('ocitovanje').$type<Ocitovanje>().notNull(),
    rok: jsonb('rok').$type<RokProvjere>().notNull(),
    /** The last day of the deadline that runs now, whoever owes it: dashboards look for it. */
    cekaDo: date('ceka_do', { mode: 'string' }),
    /** The day of the visit as the team has written it, which may be no day yet. */
    danPosjeta: text('dan_posjeta').generatedAlwaysAs(sql`sadrzaj -> 'podaci' ->> 'datum'`),
    /** When the portal first had each row of the chain, by its id. */
    zaprimljeno: jsonb('zaprimljeno').$type<Zaprimljeno>().notNull().default({}),
  },
  (t) => [
    index('provjera_serijski_brojevi').using('gin', t.serijskiBrojevi),
    index('provjera_projekt').on(t.projektId),
    index('provjera_prijavitelj').on(t.prijaviteljId, t.programId, t.statusId),
    index('provjera_institucija').on(t.institucijaId, t.programId, t.statusId),
    index('provjera_ceka_do').on(t.programId, t.cekaDo),
    index('provjera_dan_posjeta').on(t.programId, t.danPosjeta),
  ],
)

/** Recommendations that are followed, each with its evidence and what two people of the body said to it. */
export const preporuka = pgTable(
  'preporuka',
  {
    ...stupciStola(),
    provjeraId: uuid('provjera_id')
      .notNull()
      .references(() => provjera.id),
    /** Its row in the minutes, where its words stand, and its number there. */
    redak: text('redak').notNull(),
    broj: integer('broj').notNull(),
    projektId: projektId().references(() => projekt.id),
    prijaviteljId: prijaviteljId().references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    rok: date('rok').notNull(),
    produljeno: date('produljeno'),
    /** Written by the beneficiary and not handed in yet. */
    dokaz: jsonb('dokaz').$type<DokazPreporuke>().notNull(),
    predano: jsonb('predano').$type<PredanDokaz[]>().notNull(),
    trazeno: jsonb('trazeno').$type<TrazenaDopuna>(),
    prijedlog: jsonb('prijedlog').$type<PrijedlogOcjene>(),
    odluke: jsonb('odluke').$type<OdlukaPreporuke[]>().notNull(),
    prijenos: jsonb('prijenos').$type<PrijenosPreporuke>(),
    oznacena: moment('oznacena'),
  },
  (t) => [
    unique('preporuka_redak').on(t.provjeraId, t.redak),
    index('preporuka_prijavitelj').on(t.prijaviteljId, t.programId, t.statusId),
    index('preporuka_program').on(t.programId, t.statusId),
    index('preporuka_rok').on(sql`coalesce(${t.produljeno}, ${t.rok})`),
    index('preporuka_projekt').on(t.projektId),
  ],
)
