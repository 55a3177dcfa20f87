/** What leaves the server about a hand-over, and how one is begun and written. */
import { formatDatum, today } from '#contract/kernel/datum.ts'
import { type Actor, hasLevel } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { NOVO_ID, statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { primopredajaKind } from '#contract/modules/primopredaja/primopredaja.kind.ts'
import { PRIMOPREDAJA_PORUKE, primateljSjedi } from '#contract/modules/primopredaja/primopredaja.rules.ts'
import {
  kljucPredmeta,
  type Predmet,
  type PredmetDetalj,
  type Primopredaja,
  type PrimopredajaDetalj,
  type SadrzajPrimopredaje,
} from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { PREUZIMA_SE, primopredajaStatuses } from '#contract/modules/primopredaja/primopredaja.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { neprocitane } from '../../platform/notify/predmeta.ts'
import { type OpisPredmeta, opisiPredmeta } from '../../platform/predmeti/predmeti.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { type Pisanje, stanjeZapisa } from '../../platform/workflow/stol.ts'
import { osobeSPredmetima, sjediU } from './osobe.repository.ts'
import type { PrimopredajaDesk } from './primopredaja.binding.ts'
import { sviOtvoreni } from './primopredaja.repository.ts'

export const statusPrimopredaje = (id: number) => ({ id, naziv: statusLabel(primopredajaKind, id) })

/** The reader decides about items: the person whose they become, as themselves. */
export const smijePreuzimati = ({ naId, statusId }: Pick<Primopredaja, 'naId' | 'statusId'>, actor: Actor): boolean =>
  naId === actor.osobaId &&
  actor.osobaId === actor.stvarnaOsobaId &&
  jeStatus(primopredajaStatuses, statusId, ...PREUZIMA_SE)

/** What has become of a waiting item without anybody deciding about it: it is done, or somebody else has it, or nobody. */
export function uMeduvremenu(opis: OpisPredmeta | undefined, odId: number): string | null {
  if (opis === undefined) return null
  if (opis.okoncan) return PRIMOPREDAJA_PORUKE.okoncan.poruka
  if (opis.drze.includes(odId)) return null
  return PRIMOPREDAJA_PORUKE[opis.drze.length === 0 ? 'nitkoNeDrzi' : 'kodDrugoga'].poruka
}

/** Everything the record is about as the reader sees it: open items while it is prepared, afterwards those that went. */
async function predmeti(
  tx: Tx,
  { vrste }: PrimopredajaDesk,
  zapis: Primopredaja,
  actor: Actor,
  sada: number,
): Promise<PredmetDetalj[]> {
  const uPripremi = jeStatus(primopredajaStatuses, zapis.statusId, 'uPripremi')
  const svi: readonly Pick<Predmet, 'vrsta' | 'id'>[] = uPripremi ? await sviOtvoreni(tx, vrste, zapis) : zapis.predmeti
  const opisi = await opisiPredmeta(tx, vrste, svi, actor, sada)
  const vrstaOd = ({ vrsta }: Pick<Predmet, 'vrsta'>) => vrste.find((one) => one.vrsta === vrsta)
  const uObavijestima = ({ vrsta, id }: Pick<Predmet, 'vrsta' | 'id'>) => ({
    vrsta: vrstaOd({ vrsta })?.dioZapisa?.vrsta ?? vrsta,
    id,
  })
  const neprocitano = await asPortal(tx, () => neprocitane(tx, zapis.odId, zapis.institucijaId, svi.map(uObavijestima)))
  const ide = new Set(zapis.zaPredaju.map(kljucPredmeta))
  const kao = (one: Pick<Predmet, 'vrsta' | 'id'> & Partial<Predmet>): PredmetDetalj => {
    const kljuc = kljucPredmeta(one)
    const opis = opisi.get(kljuc)
    const { stanje, razlog = null, odluceno = null } = one
    const zasto = stanje === 'ceka' ? uMeduvremenu(opis, zapis.odId) : razlog
    // Nobody has it any more, so there is nothing to take over from anybody.
    const nitkoga = stanje === 'ceka' && zasto === PRIMOPREDAJA_PORUKE.nitkoNeDrzi.poruka
    return {
      kljuc,
      vrsta: vrstaOd(one)?.naziv ?? 'Ostalo',
      opis: opis === undefined ? null : opisZa(opis, neprocitano.get(kljucPredmeta(uObavijestima(one))) ?? 0),
      stanje: nitkoga ? 'preskocen' : (stanje ?? (ide.has(kljuc) ? 'predlozen' : 'izostavljen')),
      razlog: zasto,
      odluceno,
    }
  }
  return svi.map(kao).sort(poRoku)
}

const opisZa = ({ naslov, podnaslov, status, rok, stojiOd = null, adresa }: OpisPredmeta, neprocitano: number) => ({
  naslov,
  podnaslov,
  status,
  rok,
  stojiOd,
  adresa,
  neprocitano,
})

const poRoku = (a: PredmetDetalj, b: PredmetDetalj): number =>
  a.vrsta.localeCompare(b.vrsta, 'hr') || (a.opis?.rok ?? '9').localeCompare(b.opis?.rok ?? '9')

/** What whoever hands over should know before it goes, and whoever takes over while it waits. */
function upozorenja({ razlog, doDana, statusId, okolnosti, naId }: Primopredaja, sada: number): string[] {
  const preuzimaSe = jeStatus(primopredajaStatuses, statusId, ...PREUZIMA_SE)
  const prosao = razlog === 'odsutnost' && doDana !== null && doDana < today(sada)
  return [
    ...(preuzimaSe && prosao && doDana !== null
      ? [
          `Odsutnost je završila ${formatDatum(doDana)}. Što nije preuzeto, ostaje kod dosadašnje osobe ako se primopredaja opozove.`,
        ]
      : []),
    ...(preuzimaSe && naId !== null && !okolnosti.primateljSjedi
      ? ['Osoba koja preuzima više nema mjesto u instituciji. Opozovite primopredaju i predajte drugoj osobi.']
      : []),
  ]
}

export async function procitaj(
  tx: Tx,
  desk: PrimopredajaDesk,
  zapis: Primopredaja,
  actor: Actor,
  sada: number,
): Promise<PrimopredajaDetalj> {
  const { id, odId, naId, razlog, doDana, napomena, samo, predanoU, povratOdId } = zapis
  const imena = await imenaOsoba(tx, [odId, ...(naId === null ? [] : [naId])])
  const osoba = (broj: number) => ({ id: broj, naziv: imena.get(broj)?.ime ?? '' })
  return {
    id,
    od: osoba(odId),
    na: naId === null ? null : osoba(naId),
    razlog,
    doDana,
    predanoU,
    povratOdId,
    sadrzaj: { naId, razlog, doDana, napomena, samo },
    predmeti: await predmeti(tx, desk, zapis, actor, sada),
    smijePreuzimati: smijePreuzimati(zapis, actor),
    upozorenja: upozorenja(zapis, sada),
    ...stanjeZapisa(primopredajaKind, zapis, actor, sada),
  }
}

type Pocetak = Pick<Primopredaja, 'odId' | 'naId' | 'razlog' | 'doDana'>

/** A hand-over as it would begin. The law asks of it whose it may be. */
export function nova(institucijaId: number, pocetak: Pocetak, autorId: number): Primopredaja {
  return {
    ...pocetak,
    id: 0,
    institucijaId,
    autorId,
    doDana: pocetak.razlog === 'odsutnost' ? pocetak.doDana : null,
    napomena: '',
    samo: null,
    predmeti: [],
    povratOdId: null,
    predanoU: null,
    zaPredaju: [],
    okolnosti: { primateljSjedi: true, brojPredmeta: 0 },
    statusId: NOVO_ID,
    verzijaRetka: 1,
    runda: [],
  }
}

/** Throws when who is chosen to take over has no seat there: anybody else's name is not told by their number. */
async function provjeriPrimatelja(tx: Tx, institucijaId: number, naId: number | null): Promise<void> {
  if (naId === null || (await sjediU(tx, institucijaId, naId))) return
  const { id: pravilo, poruka } = primateljSjedi
  // Of no field: the form that begins one has other names for its fields than the record.
  throw new Problem('pravila', { poruka, greske: [{ pravilo, poruka }] })
}

export const kreiranje = ({ repository, vrste }: PrimopredajaDesk) => ({
  async novi(tx: Tx, pocetak: Pocetak, { actor }: Pisanje): Promise<Primopredaja> {
    const { za, osobaId } = actor
    if (za.vrsta !== 'institucija') throw new Problem('zabranjeno')
    if (pocetak.odId !== osobaId) {
      // Of somebody who neither works here nor has left anything here nobody hands over anything.
      if (!hasLevel(actor, 'V')) throw new Problem('zabranjeno')
      const osobe = await osobeSPredmetima(tx, vrste, za.id)
      if (!osobe.some(({ osoba }) => osoba.id === pocetak.odId)) throw new Problem('nije-pronadeno')
    }
    await provjeriPrimatelja(tx, za.id, pocetak.naId)
    return nova(za.id, pocetak, osobaId)
  },
  upisi: repository.insert,
})

/** Saves what is written while it is prepared; what is ticked must be open with the person. */
export const spremi =
  ({ repository }: PrimopredajaDesk) =>
  async (
    tx: Tx,
    zapis: Primopredaja,
    { sadrzaj }: { sadrzaj: SadrzajPrimopredaje },
    { sada }: Pisanje,
  ): Promise<void> => {
    // Who was chosen and has left since stays named until somebody else is chosen.
    if (sadrzaj.naId !== zapis.naId) await provjeriPrimatelja(tx, zapis.institucijaId, sadrzaj.naId)
    const doDana = sadrzaj.razlog === 'odsutnost' ? sadrzaj.doDana : null
    return repository.write(tx, { ...zapis, ...sadrzaj, doDana }, sada)
  }
