/** Consequences of a project's moves: INA, DOK, OBV and MAIL of the table in domain rules 3.2. */
import { today } from '#contract/kernel/datum.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { Who } from '#contract/kernel/permissions.ts'
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { submissionPossible } from '#contract/modules/poziv/poziv.osnova.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { jeSpecificni, pozivOsnovaOtvorena } from '#contract/modules/projekt/projekt.rules.ts'
import { OBVEZNE_IZJAVE, type Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { sifraProjekta, skupinaPrijave } from '#contract/modules/projekt/projekt.sifra.ts'
import type { FindRecipients } from '#server/platform/notify/message.ts'
import { notify } from '#server/platform/notify/notify.ts'
import { saveDocument } from '#server/platform/workflow/document.ts'
import { writeLog } from '#server/platform/workflow/log.ts'
import type { EffectContext, KindBinding } from '#server/platform/workflow/move.ts'
import { takeVersion } from '#server/platform/workflow/version.ts'
import { type Kasno, obesnaziKasno, zadnjeKasno } from './kasno.repository.ts'
import { addToPoziv, nextReceipt } from './projekt.poziv.repository.ts'
import { columnsOf, searchText } from './projekt.record.ts'
import { type Joined, readProjekti, updateProjekt } from './projekt.repository.ts'

type Context = EffectContext<Projekt>
interface Deps {
  findRecipients: FindRecipients
}

const personOf = ({ actor }: Context) => (actor === SYSTEM ? null : actor.osobaId)

/** OBV to the people behind the codes; with a subject they get a mail as well. */
async function tell(
  { findRecipients }: Deps,
  context: Context,
  who: readonly Who[],
  poruka: string,
  more: { mailNaslov?: string; akcija?: string } = {},
) {
  const { tx, record, actor, uzrok, sada } = context
  const recipients = await findRecipients(tx, who, projektKind.facts(record).parties)
  const { akcija = 'projekt.status.promjena', ...mail } = more
  await notify(
    tx,
    { recipients, actor, uzrok, sada },
    {
      poruka,
      activityAction: akcija,
      projektId: record.id,
      pozivId: record.pozivId,
      programId: record.programId,
      ...mail,
    },
  )
}

async function joinedOf({ tx, record }: Context): Promise<Joined> {
  const [joined] = await readProjekti(tx, [record.id])
  if (joined === undefined) throw new Error(`project ${record.id} is gone`)
  return joined
}

/** The whole record with the labels of the moment, so that a later change of a code list does not change an old version. */
function snapshot({ projekt, poziv, prijavitelj }: Joined): JsonObject {
  return {
    sifra: projekt.sifra,
    naziv: projekt.naziv,
    obrazac: projekt.obrazac as JsonObject,
    izjave: projekt.izjave,
    trazenaBespovratna: toWire(projekt.trazenaBespovratna),
    ukupnoPrihvatljivo: toWire(projekt.ukupnoPrihvatljivo),
    vrijemePodnosenja: projekt.vrijemePodnosenja?.toISOString() ?? null,
    redniBrojZaprimanja: projekt.redniBrojZaprimanja,
    poziv: { id: poziv.id, oznaka: poziv.oznaka, naziv: poziv.naziv, definicija: poziv.definicija as JsonObject },
    prijavitelj: { id: prijavitelj.id, oib: prijavitelj.oib, naziv: prijavitelj.naziv },
  }
}

function version(context: Context, razlog: string, sadrzaj: JsonObject, osobaId = personOf(context)) {
  return takeVersion(context.tx, {
    entitetVrsta: 'projekt',
    entitetId: context.record.id,
    razlog,
    osobaId,
    sada: context.sada,
    sadrzaj,
  })
}

/** Whoever is to fill in an application that an institution made is told of it. */
function kreiraj(deps: Deps) {
  return async (context: Context) => {
    if (jeSpecificni(context.record))
      await tell(deps, context, ['ZAS'], `Otvorena je prijava „${context.record.naziv}” za poziv koji vas navodi.`)
    return undefined
  }
}

function oznaciSpremnim(deps: Deps) {
  return async (context: Context) => {
    const ticked = OBVEZNE_IZJAVE.filter(({ kljuc }) => context.input.polja?.[kljuc] === true)
    const izjave = [...new Set([...context.record.izjave, ...ticked.map(({ kljuc }) => kljuc)])]
    await updateProjekt(context.tx, context.record.id, { izjave, izmjenaPoziva: null })
    await tell(deps, context, ['ZAS'], `Prijava „${context.record.naziv}” spremna je za podnošenje.`)
    return undefined
  }
}

/** The number of this submission. The call may have been closed or cancelled since its row was read; holding it, that is asked again. */
async function receiptOf({ tx, record, sada }: Context, kasno: Kasno | undefined) {
  if (kasno !== undefined) return nextReceipt(tx, record.pozivId, kasno.zaprimljenoAt.getTime())
  const receipt = await nextReceipt(tx, record.pozivId, sada)
  const { id: pravilo, poruka } = pozivOsnovaOtvorena
  if (!submissionPossible(receipt, sada)) throw new Problem('pravila', { greske: [{ pravilo, poruka }] })
  return receipt
}

/** What has been decided of a late arrival, whose receipt is made now; undefined for a submission in time. */
async function kasnoOd({ tx, record }: Context): Promise<Kasno | undefined> {
  const kasno = await zadnjeKasno(tx, record.id)
  if (kasno === undefined) throw new Error(`project ${record.id} did not arrive late`)
  return kasno
}

/** The receipt: order of arrival, server time to the millisecond, and the hash of exactly what was submitted. */
function podnesi(deps: Deps, nakonRoka = false) {
  return async (context: Context) => {
    const { tx, record, sada } = context
    const joined = await joinedOf(context)
    const kasno = nakonRoka ? await kasnoOd(context) : undefined
    const { redniBroj, oznaka, vrijeme } = await receiptOf(context, kasno)
    const sifra =
      record.sifra ??
      sifraProjekta(oznaka, skupinaPrijave(record.obrazac, joined.poziv.definicija as PozivDefinicija), redniBroj)
    const brojPotvrde = `${oznaka}/${String(redniBroj).padStart(4, '0')}/${today(vrijeme.getTime()).slice(0, 4)}`
    const sums = columnsOf(record.obrazac, joined, sada)
    const submitted = {
      sifra,
      redniBrojZaprimanja: redniBroj,
      brojPotvrde,
      vrijemePodnosenja: vrijeme,
      poredakAt: vrijeme,
      kasnoCekaOd: null,
      ...sums,
      trazilica: searchText({
        naziv: sums.naziv,
        sifra,
        prijavitelj: joined.prijavitelj.naziv,
        oib: joined.prijavitelj.oib,
      }),
    }
    await updateProjekt(tx, record.id, submitted)
    if (!nakonRoka && record.kasnoCekaOd !== null) await obesnaziKasno(tx, record.id)
    const sadrzaj = snapshot({ ...joined, projekt: { ...joined.projekt, ...submitted } })
    const { broj, sha256 } = await version(context, 'podnošenje', sadrzaj, kasno?.osobaId)
    await updateProjekt(tx, record.id, { potvrdaSha256: sha256, brojInacice: broj })
    await addToPoziv(tx, record.pozivId, 1, sums.trazenaBespovratna)
    await saveDocument(tx, {
      entitetVrsta: 'projekt',
      entitetId: record.id,
      vrsta: 'potvrda-o-zaprimanju',
      naziv: `Potvrda o zaprimanju ${brojPotvrde}`,
      sadrzaj: { brojPotvrde, sifra, redniBroj, sha256 },
      sada,
    })
    await writeLog(tx, {
      akcija: 'projekt.status.podnesen',
      entitetVrsta: 'projekt',
      entitetId: record.id,
      actor: context.actor,
      sada,
      brojInacice: broj,
      vidljivoPrijavitelju: true,
    })
    await tell(deps, context, ['R@SEL'], `Zaprimljena je prijava ${sifra}.`, { akcija: 'projekt.status.podnesen' })
    await tell(deps, context, ['ZAS'], `Prijava ${sifra} zaprimljena je pod brojem ${brojPotvrde}.`, {
      mailNaslov: `Potvrda o zaprimanju prijave ${sifra}`,
    })
    return {
      brojInacice: broj,
      podaci: {
        brojPotvrde,
        sifra,
        redniBrojZaprimanja: redniBroj,
        vrijemePodnosenja: vrijeme.toISOString(),
        sha256,
      },
    }
  }
}

function povuci(deps: Deps) {
  return async (context: Context) => {
    const { broj } = await version(context, 'revizija', snapshot(await joinedOf(context)))
    await updateProjekt(context.tx, context.record.id, { brojInacice: broj })
    await addToPoziv(context.tx, context.record.pozivId, -1, -context.record.trazenaBespovratna)
    await tell(deps, context, ['R@SEL'], `Prijava ${context.record.sifra ?? ''} je povučena.`)
    return { brojInacice: broj }
  }
}

function zatraziPovratak(deps: Deps) {
  return async (context: Context) => {
    await updateProjekt(context.tx, context.record.id, {
      statusPrijeZahtjeva: context.record.statusId,
      zahtjevPovrataOd: new Date(context.sada),
    })
    await tell(
      deps,
      context,
      ['ADM(pozivi.povratakPrijave)'],
      `Zatražen je povratak prijave ${context.record.sifra ?? ''}.`,
    )
    return undefined
  }
}

/** Submission time and receipt number become void; the project's own number stays, it is never used again. */
function odobriPovratak(deps: Deps) {
  return async (context: Context) => {
    const { tx, record } = context
    const joined = await joinedOf(context)
    await updateProjekt(tx, record.id, {
      vrijemePodnosenja: null,
      redniBrojZaprimanja: null,
      brojPotvrde: null,
      potvrdaSha256: null,
      poredakAt: joined.projekt.createdAt,
      statusPrijeZahtjeva: null,
      zahtjevPovrataOd: null,
      izjave: [],
    })
    if (jeUbrojena(record)) await addToPoziv(tx, record.pozivId, -1, -record.trazenaBespovratna)
    await tell(deps, context, ['ZAS', 'R@SEL'], `Odobren je povratak prijave ${record.sifra ?? ''}.`)
    return undefined
  }
}

function odbijPovratak(deps: Deps) {
  return async (context: Context) => {
    await updateProjekt(context.tx, context.record.id, { zahtjevPovrataOd: new Date(context.sada) })
    await tell(deps, context, ['ZAS'], `Odbijen je povratak prijave ${context.record.sifra ?? ''}.`)
    return undefined
  }
}

/** True while the call's sums hold this application: submitted, or asking to come back from there and not from a withdrawal. */
function jeUbrojena({ statusId, statusPrijeZahtjeva }: Projekt): boolean {
  return statusId === 2 || statusPrijeZahtjeva === 2
}

/** A cancelled application counts no longer; its people are told by the call as well. */
function otkaziSPozivom(deps: Deps) {
  return async (context: Context) => {
    const { tx, record } = context
    if (jeUbrojena(record)) await addToPoziv(tx, record.pozivId, -1, -record.trazenaBespovratna)
    await updateProjekt(tx, record.id, { statusPrijeZahtjeva: null, zahtjevPovrataOd: null })
    const ishod = record.statusPrijeZahtjeva === 11 ? 'ostaje povučena' : 'otkazana je'
    await tell(deps, context, ['ZAS'], `Prijava ${record.sifra ?? ''} ${ishod} jer je poziv otkazan.`)
    return undefined
  }
}

async function primljenoNaZnanje({ tx, record }: Context) {
  await updateProjekt(tx, record.id, { statusPrijeZahtjeva: null, zahtjevPovrataOd: null })
  return undefined
}

/** Effects by move code. */
export function projektEffects(deps: Deps): KindBinding<Projekt, never>['effects'] {
  return {
    kreiraj: kreiraj(deps),
    oznaciSpremnim: oznaciSpremnim(deps),
    podnesi: podnesi(deps),
    podnesiKasno: podnesi(deps, true),
    povuci: povuci(deps),
    zatraziPovratak: zatraziPovratak(deps),
    odobriPovratak: odobriPovratak(deps),
    odbijPovratak: odbijPovratak(deps),
    primljenoNaZnanje,
    otkaziSPozivom: otkaziSPozivom(deps),
  }
}
