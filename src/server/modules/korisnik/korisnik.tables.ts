import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, verzijaRetka, wordsOf } from '../../platform/db/columns.ts'

/** What two spellings of one mailbox share; `emailKey` of the contract says the same. */
const KLJUC_EMAILA = sql`case when lower(btrim(email)) ~ '@(gmail|googlemail)[.]com$'
  then replace(regexp_replace(split_part(lower(btrim(email)), '@', 1), '(.)[+].*$', '\\1'), '.', '') || '@gmail.com'
  else regexp_replace(lower(btrim(email)), '^([^@][^+@]*)[+][^@]*@', '\\1@') end`

export const fizickaOsoba = pgTable(
  'fizicka_osoba',
  {
    id: serial('id').primaryKey(),
    oib: text('oib').notNull().unique(),
    ime: text('ime').notNull(),
    prezime: text('prezime').notNull(),
    email: text('email').notNull(),
    telefon: text('telefon'),
    /** PHC string of argon2id; null for people who sign in through NIAS only. */
    lozinkaHash: text('lozinka_hash'),
    superadmin: boolean('superadmin').notNull().default(false),
    adminDopustenja: text('admin_dopustenja').array().notNull().default([]),
    aktivna: boolean('aktivna').notNull().default(true),
    emailKljuc: text('email_kljuc').generatedAlwaysAs(KLJUC_EMAILA),
    /** When the person proved that the address is theirs; only then it is nobody else's. */
    emailPotvrdenAt: moment('email_potvrden_at'),
    /** When NIAS first vouched for the OIB; null: a password account under an OIB that nobody has proved (decision 0087). */
    identitetPotvrdenAt: moment('identitet_potvrden_at'),
    /** Flags given to the person alone, beside those of roles; null until somebody keeps the two apart. */
    vlastitaDopustenja: text('vlastita_dopustenja').array(),
    /** Roles of administrators; their flags stand in `adminDopustenja` too. */
    adminUloge: integer('admin_uloge').array().notNull().default([]),
    verzijaRetka: verzijaRetka(),
  },
  (t) => [
    uniqueIndex('fizicka_osoba_email').on(t.emailKljuc).where(sql`email_potvrden_at is not null`),
    index('fizicka_osoba_popis').on(t.prezime, t.ime, t.id),
    index('fizicka_osoba_zatvoreni').on(t.prezime, t.ime, t.id).where(sql`not aktivna`),
    index('fizicka_osoba_rijeci').using('gin', wordsOf(['ime', 'prezime', 'oib'])),
    index('fizicka_osoba_admini').on(t.id).where(sql`superadmin or admin_dopustenja <> '{}'`),
  ],
)

/** A link sent to an address; the secret itself is never stored, only its SHA-256. */
export const emailPoveznica = pgTable(
  'email_poveznica',
  {
    id: serial('id').primaryKey(),
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    vrsta: text('vrsta').notNull(),
    email: text('email').notNull(),
    emailKljuc: text('email_kljuc').notNull(),
    /** Null when the address is another's: such a letter brings no link. */
    tajnaSha256: text('tajna_sha256').unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** A newer one was asked for, or the person thought better of it. */
    zamijenjenaAt: moment('zamijenjena_at'),
  },
  (t) => [
    index('email_poveznica_osoba').on(t.osobaId, t.createdAt),
    index('email_poveznica_adresa').on(t.emailKljuc, t.createdAt),
  ],
)

/** A named set of flags of administrators. */
export const ulogaAdmina = pgTable('uloga_admina', {
  id: serial('id').primaryKey(),
  naziv: text('naziv').notNull().unique(),
  dopustenja: text('dopustenja').array().notNull(),
  verzijaRetka: verzijaRetka(),
})

/** A signed-in session; the token itself is never stored, only its SHA-256. */
export const sesija = pgTable(
  'sesija',
  {
    tokenSha256: text('token_sha256').primaryKey(),
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    stvarnaOsobaId: integer('stvarna_osoba_id').notNull(),
    nacin: text('nacin').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** For single log-out at the identity provider. */
    idToken: text('id_token'),
    /** The device that uses it, as soon as the device has said so. */
    deviceId: uuid('device_id'),
    /** `kolacic` or `token`: the one carrier the session is believed in; null for one that is older than this column. */
    nosac: text('nosac'),
    /** Browser and system in the words people use, `Firefox, Windows`. */
    preglednik: text('preglednik'),
    /** The /24 or /64 it was opened from. */
    mreza: text('mreza'),
    /** When the person last proved with the second factor that it is they; null without one. */
    drugiFaktorAt: moment('drugi_faktor_at'),
    /** When the person last proved it again by anything, besides signing in. */
    potvrdenaAt: moment('potvrdena_at'),
    /** Put aside while its person acts as another; nobody is let in with it meanwhile. */
    odlozenaAt: moment('odlozena_at'),
    /** Level of identification that NIAS has vouched for, `znacajna`; null for a password. */
    razina: text('razina'),
  },
  (t) => [
    index('sesija_osoba').on(t.osobaId),
    index('sesija_stvarna').on(t.stvarnaOsobaId),
    index('sesija_nastala').on(t.createdAt, t.osobaId),
  ],
)

