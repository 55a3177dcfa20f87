/** What contracting knows of a project, as the rules of its moves ask for it. */
import { sql } from 'drizzle-orm'
import { type IsoDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { krajMirovanja } from '#contract/modules/odabir/odabir.rokovi.ts'
import { jeKohezija } from '#contract/modules/prijavni-obrazac/izracun/pdv.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { BEZ_UGOVORA, type CinjeniceUgovora, type PripremaUgovora } from '#contract/modules/ugovor/ugovor.cinjenice.ts'
import { TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import type { KontekstUgovora } from '#contract/modules/ugovor/ugovor.kontekst.ts'
import { potpisiStrane, proracunUgovora, UGOVOR } from '#contract/modules/ugovor/ugovor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import {
  dodijeljenoOdlukom,
  obrazacJeOdobren,
  odlukaOFinanciranju,
  odreknucePrigovora,
  rezerviranoNaPozivu,
} from '../odabir/odluka.sql.ts'
import { ugovorenoNaPozivu } from '../projekt/projekt.sql.ts'
import { slobodnoDeMinimis } from '../projekt/ugovor.sql.ts'
import { vlasniciZaUgovor } from '../rsv/rsv.sql.ts'
import { neprovjereneDatoteke } from './ugovor.datoteke.repository.ts'
import { citajUgovor, type UgovorRow } from './ugovor.repository.ts'

/** The project as its facts are looked for. */
export interface TrazeniProjekt {
  id: string
  statusId: number
  sifra: string | null
  pozivId: number
  programId: number
  prijaviteljId: number
  odabir: Pick<CinjeniceOdabira, 'odluka' | 'danaZaPrigovor'>
  kontekst: KontekstObrasca
}

/** What the rules of the contract know, put together for this moment. */
export async function kontekstUgovora(
  tx: Tx,
  { kontekst, sifra, programId }: Pick<TrazeniProjekt, 'kontekst' | 'sifra' | 'programId'>,
  najvisaBespovratna: number,
): Promise<KontekstUgovora> {
  const { rows } = await tx.execute<{ prefiks: string }>(
    sql`select ugovor_prefiks as prefiks from program where id = ${programId}`,
  )
  return {
    ...kontekst,
    ugovor: {
      ugovorPrefiks: rows[0]?.prefiks ?? '',
      sifra: sifra ?? '',
      bezZadrzavanja: jeKohezija(kontekst.definicija),
      najvisaBespovratna,
      zadnjaIsplata: null,
    },
  }
}

const traziOsiguranje = (sadrzaj: Sadrzaj) =>
  vrijednost(tabOd(sadrzaj, TAB_UGOVORA), 'dozvoljenaIsplataPredujma') === true

const zadnjiDaniOsiguranja = (sadrzaj: Sadrzaj): IsoDatum[] =>
  retciOd(tabOd(sadrzaj, TAB_UGOVORA), 'instrumentiOsiguranja')
    .map((redak) => tekstOd(redak, 'vrijediDo'))
    .filter(isIsoDatum)

/** The file is the contract's with the content that it names, and its bytes were checked. */
async function jePotpisan(tx: Tx, { id, potpisani }: UgovorRow): Promise<boolean> {
  if (potpisani === null) return false
  const { rows } = await tx.execute(sql`
    select from datoteka d where d.id = ${potpisani.id}::uuid and d.stanje = 'provjerena' and d.povezana
      and d.sha256 = coalesce(${potpisani.sha256 ?? null}::text, d.sha256)
      and d.entitet_vrsta = 'ugovor' and d.entitet_id = ${String(id)}`)
  return rows.length > 0
}

/** Allocation of the call that neither contracts nor decisions about others hold, in cents. */
async function slobodnaAlokacija(tx: Tx, { id, pozivId, kontekst }: TrazeniProjekt): Promise<number> {
  const { rows } = await tx.execute<{ zauzeto: string }>(sql`
    select (${ugovorenoNaPozivu(sql`${pozivId}::int`)} + ${rezerviranoNaPozivu(sql`${pozivId}::int`)}
      - coalesce(${dodijeljenoOdlukom(sql`${id}::uuid`)}, 0))::bigint::text as zauzeto`)
  return kontekst.poziv.alokacija - Number(rows[0]?.zauzeto ?? 0)
}

async function priprema(tx: Tx, red: UgovorRow, projekt: TrazeniProjekt, sada: number): Promise<PripremaUgovora> {
  const { sadrzaj, bespovratnaOdluke, provjere } = red
  const ctx = await kontekstUgovora(tx, projekt, bespovratnaOdluke)
  const racun = proracunUgovora(sadrzaj, ctx)
  const trazeno = racun.deMinimis.trazeno
  const { prijaviteljId } = projekt
  const odlukaId = await odlukaOFinanciranju(tx, projekt.id)
  const prelaziDeMinimis =
    trazeno > 0 && trazeno > (await slobodnoDeMinimis(tx, { prijaviteljId, obrazac: sadrzaj, odlukaId }, sada))
  const vlasnici = await vlasniciZaUgovor(tx, projekt.id)
  return {
    greske: validate(UGOVOR, sadrzaj, ctx, racun),
    potpisi: { korisnik: potpisiStrane(sadrzaj, 'korisnik'), tijelo: potpisiStrane(sadrzaj, 'tijelo') },
    potpisanaDatoteka: await jePotpisan(tx, red),
    neprovjereneDatoteke: await neprovjereneDatoteke(tx, red),
    rsv: vlasnici && { razlikuje: vlasnici.razlikuje },
    provjere,
    osiguranja: zadnjiDaniOsiguranja(sadrzaj),
    traziOsiguranje: traziOsiguranje(sadrzaj),
    bespovratna: racun.ukupno.bespovratna,
    bespovratnaOdluke,
    prelaziDeMinimis,
    slobodnaAlokacija: await slobodnaAlokacija(tx, projekt),
  }
}

/** Of a project that is chosen or being contracted; of every other one nothing. */
export async function cinjeniceUgovora(tx: Tx, projekt: TrazeniProjekt, sada: number): Promise<CinjeniceUgovora> {
  const ugovara = jeStatus(projektStatuses, projekt.statusId, 'ugovaranje')
  if (!ugovara && !jeStatus(projektStatuses, projekt.statusId, 'odabran')) return BEZ_UGOVORA
  return asPortal(tx, async () => {
    const { odluka, danaZaPrigovor } = projekt.odabir
    const poslana = odluka?.poslana ?? null
    const red = ugovara ? await citajUgovor(tx, projekt.id) : undefined
    return {
      krajMirovanja:
        poslana === null ? null : krajMirovanja(poslana, await odreknucePrigovora(tx, projekt.id), danaZaPrigovor),
      obrazacOdobren: await obrazacJeOdobren(tx, projekt.id),
      pokrenuto: red?.pokrenuto ?? null,
      priprema: red === undefined ? null : await priprema(tx, red, projekt, sada),
    }
  })
}
