/** ∅ → 1: a request is judged by its kind, written with the values it wants to change, and told to whoever decides it. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { ProvjeraRegistra } from '#contract/modules/registar/registar.schema.ts'
import type { NoviZahtjev } from '#contract/modules/zahtjev/zahtjev.endpoints.ts'
import { zahtjevKind } from '#contract/modules/zahtjev/zahtjev.kind.ts'
import { PORUKE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type { NapisaniZahtjev, PromjenePodataka, VrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { datotekeZahtjeva, urediZahtjev } from '#contract/modules/zahtjev/zahtjev.uredi.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { type DeskCall, once } from '../../platform/workflow/once.ts'
import { oznakaZahtjeva } from './zahtjev.binding.ts'
import { cinjenice, oibSadrzaja } from './zahtjev.cinjenice.ts'
import { javiNovi } from './zahtjev.obavijesti.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import {
  citajZahtjev,
  insertZahtjev,
  type NoviRedak,
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
function predmetOf({
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
async function starePodatke(tx: Tx, { sadrzaj }: NapisaniZahtjev, prijaviteljId: number | null) {
  const row = prijaviteljId === null ? undefined : await podaciSubjekta(tx, prijaviteljId)
  if (row === undefined || sadrzaj.vrsta !== 'podaci-o-prijavitelju')
    return { staro: {}, stariOblik: row?.pravniOblik ?? null }
  const sada = row as unknown as Record<string, unknown>
  const polja = Object.keys(sadrzaj.promjene)
  const staro = Object.fromEntries(polja.map((polje) => [polje, sada[polje] ?? ''])) as PromjenePodataka
  return { staro, stariOblik: row.pravniOblik }
}

async function noviRedak(
  tx: Tx,
  { id, ...body }: NoviZahtjev,
  { actor, mjesto, provjera, sada }: { actor: Actor; mjesto: Mjesto; provjera: ProvjeraRegistra; sada: number },
): Promise<NoviRedak> {
  const { sadrzaj, obrazlozenje, prilozi } = urediZahtjev(body)
  const subjektOib = await oibZahtjeva(tx, body, mjesto)
  const subjekt = await subjektPoOibu(tx, subjektOib)
  const upisani = sadrzaj.vrsta === 'registracije' ? sadrzaj.naziv : ''
  const prijaviteljId = sadrzaj.vrsta === 'registracije' ? null : (subjekt?.id ?? null)
  const row = {
    ...{ id, vrsta: sadrzaj.vrsta, statusId: 0, verzijaRetka: 1, podnositeljId: actor.osobaId, prijaviteljId },
    ...{ subjektOib, subjektNaziv: subjekt?.naziv ?? provjera.subjekt?.naziv ?? upisani },
    projektId: mjesto.projektId ?? null,
    programId: sadrzaj.vrsta === 'ovlastenja' ? sadrzaj.programId : null,
    ...{
      sadrzaj,
      obrazlozenje,
      prilozi,
      provjera,
      dodijeljenoId: null,
      runda: [],
      odlukaObrazlozenje: null,
      dopuna: null,
    },
    ...(await starePodatke(tx, { sadrzaj, obrazlozenje, prilozi }, prijaviteljId)),
    ...{ createdAt: new Date(sada), statusPromijenjenAt: new Date(sada), statusPromijenioId: actor.osobaId },
  }
  return { ...row, predmet: predmetOf(row) }
}

const odbijeno = (polje: string, pravilo: string, poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ polje, pravilo, poruka }] })

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
  if ((await citajZahtjev(tx, body.id)) !== undefined) throw new Problem('id-ponovno-koristen')
  const row = await noviRedak(tx, body, predaja)
  const facts = await cinjenice(tx, row, { imaPravo: ports.imaPravo, sada, drzi: true })
  const decision = decide(zahtjevKind, 'predaj', toZahtjev(row, facts), actor, {}, { sada })
  if (!decision.ok)
    throw decision.problem === 'pravila'
      ? new Problem('pravila', { greske: decision.greske })
      : new Problem(decision.problem)
  return { ...row, statusId: zahtjevKind.statuses[decision.to].id }
}

async function zapisi(tx: Tx, ports: ZahtjevPorts, row: NoviRedak, { actor, sada }: Predaja): Promise<string> {
  const otvoren = await zakljucajPredmet(tx, row)
  if (otvoren !== undefined) throw odbijeno('vrsta', 'ZAH-02', PORUKE_ZAHTJEVA.vecOtvoren(oznakaZahtjeva(otvoren)))
  const datoteke = datotekeZahtjeva(row)
  if ((await poveziDatoteke(tx, row, datoteke)) < datoteke.length)
    throw odbijeno('prilozi', 'ZAH-11', PORUKE_ZAHTJEVA.datoteke)
  const oznaka = oznakaZahtjeva(await insertZahtjev(tx, row))
  const { id, vrsta, programId } = row
  await writeLog(tx, {
    ...{ akcija: vrsta === 'ovlastenja' ? 'zahtjev.novoOvlastenje.novo' : 'zahtjev.status.promjena' },
    ...{ entitetVrsta: zahtjevKind.name, entitetId: id, prijelaz: 'predaj', uStatus: row.statusId },
    ...{ actor, sada, vidljivoPrijavitelju: true },
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
    if (actor.osobaId !== actor.stvarnaOsobaId) throw new Problem('zabranjeno')
    const predaja = { actor, mjesto, provjera, sada: call.now }
    const oznaka = await asPortal(tx, async () => zapisi(tx, ports, await odluceni(tx, ports, body, predaja), predaja))
    return { answer: { id, oznaka }, id, verzijaRetka: 1 }
  })
}
