/** Puts a person who may work on a record in charge of it, and tells them. */
import { isUuid } from '#contract/kernel/id.ts'
import type { Actor, Parties, Zaduzivanje } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type RecordKind, statusKey, statusLabel } from '#contract/kernel/record-kind.ts'
import type { SatZapisa } from '#contract/kernel/sat-zapisa.ts'
import type { ZaduzenjeRetka } from '#contract/kernel/zaduzenje.popis.ts'
import { radiNa, smijeZaduziti } from '#contract/kernel/zaduzenje.ts'
import type { Akcija } from '#contract/modules/notifikacija/akcije.ts'
import { type Access, findActor } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import type { Message, Recipient } from '../notify/message.ts'
import { notify } from '../notify/notify.ts'
import type { IzvorRokova } from '../rokovi/rokovi.ts'
import { writeLog } from '../workflow/log.ts'
import { drziZaduzenje, upisiZaduzenje, type ZapisUstanove } from './zaduzenje.repository.ts'

/** What a message to the person in charge says of the record. */
interface Spomen extends Pick<Message, 'projektId' | 'pozivId'> {
  /** In the accusative: „pitanje „Rabljena oprema””. */
  sto: string
}

/** A record of one kind as the platform asks about it. */
interface Zaduzivo {
  parties: Parties
  /** Whether somebody at this seat works on it. */
  radi: (actor: Actor) => boolean
  spomen: Spomen
  status: { id: number; naziv: string }
  /** Nobody has anything to do on it any more. */
  okoncan: boolean
  /** As the reader may know it. */
  sat: SatZapisa | undefined
}

/** A kind whose records have somebody in charge. */
export interface ZaduzivaVrsta {
  vrsta: string
  /** Many of them in words: „Pozivi”. */
  naziv: string
  tablica: TablicaVrste
  /** Numbers of the statuses in which nobody has anything to do. */
  okoncani: readonly number[]
  zaduzuju: Zaduzivanje
  akcija: Akcija
  rokovi: readonly IzvorRokova[]
  /** The record for whoever may know of it. */
  nadi: (tx: Tx, id: string, actor: Actor, sada: number) => Promise<Zaduzivo | undefined>
  /** Those of these records that the reader may know of, by id. */
  nadiSve: (tx: Tx, ids: readonly string[], actor: Actor, sada: number) => Promise<Map<string, Zaduzivo>>
}

/** The table of a kind and how its ids are read from text, where it is asked which of its records are open. */
interface TablicaVrste {
  ime: string
  kljuc: 'broj' | 'uuid'
}

/** How a kind is called where it changes hands. */
interface Oznaceno<R, S extends string> {
  naziv: string
  tablica: TablicaVrste
  spomen: (record: R) => Spomen
  /** Statuses in which nobody has anything to do, where its moves do not say that. */
  okoncani?: readonly S[]
  /** Sources that say the deadlines of its records, where the kind has no clock. */
  rokovi?: readonly IzvorRokova[]
}

/** Declares it of a kind that says whose people are put in charge. */
export function zaduzivaVrsta<R extends { id: number | string }, S extends string>(
  kind: RecordKind<R, S>,
  citaj: (tx: Tx, ids: readonly string[], actor: Actor, sada: number) => Promise<R[]>,
  akcija: Akcija,
  { naziv, tablica, spomen, okoncani, rokovi = [] }: Oznaceno<R, S>,
): ZaduzivaVrsta {
  const { zaduzuju } = kind
  /** Out of a status that no person leads out of nobody goes on. */
  const okoncan = (status: S) =>
    okoncani?.includes(status) ?? !kind.moves.some(({ from, skriveno }) => from.includes(status) && !skriveno)
  if (zaduzuju === undefined) throw new Error(`${kind.name} says nobody who is put in charge`)
  const zaduzivo = (record: R, actor: Actor): Zaduzivo => {
    const radi = (tko: Actor) => radiNa(kind, record, tko)
    const { parties, statusId } = kind.facts(record)
    const status = { id: statusId, naziv: statusLabel(kind, statusId) }
    const gotov = okoncan(statusKey(kind, statusId))
    const sat = gotov ? undefined : kind.sat?.(record, actor)
    return { parties, radi, spomen: spomen(record), status, okoncan: gotov, sat }
  }
  const nadiSve: ZaduzivaVrsta['nadiSve'] = async (tx, ids, actor, sada) => {
    const valjani = tablica.kljuc === 'uuid' ? ids.filter(isUuid) : ids
    const svi = valjani.length === 0 ? [] : await citaj(tx, valjani, actor, sada)
    return new Map(svi.map((record) => [String(record.id), zaduzivo(record, actor)]))
  }
  return {
    vrsta: kind.name,
    naziv,
    tablica,
    okoncani: (Object.keys(kind.statuses) as S[]).filter(okoncan).map((status) => kind.statuses[status].id),
    zaduzuju,
    akcija,
    rokovi,
    nadiSve,
    nadi: async (tx, id, actor, sada) => (await nadiSve(tx, [id], actor, sada)).get(id),
  }
}

/** Who of an institution holds a permission in a programme, by name; with a number only that person. */
export type OsobeUstanove = (
  tx: Tx,
  gdje: { institucijaId: number; programId: number | undefined; dozvola: string; osobaId?: number },
) => Promise<Recipient[]>

