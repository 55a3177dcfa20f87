/** Raises and resolves flags on records that a person may read at that moment, whatever kind they are of. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Zastavica, ZastaviceZapisa } from '#contract/kernel/zastavica.endpoints.ts'
import { type DosegZastavice, dijeliZastavice, smijeRijesiti } from '#contract/kernel/zastavica.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { Access } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import type { Message, Recipient } from '../notify/message.ts'
import { notify } from '../notify/notify.ts'
import { nadiPoBrojevima, type PaletaVrste, type RedakPalete } from '../search/paleta.ts'
import { writeLog } from '../workflow/log.ts'
import {
  drziZastavicu,
  type Stranka,
  strankaOd,
  upisiRjesenje,
  upisiZastavicu,
  zastavice,
} from './zastavica.repository.ts'

/** People with a seat at a party now, by name. Of a record in a programme those who work in it; with `osobaId` that person alone. */
export type OsobeStranke = (
  tx: Tx,
  stranka: Stranka,
  gdje: { programId?: number | undefined; osobaId?: number; sada: number },
) => Promise<{ id: number; naziv: string; email: string }[]>

export interface Okolnosti {
  access: Access
  osobe: OsobeStranke
  actor: Actor
  sada: number
}

/** Those of the records that this person may read now. They are looked for as the palette does, and what it does not find is not there. */
export async function citljivi(
  tx: Tx,
  vrsta: PaletaVrste,
  ids: readonly string[],
  { actor, sada }: Pick<Okolnosti, 'actor' | 'sada'>,
): Promise<RedakPalete[]> {
  const izvor = vrsta.izvor(actor, sada)
  if (izvor === undefined) return []
  const procitaj = () => nadiPoBrojevima(tx, izvor, ids)
  // Administrators read as the portal; their flags, asked kind by kind, say what.
  return actor.za.vrsta === 'administrator' ? asPortal(tx, procitaj) : procitaj()
}

/** The record with its party. Throws 404 for who may not read it. */
async function zapis(tx: Tx, vrsta: PaletaVrste, id: string, okolnosti: Pick<Okolnosti, 'actor' | 'sada'>) {
  const [redak] = await citljivi(tx, vrsta, [id], okolnosti)
  const stranka = strankaOd(okolnosti.actor)
  if (redak === undefined || stranka === undefined) throw new Problem('nije-pronadeno')
  return { redak, stranka }
}

/** The programme of a record, where it stands in one. */
export const programZapisa = ({ veze }: RedakPalete): number | undefined =>
  veze?.programId == null ? undefined : Number(veze.programId)

export async function zastaviceZapisa(
  tx: Tx,
  vrsta: PaletaVrste,
  id: string,
  okolnosti: Okolnosti,
): Promise<ZastaviceZapisa> {
  const { actor, osobe, sada } = okolnosti
  const { redak, stranka } = await zapis(tx, vrsta, id, okolnosti)
  const sve = await zastavice(tx, vrsta.vrsta, redak.id, actor)
  const dijeli = dijeliZastavice(actor)
  const ljudi = dijeli ? await osobe(tx, stranka, { programId: programZapisa(redak), sada }) : []
  // Whoever was named and works here no more leaves the flag to everybody.
  const josRadi = (osoba: Zastavica['rjesava']) => ljudi.find(({ id: one }) => one === osoba?.id)?.id ?? null
  const smije = ({ doseg, autor, rjesava, rjesenje }: Omit<Zastavica, 'smijeRijesiti'>) =>
    rjesenje === null && smijeRijesiti({ doseg, autorId: autor.id, rjesavaId: josRadi(rjesava) }, actor)
  return {
    zastavice: sve.map((one) => ({ ...one, smijeRijesiti: smije(one) })),
    smijeDijeliti: dijeli,
    osobe: ljudi.map(ime),
  }
}

const ime = ({ id, naziv }: { id: number; naziv: string }) => ({ id, naziv })

const NE_DIJELI = 'Zastavicu u administraciji vidite samo vi.'
const BEZ_OSOBE = 'Osobu odabirete samo za zastavicu koju vide i drugi.'
const NE_CITA = 'Ta osoba ne može otvoriti ovaj zapis. Odaberite drugu.'

/** Throws when the person has no seat at the party, or may not read the record from it. Their seat is held. */
async function provjeriOsobu(
  tx: Tx,
  vrsta: PaletaVrste,
  zapisId: string,
  osobaId: number,
  { access, actor, sada }: Okolnosti,
): Promise<void> {
  const { za: moje } = actor
  if (moje.vrsta !== 'institucija' && moje.vrsta !== 'prijavitelj') throw new Problem('pravila', { poruka: NE_DIJELI })
  const za = await access.holdSeat(tx, osobaId, { vrsta: moje.vrsta, id: moje.id }, sada)
  const ona = { osobaId, stvarnaOsobaId: osobaId, superadmin: false, adminDopustenja: [] }
  const cita = za !== undefined && (await citljivi(tx, vrsta, [zapisId], { actor: { ...ona, za }, sada })).length > 0
  if (!cita) throw new Problem('pravila', { poruka: NE_CITA })
}

