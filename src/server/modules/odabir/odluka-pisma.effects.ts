/** Letters of selection: what they say is gathered while they are drafts, and filed when they are signed. */
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { today, toIsoInstant } from '#contract/kernel/datum.ts'
import { kodOd } from '#contract/kernel/kontrolni-kod.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { jsonOf } from '#contract/kernel/sync/patch.ts'
import { type NalaziOdabira, sRazlozima } from '#contract/modules/odabir/nalazi.ts'
import { fazePoziva } from '#contract/modules/odabir/odabir.poziv.ts'
import { odlukaFinanciranja, odlukaFinanciranjaPdf } from '#contract/modules/odabir/odluka-financiranje.pdf.ts'
import {
  type OdlukaOdbijanja,
  odlukaOdbijanja,
  odlukaOdbijanjaPdf,
  type RazlogOdbijanja,
} from '#contract/modules/odabir/odluka-odbijanje.pdf.ts'
import { deMinimisOdluke, iznosOdluke, najviseZbogDeMinimis } from '#contract/modules/odabir/odluka-prijave.rules.ts'
import type { OdlukaPrijave } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import type { PodaciPisma } from '#contract/modules/odabir/pisma.ts'
import { type Prihvacanje, prihvacanje, prihvacanjePdf } from '#contract/modules/odabir/pismo-prihvacanja.pdf.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { findDocument, readDocument, saveDocument, type Which } from '../../platform/isprave/dokument.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { potporaMaleVrijednosti } from '../prijavitelj/prijavitelj.tables.ts'
import { nalaziOdabira } from './nalazi.sql.ts'

interface Zaglavlje extends Record<string, unknown> {
  tijelo: string
  apr: string | null
  naziv: string
  oib: string
  projekt: string
  sifra: string | null
  poziv: string
  oznaka: string | null
  definicija: PozivDefinicija
  zaprimljeno: string | null
  redniBroj: number | null
  doradaRok: string | null
  doradaZatrazena: string | null
}

async function zaglavlje(tx: Tx, projektId: string): Promise<Zaglavlje> {
  const dan = (stupac: string) => sql.raw(`to_char(${stupac} at time zone 'Europe/Zagreb', 'YYYY-MM-DD')`)
  const { rows } = await tx.execute<Zaglavlje>(sql`
    select coalesce(s.naziv, '') as tijelo, a.naziv as apr, j.naziv, j.oib, p.naziv as projekt, p.sifra, c.naziv as poziv,
      c.oznaka, c.definicija, ${dan('p.vrijeme_podnosenja')} as zaprimljeno, p.redni_broj_zaprimanja as "redniBroj",
      ${dan('p.dorada_rok')} as "doradaRok",
      (select ${dan('d.vrijeme')} from dnevnik d where d.entitet_vrsta = 'projekt' and d.entitet_id = p.id::text
        and d.prijelaz in ('vratiNaDoradu', 'vratiNaPonovnuDoradu') order by d.id desc limit 1) as "doradaZatrazena"
    from projekt p join poziv c on c.id = p.poziv_id join prijavitelj j on j.id = p.prijavitelj_id
      left join institucija s on s.id = c.sel_id left join institucija a on a.id = c.apr_id
    where p.id = ${projektId}::uuid`)
  const [row] = rows
  if (row === undefined) throw new Error(`project ${projektId} is gone`)
  return row
}

const podaciPisma = (z: Zaglavlje, broj: string, sada: number, potpisuje: string): PodaciPisma => ({
  broj,
  tijelo: z.tijelo,
  prijavitelj: { naziv: z.naziv, oib: z.oib },
  projekt: { naziv: z.projekt, sifra: z.sifra ?? '' },
  poziv: { naziv: z.poziv, oznaka: z.oznaka ?? '' },
  potpisuje,
  izdano: toIsoInstant(sada),
})

/** The words of a refusal; undefined while nothing speaks against the application. */
function razlogOdbijanja(
  { zastoSeOdbija: zasto }: OdlukaPrijave,
  { pitanja, ocjena, rang }: NalaziOdabira,
  { doradaRok, doradaZatrazena }: Zaglavlje,
): RazlogOdbijanja | undefined {
  const pada = pitanja.find(({ zadovoljava }) => !zadovoljava)
  // Open until the refusal has taken effect: the application itself has been moved already when it is signed.
  if (zasto === 'dorada' && doradaRok !== null)
    return { vrsta: 'dorada', zatrazeno: doradaZatrazena ?? doradaRok, rok: doradaRok }
  if (zasto === 'faza' && pada !== undefined)
    return { vrsta: 'faza', faza: pada.faza, lista: pada.lista, odgovori: pada.odgovori }
  if (zasto === 'prag' && ocjena !== null) return { vrsta: 'prag', ukupno: ocjena.ukupno, prag: ocjena.prag, ocjena }
  return zasto === 'alokacija' && rang !== null ? { vrsta: 'alokacija', rang, ocjena } : undefined
}

