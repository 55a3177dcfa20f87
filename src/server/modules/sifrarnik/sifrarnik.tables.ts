import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const zupanija = pgTable('zupanija', {
  id: integer('id').primaryKey(),
  naziv: text('naziv').notNull(),
  sjediste: text('sjediste').notNull(),
  nuts2: text('nuts2'),
})

export const gradOpcina = pgTable('grad_opcina', {
  id: integer('id').primaryKey(),
  zupanijaId: integer('zupanija_id').notNull(),
  naziv: text('naziv').notNull(),
  tip: text('tip').notNull(),
})

export const vrstaPravnogSubjekta = pgTable('vrsta_pravnog_subjekta', {
  id: integer('id').primaryKey(),
  naziv: text('naziv').notNull(),
  skupina: text('skupina').notNull(),
})

export const vrstaLokalneSamouprave = pgTable('vrsta_lokalne_samouprave', {
  id: integer('id').primaryKey(),
  naziv: text('naziv').notNull(),
})

export const nkd = pgTable('nkd', {
  id: integer('id').primaryKey(),
  sifra: text('sifra').notNull(),
  naziv: text('naziv').notNull(),
  razina: text('razina').notNull(),
})

/** Parameters of the rules that an administrator may change (`postavke-sustava`). */
export const postavka = pgTable('postavka', {
  kljuc: text('kljuc').primaryKey(),
  vrijednost: text('vrijednost').notNull(),
})