interface Podigni {
  id: string
  /** Of the command: the person who is named is told of it once. */
  mutationId: string
  doseg: DosegZastavice
  razlog: string
  rjesavaId: number | null
}

const zapisnik = (tx: Tx, akcija: string, vrsta: string, id: string, { actor, sada }: Okolnosti) =>
  // Neither the reason nor the note: a private flag is told to nobody, also not to who reads the log.
  writeLog(tx, {
    entitetVrsta: 'zastavica',
    entitetId: `${vrsta}:${id}`,
    akcija,
    actor,
    sada,
    vidljivoPrijavitelju: false,
  })

export async function podigniZastavicu(
  tx: Tx,
  vrsta: PaletaVrste,
  naredba: Podigni,
  okolnosti: Okolnosti,
): Promise<number> {
  const { id, doseg, razlog, rjesavaId } = naredba
  const { actor, sada } = okolnosti
  const { redak, stranka } = await zapis(tx, vrsta, id, okolnosti)
  if (doseg === 'stranka' && !dijeliZastavice(actor)) throw new Problem('pravila', { poruka: NE_DIJELI })
  if (doseg === 'osoba' && rjesavaId !== null) throw new Problem('pravila', { poruka: BEZ_OSOBE })
  if (rjesavaId !== null) await provjeriOsobu(tx, vrsta, redak.id, rjesavaId, okolnosti)
  const nova = { vrsta: vrsta.vrsta, zapisId: redak.id, doseg, razlog, rjesavaId }
  const broj = await upisiZastavicu(tx, nova, { autorId: actor.osobaId, stranka, sada })
  await zapisnik(tx, 'zastavica.podignuta', vrsta.vrsta, redak.id, okolnosti)
  if (rjesavaId !== null) await javiImenovanoj(tx, redak, { ...naredba, broj, stranka, rjesavaId }, okolnosti)
  return broj
}

/** Tells the person who is asked to resolve a flag; what they are asked stands in their worklist too. */
async function javiImenovanoj(
  tx: Tx,
  redak: RedakPalete,
  { broj, stranka, rjesavaId, razlog, mutationId }: Podigni & { broj: number; stranka: Stranka; rjesavaId: number },
  { osobe, actor, sada }: Okolnosti,
): Promise<void> {
  const [tko] = await osobe(tx, stranka, { osobaId: rjesavaId, sada })
  if (tko === undefined || stranka.vrsta === 'administracija') return
  const recipient: Recipient = {
    osobaId: tko.id,
    email: tko.email,
    ime: tko.naziv,
    primatelj: stranka.vrsta,
    primateljId: stranka.id,
    razlog: 'ZASTAVICA',
  }
  const sto = [redak.broj, redak.naslov].filter(Boolean).join(' ')
  const message: Message = {
    poruka: `Od vas se traži da riješite zastavicu na zapisu „${sto}”: ${razlog}`,
    activityAction: AKCIJA.zastavicaImenovana,
    entitetId: String(broj),
    programId: programZapisa(redak) ?? null,
  }
  await asPortal(tx, () => notify(tx, { recipients: [recipient], actor, sada, uzrok: mutationId }, message))
}

/** Resolves an open flag. Throws 404 for one that the person may not know of, 403 for one that is another's to resolve. */
export async function rijesiZastavicu(
  tx: Tx,
  vrsta: (ime: string) => PaletaVrste,
  { id, napomena }: { id: number; napomena: string },
  okolnosti: Okolnosti,
): Promise<void> {
  const { osobe, actor, sada } = okolnosti
  const ova = await drziZastavicu(tx, id, actor)
  if (ova === undefined) throw new Problem('nije-pronadeno')
  const { redak, stranka } = await zapis(tx, vrsta(ova.vrsta), ova.zapisId, okolnosti)
  if (ova.rijesena) throw new Problem('zastarjela-verzija')
  const { rjesavaId: osobaId } = ova
  const gdje = osobaId !== null && { osobaId, programId: programZapisa(redak), sada }
  const [josRadi] = gdje ? await osobe(tx, stranka, gdje) : []
  if (!smijeRijesiti({ ...ova, rjesavaId: josRadi?.id ?? null }, actor)) throw new Problem('zabranjeno')
  await upisiRjesenje(tx, id, { rijesioId: actor.osobaId, napomena, sada })
  await zapisnik(tx, 'zastavica.rijesena', ova.vrsta, ova.zapisId, okolnosti)
}
