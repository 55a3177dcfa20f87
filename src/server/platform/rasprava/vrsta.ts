/** What a module adds to the discussion that its kind declares. It binds the document, names the record, and says where people are told. */
import type { Katalog } from '#contract/kernel/dokument/katalog.ts'
import { type PrilogDokumenta, priloziPolja } from '#contract/kernel/dokument/manifest.ts'
import { nazivPolja } from '#contract/kernel/dokument/rijecima.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { jeIzuzeta } from '#contract/kernel/izuzece.ts'
import { type Actor, isWho, type Parties, type Who } from '#contract/kernel/permissions.ts'
import type { StranaRasprave } from '#contract/kernel/rasprava.ts'
import type { RecordKind } from '#contract/kernel/record-kind.ts'
import type { Akcija } from '#contract/modules/notifikacija/akcije.ts'
import type { Tx } from '../db/client.ts'
import { poljaDokumenta } from './polja.ts'

/** One record, as far as somebody may read its document now. */
export interface RaspravljeniZapis {
  id: string
  /** „prijavu „Digitalna pilana””, as the notification goes on. */
  naziv: string
  /** The document has this field, list or row now. */
  ima: (put: string) => boolean
  /** Files that the field names now. */
  prilozi: (put: string) => readonly PrilogDokumenta[]
  smijePisati: boolean
  /** Somebody who reads it and has a conflict of interest with it. */
  izuzet: boolean
  /** Who is told of a comment of each party. */
  kome: Readonly<Record<StranaRasprave, readonly Who[]>>
  parties: Parties & { programId: number }
}

export interface VrstaRasprave {
  vrsta: string
  /** Code under which people are told: the counter of the record's menu begins with it. */
  akcija: Akcija
  /** Codes of the log, of a comment by its party. */
  dnevnik: Readonly<Record<StranaRasprave | 'rijeseno' | 'otvoreno' | 'povuceno', string>>
  /** A field in words. */
  nazivPolja: (put: string) => string
  /** Undefined for whoever may not read the document. */
  zapis: (tx: Tx, id: string, actor: Actor, sada: number) => Promise<RaspravljeniZapis | undefined>
}

const dnevnikRasprave = (vrsta: string): VrstaRasprave['dnevnik'] => ({
  prijavitelj: `${vrsta}.rasprave.novaPorukaPrijavitelj`,
  institucija: `${vrsta}.rasprave.novaPorukaInstitucija`,
  rijeseno: `${vrsta}.rasprave.rijeseno`,
  otvoreno: `${vrsta}.rasprave.otvoreno`,
  povuceno: `${vrsta}.rasprave.povuceno`,
})

/** What the log of a kind says of its discussions; `sto` is what was commented on, „plan nabave”. */
export function rijeciRasprave(vrsta: string, sto: string): Readonly<Record<string, string>> {
  const { prijavitelj, institucija, rijeseno, otvoreno, povuceno } = dnevnikRasprave(vrsta)
  return {
    [prijavitelj]: `Prijavitelj je komentirao ${sto}`,
    [institucija]: `Institucija je komentirala ${sto}`,
    [rijeseno]: `Komentar uz ${sto} je riješen`,
    [otvoreno]: `Riješen komentar uz ${sto} ponovno je otvoren`,
    [povuceno]: `Komentar uz ${sto} je povučen`,
  }
}

interface OpisRasprave<R, U extends object> {
  akcija: Akcija
  katalog: Katalog<string, U>
  /** The record of whoever may read its document; undefined for everybody else. */
  citaj: (tx: Tx, id: string, actor: Actor, sada: number) => Promise<R | undefined>
  naziv: (record: R) => string
  /** What both parties read of it, and what its fields depend on. */
  dokument: (record: R) => { sadrzaj: Sadrzaj; uvjeti: U }
}

/** The discussions of a kind that declares them (decision 0135). */
export function raspravaVrste<R extends { id: string; programId: number }, S extends string, U extends object>(
  { name, facts, rasprava }: RecordKind<R, S>,
  { akcija, katalog, citaj, naziv, dokument }: OpisRasprave<R, U>,
): VrstaRasprave {
  if (rasprava === undefined) throw new Error(`${name} declares no discussion`)
  return {
    vrsta: name,
    akcija,
    dnevnik: dnevnikRasprave(name),
    nazivPolja: (put) => nazivPolja(katalog, put),
    async zapis(tx, id, actor, sada) {
      const record = await citaj(tx, id, actor, sada)
      if (record === undefined) return undefined
      const cinjenice = facts(record)
      const { parties } = cinjenice
      const { sadrzaj, uvjeti } = dokument(record)
      const { prijavitelj, institucija } = rasprava.pisu(record)
      return {
        id: record.id,
        naziv: naziv(record),
        ima: poljaDokumenta(katalog, sadrzaj, uvjeti),
        prilozi: (put) => priloziPolja(katalog, sadrzaj, put),
        smijePisati:
          rasprava.traje(record, sada) && [...prijavitelj, ...institucija].some((who) => isWho(who, actor, parties)),
        izuzet: jeIzuzeta(cinjenice, actor),
        kome: { prijavitelj: institucija, institucija: prijavitelj },
        parties: { ...parties, programId: record.programId },
      }
    },
  }
}
