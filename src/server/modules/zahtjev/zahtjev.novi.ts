/** ∅ → 1: a request is judged by its kind, written with the values it wants to change, and told to whoever decides it. */

import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { NOVO_ID } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { PORUKE_PRISTUPA } from '#contract/modules/korisnik/pristup.poruke.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import type { ProvjeraRegistra } from '#contract/modules/registar/registar.schema.ts'
import type { NoviZahtjev } from '#contract/modules/zahtjev/zahtjev.endpoints.ts'
import { zahtjevKind } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { PORUKE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type {
  NapisaniZahtjev,
  PromjenePodataka,
  SadrzajZahtjeva,
  VrstaZahtjeva,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { datotekeZahtjeva, sSazecima, urediZahtjev } from '#contract/modules/zahtjev/zahtjev.uredi.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sazeciDatoteka } from '../../platform/files/provjerene.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { zauzeteOznake } from '../../platform/workflow/oznake.ts'
import { permitMove } from '../../platform/workflow/permit.ts'
import { cinjenice, oibSadrzaja } from './zahtjev.cinjenice.ts'
import { javiNovi } from './zahtjev.obavijesti.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import {
  citajZahtjev,
  imaSljedeci,
  insertZahtjev,
  type NoviRedak,
  osobaZahtjeva,
  oznakaZahtjeva,
  podaciSubjekta,
  poveziDatoteke,
  subjektPoOibu,
  toZahtjev,
  zakljucajPredmet,
} from './zahtjev.repository.ts'

/** At which address it was written: of the applicant it is about, perhaps of one of its projects. */
export interface Mjesto {
  vrste: readonly VrstaZahtjeva[]
  prijaviteljId?: number
  projektId?: string
}

/** Kinds that are written at each address. */
export const VRSTE_MJESTA = {
  osoba: ['opunomocenja', 'ovlastenja', 'registracije'],
  prijavitelj: ['ovlastenja', 'podaci-o-prijavitelju', 'promjene-vlasnistva', 'vrsta-pravnog-oblika'],
  projekt: ['izmjena-korisnika'],
} as const satisfies Record<string, readonly VrstaZahtjeva[]>

/** The OIB a submission is about, before anything of it was judged. */
export async function oibZahtjeva(tx: Tx, napisano: NapisaniZahtjev, mjesto: Mjesto): Promise<string> {
  const { sadrzaj } = urediZahtjev(napisano)
  const svoj = oibSadrzaja(sadrzaj)
  if (svoj !== undefined) return svoj
  const { prijaviteljId } = mjesto
  const row = prijaviteljId === undefined ? undefined : await podaciSubjekta(tx, prijaviteljId)
  return row?.oib ?? ''
}

/** A person asks for themself, an applicant for itself: two people may ask for the same at once, one person may not. */
export function predmetOf({
  vrsta,
  sadrzaj,
  subjektOib,
  podnositeljId,
  prijaviteljId,
  projektId,
}: Omit<NoviRedak, 'predmet'>) {
  if (vrsta === 'izmjena-korisnika') return projektId ?? ''
  if (prijaviteljId !== null && vrsta !== 'ovlastenja' && vrsta !== 'opunomocenja') return String(prijaviteljId)
  const projekt = sadrzaj.vrsta === 'ovlastenja' ? (sadrzaj.projektSifra ?? '') : ''
  return [subjektOib, podnositeljId, projekt].join(':')
}

/** The values that the request wants to change, as they are now; only of what changes. */
export async function starePodatke(tx: Tx, { sadrzaj }: NapisaniZahtjev, prijaviteljId: number | null) {
  const row = prijaviteljId === null ? undefined : await podaciSubjekta(tx, prijaviteljId)
  if (row === undefined || sadrzaj.vrsta !== 'podaci-o-prijavitelju')
    return { staro: {}, stariOblik: row?.pravniOblik ?? null }
  const sada = row as unknown as Record<string, unknown>
  const polja = Object.keys(sadrzaj.promjene)
  const staro = Object.fromEntries(polja.map((polje) => [polje, sada[polje] ?? ''])) as PromjenePodataka
  return { staro, stariOblik: row.pravniOblik }
}

type Subjekt = { naziv: string } | null

/** What lists and decisions read beside the fields and what comes of them: written with them, whenever they change. */
export const izSadrzaja = (sadrzaj: SadrzajZahtjeva, subjekt: Subjekt, provjera: ProvjeraRegistra | null) => ({
  subjektNaziv: subjekt?.naziv ?? provjera?.subjekt?.naziv ?? (sadrzaj.vrsta === 'registracije' ? sadrzaj.naziv : ''),
  programId: sadrzaj.vrsta === 'ovlastenja' ? sadrzaj.programId : null,
})

async function noviRedak(
  tx: Tx,
  { id, prethodniId, ...body }: NoviZahtjev,
  { actor, mjesto, provjera, sada }: { actor: Actor; mjesto: Mjesto; provjera: ProvjeraRegistra; sada: number },
): Promise<NoviRedak> {
  const { sadrzaj, obrazlozenje, prilozi } = urediZahtjev(body)
  const subjektOib = await oibZahtjeva(tx, body, mjesto)
  const subjekt = await subjektPoOibu(tx, subjektOib)
  const prijaviteljId = sadrzaj.vrsta === 'registracije' ? null : (subjekt?.id ?? null)
  const row = {
    id,
    vrsta: sadrzaj.vrsta,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    podnositeljId: actor.osobaId,
    prijaviteljId,
    subjektOib,
    ...izSadrzaja(sadrzaj, subjekt, provjera),
    projektId: mjesto.projektId ?? null,
    sadrzaj,
    obrazlozenje,
    prilozi,
    provjera,
    dodijeljenoId: null,
    runda: [],
    odlukaObrazlozenje: null,
    dopuna: null,
    prethodniId: prethodniId ?? null,
    ...(await starePodatke(tx, { sadrzaj, obrazlozenje, prilozi }, prijaviteljId)),
    createdAt: new Date(sada),
    statusPromijenjenAt: new Date(sada),
    statusPromijenioId: actor.osobaId,
  }
  return { ...row, predmet: predmetOf(row) }
}

const odbijeno = (polje: string, pravilo: string, poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje, pravilo, poruka }] })