/** A person's generator of one-time codes (TOTP, RFC 6238). */
export const drugiFaktor = pgTable('drugi_faktor', {
  osobaId: integer('osoba_id')
    .primaryKey()
    .references(() => fizickaOsoba.id),
  /** Encrypted with a key that lies beside the database, not in it. */
  tajna: text('tajna').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null until the person has shown one code of it; until then nobody asks for one. */
  potvrdenAt: moment('potvrden_at'),
  /** The last time step whose code was taken: no code works twice. */
  zadnjiKorak: bigint('zadnji_korak', { mode: 'number' }).notNull(),
})

/** Codes on paper for whoever loses the generator: each works once. */
export const pricuvniKod = pgTable(
  'pricuvni_kod',
  {
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    sha256: text('sha256').notNull(),
    iskoristenAt: moment('iskoristen_at'),
  },
  (t) => [primaryKey({ columns: [t.osobaId, t.sha256] })],
)

/** A person asked that their data be erased: what was erased, and what the law keeps, as it was told to them. */
export const brisanjePodataka = pgTable('brisanje_podataka', {
  id: uuid('id').primaryKey(),
  osobaId: integer('osoba_id').notNull(),
  vrijeme: moment('vrijeme').notNull(),
  /** `{ obrisano: […], zadrzano: […], zatvoren }` */
  ishod: jsonb('ishod').notNull(),
})

/**
 * Something about a person's account that takes two administrators (R-AZ-9): one asks with a reason, another confirms. It is
 * never deleted; one that nobody decided in time is over at `istjeceAt`, without anybody writing so.
 */
export const nalogDvijeOsobe = pgTable(
  'nalog_dvije_osobe',
  {
    id: uuid('id').primaryKey(),
    /** Whom it is about. */
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    vrsta: text('vrsta').notNull(),
    stanje: text('stanje').notNull(),
    obrazlozenje: text('obrazlozenje').notNull(),
    /** What exactly is to change; null where the kind says it all. */
    sadrzaj: jsonb('sadrzaj'),
    podnioId: integer('podnio_id').notNull(),
    podnesenoAt: moment('podneseno_at').notNull(),
    istjeceAt: moment('istjece_at').notNull(),
    odlucioId: integer('odlucio_id'),
    odlucenoAt: moment('odluceno_at'),
    /** Why it was refused. */
    razlogOdluke: text('razlog_odluke'),
  },
  (t) => [
    uniqueIndex('nalog_dvije_osobe_ceka').on(t.osobaId, t.vrsta).where(sql`stanje = 'ceka'`),
    index('nalog_dvije_osobe_osoba').on(t.osobaId, t.podnesenoAt),
  ],
)

/** Failed sign-ins per account name or subnet: growing delays, never a permanent lock (R-AUT-3). */
export const neuspjelaPrijava = pgTable('neuspjela_prijava', {
  kljuc: text('kljuc').primaryKey(),
  broj: integer('broj').notNull(),
  sljedeciPokusajAt: timestamp('sljedeci_pokusaj_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** A sign-in at NIAS that was begun and not finished: state, nonce and PKCE verifier, good once and for ten minutes. */
export const niasPrijava = pgTable('nias_prijava', {
  state: text('state').primaryKey(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  /** Hash of the secret left in the browser that began: nobody can be signed in through a link made by somebody else. */
  preglednikSha256: text('preglednik_sha256').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  /** Where the person wanted to go; already checked. */
  redirectUrl: text('redirect_url'),
  createdAt: moment('created_at').notNull(),
})

/** A link that lets a person choose their first password: good once and until `expiresAt`; the secret itself is in the mail alone. */
export const lozinkaPoveznica = pgTable('lozinka_poveznica', {
  tajnaSha256: text('tajna_sha256').primaryKey(),
  osobaId: integer('osoba_id')
    .notNull()
    .references(() => fizickaOsoba.id),
  expiresAt: moment('expires_at').notNull(),
})

/** Acting as another person (R-IMP-3): who, as whom, why and for how long. The own session is put aside, not copied. */
export const impersonacija = pgTable(
  'impersonacija',
  {
    /** The session under the other name. */
    tokenSha256: text('token_sha256').primaryKey(),
    stvarnaOsobaId: integer('stvarna_osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    razlog: text('razlog').notNull(),
    /** Ends it, together with the session it belongs to, once. */
    tajnaSha256: text('tajna_sha256').notNull(),
    pocetakAt: moment('pocetak_at').notNull(),
    krajAt: moment('kraj_at'),
    /** The own session, put aside: afterwards it goes on as it was, under a new secret. */
    vlastitaTokenSha256: text('vlastita_token_sha256').notNull(),
  },
  (t) => [index('impersonacija_osoba').on(t.osobaId), index('impersonacija_stvarna').on(t.stvarnaOsobaId)],
)
