/** What stands around the form on the device: the meta of a 'projekt' document, read with its types. */
import type { DostupnaRadnja } from '#contract/kernel/record-kind.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { CinjenicePrijavitelja, KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import type { KasnoPrijave } from '#contract/modules/projekt/kasno.schema.ts'
import type { DoradaZaslona } from '#contract/modules/projekt/projekt.api.ts'
import type { IzmjenaPozivaUNacrtu } from '#contract/modules/projekt/projekt.schema.ts'

export interface PrijavaMeta {
  sifra: string | null
  naziv: string
  statusId: number
  status: { id: number; naziv: string }
  prijavitelj: CinjenicePrijavitelja & { id: number }
  /** False on a draft made here before anything of the applicant came: its facts are assumed until then. */
  prijaviteljPoznat: boolean
  poziv: {
    id: number
    oznaka: string | null
    naziv: string
    datumZatvaranja: string | null
    podnosenjeMoguce: boolean
    /** 14, 15, 18, 19, null for a call that is over; undefined until the server has told. */
    osnovniStatus: number | null | undefined
    /** Cents. */
    alokacija: number
    najniza: number
    najvisa: number
    definicija: PozivDefinicija
  }
  /** Amounts as texts, `"1234.50"`. */
  trazenaBespovratna: string
  ukupnoPrihvatljivo: string
  vrijemePodnosenja: string | null
  /** When it was given on a device; null for a submission at a desk. */
  vrijemeNamjere: string | null
  /** The newest late arrival and what was decided of it; null when there was none. */
  kasno: KasnoPrijave | null
  redniBrojZaprimanja: number | null
  brojPotvrde: string | null
  potvrdaSha256: string | null
  izjave: readonly string[]
  /** What was opened for correction and until when; null where nothing is being corrected. */
  dorada: DoradaZaslona | null
  /** What the last change of the call did to the draft; null until there was one, and after it was checked. */
  izmjenaPoziva: IzmjenaPozivaUNacrtu | null
  smijeUredivati: boolean
  /** The server lets this person delete the draft. */
  smijeObrisati: boolean
  dostupneRadnje: readonly DostupnaRadnja[]
}

const object = (value: Json | undefined): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined

/** What of an object is known: a null stands for what the device has not been told. */
const known = (value: Json | undefined): JsonObject =>
  Object.fromEntries(Object.entries(object(value) ?? {}).filter(([, one]) => one !== null))

const DEFAULTS = {
  sifra: null,
  naziv: '',
  trazenaBespovratna: '0.00',
  ukupnoPrihvatljivo: '0.00',
  vrijemePodnosenja: null,
  vrijemeNamjere: null,
  kasno: null,
  redniBrojZaprimanja: null,
  brojPotvrde: null,
  potvrdaSha256: null,
  izjave: [],
  dorada: null,
  izmjenaPoziva: null,
  smijeUredivati: true,
  smijeObrisati: false,
  dostupneRadnje: [],
}
const APPLICANT = {
  id: 0,
  oib: '',
  naziv: '',
  velicina: 'nijePrimjenjivo',
  vrstaOrganizacije: null,
  regija: null,
  pdv: 'nepovrativ',
}
const CALL = {
  id: 0,
  oznaka: null,
  naziv: '',
  datumZatvaranja: null,
  podnosenjeMoguce: false,
  alokacija: 0,
  najniza: 0,
}

/**
 * The meta of a document, or undefined when the call's definition has not come yet: without it there is no form.
 * A document made on this device may lack what only the server knows; that is filled with what is true of a new draft.
 */
export function prijavaMeta(meta: JsonObject): PrijavaMeta | undefined {
  const poziv = object(meta.poziv)
  if (object(poziv?.definicija) === undefined) return undefined
  const statusId = typeof meta.statusId === 'number' ? meta.statusId : 1
  const read = {
    ...DEFAULTS,
    ...meta,
    statusId,
    status: object(meta.status) ?? { id: statusId, naziv: 'U izradi' },
    prijavitelj: { ...APPLICANT, ...known(meta.prijavitelj) },
    prijaviteljPoznat: known(meta.prijavitelj).velicina !== undefined,
    poziv: { ...CALL, najvisa: Number.MAX_SAFE_INTEGER, ...poziv },
  }
  // The server built it by the same contract; its own validation is the proof.
  return read as unknown as PrijavaMeta
}

const minuta = (at: number) => Math.floor(at / 60_000) * 60_000

/** What the rules and the arithmetic need, at the minute it is. */
export function kontekstPrijave(
  { poziv, prijavitelj, dorada, vrijemePodnosenja }: PrijavaMeta,
  ovajCas: number,
): KontekstObrasca {
  const podneseno = dorada === null || vrijemePodnosenja === null ? undefined : Date.parse(vrijemePodnosenja)
  const { alokacija, najniza, najvisa, datumZatvaranja, definicija } = poziv
  return {
    definicija,
    poziv: {
      alokacija,
      najniza,
      najvisa,
      datumZatvaranja: datumZatvaranja === null ? null : Date.parse(datumZatvaranja),
    },
    prijavitelj,
    sada: minuta(podneseno ?? ovajCas),
    ...(podneseno !== undefined && { ispravljaSe: minuta(ovajCas) }),
  }
}
