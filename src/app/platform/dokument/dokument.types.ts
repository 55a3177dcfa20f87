/** What a module hands the engine so that its documents are drawn. Once per kind, and once for the one that is open. */
import type { ComponentType } from 'react'
import type { Dokument, Kontekst } from '#contract/kernel/dokument/dokument.ts'
import type { Prijenos } from '#contract/kernel/dokument/prijenos/prijenos.ts'
import type { Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { GranicaMjesta } from '#contract/modules/datoteka/datoteka.granice.ts'
import type { Podrijetlo } from './datoteke/podrijetlo.ts'
import type { KontrolaProps } from './polje/polje.types.ts'
import type { TekstPrijenosa } from './prijenos/prijenos.tekst.ts'
import type { DokumentUredaja } from './uredaj.ts'

/** Words that name the document itself; all other words are the engine's. */
export interface RijeciDokumenta {
  obrazac: string
  pregled: string
  kartice: string
  /** Another tab of the browser edits. */
  drugaKartica: string
  /** Why its moves wait while it has errors. */
  neispravno: string
  /** Its status does not let it be changed. */
  samoCitanje: string
  nijeNaUredaju: { naslov: string; tekst: string }
  nePostoji: { naslov: string; tekst: string }
  /** What its catalogue is cut by has not come to this device. */
  nemaUvjeta: { naslov: string; tekst: string }
}

/** What stands beside the fields of a row. */
export interface DodatakRetkaProps {
  /** Path of the table, without row ids. */
  put: string
  /** Path of the row. */
  path: string
  redak: Redak
}

/** A further way in for a field of files. */
export interface SnimanjeProps {
  /** Path of the field. */
  path: string
  /** Whether all of them are on the device, or wait for what the person is asked. */
  onFiles: (files: File[], podrijetlo: Podrijetlo) => Promise<boolean>
  disabled: boolean
}

/** A table that is pasted, imported and exported where the engine draws it. */
export interface PrijenosTablice<K = never> {
  prijenos: Prijenos<K>
  tekst: TekstPrijenosa
  /** Of the exported file: the beginning of its name, its sheet, the columns that are wide. */
  datoteka: { ime: string; list: string; siroki: readonly string[] }
  /** Columns that are shown of the rows before they are taken in, by their keys. */
  pregled: readonly string[]
}

/** What names a row: a field, or some fields together. */
export type ImeRetka = string | readonly string[]

/** How a kind of document is drawn, whatever its rules know. */
export interface IzgledDokumenta {
  /** Its type on devices. */
  vrsta: string
  /** Absent where it has no screens of its own, only a window. */
  rijeci?: RijeciDokumenta
  /** Set before the names of its controls, where it is drawn above another document or form. */
  prefiks?: string
  /** Fields that name a row, the most telling first; `naziv` unless told. Those in a list are said together. */
  imenaRedaka?: readonly ImeRetka[]
  /** Fields whose figure is worth seeing while the row is closed. */
  iznosiRedaka?: readonly string[]
  /** Above the fields of a row. */
  UvodRetka?: ComponentType<DodatakRetkaProps>
  /** Below them. */
  DodatakRetka?: ComponentType<DodatakRetkaProps>
  /** Seen while the row is closed, before its figure. */
  OznakaRetka?: ComponentType<DodatakRetkaProps>
  /** Beside every field of files that may be written. */
  Snimanje?: ComponentType<SnimanjeProps>
  /** Draws a field for files that go to the portal at once and wait on no device. */
  Prilog?: ComponentType<KontrolaProps>
  /** Its files are evidence: a picture that was not captured here comes in with a reason alone. */
  dokazi?: true
  /** Below each file of a field: what is to be known of it as evidence. */
  OpisDatoteke?: ComponentType<{ id: string; path: string }>
  prijenosi?: readonly PrijenosTablice[]
  /** What a tab shows beside its answers where the document is read. */
  TabliceKartice?: ComponentType<{ kartica: string }>
}

/** A kind of document on screens. */
export interface PrikazDokumenta<T extends string, U extends object, K extends Kontekst, R> extends IzgledDokumenta {
  dokument: Dokument<T, U, K, R>
  prijenosi?: readonly PrijenosTablice<K>[]
  /** What a field for files takes, by the row or tab that it stands in. */
  granica?: (kontekst: K, okvir: Json | undefined) => GranicaMjesta
  /** Said in the place of a field for files where none are taken. */
  bezDatoteka?: (put: string) => string
}

/** The types of a kind of document are those of its `dokument`. */
export const definePrikaz = <T extends string, U extends object, K extends Kontekst, R>(
  prikaz: PrikazDokumenta<T, U, K, R>,
): PrikazDokumenta<T, U, K, R> => prikaz

/** Addresses of the screens of one document. */
export interface AdreseDokumenta {
  /** Absent where the document may only be read. */
  kartica?: (kartica: string, path?: string) => string
  pregled: string
  pregledKartice: (kartica: string) => string
  /** A field as it is read; that of the review unless told. */
  mjesto?: (kartica: string, path: string) => string
}

/** One value that a field has had. */
export interface NekadasnjaVrijednost {
  rev: number
  osoba: string | null
  vrijeme: string
  vrijednost: Json
}

/** Others who have the same document open, and what a field has been; for documents that the portal has. */
export interface Zajednicki {
  /** The record and the seat as the stream of events names them. */
  zapis: string
  za: string
  povijest: (path: string) => Promise<{ data: readonly NekadasnjaVrijednost[] }>
}

/** The one document that is open. */
export interface OtvoreniDokument {
  izgled: IzgledDokumenta
  id: string
  uredaj: DokumentUredaja
  adrese: AdreseDokumenta
  /** The server's clock as well as this device knows it, milliseconds. */
  sada: () => number
  /** For whom files are taken in. */
  prijaviteljId: number | null
  zajednicki?: Zajednicki | undefined
}

/** True for a place of a document that may not be changed. */
export type Zatvoreno = (path: string) => boolean
