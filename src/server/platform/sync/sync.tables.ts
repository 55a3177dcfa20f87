/** The server's half of FundSync/1 (c.5): devices, the ledger of intentions, revisions and the feed of changes. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Facts about this database as a whole: `serverEpoch` changes with every restore. */
export const portalState = pgTable('portal_state', {
  kljuc: text('kljuc').primaryKey(),
  vrijednost: text('vrijednost').notNull(),
})

export const syncDevice = pgTable('sync_device', {
  deviceId: uuid('device_id').primaryKey(),
  clientGen: uuid('client_gen').notNull(),
  platform: text('platform').notNull(),
  appVersion: text('app_version').notNull(),
  lastOsobaId: integer('last_osoba_id').notNull(),
  lastSeen: moment('last_seen').notNull(),
  revokedAt: moment('revoked_at'),
})

/** A person's profile on a device. What the device last said of it, and what it was told from afar (decision 0021). */
export const syncDevicePerson = pgTable(
  'sync_device_person',
  {
    deviceId: uuid('device_id').notNull(),
    osobaId: integer('osoba_id').notNull(),
    naziv: text('naziv'),
    lastContact: moment('last_contact').notNull(),
    /** The last time for which nothing was heard of it here: what a late arrival may be measured by. */
    bezVezeOd: moment('bez_veze_od'),
    bezVezeDo: moment('bez_veze_do'),
    neposlano: integer('neposlano'),
    neposlanoNa: moment('neposlano_na'),
    /** The newest order, also after it was carried out; null when there was none or it was taken back. */
    naredbaId: uuid('naredba_id'),
    naredba: text('naredba'),
    razlog: text('razlog'),
    daoOsobaId: integer('dao_osoba_id'),
    danoAt: moment('dano_at'),
    izvrsenoAt: moment('izvrseno_at'),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.osobaId] }), index('sync_device_person_osoba').on(t.osobaId)],
)

/**
 * The memory in which a person's work on a device speaks. Several people may share a device and each has their own; a
 * memory that was lost, or taken back to an older image, comes back under another generation.
 */
export const syncMemory = pgTable(
  'sync_memory',
  {
    deviceId: uuid('device_id').notNull(),
    osobaId: integer('osoba_id').notNull(),
    clientGen: uuid('client_gen').notNull(),
    /** Number of the newest report of what it holds. */
    report: bigint('report', { mode: 'number' }).notNull(),
    /** The one that speaks now; an earlier one may come back with an older image of the device. */
    current: boolean('current').notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.osobaId, t.clientGen] })],
)

/** Every intention that ever arrived, from a device or a desk: idempotency, audit and dead letters in one. Refused payloads stay. */
export const syncMutation = pgTable(
  'sync_mutation',
  {
    mutationId: uuid('mutation_id').primaryKey(),
    /** Null for a move taken directly at a desk. */
    deviceId: uuid('device_id'),
    clientGen: uuid('client_gen'),
    osobaId: integer('osoba_id').notNull(),
    seq: bigint('seq', { mode: 'number' }),
    lane: text('lane').notNull(),
    laneSeq: bigint('lane_seq', { mode: 'number' }),
    aggType: text('agg_type').notNull(),
    aggId: text('agg_id').notNull(),
    type: text('type').notNull(),
    typeVersion: integer('type_version').notNull(),
    envHash: text('env_hash').notNull(),
    envelope: jsonb('envelope').notNull(),
    receivedAt: moment('received_at').notNull(),
    status: text('status').notNull(),
    result: jsonb('result').notNull(),
    revAfter: bigint('rev_after', { mode: 'number' }),
  },
  (t) => [
    unique('sync_mutation_seq').on(t.deviceId, t.clientGen, t.osobaId, t.seq),
    index('sync_mutation_lane').on(t.lane, t.laneSeq),
    index('sync_mutation_agg').on(t.aggType, t.aggId),
  ],
)

/** A payload that came under an id already used with other content: kept beside the first. */
export const syncCollision = pgTable('sync_collision', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  mutationId: uuid('mutation_id').notNull(),
  osobaId: integer('osoba_id').notNull(),
  envHash: text('env_hash').notNull(),
  envelope: jsonb('envelope').notNull(),
  receivedAt: moment('received_at').notNull(),
})

