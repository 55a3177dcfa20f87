/** What requests ask of the modules that hold applicants, projects and people. */
import type { ApplicantLevel } from '#contract/kernel/permissions.ts'
import type { Vlasnik } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { FindRecipients, Recipient } from '../../platform/notify/message.ts'

export interface NoviSubjekt {
  oib: string
  naziv: string
  pravniOblik: string
  velicina: string
  vrstaOrganizacijeId: number
  sjediste: string
  adresa: string
  zupanijaId: number
  pdv: string
  iban: string
  nkd: string | null
  osnovan?: string | null | undefined
  mb: string | null
  mbs: string | null
  mbo: string | null
}

/** Columns of an applicant that a request may change. */
export interface PromjeneSubjekta {
  naziv?: string | undefined
  adresa?: string | undefined
  sjediste?: string | undefined
  zupanijaId?: number | undefined
  iban?: string | undefined
  velicina?: string | undefined
  nkd?: string | undefined
  sektor?: string | undefined
  pdv?: string | undefined
  povezanaPoduzeca?: string[] | undefined
  pravniOblik?: string | undefined
  vrstaOrganizacijeId?: number | undefined
  mb?: string | null | undefined
  mbs?: string | null | undefined
  mbo?: string | null | undefined
}

export interface NovoPravo {
  prijaviteljId: number
  osobaId: number
  razina: ApplicantLevel
  /** Null for the whole applicant. */
  projektId: string | null
  /** Limits a right over the whole applicant to one programme. */
  programId?: number | null
  /** The last moment, null without an end. */
  vrijediDo: Date | null
}

export interface NovoVlasnistvo {
  prijaviteljId: number
  datumPromjene: string
  vrstaVlasnistva: string
  vlasnici: Vlasnik[]
  zahtjevId: string
}

export interface ZahtjevPorts {
  findRecipients: FindRecipients
  findPeople: (tx: Tx, ids: readonly number[], razlog: Recipient['razlog']) => Promise<Recipient[]>
  imaPravo: (
    tx: Tx,
    who: { osobaId: number; prijaviteljId: number; projektId: string | null },
    razine: readonly ApplicantLevel[],
    sada: number,
    drzi: boolean,
  ) => Promise<boolean>
  /** Gives a right; one that is already there is never shortened. */
  dodijeliPravo: (tx: Tx, pravo: NovoPravo, sada: number) => Promise<void>
  upisiPrijavitelja: (tx: Tx, novi: NoviSubjekt) => Promise<number>
  promijeniPrijavitelja: (tx: Tx, id: number, promjene: PromjeneSubjekta) => Promise<void>
  upisiVlasnistvo: (tx: Tx, upis: NovoVlasnistvo, sada: number) => Promise<void>
  /** Applications that are still being written take over the applicant's new data. */
  osvjeziNacrte: (tx: Tx, prijaviteljId: number, sada: number) => Promise<number>
}
