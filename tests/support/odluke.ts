/** Decisions about applications, laid in the table as their moves leave them. */
import { eq, sql } from 'drizzle-orm'
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { ocjene } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import { kodOd } from '#contract/kernel/kontrolni-kod.ts'
import { jsonOf } from '#contract/kernel/sync/patch.ts'
import { PRAG_UKUPNO } from '#contract/modules/odabir/odabir.faze.ts'
import type { OdlukaOdbijanja, RazlogOdbijanja } from '#contract/modules/odabir/odluka-odbijanje.pdf.ts'
import type { SadrzajOdluke, VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { LISTE_ODABIRA_ZA_TEST } from '#contract/modules/odabir/provjera-prijave.fixture.ts'
import { ispravaOdluke } from '#server/modules/odabir/odluka-pisma.effects.ts'
import { odlukaPrijave } from '#server/modules/odabir/odluka-prijave.tables.ts'
import { projekt } from '#server/modules/projekt/projekt.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { inContext, SUSTAV } from '#server/platform/db/context.ts'
import { saveDocument } from '#server/platform/isprave/dokument.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { OZUJAK } from './builders/poziv.ts'

export const PRAZNA_ODLUKA: SadrzajOdluke = {
  bespovratna: null,
  umanjenjePrihvaceno: null,
  uvjeti: [],
  razlozi: {},
  obrazlozenje: '',
}

interface NovaOdluka {
  projektId: string
  statusId: number
  vrsta: VrstaOdluke
  runda?: number[]
  redak?: Partial<typeof odlukaPrijave.$inferInsert>
}

export async function zapisiOdluku(
  db: Database,
  { projektId, statusId, vrsta, runda = [], redak = {} }: NovaOdluka,
): Promise<number> {
  const portal = inContext(db, SUSTAV)
  const [prijava] = await portal.select().from(projekt).where(eq(projekt.id, projektId))
  if (prijava === undefined) throw new Error(projektId)
  const donesena = statusId === 4 || statusId === 6
  const [row] = await portal
    .insert(odlukaPrijave)
    .values({
      projektId,
      prijaviteljId: prijava.prijaviteljId,
      programId: prijava.programId,
      statusId,
      verzijaRetka: 1,
      runda,
      vrsta,
      broj: `${prijava.sifra}/O-1`,
      sadrzaj: PRAZNA_ODLUKA,
      danaZaPrigovor: 15,
      statusPromijenjenAt: new Date(OZUJAK),
      donesenaAt: donesena ? new Date(OZUJAK) : null,
      ...redak,
    })
    .returning({ id: odlukaPrijave.id })
  if (row === undefined) throw new Error('no decision')
  return row.id
}

/** Points below the threshold, by one criterion. */
function ispodPraga(): RazlogOdbijanja {
  const lista = { sekcije: LISTE_ODABIRA_ZA_TEST.kvaliteta.sekcije.slice(0, 1) }
  const [prva, druga] = [{ 'K-1': 2000 }, { 'K-1': 2200 }]
  const obrazlozenja = { 'K-1': 'Projekt odgovara cilju poziva.' }
  const ocjena = { lista, ocjene: ocjene(lista, prva, druga), kopije: [prva, druga], obrazlozenja }
  return { vrsta: 'prag', ukupno: 2100, prag: PRAG_UKUPNO, ocjena }
}

/** A refusal that was signed and sent with its letter. */
export async function zapisiOdbijanje(
  db: Database,
  { projektId, poslano = OZUJAK }: { projektId: string; poslano?: number },
): Promise<number> {
  const donesenaAt = new Date(poslano)
  const redak = { donesenaAt, statusPromijenjenAt: donesenaAt }
  const id = await zapisiOdluku(db, { projektId, statusId: 4, vrsta: 'odbijanje', redak })
  const portal = inContext(db, SUSTAV)
  const { rows } = await portal.execute<
    Record<'broj' | 'tijelo' | 'naziv' | 'sifra' | 'j' | 'oib' | 'poziv' | 'oznaka', string>
  >(sql`
    select o.broj, coalesce(i.naziv, '') as tijelo, p.naziv, coalesce(p.sifra, '') as sifra, j.naziv as j, j.oib, c.naziv as poziv,
      coalesce(c.oznaka, '') as oznaka
    from odluka_prijave o join projekt p on p.id = o.projekt_id join poziv c on c.id = p.poziv_id
      join prijavitelj j on j.id = p.prijavitelj_id left join institucija i on i.id = c.sel_id where o.id = ${id}`)
  const [row] = rows
  if (row === undefined) throw new Error(projektId)
  const { broj, tijelo, naziv, sifra } = row
  const podaci: OdlukaOdbijanja = {
    broj,
    tijelo,
    prijavitelj: { naziv: row.j, oib: row.oib },
    projekt: { naziv, sifra },
    poziv: { naziv: row.poziv, oznaka: row.oznaka },
    potpisuje: 'Čelnik tijela',
    izdano: toIsoInstant(poslano),
    razlog: ispodPraga(),
    lijek: { tijelo, dana: 15 },
    obrazlozenje: '',
  }
  const sadrzaj = { vrsta: 'odbijanje', podaci, kod: kodOd(contentHash(jsonOf(podaci))) }
  const which = ispravaOdluke({ id, broj, vrsta: 'odbijanje' })
  await portal.transaction((tx) => saveDocument(tx, { ...which, sadrzaj, sada: poslano }))
  return id
}