/**
 * Envelopes that failed through a fault of ours and are tried again: what operators look at. Nothing of what they say is here;
 * their devices hold them.
 */
export const syncZastoj = pgTable('sync_zastoj', {
  mutationId: uuid('mutation_id').primaryKey(),
  osobaId: integer('osoba_id').notNull(),
  deviceId: uuid('device_id').notNull(),
  aggType: text('agg_type').notNull(),
  aggId: text('agg_id').notNull(),
  type: text('type').notNull(),
  /** Kind of the fault: an SQLSTATE or the name of an error, never its text. */
  vrsta: text('vrsta').notNull(),
  pokusaja: integer('pokusaja').notNull(),
  prviAt: moment('prvi_at').notNull(),
  zadnjiAt: moment('zadnji_at').notNull(),
  /** When it got its answer after all. */
  rijesenoAt: moment('rijeseno_at'),
})

/**
 * One row per revision of an aggregate, without gaps; `ops` are what the merge compares. Null where they are those of the
 * envelope, word for word: what people typed then stands in the ledger and not here a second time.
 */
export const docRevision = pgTable(
  'doc_revision',
  {
    aggType: text('agg_type').notNull(),
    aggId: text('agg_id').notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    mutationId: uuid('mutation_id'),
    osobaId: integer('osoba_id'),
    ops: jsonb('ops'),
    contentHash: text('content_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.aggType, t.aggId, t.rev] }), index('doc_revision_mutation').on(t.mutationId)],
)

/** What changed, in the order in which it became visible: readers stay below the oldest open transaction. */
export const changeFeed = pgTable(
  'change_feed',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    aggType: text('agg_type').notNull(),
    aggId: text('agg_id').notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    scope: text('scope').notNull(),
  },
  (t) => [index('change_feed_scope').on(t.scope, t.xid, t.seq)],
)

/** A clash that its author has still to decide; both sides stay. */
export const syncConflict = pgTable('sync_conflict', {
  id: uuid('id').primaryKey(),
  mutationId: uuid('mutation_id').notNull(),
  aggType: text('agg_type').notNull(),
  aggId: text('agg_id').notNull(),
  fields: jsonb('fields').notNull(),
  /** Whose value stood there, so that they are told how it was decided; null where it is not known. */
  autorId: integer('autor_id'),
  createdAt: moment('created_at').notNull(),
})

/** What devices say they still hold; a row without a ledger entry is work that never arrived. */
export const syncPending = pgTable(
  'sync_pending',
  {
    deviceId: uuid('device_id').notNull(),
    mutationId: uuid('mutation_id').notNull(),
    /** The memory of the device that held it; only the same one can say that it was given up. */
    clientGen: uuid('client_gen').notNull(),
    osobaId: integer('osoba_id').notNull(),
    envHash: text('env_hash').notNull(),
    /** Which record it concerns; null when the device did not say. */
    lane: text('lane'),
    reportedAt: moment('reported_at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.mutationId] }),
    index('sync_pending_osoba').on(t.osobaId).where(sql`resolved_at is null`),
    index('sync_pending_lane').on(t.lane).where(sql`resolved_at is null`),
  ],
)

/** Push grants: which device may send a person's sealed work without their session. */
export const syncGrant = pgTable(
  'sync_grant',
  {
    id: uuid('id').primaryKey(),
    deviceId: uuid('device_id').notNull(),
    osobaId: integer('osoba_id').notNull(),
    /** SPKI of the device's ECDSA P-256 key, in base64. */
    javniKljuc: text('javni_kljuc').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** The signed time of the last request; the next must be later. */
    lastUsedAt: moment('last_used_at'),
    /** Given to a sign-in with a password alone: it sends no more than such a session (R-AUT-5). So does one of which nobody knows. */
    lozinkomBezFaktora: boolean('lozinkom_bez_faktora').notNull().default(true),
  },
  (t) => [index('sync_grant_device').on(t.deviceId, t.osobaId)],
)
