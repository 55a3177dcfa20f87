/** What leaves the server about one project: the detail of a screen and the document of a device, from one place. */
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { mayEdit, statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { submissionPossible, zatvaranjeProslo } from '#contract/modules/poziv/poziv.osnova.ts'
import type { KasnoPrijave } from '#contract/modules/projekt/kasno.schema.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import {
  jeNacrt,
  jeUgovoren,
  smijeObrisati,
  vidljivostZaInstituciju,
} from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { projektStatuses, U_DORADI } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { naRedu } from '#server/platform/popis/ceka.ts'
import type { ApplyContext } from '#server/platform/sync/aggregate.ts'
import { radnje } from '#server/platform/workflow/desk-move.ts'
import { readKasna } from './kasno.repository.ts'
import { podneseniObrazac } from './podneseno.repository.ts'
import { maySee } from './projekt.binding.ts'
import { brojaciProjekta } from './projekt.brojaci.ts'
import { readNamjere } from './projekt.potvrda.repository.ts'
import { toRecord } from './projekt.record.ts'
import { type Joined, kontekstObrasca, readProgrami, readProjekti } from './projekt.repository.ts'

/** When submissions were given on their devices, and what came after the deadline, by project. */
interface Vremena {
  namjere: ReadonlyMap<string, string>
  kasna: ReadonlyMap<string, KasnoPrijave>
}

async function vremenaOd(tx: Tx, rows: readonly Joined['projekt'][]): Promise<Vremena> {
  return {
    namjere: await readNamjere(tx, rows),
    kasna: await readKasna(
      tx,
      rows.map(({ id }) => id),
    ),
  }
}

function header(
  { projekt: row, poziv, prijavitelj }: Joined,
  record: Projekt,
  { namjere, kasna }: Vremena,
  sada: number,
) {
  return {
    id: row.id,
    sifra: row.sifra,
    naziv: row.naziv,
    statusId: row.statusId,
    status: { id: row.statusId, naziv: statusLabel(projektKind, row.statusId) },
    prijavitelj: { id: prijavitelj.id, oib: prijavitelj.oib, naziv: prijavitelj.naziv },
    poziv: {
      id: poziv.id,
      oznaka: poziv.oznaka,
      naziv: poziv.naziv,
      datumZatvaranja: record.poziv.datumZatvaranja,
      podnosenjeMoguce: submissionPossible({ ...poziv, datumZatvaranja: record.poziv.datumZatvaranja }, sada),
    },
    trazenaBespovratna: toWire(row.trazenaBespovratna),
    ukupnoPrihvatljivo: toWire(row.ukupnoPrihvatljivo),
    vrijemePodnosenja: record.vrijemePodnosenja,
    vrijemeNamjere: namjere.get(row.id) ?? null,
    kasno: kasna.get(row.id) ?? null,
    redniBrojZaprimanja: row.redniBrojZaprimanja,
    brojPotvrde: row.brojPotvrde,
    potvrdaSha256: row.potvrdaSha256,
    izjave: row.izjave,
    dorada: doradaZa(record),
  }
}

/** What is open and until when; null where nothing is being corrected. */
function doradaZa({ statusId, statusPrijeDorade, dorada }: Projekt): ProjektDetalj['dorada'] {
  const { polja, rok, kasnaPrihvacena } = dorada
  if (rok === null || !jeStatus(projektStatuses, statusId, ...U_DORADI, 'doradaPodnesena')) return null
  return { polja, rok, kasnaPrihvacena, statusPrije: statusPrijeDorade }
}

/** An institution sees the form only when the permission matrix opens it. */
function showsForm(record: Projekt, actor: Actor, sada: number): boolean {
  return actor.za.vrsta !== 'institucija' || vidljivostZaInstituciju(record, actor, sada) === 'sve'
}

function kontekstRacuna(joined: Joined, sada: number): ProjektDetalj['kontekst'] {
  const { poziv, prijavitelj } = kontekstObrasca(joined, sada)
  const { oib: _oib, naziv: _naziv, ...cinjenice } = prijavitelj
  const { alokacija, najniza, najvisa } = poziv
  return {
    alokacija: toWire(alokacija),
    najniza: toWire(najniza),
    najvisa: toWire(najvisa),
    ...cinjenice,
  }
}

