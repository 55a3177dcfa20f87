/** One version of a check-list as its rules see it, and as its desks read it. */
import * as z from 'zod/mini'
import { KLJUC_LISTE } from '#contract/kernel/kontrolna-lista/lista.ts'
import { type NacrtListe, nacrtListe, type SvrhaListe, svrhaListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { idBroj, sifrirano, trenutak } from '#contract/kernel/upit.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'

export const kljucSvrhe = z.string().check(z.regex(KLJUC_LISTE))

/** The call that a list is of, with what its rules ask of it. */
export interface PozivListe {
  id: number
  naziv: string
  oznaka: string | null
  /** The body that selects in it. */
  selId: number | null
  kriteriji: PozivDefinicija['kriteriji']
}

/** A version is a record of its own; the list is all versions of one owner for one purpose, in a call or in all. */
export interface InacicaListe {
  id: number
  svrha: string
  /** What the purpose takes; null where no module declares it any more. */
  prima: SvrhaListe | null
  /** The body whose own list it is; null for one of the portal. */
  institucijaId: number | null
  pozivId: number | null
  /** Null for a list of all calls. */
  poziv: PozivListe | null
  /** Given as it is put in force: a draft has none. */
  inacica: number | null
  sljedecaInacica: number
  /** Another version of the same list is being written. */
  drugiNacrt: boolean
  sadrzaj: NacrtListe
  naSnaziOd: string | null
  povucenaU: string | null
  statusId: number
  verzijaRetka: number
  runda: number[]
}

/** A new version: empty, or a copy of a version that its author may read. */
export const novaLista = { svrha: kljucSvrhe, iz: z.nullable(idBroj), pozivId: z.optional(z.nullable(idBroj)) }

const okvir = {
  id: z.int(),
  svrha: z.strictObject({ kljuc: z.string(), naziv: z.string() }),
  institucija: z.nullable(sifrirano),
  /** The one call that it is of. */
  poziv: z.nullable(sifrirano),
  inacica: z.nullable(z.int()),
  naSnaziOd: z.nullable(trenutak),
}

export const kontrolnaListaRedak = z.strictObject({
  ...okvir,
  naziv: z.string(),
  stavki: z.int(),
  status,
})
export type KontrolnaListaRedak = z.output<typeof kontrolnaListaRedak>

/** A version for the same purpose: of the same list, or of another owner's that the reader may know of. */
export const drugaInacica = z.strictObject({
  id: z.int(),
  istaLista: z.boolean(),
  inacica: z.nullable(z.int()),
  naSnaziOd: z.nullable(trenutak),
  povucenaU: z.nullable(trenutak),
  status,
})
export type DrugaInacica = z.output<typeof drugaInacica>

export const kontrolnaListaDetalj = z.strictObject({
  ...okvir,
  povucenaU: z.nullable(trenutak),
  sadrzaj: nacrtListe,
  prima: z.nullable(svrhaListe),
  /** All versions for the same purpose that the reader may know of: those of this list first, of each the newest first. */
  inacice: z.array(drugaInacica),
  /** Whether the reader may begin the next version now. */
  smijeNova: z.boolean(),
  ...stanjeZapisa,
})
export type KontrolnaListaDetalj = z.output<typeof kontrolnaListaDetalj>

/** What the screens that begin or copy a list offer. */
export const izvoriLista = z.strictObject({
  svrhe: z.array(z.strictObject({ kljuc: z.string(), naziv: z.string(), ima: z.boolean() })),
  liste: z.array(z.strictObject({ id: z.int(), naziv: z.string(), svrha: z.string(), opis: z.string() })),
})
export type IzvoriLista = z.output<typeof izvoriLista>