export const RIJESENI: readonly number[] = [zahtjevKind.statuses.odbijen.id, zahtjevKind.statuses.obustavljen.id]

/** Only an own request of the same kind that was refused or stopped is said better by another one. */
async function ispravljiv(tx: Tx, id: string, vrsta: VrstaZahtjeva, { osobaId }: Actor): Promise<void> {
  const row = await citajZahtjev(tx, id)
  if (row === undefined || row.podnositeljId !== osobaId) throw new Problem('nije-pronadeno')
  const vecIspravljen = await imaSljedeci(tx, id)
  if (row.vrsta !== vrsta || !RIJESENI.includes(row.statusId) || vecIspravljen)
    throw new Problem('radnja-nije-dopustena')
}

interface Predaja {
  actor: Actor
  mjesto: Mjesto
  provjera: ProvjeraRegistra
  sada: number
}

/** The row of a new request, decided by its kind; throws `Problem` when it may not be submitted. */
async function odluceni(tx: Tx, ports: ZahtjevPorts, body: NoviZahtjev, predaja: Predaja): Promise<NoviRedak> {
  const { actor, mjesto, sada } = predaja
  if (!mjesto.vrste.includes(body.sadrzaj.vrsta)) throw new Problem('neispravan-zahtjev')
  if (await zauzeteOznake(tx, [body.id])) throw new Problem('id-ponovno-koristen')
  if (body.prethodniId !== undefined) await ispravljiv(tx, body.prethodniId, body.sadrzaj.vrsta, actor)
  const row = await noviRedak(tx, body, predaja)
  const facts = await cinjenice(tx, row, { imaPravo: ports.imaPravo, sada, drzi: true })
  const decision = permitMove(zahtjevKind, 'predaj', toZahtjev(row, facts), actor, {}, { sada })
  return { ...row, statusId: zahtjevKind.statuses[decision.to].id }
}

async function zapisi(tx: Tx, ports: ZahtjevPorts, novi: NoviRedak, { actor, sada }: Predaja): Promise<string> {
  const ids = datotekeZahtjeva(novi).map((one) => one.id)
  const row = sSazecima(novi, await sazeciDatoteka(tx, ids))
  const otvoren = await zakljucajPredmet(tx, row)
  if (otvoren !== undefined) throw odbijeno('vrsta', 'ZAH-02', PORUKE_ZAHTJEVA.vecOtvoren(oznakaZahtjeva(otvoren)))
  const datoteke = datotekeZahtjeva(row)
  if ((await poveziDatoteke(tx, row, datoteke, row.prethodniId)) < datoteke.length)
    throw odbijeno('prilozi', 'ZAH-11', PORUKE_ZAHTJEVA.datoteke)
  const oznaka = oznakaZahtjeva(await insertZahtjev(tx, row))
  const { id, vrsta, programId } = row
  await writeLog(tx, {
    akcija: vrsta === 'ovlastenja' ? AKCIJA.ovlastenjeNovo : AKCIJA.zahtjev,
    entitetVrsta: zahtjevKind.name,
    entitetId: id,
    prijelaz: 'predaj',
    uStatus: row.statusId,
    actor,
    sada,
    vidljivoPrijavitelju: true,
  })
  const record = toZahtjev(row, await cinjenice(tx, row, { imaPravo: ports.imaPravo, sada, drzi: true }))
  await javiNovi({ tx, ports, record, oznaka, programId, actor, uzrok: id, sada })
  return oznaka
}

/** Submits once, however often it is sent. What it names lies with others, so it is judged and written by the portal. */
export function predajZahtjev(
  call: DeskCall,
  ports: ZahtjevPorts,
  { mjesto, provjera }: Pick<Predaja, 'mjesto' | 'provjera'>,
  body: NoviZahtjev,
): Promise<{ id: string; oznaka: string }> {
  const { mutationId, id, ...rest } = body
  const mutation = { mutationId, kind: zahtjevKind.name, id, action: 'predaja', body: rest as unknown as JsonObject }
  return once(call, mutation, async (tx, actor) => {
    const answer = await predajNapisani(tx, ports, body, { actor, mjesto, provjera, sada: call.now })
    return { answer, id, verzijaRetka: 1 }
  })
}

/** The same for whoever has already seen to it that it happens once. */
export async function predajNapisani(
  tx: Tx,
  ports: ZahtjevPorts,
  body: NoviZahtjev,
  predaja: Predaja,
): Promise<{ id: string; oznaka: string }> {
  if ((await osobaZahtjeva(tx, predaja.actor.osobaId))?.potvrdena !== true)
    throw new Problem('zabranjeno', { poruka: PORUKE_PRISTUPA.nepotvrdenIdentitet })
  const oznaka = await asPortal(tx, async () => zapisi(tx, ports, await odluceni(tx, ports, body, predaja), predaja))
  return { id: body.id, oznaka }
}
