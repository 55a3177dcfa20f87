/** Reads, writes, resolves and takes back comments on fields of a record (decision 0135). Who may read the record is asked anew each time. */

import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Komentar, Rasprava, raspravaEndpoints } from '#contract/kernel/rasprava.endpoints.ts'
import { NAJVISE_KOMENTARA, povlacivDo, smijeRijesitiKomentar, stranaOd } from '#contract/kernel/rasprava.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import type { FindRecipients } from '../notify/message.ts'
import { notify, obrisiJavljeno } from '../notify/notify.ts'
import { provjeriPribadace } from '../pribadaca/pribadaca.ts'
import { writeLog } from '../workflow/log.ts'
import {
  brojKomentara,
  drziKomentar,
  komentariZapisa,
  otvoreniZaDoradu,
  procitajJavljeno,
  upisiKomentar,
  upisiPovuceno,
  upisiRijeseno,
} from './rasprava.repository.ts'
import type { RaspravljeniZapis, VrstaRasprave } from './vrsta.ts'

export interface Okolnosti {
  actor: Actor
  sada: number
  nadi: FindRecipients
}

const NEMA_POLJA = 'Ovog polja u obrascu nema, ili je njegov redak uklonjen.'
const ODGOVOR_NA_ODGOVOR = 'Odgovara se na komentar, a ne na odgovor.'
const NEMA_KOMENTARA = 'Komentara na koji odgovarate više nema.'
const SAMO_USTANOVA = 'Interne komentare i komentare za doradu piše samo institucija.'
const DORADA = 'Za doradu može biti samo komentar uz polje koji vidi i prijavitelj.'
const ODGOVOR_JE_INTERAN = 'Odgovor na interni komentar mora biti interni.'
const PRIBADACA_NA_POLJU = 'Pribadača stoji uz polje koje nosi dokument, na početku rasprave.'
const PUNO = `Uz jedan se zapis vodi najviše ${NAJVISE_KOMENTARA} komentara.`
const PREKASNO = 'Komentar se povlači u prvoj minuti, dok na njega nitko nije odgovorio.'

const odbij = (poruka: string): never => {
  throw new Problem('pravila', { poruka })
}

/** The record with the party of whoever asks. Throws 404 for who may not read it. */
async function zapisOd(tx: Tx, vrsta: VrstaRasprave, id: string, { actor, sada }: Okolnosti) {
  const strana = stranaOd(actor)
  const zapis = strana && (await vrsta.zapis(tx, id, actor, sada))
  if (strana === undefined || zapis === undefined) throw new Problem('nije-pronadeno')
  return { zapis, ...strana }
}