/** The project of a screen, or undefined when this actor may not know of it. */
export async function presentDetalj(
  tx: Tx,
  id: string,
  actor: Actor,
  sada: number,
): Promise<ProjektDetalj | undefined> {
  const [joined] = await readProjekti(tx, [id])
  if (joined === undefined) return undefined
  const record = await toRecord(tx, joined, sada)
  if (!maySee(record, actor, sada)) return undefined
  const [program] = await readProgrami(tx, [record.programId])
  const head = header(joined, record, await vremenaOd(tx, [joined.projekt]), sada)
  const shown = showsForm(record, actor, sada)
  return {
    ...head,
    poziv: { ...head.poziv, definicija: record.poziv.definicija },
    verzijaRetka: record.verzijaRetka,
    program: program ?? { id: record.programId, naziv: '' },
    prigovorRasprava: joined.projekt.prigovorRasprava,
    ugovoren: jeUgovoren(record.statusId),
    legacyRegistarStvarnihVlasnika: joined.projekt.rsvNaslijeden,
    projektPodatciUgovora: podatciUgovora(joined),
    ...(await brojaciProjekta(tx, id, actor)),
    obrazac: shown ? await obrazacZa(tx, joined, record, actor) : null,
    kontekst: shown ? kontekstRacuna(joined, sada) : null,
    smijeUredivati: maySave(joined, record, actor, sada),
    dostupneRadnje: radnje(projektKind, record, actor, { sada }),
    ...naRedu(projektKind, record, actor, sada),
    vrijemePosluzitelja: new Date(sada).toISOString(),
  }
}

/** What the contract says that screens ask; null as long as there is none. */
function podatciUgovora({ projekt: { dozvoljenaIsplataPredujma } }: Joined): ProjektDetalj['projektPodatciUgovora'] {
  return dozvoljenaIsplataPredujma === null ? null : { dozvoljenaIsplataPredujma }
}

/** A draft until its call closes; what is returned for correction whatever the call does. */
function maySave({ projekt }: Joined, record: Projekt, actor: Actor, sada: number): boolean {
  const proslo = projekt.istekRoka || zatvaranjeProslo(record.poziv.datumZatvaranja, sada)
  return !(proslo && jeNacrt(record.statusId)) && mayEdit(projektKind, record, actor)
}

/** The form for this reader: an institution reads what was submitted, not what is being corrected. */
async function obrazacZa(tx: Tx, joined: Joined, record: Projekt, { za }: Actor): Promise<JsonObject> {
  const uDoradi = za.vrsta === 'institucija' && jeStatus(projektStatuses, record.statusId, ...U_DORADI)
  return uDoradi ? podneseniObrazac(tx, joined) : record.obrazac
}

function applicantFacts({ prijavitelj }: Joined): JsonObject {
  const { velicina, vrstaOrganizacijeId, regija, pdv, pravniOblik: oblik, sektor, nkd, osnovan } = prijavitelj
  return { velicina, vrstaOrganizacije: vrstaOrganizacijeId, regija, pdv, oblik, sektor, nkd, osnovan }
}

/** Documents for devices: the form as content, everything the screens need around it as meta; absent for who may not see them. */
export async function presentDocs(tx: Tx, ids: readonly string[], { actor, sada }: ApplyContext): Promise<SyncDoc[]> {
  const rows = await readProjekti(tx, ids)
  const programi = new Map(
    (await readProgrami(tx, [...new Set(rows.map(({ projekt }) => projekt.programId))])).map((one) => [one.id, one]),
  )
  const vremena = await vremenaOd(
    tx,
    rows.map(({ projekt }) => projekt),
  )
  const docs: SyncDoc[] = []
  for (const joined of rows) {
    const record = await toRecord(tx, joined, sada)
    if (!maySee(record, actor, sada)) continue
    const { projekt: row, poziv } = joined
    const { id: _id, prijavitelj, ...head } = header(joined, record, vremena, sada)
    const definicija = poziv.definicija as PozivDefinicija
    docs.push({
      type: projektKind.name,
      id: row.id,
      rev: row.verzijaRetka,
      hash: row.obrazacHash,
      content: row.obrazac as JsonObject,
      meta: {
        ...head,
        programId: row.programId,
        program: programi.get(row.programId) ?? { id: row.programId, naziv: '' },
        prijavitelj: { ...prijavitelj, ...applicantFacts(joined) },
        // Amounts of the call as cents: the form's arithmetic runs on the device.
        poziv: {
          ...head.poziv,
          verzija: definicija.verzija,
          osnovniStatus: record.poziv.baseStatus,
          alokacija: poziv.alokacija ?? 0,
          najniza: poziv.najnizaPotpora ?? 0,
          najvisa: poziv.najvisaPotpora ?? 0,
          definicija: definicija as unknown as JsonObject,
        },
        smijeUredivati: maySave(joined, record, actor, sada),
        dostupneRadnje: radnje(projektKind, record, actor, { sada }) as unknown as JsonObject[],
        smijeObrisati: smijeObrisati(row, actor),
        izmjenaPoziva: row.izmjenaPoziva as JsonObject | null,
        izmijenjeno: row.updatedAt.toISOString(),
      },
    })
  }
  return docs
}
