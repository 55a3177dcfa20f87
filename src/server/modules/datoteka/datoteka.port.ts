/** What files ask of the records they belong to. */
import type { Tx } from '#server/platform/db/client.ts'

export interface Osoba {
  osobaId: number
  stvarnaOsobaId: number
}

export interface DatotekaPort {
  /**
   * Whether a person may put a file to a record of an applicant, or with null to one of their own. `nepoznato` also for a record
   * they may not know of; one that has not reached the server yet is decided by the person's right at the applicant alone.
   */
  smijePriloziti: (
    tx: Tx,
    osoba: Osoba,
    kamo: { prijaviteljId: number | null; projektId: string },
    sada: number,
  ) => Promise<'smije' | 'zabranjeno' | 'nepoznato'>
  smijeVidjeti: (tx: Tx, osoba: Osoba, projektId: string, sada: number) => Promise<boolean>
  /** The applicant of a record, null for a person's own; undefined when there is no such record. */
  prijaviteljZapisa: (tx: Tx, projektId: string) => Promise<number | null | undefined>
  /** Ties the record's verified files to it, if its document names them. */
  povezi: (tx: Tx, projektId: string) => Promise<void>
}
