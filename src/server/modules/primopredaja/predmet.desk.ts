/** One item of a hand-over: taken over through its own kind, returned with a reason, or left out because it has changed (decision 0150). */
import { toIsoInstant } from '#contract/kernel/datum.ts'
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { PRIMOPREDAJA_PORUKE } from '#contract/modules/primopredaja/primopredaja.rules.ts'
import {
  type IshodPredmeta,
  kljucPredmeta,
  NAJKRACI_RAZLOG,
  type Predmet,
  type Primopredaja,
} from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { primopredajaStatuses } from '#contract/modules/primopredaja/primopredaja.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { predajNeprocitane } from '../../platform/notify/predmeta.ts'
import { opisiPredmeta, type PredmetiVrste } from '../../platform/predmeti/predmeti.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { PRIMOPREDAJA } from '../../platform/workflow/log.repository.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { move } from '../../platform/workflow/move.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import type { PrimopredajaDesk } from './primopredaja.binding.ts'
import { smijePreuzimati, statusPrimopredaje, uMeduvremenu } from './primopredaja.desk.ts'

interface Odluka {
  kljuc: string
  odluka: 'preuzmi' | 'vrati'
  obrazlozenje: string
  mutationId: string
}

/** What has been decided about the item, and what of it the record keeps. */
interface Ishod extends Pick<IshodPredmeta, 'stanje' | 'razlog'> {
  noviId?: string
}

function odbij({ pravilo, poruka }: { pravilo: string; poruka: string }, polje: string): never {
  throw new Problem('pravila', { greske: [{ pravilo, poruka, polje }] })
}

/** Gives the case to the reader by its own kind. A kind that does not know of it for them says no more than that it is not theirs. */
async function preuzmi(
  tx: Tx,
  vrste: readonly PredmetiVrste[],
  zapis: Primopredaja,
  predmet: Predmet,
  { actor, sada, mutationId }: Pisanje & { mutationId: string },
): Promise<Ishod> {
  const vrsta = vrste.find((one) => one.vrsta === predmet.vrsta)
  const opis = (await opisiPredmeta(tx, vrste, [predmet], actor, sada)).get(kljucPredmeta(predmet))
  if (vrsta === undefined || opis === undefined) odbij(PRIMOPREDAJA_PORUKE.bezPrava, 'kljuc')
  const zasto = uMeduvremenu(opis, zapis.odId)
  if (zasto !== null) return { stanje: 'preskocen', razlog: zasto }
  const noviId = await vrsta
    .prenesi(tx, predmet.id, { od: zapis.odId, na: actor, sada, uzrok: mutationId })
    .catch((error: unknown) => {
      if (error instanceof Problem && (error.kod === 'nije-pronadeno' || error.kod === 'zabranjeno'))
        odbij(PRIMOPREDAJA_PORUKE.bezPrava, 'kljuc')
      throw error
    })
  await zabiljezi(tx, zapis, vrsta, [predmet.id, noviId], { actor, sada })
  return noviId === predmet.id ? { stanje: 'preuzet', razlog: null } : { stanje: 'preuzet', razlog: null, noviId }
}

/** The log of the case says who handed it to whom; what the person had not read of it goes along. */
async function zabiljezi(
  tx: Tx,
  { odId, institucijaId }: Primopredaja,
  { vrsta, dioZapisa }: PredmetiVrste,
  [id, noviId]: [string, string],
  { actor, sada }: Pisanje,
): Promise<void> {
  const imena = await imenaOsoba(tx, [odId, actor.osobaId])
  const ime = (osobaId: number) => imena.get(osobaId)?.ime ?? ''
  const uZapisu = dioZapisa ?? { vrsta, id: async (_tx: Tx, own: string) => own }
  const zapisano = {
    akcija: `${vrsta}${PRIMOPREDAJA}`,
    entitetVrsta: uZapisu.vrsta,
    komentar: `Predaje: ${ime(odId)}. Preuzima: ${ime(actor.osobaId)}.`,
    actor,
    sada,
    vidljivoPrijavitelju: false,
  }
  await asPortal(tx, async () => {
    for (const one of new Set([id, noviId])) {
      const entitetId = await uZapisu.id(tx, one)
      await writeLog(tx, { ...zapisano, entitetId })
    }
    await predajNeprocitane(tx, { vrsta: uZapisu.vrsta, id }, { od: odId, na: actor.osobaId, institucijaId })
  })
}

