/** Counts of what waits for administrators, and their lists of subscriptions and faults. */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, type AdminPermission, hasAdminPermission } from '#contract/kernel/permissions.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { mailStatuses } from '#contract/modules/mail/mail.kind.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.kind.ts'
import { tehnickoPitanjeStatuses } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.kind.ts'
import type { PlocicaUprave, PretplateUpit, ZastojiUpit } from '#contract/modules/uprava/uprava.endpoints.ts'
import { POPIS_PRETPLATA, POPIS_ZASTOJA } from '#contract/modules/uprava/uprava.popis.ts'
import type { PretplataRedak, ZastojRedak } from '#contract/modules/uprava/uprava.schema.ts'
import { ADMIN_VRSTE, DOPUSTENJE_VRSTE, zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { NASLOVI_VRSTA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll, iso } from '../../platform/db/keyset.ts'
import { cijeli, stranicaPopisa, trenutak } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'

interface Brojilo extends Omit<PlocicaUprave, 'broj'> {
  dopustenje: AdminPermission
  iz: SQL | ((sada: number) => SQL)
}

const A = '/administracija'
/** Requests that nobody has taken over, by the list in which they wait. */
const ZAHTJEVI = ADMIN_VRSTE.map(
  (vrsta): Brojilo => ({
    kljuc: `zahtjevi.${vrsta}`,
    naziv: `Novi zahtjevi: ${NASLOVI_VRSTA[vrsta].toLocaleLowerCase('hr')}`,
    dopustenje: DOPUSTENJE_VRSTE[vrsta],
    adresa: `${A}/zahtjevi/${vrsta}?status=predan`,
    iz: sql`zahtjev where vrsta = ${vrsta} and status_id = ${zahtjevStatuses.predan.id}`,
  }),
)

/** Inquiries that nobody has taken over, by the list in which they wait. */
const UPITI = (['prijavitelj', 'institucija'] as const).map(
  (strana): Brojilo => ({
    kljuc: `upiti.${strana}`,
    dopustenje: 'pitanja.opcenito',
    naziv: `Tehnička pitanja koja čekaju: ${strana === 'prijavitelj' ? 'prijavitelji' : 'institucije'}`,
    adresa: `${A}/tehnicka-pitanja/${strana}/sva_pitanja?status=zaprimljeno`,
    iz: sql`tehnicko_pitanje where status_id = ${tehnickoPitanjeStatuses.zaprimljeno.id}
      and (institucija_id is not null) = ${strana === 'institucija'}`,
  }),
)

const DAN = 86_400_000
const BROJILA: readonly Brojilo[] = [
  ...ZAHTJEVI,
  ...UPITI,
  {
    kljuc: 'pitanja',
    naziv: 'Pitanja na pozive bez odgovora',
    dopustenje: 'pozivi.pozivPitanja',
    adresa: `${A}/pitanja-i-odgovori?status=6`,
    iz: sql`pitanje where status_id = ${pitanjeKind.statuses.zaprimljeno.id}`,
  },
  {
    kljuc: 'povrati',
    naziv: 'Zahtjevi za povratak prijave',
    dopustenje: 'pozivi.povratakPrijave',
    adresa: `${A}/trenutno-povucene-prijave?status=18`,
    iz: sql`projekt where deleted_at is null and status_id = ${projektStatuses.zahtjevPovratak.id}`,
  },
  {
    kljuc: 'povucene',
    naziv: 'Povučene prijave',
    dopustenje: 'pozivi.povratakPrijave',
    adresa: `${A}/trenutno-povucene-prijave?status=11`,
    iz: sql`projekt where deleted_at is null and status_id = ${projektStatuses.povucena.id}`,
  },
  {
    kljuc: 'mailovi',
    naziv: 'Neuspješni mailovi',
    dopustenje: 'posaljiEmailKrozSustav',
    adresa: `${A}/mailovi?status=neuspjesan`,
    iz: sql`mail where status_id = ${mailStatuses.neuspjesan.id}`,
  },
  {
    kljuc: 'skupni',
    naziv: 'Mailovi koji čekaju drugu osobu',
    dopustenje: 'posaljiEmailKrozSustav',
    adresa: `${A}/posalji-mail`,
    iz: sql`skupni_mail where status_id = 1`,
  },
  {
    kljuc: 'zastoji',
    naziv: 'Zapisi s uređaja koje portal nije mogao obraditi',
    dopustenje: 'postavke',
    adresa: `${A}/zastoji?status=ceka`,
    iz: sql`sync_zastoj where rijeseno_at is null`,
  },
  {
    kljuc: 'oib',
    naziv: 'Prijavitelji s neaktivnim OIB-om',
    dopustenje: 'entiteti',
    adresa: `${A}/prijavitelji?vrijedi=ne`,
    iz: sql`prijavitelj where not oib_aktivan`,
  },
  {
    kljuc: 'racuni',
    naziv: 'Zatvoreni računi',
    dopustenje: 'fizickeOsobe',
    adresa: `${A}/fizicke-osobe?racun=zatvoren`,
    iz: sql`fizicka_osoba where not aktivna`,
  },
  {
    kljuc: 'prijave',
    naziv: 'Prijavljeni u zadnja 24 sata',
    dopustenje: 'fizickeOsobe',
    adresa: `${A}/fizicke-osobe?prijava=dan`,
    iz: (sada) => sql`(select distinct osoba_id from sesija where stvarna_osoba_id = osoba_id
      and created_at >= ${new Date(sada - DAN).toISOString()}::timestamptz) prijave`,
  },
]

/** What the flags of this administrator let them see, each with how many there are. */
export async function plocice(tx: Tx, actor: Actor, sada: number): Promise<PlocicaUprave[]> {
  const own = BROJILA.filter(({ dopustenje }) => hasAdminPermission(actor, dopustenje))
  const data: PlocicaUprave[] = []
  for (const { kljuc, naziv, adresa, iz } of own) {
    const { rows } = await tx.execute<{ broj: number }>(
      sql`select count(*)::int as broj from ${typeof iz === 'function' ? iz(sada) : iz}`,
    )
    data.push({ kljuc, naziv, adresa, broj: rows[0]?.broj ?? 0 })
  }
  return data
}

const PREDMET = sql`coalesce(case p.vrsta when 'poziv' then (select c.naziv from poziv c where c.id = p.predmet_id)
  when 'program' then (select g.naziv from program g where g.id = p.predmet_id)
  when 'projekt' then coalesce((select 'Projekt ' || r.sifra from projekt r where r.id = p.projekt_id), 'Projekt bez šifre') end, 'Obavijesti portala')`

export const popisPretplata = (tx: Tx, upit: PretplateUpit) =>
  stranicaPopisa<PretplataRedak>(
    tx,
    POPIS_PRETPLATA,
    {
      stupci: sql`p.id, o.prezime || ' ' || o.ime as osoba, p.vrsta, ${PREDMET} as predmet,
        ${iso(sql`p.privola_at`)} as "privolaAt", ${iso(sql`p.otkazana_at`)} as "otkazanaAt"`,
      iz: sql`from pretplata p join fizicka_osoba o on o.id = p.osoba_id`,
      broji: sql`from pretplata p`,
      trazenje: poDijelovima('pretplata_trazilica', { kljuc: sql`p.id`, tip: 'int' }, upit.search),
      uvjeti: [
        upit.vrsta === undefined ? undefined : sql`p.vrsta = ${upit.vrsta}`,
        upit.vrijedi === undefined ? undefined : sql`(p.otkazana_at is null) = ${upit.vrijedi === 'da'}`,
      ],
      poretci: { privola: [trenutak(sql`p.privola_at`)] },
      kljuc: cijeli(sql`p.id`),
    },
    upit,
  )

/** One row for each cause; whose devices they are is not a question of whoever mends the portal. */
const UZROCI = sql`(select (array_agg(mutation_id order by prvi_at, mutation_id))[1] as id, type as zapis, vrsta as greska,
  count(*)::int as zapisa, count(distinct device_id)::int as uredaja, count(*) filter (where rijeseno_at is null)::int as ceka,
  sum(pokusaja)::int as pokusaja, min(prvi_at) as prvi_at, max(zadnji_at) as zadnji_at from sync_zastoj group by type, vrsta)`

export const popisZastoja = (tx: Tx, upit: ZastojiUpit) =>
  asPortal(tx, () =>
    stranicaPopisa<ZastojRedak>(
      tx,
      POPIS_ZASTOJA,
      {
        stupci: sql`z.id, z.zapis, z.greska, z.zapisa, z.uredaja, z.ceka, z.pokusaja,
          ${iso(sql`z.prvi_at`)} as "prviAt", ${iso(sql`z.zadnji_at`)} as "zadnjiAt"`,
        iz: sql`from ${UZROCI} z`,
        uvjeti: [
          ...containsAll(
            folded(sql`z.zapis || ' ' || z.greska`),
            fold(upit.search ?? '')
              .split(/\s+/)
              .filter(Boolean),
          ),
          upit.status === undefined ? undefined : sql`(z.ceka > 0) = ${upit.status === 'ceka'}`,
        ],
        poretci: { zadnji: [trenutak(sql`z.zadnji_at`)] },
        kljuc: { izraz: sql`z.id`, tip: 'uuid' },
      },
      upit,
    ),
  )
