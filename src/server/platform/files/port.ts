/** What files ask of the records they belong to. Each module whose records have files answers for its own kind. */
import type { Asking } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'

export type Osoba = Pick<Asking, 'osobaId' | 'stvarnaOsobaId' | 'bezFaktora'>

/** Whoever sends or removes a file, with the session they came with. */
export interface Posiljatelj extends Osoba {
  /** Throws once that session is over, and holds it until the transaction ends; the seed has none. */
  drziSesiju?: (tx: Tx) => Promise<void>
}

/** A record of the kind that is asked, and the applicant it belongs to; null for a person's own. */
export interface Kamo {
  prijaviteljId: number | null
  id: string
}

export interface DatotekeVrste {
  /**
   * Whether a person may put a file to a record of this kind. `nepoznato` also for a record they may not know of and for an id
   * that another kind has; a kind whose records may arrive after their files decides by the person's right alone.
   */
  smijePriloziti: (tx: Tx, osoba: Osoba, kamo: Kamo, sada: number) => Promise<'smije' | 'zabranjeno' | 'nepoznato'>
  /** Which of these files of one record the person may read; present where they have not all the same readers. */
  vidljive?: (
    tx: Tx,
    osoba: Osoba,
    id: string,
    sada: number,
    datotekaIds: readonly string[],
  ) => Promise<ReadonlySet<string>>
  /** `datotekaId` decides as well where `vidljive` is. */
  smijeVidjeti: (tx: Tx, osoba: Osoba, id: string, sada: number, datotekaId: string) => Promise<boolean>
  /** The applicant of a record, null for a person's own; undefined when there is no such record. */
  prijaviteljZapisa: (tx: Tx, id: string) => Promise<number | null | undefined>
  /** The hash under which the record names a file; undefined when it names none. What is read must have it. */
  imenovaniSazetak: (tx: Tx, id: string, datotekaId: string) => Promise<string | undefined>
  /** Ties the record's verified files to it, if the record names them. */
  povezi: (tx: Tx, id: string) => Promise<void>
}

/** Of a kind whose files come before their record and are tied when it is submitted. Nothing is put to it afterwards. */
export const TEK_PODNESENE: Pick<DatotekeVrste, 'smijePriloziti' | 'prijaviteljZapisa' | 'povezi'> = {
  smijePriloziti: async () => 'nepoznato',
  prijaviteljZapisa: async () => undefined,
  povezi: async () => undefined,
}

/** A published document: its address, and which file stands there now for anybody, under which hash (undefined for none). */
export interface JavniDokument {
  url: string
  audit: string
  datoteka: (
    tx: Tx,
    params: Readonly<Record<string, string>>,
  ) => Promise<{ id: string; sha256: string | undefined } | undefined>
}
