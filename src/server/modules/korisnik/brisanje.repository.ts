/** Erasing a person's data at their wish: what the law keeps is named with its reason and term, the rest goes in one transaction (GDPR, article 17). */

import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { IshodBrisanja, Zadrzano } from '#contract/modules/korisnik/osobni-podaci.endpoints.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { ukloniFaktor } from './drugi-faktor.repository.ts'
import { brisanjePodataka, fizickaOsoba } from './korisnik.tables.ts'
import { drziOsobu } from './osoba.repository.ts'

interface Zakon extends Zadrzano {
  /** True when the law asks it of this person. */
  vrijedi: (osobaId: number) => SQL
}

/** What has to be kept about a person, as long as there is any of it. */
const ZAKONI: readonly Zakon[] = [
  {
    naziv: 'Ime, prezime i OIB uz prijavitelje koje zastupate ili ste zastupali te njihove prijave i projekte',
    razlog: 'Uredba (EU) 2021/1060, čl. 82., i Uredba (EU) 2021/241, čl. 22. st. 2. t. (f): dokumentacija projekata',
    rok: 'Pet godina od 31. prosinca godine posljednje isplate korisniku',
    vrijedi: (id) => sql`exists (select from prijavitelj_osoba where osoba_id = ${id})
      or exists (select from datoteka where vlasnik_id = ${id} and povezana)`,
  },
  {
    naziv: 'Ime, prezime i OIB uz ovlasti i odluke koje ste donijeli za instituciju ili kao administrator',
    razlog: 'Uredba (EU) 2021/1060, čl. 69. st. 6. i Prilog XIII.: revizijski trag odluka',
    rok: 'Pet godina od 31. prosinca godine posljednje isplate u postupku',
    vrijedi: (id) => sql`exists (select from institucija_osoba where osoba_id = ${id})
      or exists (select from fizicka_osoba where id = ${id} and (superadmin or cardinality(admin_dopustenja) > 0))`,
  },
  {
    naziv: 'Upiti podršci i pitanja na pozive, s odgovorima',
    razlog: 'Zakon o arhivskom gradivu i arhivima (NN 61/18, 98/19): dopisivanje javnog tijela',
    rok: 'Do isteka roka u popisu gradiva tijela koje je odgovorilo',
    vrijedi: (id) => sql`exists (select from tehnicko_pitanje where autor_id = ${id})
      or exists (select from pitanje where postavio_id = ${id})`,
  },
  {
    naziv: 'Dnevnik radnji na zapisima u kojima ste sudjelovali',
    razlog: 'Uredba (EU) 2021/1060, čl. 69. st. 6. i Prilog XIII.: revizijski trag, koji se ne smije mijenjati',
    rok: 'Koliko i zapis na koji se odnosi',
    vrijedi: (id) => sql`exists (select from dnevnik where osoba_id = ${id} and entitet_vrsta <> 'sesija')`,
  },
]

/** Kept about everybody, and no reason to remember who they were: numbers of persons, without a name once it is forgotten. */
const SIGURNOST: Zadrzano = {
  naziv: 'Vremena prijava u portal i uvida u vaše podatke',
  razlog: 'Opća uredba o zaštiti podataka, čl. 5. st. 1. t. (f) i čl. 32.: sigurnost obrade',
  rok: 'Dok se čuva dnevnik; nakon zatvaranja računa samo uz broj, bez imena',
}

interface Brisivo {
  naziv: string
  from: (osobaId: number) => SQL
  obrisi: (osobaId: number) => SQL
}

const redaka = (naziv: string, tablica: string): Brisivo => {
  const table = sql.raw(`"${tablica}"`)
  return {
    naziv,
    from: (id) => sql`from ${table} where osoba_id = ${id}`,
    obrisi: (id) => sql`delete from ${table} where osoba_id = ${id}`,
  }
}

const pozivniceOsobe = (id: number) => sql`from pozivnica where oib = (select oib from fizicka_osoba where id = ${id})`
/** Of one letter to a mailbox that several share, the last of them takes it along. */
const pismaPozivnica = (id: number) => sql`from mail where uzrok in (select unnest(pisma) ${pozivniceOsobe(id)})
  and uzrok not in (select unnest(pisma) from pozivnica where oib <> (select oib from fizicka_osoba where id = ${id}))`

