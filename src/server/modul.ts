/** What one module brings the portal: its calls, timers, files, pages and numbers. `modules.ts` lists them; nothing registers itself. */
import type { SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Brojac } from '#contract/kernel/brojac.ts'
import type { PracenaVrsta } from '#contract/kernel/dogadaj.ts'
import type { Actor, AdminPermission } from '#contract/kernel/permissions.ts'
import type { VrstaPogotka } from '#contract/modules/pretraga/pretraga.endpoints.ts'
import type { UpravljackaPloca } from '#contract/modules/projekt/projekt.api.ts'
import type { PlocicaUprave } from '#contract/modules/uprava/uprava.endpoints.ts'
import type { Config } from './config.ts'
import type { Datoteke } from './modules/datoteka/datoteka.usluga.ts'
import type { Access } from './platform/auth/access.ts'
import type { Database, Tx } from './platform/db/client.ts'
import type { MaySee } from './platform/events/dogadaji.routes.ts'
import type { AskVersions } from './platform/events/version-watch.ts'
import type { DatotekeVrste, JavniDokument } from './platform/files/port.ts'
import type { PageRoute } from './platform/http/pages.ts'
import type { PortalApp } from './platform/http/portal-app.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Cekanje } from './platform/popis/cekanje.ts'
import type { PotpisiPortala } from './platform/potpisi/potpisi-portala.ts'
import type { PredmetiVrste } from './platform/predmeti/predmeti.ts'
import type { VrstaRasprave } from './platform/rasprava/vrsta.ts'
import type { IzvorRokova } from './platform/rokovi/rokovi.ts'
import type { PaletaVrste } from './platform/search/paleta.ts'
import type { Trazi, ZaIndeks } from './platform/search/search.ts'
import type { SyncedAggregate } from './platform/sync/aggregate.ts'
import type { ZaduzivaVrsta } from './platform/zaduzenje/zaduzenje.ts'
import type { OtvoriDatoteku } from './spojevi/rsv.ts'

/** What waits for a person, and for others instead, over all modules as a dashboard says it. */
export type NaPloci = (
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
) => Promise<Pick<UpravljackaPloca, 'cekaMene' | 'ceka' | 'kodDrugih'>>

/** What the running portal hands its modules when they bind their calls. */
export interface Domacin {
  config: Config
  datoteke: Datoteke
  ceka: NaPloci
  /** The tiles of the administration's dashboard, of all modules. */
  plocice: readonly Plocica[]
  /** Each kind of the search that lives in the database, as its module searches it. */
  pretraga: Readonly<Record<TrazenaVrsta, Trazi>>
  otvori: OtvoriDatoteku
  /** Electronic signatures: how they are checked, and where people sign. */
  potpisi: PotpisiPortala
}

/** What timers work with; the database answers as the portal itself. */
export interface Pogon {
  db: Database
  now: () => number
  config: Config
  datoteke: Datoteke
  /** Undefined where no mail server is set. */
  posta: MailTransport | undefined
  log: Logger
}

/** How long records of a kind have waited for a person, beside how many wait. */
export interface Starost extends Pick<Cekanje, 'vrsta' | 'za' | 'dozvola'> {
  naziv: string
  /** By classes of age; `programId` is absent only for `zastupnik`. */
  brojevi: (tx: Tx, actor: Actor, programId: number, sada: number) => Promise<number[]>
}

/** A number of the administration's menu, for who has one of the permissions. */
export interface BrojacUprave {
  brojac: Brojac
  dopustenja: readonly AdminPermission[]
  broj: (tx: Tx, actor: Actor) => Promise<number>
}

/** A number of the menu of either context. */
export interface BrojacKonteksta {
  brojac: Brojac
  broj: (tx: Tx, actor: Actor, programId: number, sada: number) => Promise<number>
}

/** A tile of the administration's dashboard: how many records wait, and the address of the list that shows them. */
export interface Plocica extends Omit<PlocicaUprave, 'broj'> {
  dopustenje: AdminPermission
  /** What is counted, from the name of the table on. */
  iz: (sada: number) => SQL
  /** Since when a record waits, where somebody has to do something about it. */
  od?: SQL
}

/** Kinds of the search that live in the database. */
export const TRAZENE_VRSTE = ['poziv', 'nabava', 'obavijest', 'pitanje'] as const satisfies readonly VrstaPogotka[]
export type TrazenaVrsta = (typeof TRAZENE_VRSTE)[number]

export interface PortalModule {
  naziv: string
  routes?: (app: PortalApp, domacin: Domacin) => void | Promise<void>
  jobs?: (pogon: Pogon) => readonly Job[]
  /** Who may what with files of its records. A file of a kind that no module claims is refused. */
  datoteke?: Readonly<Record<string, (access: Access) => DatotekeVrste>>
  javniDokumenti?: readonly JavniDokument[]
  stranice?: readonly PageRoute[]
  pretraga?: Readonly<Partial<Record<TrazenaVrsta, { trazi: Trazi; indeks: ZaIndeks }>>>
  /** Kinds whose records the command palette finds and names. */
  paleta?: readonly PaletaVrste[]
  /** Kinds whose records people discuss. */
  rasprave?: readonly VrstaRasprave[]
  /** Records that devices write or keep. */
  sync?: SyncedAggregate
  /** Who may be told that an open record has changed. */
  prati?: Readonly<Partial<Record<PracenaVrsta, MaySee[PracenaVrsta]>>>
  /** Versions of open records that are no documents of devices. */
  verzije?: AskVersions<number>
  ceka?: readonly Cekanje[]
  starost?: readonly Starost[]
  /** Deadlines of its kinds: the calendar shows them, dashboards draw the next ones, their holders are warned. */
  rokovi?: readonly IzvorRokova[]
  /** Kinds of records of which an institution has somebody in charge. */
  zaduzuje?: readonly ZaduzivaVrsta[]
  /** What people have in their hands of its kinds, beside what they are in charge of, to be handed to somebody else. */
  predmeti?: readonly PredmetiVrste[]
  brojaciUprave?: readonly BrojacUprave[]
  plocice?: readonly Plocica[]
  /** Numbers of the menu that say what a person has not read, in a programme of their context; nothing of it waits on the worklist. */
  brojaciKonteksta?: readonly BrojacKonteksta[]
  /** A person's own number, in every context. */
  brojacOsobe?: { brojac: Brojac; broj: (tx: Tx, osobaId: number) => Promise<number> }
}

/** One property of all modules as one record; throws when two modules claim the same key, or nobody one of `svi`. */
export function spojeno<K extends string, V>(
  dijelovi: readonly (Readonly<Partial<Record<K, V>>> | undefined)[],
  svi: readonly K[] = [],
): Record<K, V> {
  const sve = new Map<string, V>()
  for (const dio of dijelovi)
    for (const [kljuc, vrijednost] of Object.entries(dio ?? {})) {
      if (sve.has(kljuc)) throw new Error(`two modules claim ${kljuc}`)
      sve.set(kljuc, vrijednost as V)
    }
  for (const kljuc of svi) if (!sve.has(kljuc)) throw new Error(`no module claims ${kljuc}`)
  return Object.fromEntries(sve) as Record<K, V>
}