/** The record for somebody who works on it. Throws 404 for who may not know of it, 403 for who only reads it. */
async function radniZapis(tx: Tx, vrsta: ZaduzivaVrsta, id: string, actor: Actor, sada: number): Promise<Zaduzivo> {
  const zapis = await vrsta.nadi(tx, id, actor, sada)
  if (zapis === undefined) throw new Problem('nije-pronadeno')
  if (!zapis.radi(actor)) throw new Problem('zabranjeno')
  return zapis
}

interface Zaduzi {
  id: string
  verzija: number
  osobaId: number | null
  napomena: string
  mutationId: string
}

export interface Okolnosti {
  access: Access
  osobe: OsobeUstanove
  actor: Actor
  sada: number
}

const NE_RADI = 'Ta osoba ne može raditi na ovom zapisu. Odaberite drugu.'

/** The person as they are now, they and their seat held until the transaction ends, when they may work on the record. */
async function izabrana(
  tx: Tx,
  { access, osobe, actor, sada }: Okolnosti,
  vrsta: ZaduzivaVrsta,
  zapis: Zaduzivo,
  osobaId: number,
): Promise<Recipient> {
  const institucijaId = ustanovaOd(actor)
  const osoba = { osobaId, stvarnaOsobaId: osobaId }
  const ona = await findActor(access, tx, osoba, { vrsta: 'institucija', id: institucijaId }, sada, true)
  if (ona === undefined || !zapis.radi(ona)) throw new Problem('pravila', { poruka: NE_RADI })
  const { dozvola } = vrsta.zaduzuju
  const [recipient] = await osobe(tx, { institucijaId, programId: zapis.parties.programId, dozvola, osobaId })
  if (recipient === undefined) throw new Problem('pravila', { poruka: NE_RADI })
  return recipient
}

export function ustanovaOd({ za }: Actor): number {
  if (za.vrsta !== 'institucija') throw new Problem('zabranjeno')
  return za.id
}

/** What a move of the kind's own leaves: whoever took it is in charge. */
export async function preuzmiZaduzenje<R extends { id: string | number }, S extends string>(
  tx: Tx,
  kind: RecordKind<R, S>,
  record: R,
  institucijaId: number,
  { actor, sada }: Pick<Okolnosti, 'actor' | 'sada'>,
): Promise<void> {
  if (kind.zaduzuju === undefined) throw new Error(`${kind.name} says nobody who is put in charge`)
  const gdje: ZapisUstanove = { vrsta: kind.name, id: String(record.id), institucijaId }
  const sadasnje = await drziZaduzenje(tx, gdje)
  const { osobaId } = actor
  if (sadasnje.osobaId === osobaId) return
  const { programId = null } = kind.facts(record).parties
  const { dozvola } = kind.zaduzuju
  await upisiZaduzenje(tx, gdje, sadasnje.verzija, {
    programId,
    dozvola,
    osobaId,
    dodijelioId: osobaId,
    napomena: '',
    sada,
  })
}

/** One change of who is in charge, with its line in the log and its message. */
export async function zaduzi(
  tx: Tx,
  vrsta: ZaduzivaVrsta,
  { id, verzija, osobaId, napomena, mutationId }: Zaduzi,
  okolnosti: Okolnosti,
): Promise<ZaduzenjeRetka> {
  const { actor, sada } = okolnosti
  const zapis = await radniZapis(tx, vrsta, id, actor, sada)
  const gdje: ZapisUstanove = { vrsta: vrsta.vrsta, id, institucijaId: ustanovaOd(actor) }
  const sadasnje = await drziZaduzenje(tx, gdje)
  if (sadasnje.verzija !== verzija) throw new Problem('zastarjela-verzija')
  if (!smijeZaduziti(actor, sadasnje.osobaId, osobaId)) throw new Problem('zabranjeno')
  const tko = osobaId === null ? undefined : await izabrana(tx, okolnosti, vrsta, zapis, osobaId)
  const { programId = null } = zapis.parties
  const { dozvola } = vrsta.zaduzuju
  const nova = { programId, dozvola, osobaId, dodijelioId: actor.osobaId, napomena, sada }
  const poslije = await upisiZaduzenje(tx, gdje, verzija, nova)
  await writeLog(tx, {
    // Who is in charge concerns the institution alone, and stands in no log of the record.
    entitetVrsta: 'zaduzenje',
    entitetId: `${vrsta.vrsta}:${id}`,
    akcija: 'zaduzenje.promjena',
    actor,
    sada,
    vidljivoPrijavitelju: false,
  })
  if (tko === undefined) return { zaduzen: null, verzija: poslije }
  const { sto, ...kamo } = zapis.spomen
  const rijec = napomena === '' ? '' : ` Napomena: ${napomena}`
  const poruka = { poruka: `Zaduženi ste za ${sto}.${rijec}`, activityAction: vrsta.akcija, entitetId: id, programId }
  const cilj = { recipients: [tko], actor, sada, uzrok: mutationId }
  await asPortal(tx, () => notify(tx, cilj, { ...poruka, ...kamo }))
  return { zaduzen: { id: tko.osobaId, naziv: tko.ime ?? '' }, verzija: poslije }
}