/** The same for a write. Throws 403 for who may only read, and for who has a conflict of interest with the record. */
async function zaPisanje(tx: Tx, vrsta: VrstaRasprave, id: string, okolnosti: Okolnosti) {
  const found = await zapisOd(tx, vrsta, id, okolnosti)
  if (!found.zapis.smijePisati) throw new Problem('zabranjeno')
  if (found.zapis.izuzet) throw new Problem('cetiri-oka')
  return found
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

export async function procitajRaspravu(
  tx: Tx,
  vrsta: VrstaRasprave,
  id: string,
  okolnosti: Okolnosti,
): Promise<Rasprava> {
  const { actor, sada } = okolnosti
  const { zapis, strana } = await zapisOd(tx, vrsta, id, okolnosti)
  const smijePisati = zapis.smijePisati && !zapis.izuzet
  const svi = await komentariZapisa(tx, { vrsta: vrsta.vrsta, id: zapis.id, akcija: vrsta.akcija }, actor)
  const odgovoreni = new Set(svi.map(({ odgovorNa }) => odgovorNa))
  const komentari = svi.map(({ stranaId, ...one }): Komentar => {
    const napisano = { autorId: one.autor.id, napisanoAt: Date.parse(one.napisanoAt) }
    const kraj = povlacivDo({ ...napisano, odgovoren: odgovoreni.has(one.id) }, actor, sada)
    const rjesiv = smijePisati && one.odgovorNa === null
    return {
      ...one,
      smijeRijesiti: rjesiv && smijeRijesitiKomentar({ strana: one.strana, stranaId }, actor),
      povlacivDo: smijePisati ? iso(kraj) : null,
    }
  })
  return { komentari, smijePisati, zaInstituciju: strana === 'institucija', vrijeme: new Date(sada).toISOString() }
}

type Napisano = Omit<BodyOf<typeof raspravaEndpoints.napisi>, 'za'>

/** What keeps a comment from being written as it is. Throws 422 with the reason. */
function provjeri({ zaDoradu, interno, put, odgovorNa }: Napisano, strana: string): void {
  if (strana !== 'institucija' && (interno || zaDoradu)) odbij(SAMO_USTANOVA)
  if (zaDoradu && (put === null || interno || odgovorNa !== null)) odbij(DORADA)
}

/** The comment that is answered, held so that nobody takes it back meanwhile. */
async function naStoOdgovara(tx: Tx, vrsta: string, zapisId: string, novi: Napisano, actor: Actor) {
  if (novi.odgovorNa === null) return undefined
  const korijen = await drziKomentar(tx, vrsta, zapisId, novi.odgovorNa, actor)
  if (korijen === undefined) return odbij(NEMA_KOMENTARA)
  if (korijen.odgovorNa !== null) odbij(ODGOVOR_NA_ODGOVOR)
  if (korijen.interno && !novi.interno) odbij(ODGOVOR_JE_INTERAN)
  return korijen
}

/** The box that a comment is about, as it is kept; null where it has none. */
async function pribadacaKomentara(tx: Tx, zapis: RaspravljeniZapis, { put, odgovorNa, pribadaca }: Napisano) {
  if (!pribadaca) return null
  if (put === null || odgovorNa !== null) return odbij(PRIBADACA_NA_POLJU)
  const [provjerena] = await provjeriPribadace(tx, [pribadaca], { datoteke: zapis.prilozi(put), ima: zapis.ima })
  return provjerena ?? null
}

export async function napisiKomentar(
  tx: Tx,
  vrsta: VrstaRasprave,
  zapisId: string,
  novi: Napisano,
  okolnosti: Okolnosti,
): Promise<void> {
  const { actor, sada } = okolnosti
  const { zapis, strana, stranaId } = await zaPisanje(tx, vrsta, zapisId, okolnosti)
  provjeri(novi, strana)
  const korijen = await naStoOdgovara(tx, vrsta.vrsta, zapis.id, novi, actor)
  // An answer stands where its comment does, also where the row is gone since.
  const put = korijen === undefined ? novi.put : korijen.put
  if (korijen === undefined && put !== null && !zapis.ima(put)) odbij(NEMA_POLJA)
  const broj = await asPortal(tx, () => brojKomentara(tx, vrsta.vrsta, zapis.id))
  if (broj >= NAJVISE_KOMENTARA) odbij(PUNO)
  const { id, tekst, interno, zaDoradu, odgovorNa } = novi
  const pribadaca = await pribadacaKomentara(tx, zapis, novi)
  await upisiKomentar(tx, {
    id,
    entitetVrsta: vrsta.vrsta,
    entitetId: zapis.id,
    put,
    pribadaca,
    tekst,
    interno,
    zaDoradu,
    odgovorNa,
    strana,
    stranaId,
    autorId: actor.osobaId,
    napisanoAt: new Date(sada),
  })
  await zapisnik(tx, vrsta, zapis.id, vrsta.dnevnik[strana], interno, okolnosti)
  if (!interno) await javi(tx, vrsta, zapis, { id, put, kome: zapis.kome[strana] }, okolnosti)
}

/** The text stays in the discussion: a log is read by more people. */
const zapisnik = (
  tx: Tx,
  { vrsta }: VrstaRasprave,
  entitetId: string,
  akcija: string,
  interno: boolean,
  { actor, sada }: Okolnosti,
) => writeLog(tx, { entitetVrsta: vrsta, entitetId, akcija, actor, sada, vidljivoPrijavitelju: !interno })

interface Javljeno {
  id: string
  put: string | null
  kome: RaspravljeniZapis['kome']['prijavitelj']
}

/** Tells the other party: where, and not what. Whoever has written is told nothing. */
async function javi(
  tx: Tx,
  { akcija, nazivPolja }: VrstaRasprave,
  zapis: RaspravljeniZapis,
  { id, put, kome }: Javljeno,
  { actor, sada, nadi }: Okolnosti,
): Promise<void> {
  const { programId, projektId, pozivId } = zapis.parties
  const gdje = put === null ? '' : `, uz polje „${nazivPolja(put)}”`
  await asPortal(tx, async () =>
    notify(
      tx,
      { recipients: await nadi(tx, kome, zapis.parties), actor, sada, uzrok: id },
      {
        poruka: `Novi komentar uz ${zapis.naziv}${gdje}.`,
        activityAction: akcija,
        // A press on it leads to the record, unless that is the project itself.
        ...(projektId !== zapis.id && { entitetId: zapis.id }),
        ...(projektId !== undefined && { projektId }),
        ...(pozivId === undefined ? {} : { pozivId }),
        programId,
      },
    ),
  )
}

/** Resolves a comment, or opens it again; what stands so already stays so. Throws 404 for one that the person may not read. */
export async function rijesiKomentar(
  tx: Tx,
  vrsta: VrstaRasprave,
  zapisId: string,
  { komentarId, rijeseno }: { komentarId: string; rijeseno: boolean },
  okolnosti: Okolnosti,
): Promise<void> {
  const { actor, sada } = okolnosti
  const { zapis } = await zaPisanje(tx, vrsta, zapisId, okolnosti)
  const komentar = await drziKomentar(tx, vrsta.vrsta, zapis.id, komentarId, actor)
  if (komentar === undefined || komentar.odgovorNa !== null) throw new Problem('nije-pronadeno')
  if (!smijeRijesitiKomentar(komentar, actor)) throw new Problem('zabranjeno')
  if (komentar.rijesen === rijeseno) return
  const stanje = rijeseno
    ? { rijesioId: actor.osobaId, rijesenoAt: new Date(sada) }
    : { rijesioId: null, rijesenoAt: null }
  await upisiRijeseno(tx, [komentarId], stanje)
  const akcija = rijeseno ? vrsta.dnevnik.rijeseno : vrsta.dnevnik.otvoreno
  await zapisnik(tx, vrsta, zapis.id, akcija, komentar.interno, okolnosti)
}

/** Takes one's own comment back. Throws 422 once it is answered or a minute old. */
export async function povuciKomentar(
  tx: Tx,
  vrsta: VrstaRasprave,
  zapisId: string,
  komentarId: string,
  okolnosti: Okolnosti,
): Promise<void> {
  const { actor, sada } = okolnosti
  const { zapis } = await zaPisanje(tx, vrsta, zapisId, okolnosti)
  const komentar = await drziKomentar(tx, vrsta.vrsta, zapis.id, komentarId, actor)
  if (komentar === undefined) throw new Problem('nije-pronadeno')
  if (komentar.autorId !== actor.osobaId) throw new Problem('zabranjeno')
  if (povlacivDo({ ...komentar, napisanoAt: Date.parse(komentar.napisanoAt) }, actor, sada) === null) odbij(PREKASNO)
  await upisiPovuceno(tx, komentarId, sada)
  await zapisnik(tx, vrsta, zapis.id, vrsta.dnevnik.povuceno, komentar.interno, okolnosti)
  await obrisiJavljeno(tx, komentarId, [vrsta.akcija])
}

/** The person has opened the discussion, or that of one field. */
export async function procitanaRasprava(
  tx: Tx,
  vrsta: VrstaRasprave,
  zapisId: string,
  put: string | null | undefined,
  okolnosti: Okolnosti,
): Promise<number> {
  const { actor } = okolnosti
  const { zapis } = await zapisOd(tx, vrsta, zapisId, okolnosti)
  if (actor.osobaId !== actor.stvarnaOsobaId) return 0
  return procitajJavljeno(tx, { vrsta: vrsta.vrsta, id: zapis.id, akcija: vrsta.akcija, put }, actor)
}

export interface PrimjedbaZaDoradu {
  komentarId: string
  put: string
  tekst: string
}

/** Open remarks that ask for a correction, with the fields that they open, in the order of writing. */
export async function remarksForCorrection(tx: Tx, vrsta: string, zapisId: string): Promise<PrimjedbaZaDoradu[]> {
  const rows = await otvoreniZaDoradu(tx, vrsta, zapisId)
  return rows.flatMap(({ put, ...one }) => (put === null ? [] : [{ ...one, put }]))
}

/** Remarks that a correction has answered are resolved by whoever takes it in. The log is the caller's: it writes its own step. */
export function resolveRemarks(tx: Tx, ids: readonly string[], actor: Actor, sada: number): Promise<void> {
  return upisiRijeseno(tx, ids, { rijesioId: actor.osobaId, rijesenoAt: new Date(sada) })
}
