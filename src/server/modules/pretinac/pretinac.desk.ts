/** Writing: one message from a desk or several that waited on a device, by the same rules; and the first minute after. */

import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { DNEVNIK_PRETINCA, TIP_PORUKE } from '#contract/modules/pretinac/pretinac.povijest.ts'
import {
  greskeIzmjene,
  greskePoruke,
  zastoSeNeMijenja,
  zastoSeNePise,
} from '#contract/modules/pretinac/pretinac.rules.ts'
import type { NovaPoruka, Strana } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import { fazaZaPrijavitelja, jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { obrisiJavljeno } from '../../platform/notify/notify.ts'
import { recordRevision } from '../../platform/sync/revision.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { zauzeteOznake } from '../../platform/workflow/oznake.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { javiPoruku } from './pretinac.effects.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import {
  cistiTekst,
  citajNit,
  citajPoruke,
  dokumentOd,
  dopisiNiti,
  hashPoruke,
  type NitRow,
  type PorukaRow,
  type ProjektNiti,
  porukeNiti,
  potpisStrane,
  projektNiti,
  promijeniNit,
  promijeniPoruku,
  upisiNit,
  upisiPoruku,
  zabiljeziCitanje,
  zakljucajNit,
} from './pretinac.repository.ts'
import { rokNiti, stanjeNiti } from './pretinac-stanje.effects.ts'

/** A message that was decided and not written. */
export interface Odlucena {
  poruka: PorukaRow
  predmet: string
  nit: NitRow | undefined
  projekt: ProjektNiti
}

export const odbij = (...greske: Greska[]) => new Problem('pravila', { poruka: greske[0]?.poruka ?? '', greske })
const fazaOd = ({ statusId }: ProjektNiti): Faza => fazaZaPrijavitelja(statusId)

/** Why this person may not write about the project; undefined where they may. */
export function zastoNe(
  projekt: ProjektNiti,
  nit: Pick<NitRow, 'vrsta'> | undefined,
  { za }: Actor,
): Greska | undefined {
  // A body that only reads the whole programme has no part in the call.
  const cita =
    za.vrsta === 'prijavitelj'
      ? za.razina === 'PRG'
      : za.vrsta !== 'institucija' || !Object.values(projekt.tijela).includes(za.id)
  return zastoSeNePise({ vrsta: nit?.vrsta ?? null, nacrt: jeNacrt(projekt.statusId) || !projekt.dostupno, cita })
}

/** Why this person might not send this message now. Throws 404 where they may not know of it on the side that wrote it. */
export async function zastoNePoruka(
  tx: Tx,
  { projektId, nitId, strana }: Pick<PorukaRow, 'projektId' | 'nitId' | 'strana'>,
  { actor, sada, dostupno }: Pisanje & Pick<PretinacPorts, 'dostupno'>,
): Promise<Greska | undefined> {
  const projekt = actor.za.vrsta === strana ? await projektNiti(tx, projektId, actor, { sada, dostupno }) : undefined
  const nit = await citajNit(tx, nitId)
  if (projekt === undefined || nit === undefined) throw new Problem('nije-pronadeno')
  return zastoNe(projekt, nit, actor)
}

/** ∅ → sent: whether it may be, and what it will be. Throws `Problem` when not. */
export async function odluci(
  tx: Tx,
  { dostupno }: PretinacPorts,
  { id, poruka }: { id: string; poruka: NovaPoruka },
  { actor, sada }: Pisanje,
): Promise<Odlucena> {
  if (await zauzeteOznake(tx, [id])) throw new Problem('id-ponovno-koristen')
  const { nitId, projektId, vrsta, predmet, brojPriloga } = poruka
  const projekt = await projektNiti(tx, projektId, actor, { sada, dostupno })
  const nit = nitId === null ? undefined : await zakljucajNit(tx, nitId)
  if (projekt === undefined || (nitId !== null && nit?.projektId !== projektId)) throw new Problem('nije-pronadeno')
  const ne = zastoNe(projekt, nit, actor)
  if (ne !== undefined) throw odbij(ne)
  // Measured as it is kept: what the cleaning removes is no word.
  const tekst = cistiTekst(poruka.tekst)
  const greske = greskePoruke({ nitId, predmet, tekst })
  if (greske.length > 0) throw new Problem('pravila', { greske })
  const strana = actor.za.vrsta as Strana
  if (nitId === null && vrsta === 'kontakt' && strana !== 'prijavitelj') throw new Problem('neispravan-zahtjev')
  const tema = nit?.predmet ?? predmet.trim()
  const row: PorukaRow = {
    id,
    nitId: nitId ?? id,
    projektId,
    prijaviteljId: projekt.prijaviteljId,
    programId: projekt.programId,
    strana,
    autorId: actor.osobaId,
    potpis: await potpisStrane(tx, actor),
    otvara: nitId === null ? vrsta : null,
    tekst,
    brojPriloga,
    uploads: [],
    sadrzajHash: '',
    verzijaRetka: 1,
    createdAt: new Date(sada),
    izmijenjenoAt: null,
    obrisanoAt: null,
  }
  return { poruka: { ...row, sadrzajHash: hashPoruke(dokumentOd(row, tema)) }, predmet: tema, nit, projekt }
}

