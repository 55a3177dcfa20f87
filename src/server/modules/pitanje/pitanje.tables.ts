import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, stupciStola } from '../../platform/db/columns.ts'

/** A question on a call, with the draft of its answer. Read by whoever asked, by people of the applicant in whose name they did, and by the body that drafts the call. */
export const pitanje = pgTable(
  'pitanje',
  {
    ...stupciStola(),
    pozivId: integer('poziv_id').notNull(),
    naslov: text('naslov').notNull(),
    pitanje: text('pitanje').notNull(),
    kategorija: text('kategorija').notNull(),
    postavioId: integer('postavio_id').notNull(),
    /** In whose name it was asked. */
    prijaviteljId: integer('prijavitelj_id'),
    postavljenoAt: moment('postavljeno_at').notNull(),
    rok: moment('rok').notNull(),
    objavljeniNaslov: text('objavljeni_naslov').notNull(),
    objavljeniTekst: text('objavljeni_tekst').notNull(),
    /** Sanitised HTML. */
    odgovor: text('odgovor').notNull().default(''),
    brojInacice: integer('broj_inacice').notNull().default(0),
  },
  (t) => [
    index('pitanje_poziv').on(t.pozivId, t.rok, t.id),
    index('pitanje_postavljeno').on(t.postavljenoAt, t.id),
    index('pitanje_rok').on(t.rok, t.id),
    index('pitanje_status').on(t.statusId, t.postavljenoAt, t.id),
    index('pitanje_poziv_postavljeno').on(t.pozivId, t.postavljenoAt, t.id),
    index('pitanje_poziv_status').on(t.pozivId, t.statusId, t.rok, t.id),
    index('pitanje_osoba').on(t.postavioId, t.id.desc().nullsFirst()),
    index('pitanje_prijavitelj').on(t.prijaviteljId, t.id.desc().nullsFirst()),
  ],
)

/** A supplement to an answer. Read by the body that drafts the call; once published, by everyone. */
export const nadopuna = pgTable(
  'nadopuna',
  {
    ...stupciStola(),
    pitanjeId: integer('pitanje_id')
      .notNull()
      .references(() => pitanje.id),
    pozivId: integer('poziv_id').notNull(),
    /** Sanitised HTML. */
    tekst: text('tekst').notNull(),
    dodijeljenoId: integer('dodijeljeno_id'),
    createdAt: moment('created_at').notNull(),
    objavljenoAt: moment('objavljeno_at'),
    povucenoAt: moment('povuceno_at'),
    razlogPovlacenja: text('razlog_povlacenja'),
  },
  (t) => [index('nadopuna_pitanje').on(t.pitanjeId, t.id)],
)

/** What was published of a question, as everyone reads it; nothing here says who asked. */
export const javnoPitanje = pgTable(
  'javno_pitanje',
  {
    /** Number of the question. */
    id: integer('id').primaryKey(),
    pozivId: integer('poziv_id').notNull(),
    naslov: text('naslov').notNull(),
    tekst: text('tekst').notNull(),
    /** Sanitised HTML. */
    odgovor: text('odgovor').notNull(),
    kategorija: text('kategorija').notNull(),
    objavljenoAt: moment('objavljeno_at').notNull(),
    povucenoAt: moment('povuceno_at'),
    razlogPovlacenja: text('razlog_povlacenja'),
  },
  (t) => [
    index('javno_pitanje_poziv').on(t.pozivId, t.objavljenoAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('javno_pitanje_kategorija').on(t.pozivId, t.kategorija, t.objavljenoAt, t.id),
    index('javno_pitanje_objavljeno').on(t.objavljenoAt, t.id),
    index('javno_pitanje_tema').on(t.kategorija, t.objavljenoAt, t.id),
  ],
)

/** What lists of desks search in: the question and its call. */
export const pitanjeTrazilica = pgTable('pitanje_trazilica', {
  id: integer('id')
    .primaryKey()
    .references(() => pitanje.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})