function vrati(obrazlozenje: string): Ishod {
  if (obrazlozenje.length < NAJKRACI_RAZLOG) odbij(PRIMOPREDAJA_PORUKE.razlogVracanja, 'obrazlozenje')
  return { stanje: 'vracen', razlog: obrazlozenje }
}

/** The record for the person who decides, its row held until the transaction ends, so that two decisions follow each other. */
async function zaOdluku(tx: Tx, { repository }: PrimopredajaDesk, id: string, actor: Actor): Promise<Primopredaja> {
  const zapis = await repository.lock(tx, id, actor)
  if (zapis === undefined) throw new Problem('nije-pronadeno')
  if (zapis.naId !== actor.osobaId) throw new Problem('zabranjeno')
  if (!smijePreuzimati(zapis, actor)) throw new Problem('radnja-nije-dopustena')
  return zapis
}

/** Decides about one item; with the last one the hand-over is closed. */
export async function odluciOPredmetu(
  tx: Tx,
  desk: PrimopredajaDesk,
  id: string,
  { kljuc, odluka, obrazlozenje, mutationId }: Odluka,
  by: Pisanje,
): Promise<IshodPredmeta> {
  const zapis = await zaOdluku(tx, desk, id, by.actor)
  const predmet = zapis.predmeti.find((one) => kljucPredmeta(one) === kljuc)
  if (predmet === undefined) throw new Problem('nije-pronadeno')
  if (predmet.stanje !== 'ceka')
    throw new Problem('zastarjela-verzija', { poruka: PRIMOPREDAJA_PORUKE.odluceno.poruka })
  const ishod =
    odluka === 'vrati' ? vrati(obrazlozenje) : await preuzmi(tx, desk.vrste, zapis, predmet, { ...by, mutationId })
  const predmeti = zapis.predmeti.map((one) =>
    one === predmet ? { ...one, ...ishod, odluceno: toIsoInstant(by.sada) } : one,
  )
  const poslije = { ...zapis, predmeti, verzijaRetka: zapis.verzijaRetka + 1 }
  await desk.repository.write(tx, poslije, by.sada)
  await writeLog(tx, {
    akcija: `primopredaja.predmet.${ishod.stanje}`,
    entitetVrsta: 'primopredaja',
    entitetId: id,
    komentar: ishod.razlog,
    actor: by.actor,
    sada: by.sada,
    vidljivoPrijavitelju: false,
  })
  const zadnje = await dalje(tx, desk, poslije, by.sada)
  return {
    stanje: ishod.stanje,
    razlog: ishod.razlog,
    verzijaRetka: zadnje.verzijaRetka,
    status: statusPrimopredaje(zadnje.statusId),
  }
}

/** The portal's own step behind a decision: the first one opens it, the last one closes it. */
async function dalje(
  tx: Tx,
  { binding }: PrimopredajaDesk,
  zapis: Primopredaja,
  sada: number,
): Promise<Pick<Primopredaja, 'statusId' | 'verzijaRetka'>> {
  const ceka = zapis.predmeti.some(({ stanje }) => stanje === 'ceka')
  const prva = jeStatus(primopredajaStatuses, zapis.statusId, 'predana')
  if (ceka && !prva) return zapis
  return asPortal(tx, () =>
    move(tx, binding, {
      id: String(zapis.id),
      code: ceka ? 'preuzmiDio' : 'zakljuci',
      verzijaRetka: null,
      input: {},
      actor: SYSTEM,
      sada,
      mutationId: crypto.randomUUID(),
    }),
  )
}