const kod = z.string()
const izdano = z.discriminatedUnion('vrsta', [
  z.object({ vrsta: z.literal('financiranje'), podaci: odlukaFinanciranja, kod }),
  z.object({ vrsta: z.literal('odbijanje'), podaci: odlukaOdbijanja, kod }),
  z.object({ vrsta: z.literal('prihvacanje'), podaci: prihvacanje, kod }),
])
type IzdanoPismo = z.output<typeof izdano>
type Pismo = { [V in IzdanoPismo['vrsta']]: Omit<Extract<IzdanoPismo, { vrsta: V }>, 'kod'> }[IzdanoPismo['vrsta']]

/** The letter of a decision as its content stands now. Undefined while nothing says why it refuses. */
export async function sastaviOdluku(
  tx: Tx,
  odluka: OdlukaPrijave,
  { sada, potpisujeId }: { sada: number; potpisujeId: number | null },
): Promise<Pismo | undefined> {
  const z = await zaglavlje(tx, odluka.projekt.id)
  const { sadrzaj } = odluka
  const nalazi = sRazlozima(await nalaziOdabira(tx, odluka.projekt.id), sadrzaj.razlozi)
  const potpisuje = potpisujeId === null ? '' : ((await imenaOsoba(tx, [potpisujeId])).get(potpisujeId)?.ime ?? '')
  const osnovno = podaciPisma(z, odluka.broj, sada, potpisuje)
  const lijek = { tijelo: z.apr ?? z.tijelo, dana: odluka.danaZaPrigovor }
  const { obrazlozenje } = sadrzaj
  if (odluka.vrsta === 'odbijanje') {
    const razlog = razlogOdbijanja(odluka, nalazi, z)
    return razlog && { vrsta: 'odbijanje', podaci: { ...osnovno, razlog, lijek, obrazlozenje } }
  }
  const { trazeno, prihvatljivo, vrstePotpore } = odluka.izracun
  const bespovratna = iznosOdluke(odluka)
  const zbogDeMinimis = bespovratna >= najviseZbogDeMinimis(odluka.izracun)
  return {
    vrsta: 'financiranje',
    podaci: {
      ...osnovno,
      zaprimljeno: z.zaprimljeno ?? today(sada),
      redniBroj: z.redniBroj ?? 0,
      rang: nalazi.rang,
      ocjena: nalazi.ocjena,
      bespovratna,
      prihvatljivo,
      stopaEu: z.definicija.stopaEu,
      vrstePotpore,
      uvjeti: sadrzaj.uvjeti,
      umanjeno:
        bespovratna >= trazeno ? null : { trazeno, prihvaceno: zbogDeMinimis ? null : sadrzaj.umanjenjePrihvaceno },
      korekcija: odluka.izracun.korekcija,
      obrazlozenje,
      lijek,
    },
  }
}

/** The page of a letter under its code; drafts have none and say that they are drafts. */
export function stranicaPisma({ kod, ...pismo }: Pismo & { kod?: string }): PdfDokument {
  const strana = (oznaka: string): PdfDokument => {
    if (pismo.vrsta === 'financiranje') return odlukaFinanciranjaPdf(pismo.podaci, oznaka)
    return pismo.vrsta === 'odbijanje' ? odlukaOdbijanjaPdf(pismo.podaci, oznaka) : prihvacanjePdf(pismo.podaci, oznaka)
  }
  if (kod !== undefined) return strana(kod)
  const { kod: _kod, ...nacrt } = strana('')
  return { ...nacrt, nacrt: true, sadrzaj: nacrt.sadrzaj.slice(0, -1) }
}

const ISPRAVE = {
  financiranje: { vrsta: 'odluka-financiranje', naziv: 'Odluka o financiranju' },
  odbijanje: { vrsta: 'odluka-odbijanje', naziv: 'Odluka o odbijanju prijave' },
  prihvacanje: { vrsta: 'pismo-prihvacanja', naziv: 'Obavijest o prihvaćanju prijave' },
} as const

export const ispravaOdluke = ({ id, vrsta, broj }: Pick<OdlukaPrijave, 'id' | 'vrsta' | 'broj'>): Which => ({
  entitetVrsta: 'odlukaPrijave',
  entitetId: String(id),
  vrsta: ISPRAVE[vrsta].vrsta,
  naziv: `${ISPRAVE[vrsta].naziv} ${broj}`,
})

