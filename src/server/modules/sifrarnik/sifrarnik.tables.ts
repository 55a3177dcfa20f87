import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const zupanija = pgTable('zupanija', {
  id: integer('id').primaryKey(),
  sifra: text('sifra').notNull(),
  naziv: text('naziv').notNull(),
  kratkiNaziv: text('kratki_naziv').notNull(),
  sjediste: text('sjediste').notNull(),
  nuts2: text('nuts2').notNull(),
  nuts2Naziv: text('nuts2_naziv').notNull(),
})

export const gradOpcina = pgTable(
  'grad_opcina',
  {
    id: integer('id').primaryKey(),
    zupanijaId: integer('zupanija_id').notNull(),
    naziv: text('naziv').notNull(),
    punNaziv: text('pun_naziv').notNull(),
    tip: text('tip').notNull(),
  },
  (t) => [index('grad_opcina_zupanija').on(t.zupanijaId)],
)

export const vrstaPravnogSubjekta = pgTable('vrsta_pravnog_subjekta', {
  id: integer('id').primaryKey(),
  sifra: text('sifra').notNull(),
  naziv: text('naziv').notNull(),
  skupina: text('skupina').notNull(),
})

export const vrstaLokalneSamouprave = pgTable('vrsta_lokalne_samouprave', {
  id: integer('id').primaryKey(),
  sifra: text('sifra').notNull(),
  naziv: text('naziv').notNull(),
})

export const nkd = pgTable('nkd', {
  id: integer('id').primaryKey(),
  sifra: text('sifra').notNull(),
  naziv: text('naziv').notNull(),
  razina: text('razina').notNull(),
})

/** Short lists that differ only in name: strategijePametneSpecijalizacije, ituPodrucja, intervencijskaPodrucja. */
export const popisStavka = pgTable(
  'popis_stavka',
  {
    popis: text('popis').notNull(),
    id: integer('id').notNull(),
    sifra: text('sifra').notNull(),
    naziv: text('naziv').notNull(),
  },
  (t) => [primaryKey({ columns: [t.popis, t.id] })],
)
