/** What a project's moves do beside telling people: versions, receipts, documents, sums of the call (domain rules 3.2). */

import { today } from '#contract/kernel/datum.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { submissionPossible } from '#contract/modules/poziv/poziv.osnova.ts'
import { pozivOsnovaOtvorena } from '#contract/modules/projekt/projekt.rules.ts'
import { OBVEZNE_IZJAVE, type Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import { sifraProjekta, skupinaPrijave } from '#contract/modules/projekt/projekt.sifra.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { saveDocument } from '#server/platform/isprave/dokument.ts'
import type { Effect, EffectContext, EffectResult } from '#server/platform/workflow/consequences.ts'
import { writeLog } from '#server/platform/workflow/log.ts'
import { inacicaPrijave, joinedOf } from './inacica.effects.ts'
import { type Kasno, obesnaziKasno, zadnjeKasno } from './kasno.repository.ts'
import { addToPoziv, nextReceipt } from './projekt.poziv.repository.ts'
import { columnsOf, searchText } from './projekt.record.ts'
import { BEZ_DORADE_U_REDKU, updateProjekt } from './projekt.repository.ts'

type Context = EffectContext<Projekt>

/** The statements that were ticked. */
export async function oznaciSpremnim({ tx, record, input }: Context) {
  const ticked = OBVEZNE_IZJAVE.filter(({ kljuc }) => input.polja?.[kljuc] === true)
  const izjave = [...new Set([...record.izjave, ...ticked.map(({ kljuc }) => kljuc)])]
  await updateProjekt(tx, record.id, { izjave, izmjenaPoziva: null })
  return undefined
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
export function podnesi(nakonRoka: boolean): Effect<Projekt> {
  return async (context) => {
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
    const podnesena = { ...joined, projekt: { ...joined.projekt, ...submitted } }
    const { broj, sha256 } = await inacicaPrijave(context, 'podnošenje', podnesena, kasno?.osobaId)
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

export async function povuci(context: Context): Promise<EffectResult | undefined> {
  const { broj } = await inacicaPrijave(context, 'revizija', await joinedOf(context))
  await updateProjekt(context.tx, context.record.id, { ...BEZ_DORADE_U_REDKU, brojInacice: broj })
  await addToPoziv(context.tx, context.record.pozivId, -1, -context.record.trazenaBespovratna)
  return { brojInacice: broj }
}

export async function zatraziPovratak(context: Context): Promise<EffectResult | undefined> {
  await updateProjekt(context.tx, context.record.id, {
    statusPrijeZahtjeva: context.record.statusId,
    zahtjevPovrataOd: new Date(context.sada),
  })
  return undefined
}

/** Submission time and receipt number become void; the project's own number stays, it is never used again. */
export async function odobriPovratak(context: Context): Promise<EffectResult | undefined> {
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
  return undefined
}

export async function odbijPovratak(context: Context): Promise<EffectResult | undefined> {
  await updateProjekt(context.tx, context.record.id, { zahtjevPovrataOd: new Date(context.sada) })
  return undefined
}

/** True while the call's sums hold this application: submitted, or asking to come back from there and not from a withdrawal. */
function jeUbrojena({ statusId, statusPrijeZahtjeva }: Projekt): boolean {
  return [statusId, statusPrijeZahtjeva].includes(projektStatuses.podnesen.id)
}

/** A cancelled application counts no longer; its people are told by the call as well. */
export async function otkaziSPozivom(context: Context): Promise<EffectResult | undefined> {
  const { tx, record } = context
  if (jeUbrojena(record)) await addToPoziv(tx, record.pozivId, -1, -record.trazenaBespovratna)
  await updateProjekt(tx, record.id, { statusPrijeZahtjeva: null, zahtjevPovrataOd: null })
  return undefined
}

/** The request to come back is over. */
export async function primljenoNaZnanje({ tx, record }: Context) {
  await updateProjekt(tx, record.id, { statusPrijeZahtjeva: null, zahtjevPovrataOd: null })
  return undefined
}