/** Writes a decided message with its thread, tells the log and the other side. */
export async function zapisi(
  tx: Tx,
  ports: PretinacPorts,
  odlucena: Odlucena,
  { actor, sada }: Pisanje,
): Promise<void> {
  const { poruka, predmet, projekt } = odlucena
  const { strana, nitId } = poruka
  // Of several sent at once each finds the thread as the one before has left it.
  const nit = odlucena.nit && (await zakljucajNit(tx, nitId))
  const kada = new Date(sada)
  const vrsta = nit?.vrsta ?? poruka.otvara ?? 'razgovor'
  const { rok, cekaOd, odgovorenoAt } = rokNiti(nit, vrsta, strana, kada)
  if (nit === undefined) {
    const { projektId, prijaviteljId, programId } = poruka
    await upisiNit(tx, {
      id: nitId,
      projektId,
      prijaviteljId,
      programId,
      vrsta,
      faza: fazaOd(projekt),
      predmet,
      zadnjaAt: kada,
      brojPoruka: 1,
      zaPrijaviteljaAt: strana === 'prijavitelj' ? null : kada,
      zaInstitucijuAt: strana === 'prijavitelj' ? kada : null,
      rok,
      cekaOd,
      odgovorenoAt,
      createdAt: kada,
    })
  } else await dopisiNiti(tx, nit, { strana, faza: fazaOd(projekt), rok, cekaOd, odgovorenoAt }, kada)
  await upisiPoruku(tx, poruka)
  await zabiljeziCitanje(tx, nitId, actor, sada)
  await writeLog(tx, {
    akcija: strana === 'prijavitelj' ? DNEVNIK_PRETINCA.prijavitelj : DNEVNIK_PRETINCA.institucija,
    entitetVrsta: 'projekt',
    entitetId: poruka.projektId,
    actor,
    sada,
    vidljivoPrijavitelju: true,
    komentar: predmet,
  })
  await asPortal(tx, () =>
    javiPoruku(tx, ports, { ...odlucena, dodijeljenoId: nit?.dodijeljenoId ?? null }, actor, sada),
  )
}

interface Mijenja {
  nitId: string
  porukaId: string
}

/** A message of the person that they may still change. Throws `Problem` when they may not, or there is none. */
async function mojaPoruka(tx: Tx, { nitId, porukaId }: Mijenja, { actor, sada }: Pisanje): Promise<PorukaRow> {
  const [row] = await citajPoruke(tx, [porukaId], true)
  if (row?.nitId !== nitId) throw new Problem('nije-pronadeno')
  const { autorId, createdAt, obrisanoAt } = row
  const sent = { autorId, vrijeme: createdAt.getTime(), obrisano: obrisanoAt !== null }
  const ne = zastoSeNeMijenja(sent, actor.osobaId, sada)
  if (ne !== undefined) throw odbij(ne)
  return row
}

async function nanovo(tx: Tx, row: PorukaRow, predmet: string, { actor, sada }: Pisanje): Promise<void> {
  const next = { ...row, verzijaRetka: row.verzijaRetka + 1 }
  const sadrzajHash = hashPoruke(dokumentOd(next, predmet))
  const { tekst, izmijenjenoAt, obrisanoAt, verzijaRetka } = next
  await promijeniPoruku(tx, row.id, { tekst, izmijenjenoAt, obrisanoAt, verzijaRetka, sadrzajHash })
  await recordRevision(tx, {
    aggType: TIP_PORUKE,
    aggId: row.id,
    rev: verzijaRetka,
    mutationId: null,
    osobaId: actor.osobaId,
    ops: [],
    contentHash: sadrzajHash,
    scopes: scopesPoruke(row),
    sada,
  })
}

/** Devices of its author hold it. */
export const scopesPoruke = ({ autorId }: Pick<PorukaRow, 'autorId'>): string[] =>
  autorId === null ? [] : [`osoba:${autorId}`]

export async function izmijeniPoruku(tx: Tx, sto: Mijenja, tekst: string, predmet: string, by: Pisanje): Promise<void> {
  const row = await mojaPoruka(tx, sto, by)
  const cist = cistiTekst(tekst)
  const greske = greskeIzmjene(cist)
  if (greske.length > 0) throw new Problem('pravila', { greske })
  await nanovo(tx, { ...row, tekst: cist, izmijenjenoAt: new Date(by.sada) }, predmet, by)
}

/**
 * The place of a deleted message stays; its words and files are gone. The thread is as if it had not been written: an answer that
 * was taken back is none, and a contact that was taken back waits for none.
 */
export async function obrisiPoruku(tx: Tx, sto: Mijenja, predmet: string, by: Pisanje): Promise<void> {
  const row = await mojaPoruka(tx, sto, by)
  const nit = await zakljucajNit(tx, sto.nitId)
  if (nit === undefined) throw new Problem('nije-pronadeno')
  await nanovo(tx, { ...row, tekst: '', obrisanoAt: new Date(by.sada) }, predmet, by)
  await promijeniNit(tx, nit.id, stanjeNiti(nit.vrsta, await porukeNiti(tx, nit.id)))
  await obrisiJavljeno(tx, row.id, [AKCIJA.porukaInstituciji, AKCIJA.porukaPrijavitelju])
}
