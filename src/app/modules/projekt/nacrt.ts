/** A new application as it stands on the device before the server has seen it: everything the form needs to open at once. */

import type { CreateInput } from '#app/platform/offline/core/write.ts'
import type { DocumentSummary } from '#app/platform/offline/engine/documents.ts'
import { today } from '#contract/kernel/datum.ts'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { isObject } from '#contract/kernel/dokument/vrijednosti.ts'
import { fromWire } from '#contract/kernel/money.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { JavniPoziv } from '#contract/modules/poziv/poziv.api.ts'
import { zatvaranjeProslo } from '#contract/modules/poziv/poziv.osnova.ts'
import {
  type CinjenicePrihvatljivosti,
  dovoljnoGodina,
  prihvatljivaVrsta,
  prihvatljivSektor,
} from '#contract/modules/poziv/poziv.prihvatljivost.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import {
  brojPrijava,
  NE_BROJE_SE,
  poslujeDovoljno,
  prihvatljivPrijavitelj,
  prihvatljivSektorPrijavitelja,
} from '#contract/modules/projekt/projekt.rules.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { pripadnost } from './projekti-na-uredaju.ts'

/** What of a public call a draft is made from; the server's answer and the device's document both have it. */
export type PozivNacrta = Pick<
  JavniPoziv,
  | 'id'
  | 'oznaka'
  | 'naziv'
  | 'program'
  | 'skupina'
  | 'alokacija'
  | 'najnizaPotpora'
  | 'najvisaPotpora'
  | 'datumZatvaranja'
  | 'definicija'
>

export interface PrijaviteljNacrta {
  id: number
  oib: string
  naziv: string
}

const cents = (amount: string | null) => (amount === null ? 0 : fromWire(amount))

const NEPOZNATO: JsonObject = Object.fromEntries(
  ['velicina', 'vrstaOrganizacije', 'regija', 'pdv', 'oblik', 'sektor', 'nkd', 'osnovan'].map((fact) => [fact, null]),
)

/** Facts of the applicant that the arithmetic and eligibility need, as another document of the same applicant knows them. */
export function cinjenicePrijavitelja(documents: readonly DocumentSummary[], prijaviteljId: number): JsonObject {
  for (const document of documents) {
    const { prijavitelj } = document.meta
    if (pripadnost(document).prijaviteljId !== prijaviteljId || !isObject(prijavitelj)) continue
    const facts = Object.keys(NEPOZNATO).map((fact) => [fact, prijavitelj[fact] ?? null])
    if ((prijavitelj.velicina ?? null) !== null) return Object.fromEntries(facts)
  }
  return NEPOZNATO
}

/**
 * Why one more application of this applicant may not be made on the call; undefined when it may. The device has all that the
 * person may see, and its own drafts that the server has not heard of.
 */
export function prekoGranice(
  { id, definicija, datumZatvaranja }: Pick<PozivNacrta, 'id' | 'definicija' | 'datumZatvaranja'>,
  prijaviteljId: number,
  documents: readonly DocumentSummary[],
): string | undefined {
  const postojece = documents.filter((document) => {
    const { poziv, statusId } = document.meta
    const own = isObject(poziv) && poziv.id === id && pripadnost(document).prijaviteljId === prijaviteljId
    return own && document.state !== 'orphan' && !NE_BROJE_SE.includes(Number(statusId))
  })
  if (postojece.length >= definicija.najveciBrojPrijavaPoPrijavitelju) return brojPrijava.poruka
  return neprihvatljiv(
    definicija,
    datumZatvaranja,
    cinjenicePrijavitelja(documents, prijaviteljId) as CinjenicePrihvatljivosti,
  )
}

/** What of the call's conditions this applicant fails, as far as the device knows it; the server asks the same. */
function neprihvatljiv(
  { prihvatljivost: p }: PozivNacrta['definicija'],
  zatvaranje: string | null,
  facts: CinjenicePrihvatljivosti,
): string | undefined {
  if (!prihvatljivaVrsta(p, facts)) return prihvatljivPrijavitelj.poruka
  if (!prihvatljivSektor(p, facts)) return prihvatljivSektorPrijavitelja.poruka
  const old = zatvaranje === null || dovoljnoGodina(p, facts, today(Date.parse(zatvaranje)))
  return old ? undefined : poslujeDovoljno.poruka
}

interface NacrtInput {
  poziv: PozivNacrta
  prijavitelj: PrijaviteljNacrta
  /** Documents of this device, for the facts of the applicant. */
  documents: readonly DocumentSummary[]
  naziv: string
  /** Server time as far as it is known. */
  sada: number
}

/** The creation of a draft with its content and its frame, shaped like the documents that the server sends. */
export function noviNacrt({ poziv, prijavitelj, documents, naziv, sada }: NacrtInput): CreateInput {
  const name = naziv.trim()
  const content = emptyDocument(KATALOG_OBRASCA, poziv.definicija)
  if (name !== '' && isObject(content.projekt)) content.projekt = { ...content.projekt, naziv: name }
  const { id: statusId, label } = projektStatuses.uIzradi
  const { id, oznaka, naziv: nazivPoziva, datumZatvaranja, definicija } = poziv
  const meta: JsonObject = {
    sifra: null,
    naziv: name === '' ? 'Prijava bez naziva' : name,
    statusId,
    status: { id: statusId, naziv: label },
    prijavitelj: { ...prijavitelj, ...cinjenicePrijavitelja(documents, prijavitelj.id) },
    poziv: {
      id,
      oznaka,
      naziv: nazivPoziva,
      datumZatvaranja,
      podnosenjeMoguce: poziv.skupina === 'Otvoren' && !zatvaranjeProslo(datumZatvaranja, sada),
      verzija: definicija.verzija,
      alokacija: cents(poziv.alokacija),
      najniza: cents(poziv.najnizaPotpora),
      najvisa: cents(poziv.najvisaPotpora),
      definicija: definicija as unknown as Json,
    },
    programId: poziv.program.id,
    program: { ...poziv.program },
    trazenaBespovratna: '0.00',
    ukupnoPrihvatljivo: '0.00',
    vrijemePodnosenja: null,
    vrijemeNamjere: null,
    kasno: null,
    redniBrojZaprimanja: null,
    brojPotvrde: null,
    potvrdaSha256: null,
    izjave: [],
    smijeUredivati: true,
    dostupneRadnje: [],
    izmijenjeno: new Date(sada).toISOString(),
  }
  return {
    type: 'projekt',
    args: { pozivId: id, naziv: name },
    content,
    meta,
    formDef: { id, version: definicija.verzija },
    actingFor: { vrsta: 'prijavitelj', id: prijavitelj.id },
  }
}

/** The call of a draft from a document of the device; undefined when it is not there. */
export function pozivIzDokumenta(documents: readonly DocumentSummary[], pozivId: number): PozivNacrta | undefined {
  const content = documents.find(({ id }) => id === String(pozivId))?.content
  return content === undefined ? undefined : (content as unknown as PozivNacrta)
}