async function spremi(tx: Tx, which: Which, pismo: Pismo, sada: number): Promise<void> {
  await saveDocument(tx, { ...which, sadrzaj: { ...pismo, kod: kodOd(contentHash(jsonOf(pismo.podaci))) }, sada })
}

/** Files the letter of a decision that is signed at this moment. */
export async function izdajOdluku(tx: Tx, odluka: OdlukaPrijave, sada: number): Promise<void> {
  const pismo = await sastaviOdluku(tx, odluka, { sada, potpisujeId: odluka.potpisao })
  if (pismo === undefined) throw new Error(`decision ${odluka.id} refuses without a reason`)
  await spremi(tx, ispravaOdluke(odluka), pismo, sada)
}

/** The letter as it was sent. */
export const izdanoPismo = async (tx: Tx, which: Which): Promise<IzdanoPismo> =>
  (await readDocument(tx, which, izdano)).sadrzaj

/** The letter of a refusal as it was sent; undefined where none was. */
export async function izdanoOdbijanje(
  tx: Tx,
  odluka: Pick<OdlukaPrijave, 'id' | 'broj'>,
): Promise<OdlukaOdbijanja | undefined> {
  const found = await findDocument(tx, ispravaOdluke({ ...odluka, vrsta: 'odbijanje' }), izdano)
  return found?.sadrzaj.vrsta === 'odbijanje' ? found.sadrzaj.podaci : undefined
}

export interface IzdanoPrihvacanje {
  broj: string
  izdano: string
}

/** The newest notice of acceptance; undefined where the application was not accepted. */
export async function prihvacanjePrijave(tx: Tx, projektId: string): Promise<IzdanoPrihvacanje | undefined> {
  const { rows } = await tx.execute<{ broj: string; izdano: string }>(sql`
    select sadrzaj -> 'podaci' ->> 'broj' as broj, sadrzaj -> 'podaci' ->> 'izdano' as izdano from dokument
    where entitet_vrsta = 'projekt' and entitet_id = ${projektId} and vrsta = ${ISPRAVE.prihvacanje.vrsta}
    order by created_at desc limit 1`)
  return rows[0]
}

export const ispravaPrihvacanja = (projektId: string, broj: string): Which => ({
  entitetVrsta: 'projekt',
  entitetId: projektId,
  vrsta: ISPRAVE.prihvacanje.vrsta,
  naziv: `${ISPRAVE.prihvacanje.naziv} ${broj}`,
})

async function brojPrihvacanja(tx: Tx, projektId: string): Promise<number> {
  const { rows } = await tx.execute<{ broj: number }>(sql`
    select count(*)::int as broj from dokument where entitet_vrsta = 'projekt' and entitet_id = ${projektId}
      and vrsta = ${ISPRAVE.prihvacanje.vrsta}`)
  return (rows[0]?.broj ?? 0) + 1
}

/** Files the notice that an application was accepted, with the phase that comes next. */
export async function izdajPrihvacanje(tx: Tx, projektId: string, sada: number): Promise<void> {
  const z = await zaglavlje(tx, projektId)
  const broj = `${z.sifra ?? ''}/P-${await brojPrihvacanja(tx, projektId)}`
  const dijelovi = fazePoziva(z.definicija)
  const prvi = dijelovi.findIndex(({ faze }) => faze.includes('administrativna'))
  const dio = dijelovi[prvi]
  const [sljedeca] = dijelovi.slice(prvi + 1).flatMap(({ faze }) => faze)
  const podaci: Prihvacanje = {
    ...podaciPisma(z, broj, sada, ''),
    faza: dio?.faze.at(-1) ?? 'administrativna',
    sljedeca: sljedeca ?? null,
  }
  await spremi(tx, ispravaPrihvacanja(projektId, broj), { vrsta: 'prihvacanje', podaci }, sada)
}

/** De minimis aid counts from the day of its decision (domain rules 2.3). */
export async function upisiDeMinimis(tx: Tx, odluka: OdlukaPrijave, sada: number): Promise<void> {
  const iznos = odluka.vrsta === 'financiranje' ? deMinimisOdluke(odluka) : 0
  if (iznos === 0) return
  const { rows } = await tx.execute<{ naziv: string }>(sql`select naziv from institucija where id = ${odluka.selId}`)
  const davatelj = rows[0]?.naziv ?? ''
  await tx
    .insert(potporaMaleVrijednosti)
    .values({ prijaviteljId: odluka.prijaviteljId, davatelj, datum: today(sada), iznos, odlukaId: odluka.id })
}