/** What the portal has only for the person's own sake. */
const BRISIVO: readonly Brisivo[] = [
  redaka('Pretplate i privole', 'pretplata'),
  redaka('Notifikacije', 'notifikacija'),
  redaka('Postavke notifikacija', 'notifikacija_kanal'),
  redaka('Otvaranja obavijesti', 'obavijest_otvaranje'),
  redaka('Preglednici koji primaju obavijesti', 'web_push_pretplata'),
  redaka('Pisma koja vam je portal poslao', 'mail'),
  redaka('Podnesci s vaših uređaja', 'podnesak'),
  redaka('Zapisi koje ste prikvačili', 'prikvaceno'),
  redaka('Poveznica vašeg kalendara rokova', 'kalendar_poveznica'),
  // Shared ones are work of their party.
  {
    naziv: 'Zastavice koje vidite samo vi',
    from: (id) => sql`from zastavica where autor_id = ${id} and doseg = 'osoba'`,
    obrisi: (id) => sql`delete from zastavica where autor_id = ${id} and doseg = 'osoba'`,
  },
  // The letter before the invitation that says where it went.
  {
    naziv: 'Pisma s pozivnicama na vaš OIB',
    from: pismaPozivnica,
    obrisi: (id) => sql`delete ${pismaPozivnica(id)}`,
  },
  {
    naziv: 'Pozivnice prijavitelja na vaš OIB',
    from: pozivniceOsobe,
    obrisi: (id) => sql`delete ${pozivniceOsobe(id)}`,
  },
  {
    naziv: 'Broj telefona',
    from: (id) => sql`from fizicka_osoba where id = ${id} and telefon is not null`,
    obrisi: (id) => sql`update fizicka_osoba set telefon = null where id = ${id}`,
  },
  {
    naziv: 'Nazivi vaših uređaja',
    from: (id) => sql`from sync_device_person where osoba_id = ${id} and naziv is not null`,
    obrisi: (id) => sql`update sync_device_person set naziv = null where osoba_id = ${id}`,
  },
  {
    naziv: 'Mreže i preglednici završenih prijava',
    from: (id) => sql`from sesija where osoba_id = ${id} and ended_at is not null and mreza is not null`,
    obrisi: (id) =>
      sql`update sesija set mreza = null, preglednik = null, id_token = null where osoba_id = ${id} and ended_at is not null`,
  },
]

/** What erasing would do now. */
export async function najavaBrisanja(tx: Tx, osobaId: number): Promise<IshodBrisanja> {
  return asPortal(tx, async () => {
    const obrisano: IshodBrisanja['obrisano'] = []
    for (const { naziv, from } of BRISIVO) {
      const { rows } = await tx.execute<{ broj: number }>(sql`select count(*)::int as broj ${from(osobaId)}`)
      if ((rows[0]?.broj ?? 0) > 0) obrisano.push({ naziv, broj: rows[0]?.broj ?? 0 })
    }
    const zakoni: Zadrzano[] = []
    for (const { vrijedi, ...zakon } of ZAKONI) {
      const { rows } = await tx.execute<{ da: boolean }>(sql`select (${vrijedi(osobaId)}) as da`)
      if (rows[0]?.da === true) zakoni.push(zakon)
    }
    return { obrisano, zadrzano: [...zakoni, SIGURNOST], zatvara: zakoni.length === 0 }
  })
}

/** Does it, and remembers that and what it did. Whoever has nothing that must be kept is forgotten and signed out everywhere. */
export async function obrisiPodatke(tx: Tx, osobaId: number, sada: number): Promise<IshodBrisanja> {
  // The person before what is theirs: a write from another device ends first, and none comes between.
  await drziOsobu(tx, osobaId)
  const ishod = await najavaBrisanja(tx, osobaId)
  await asPortal(tx, async () => {
    for (const { obrisi } of BRISIVO) await tx.execute(obrisi(osobaId))
    if (ishod.zatvara) await zaboravi(tx, osobaId, sada)
    await tx.insert(brisanjePodataka).values({ id: randomUUID(), osobaId, vrijeme: new Date(sada), ishod })
  })
  return ishod
}

/** Nobody can tell any more who this number was; somebody with the same OIB who comes later is somebody new. */
async function zaboravi(tx: Tx, osobaId: number, sada: number): Promise<void> {
  const oib = `obrisano-${randomUUID()}`
  await ukloniFaktor(tx, osobaId)
  await tx
    .update(fizickaOsoba)
    .set({ oib, ime: 'Izbrisana', prezime: 'osoba', email: '', telefon: null, lozinkaHash: null, aktivna: false })
    .where(eq(fizickaOsoba.id, osobaId))
  await tx.execute(sql`update nalog_dvije_osobe set sadrzaj = null where osoba_id = ${osobaId}`)
  await tx.execute(sql`update sesija set ended_at = coalesce(ended_at, ${new Date(sada)}), mreza = null,
    preglednik = null, id_token = null where ${osobaId} in (osoba_id, stvarna_osoba_id)`)
}
