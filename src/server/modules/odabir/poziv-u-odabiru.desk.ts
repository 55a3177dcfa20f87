/** A call in selection as it is read, and the team of one of its parts as it is set. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { type DioOdabira, NAZIVI_DIJELOVA, type StanjeFaze } from '#contract/modules/odabir/odabir.faze.ts'
import { fazePoziva } from '#contract/modules/odabir/odabir.poziv.ts'
import type {
  BrojeviDijela,
  DioPoziva,
  PozivUOdabiruDetalj,
  PozivUOdabiruRedak,
} from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import type { OsobeUstanove } from '../../platform/zaduzenje/zaduzenje.ts'
import {
  type DioURedu,
  dijeloviPoziva,
  imenaOsoba,
  type PozivURedu,
  poziviUOdabiru,
  statusiPrijava,
  upisiTim,
} from './poziv-u-odabiru.repository.ts'
import { type StanjaDijelova, stanjaDijelova } from './stanja-dijelova.sql.ts'

export interface PozivUOdabiruPorts {
  /** A condition on `poziv c`: whose submitted applications this actor may know of in the programme. */
  vidljivi: (actor: Actor, programId: number, sada: number) => SQL
  osobe: OsobeUstanove
}

const UREDI = 'odabir.opcenito.uredi'

/** Last days of the parts, one after the other from the closing on; none where each application has its own. */
function rokovi({ modalitet, datumZatvaranja, definicija }: PozivURedu): (IsoDatum | null)[] {
  const zatvaranje = modalitet === 'trajni' || datumZatvaranja === null ? undefined : today(Date.parse(datumZatvaranja))
  let dana = 0
  return fazePoziva(definicija).map(({ rokDana }) => {
    dana += rokDana
    return zatvaranje === undefined ? null : addDays(zatvaranje, dana)
  })
}

export function redakPoziva(poziv: PozivURedu): PozivUOdabiruRedak {
  const { id, naziv, oznaka, statusId, selId, tijelo, prijava, zaProvjeru, prihvaceno } = poziv
  return {
    id,
    naziv,
    oznaka,
    status: { id: statusId, naziv: statusLabel(pozivKind, statusId) },
    tijelo: selId === null ? null : { id: selId, naziv: tijelo ?? '' },
    prijava,
    zaProvjeru,
    prihvaceno,
    odluceno: prijava - zaProvjeru - prihvaceno,
    kraj: rokovi(poziv).at(-1) ?? null,
  }
}

/** A condition on `poziv c`: in any of their programmes this actor may know of its submitted applications. */
export function uNekomProgramu(vidljivi: PozivUOdabiruPorts['vidljivi'], actor: Actor, sada: number): SQL {
  const programi = actor.za.vrsta === 'institucija' ? actor.za.programIds : []
  const uvjeti = programi.map((programId) => sql`(${vidljivi(actor, programId, sada)})`)
  return uvjeti.length === 0 ? sql`false` : sql`(${sql.join(uvjeti, sql` or `)})`
}

/** The call, for whoever may know of its applications. Throws 404 otherwise. */
export async function nadiPoziv(tx: Tx, { vidljivi }: PozivUOdabiruPorts, actor: Actor, id: number, sada: number) {
  const [poziv] = await poziviUOdabiru(tx, sql`c.id = ${id} and ${uNekomProgramu(vidljivi, actor, sada)}`, sada)
  if (poziv === undefined) throw new Problem('nije-pronadeno')
  return poziv
}

const GOTOVA: readonly StanjeFaze[] = ['zadovoljava', 'neZadovoljava']
/** Decided about: no part of it is under way any more. */
const jeOtvorena = (statusId: number) =>
  jeStatus(projektStatuses, statusId, 'podnesen', 'vracen', 'doradaSpremna', 'doradaPodnesena', 'prihvacena')

function brojevi(
  dio: DioOdabira,
  prijave: readonly { id: string; statusId: number }[],
  stanja: ReadonlyMap<string, StanjaDijelova>,
): BrojeviDijela {
  const zbroj = { ceka: 0, uTijeku: 0, gotovo: 0 }
  for (const { id, statusId } of prijave) {
    const stanje = stanja.get(id)?.[dio] ?? 'nijeZapoceta'
    if (GOTOVA.includes(stanje) || !jeOtvorena(statusId)) zbroj.gotovo += 1
    else if (stanje === 'nijeZapoceta') zbroj.ceka += 1
    else zbroj.uTijeku += 1
  }
  return zbroj
}

const listaDijela = ({
  listaId,
  listaNaziv,
  inacica,
  institucijaId,
  pozivId,
  imaNovija,
}: DioURedu): DioPoziva['lista'] =>
  listaId === null || inacica === null
    ? null
    : {
        id: listaId,
        naziv: listaNaziv ?? '',
        inacica,
        cija: pozivId !== null ? 'poziv' : institucijaId !== null ? 'tijelo' : 'portal',
        imaNovija,
      }

export const jeTijelo = ({ za }: Actor, selId: number | null) => za.vrsta === 'institucija' && za.id === selId

/** A head of the body that selects makes the teams. */
export const smijeTim = (actor: Actor, selId: number | null) =>
  jeTijelo(actor, selId) && actor.za.vrsta === 'institucija' && actor.za.razina !== 'R' && hasPermission(actor, UREDI)

export async function detaljPoziva(
  tx: Tx,
  ports: PozivUOdabiruPorts,
  actor: Actor,
  id: number,
  sada: number,
): Promise<PozivUOdabiruDetalj> {
  const poziv = await nadiPoziv(tx, ports, actor, id, sada)
  const { selId, programId } = poziv
  const faze = fazePoziva(poziv.definicija)
  const poDijelu = new Map((await dijeloviPoziva(tx, id, faze)).map((one) => [one.dio, one]))
  const prijave = await statusiPrijava(tx, id)
  const stanja = await stanjaDijelova(tx, id)
  const dani = rokovi(poziv)
  const smije = smijeTim(actor, selId)
  const osobe =
    smije && selId !== null ? await ports.osobe(tx, { institucijaId: selId, programId, dozvola: UREDI }) : []
  const uTimu = [...poDijelu.values()].flatMap(({ tim }) => tim)
  const ljudi = await imenaOsoba(tx, [...uTimu, ...osobe.map(({ osobaId }) => osobaId)], selId ?? 0)
  return {
    ...redakPoziva(poziv),
    programId,
    dijelovi: faze.map(({ dio, rokDana, svrha }, at): DioPoziva => {
      const red = poDijelu.get(dio)
      return {
        dio,
        naziv: NAZIVI_DIJELOVA[dio],
        rokDana,
        rok: dani[at] ?? null,
        zapocetaAt: red?.zapocetaAt ?? null,
        svrha,
        lista: red === undefined ? null : listaDijela(red),
        nacrtId: jeTijelo(actor, selId) ? (red?.nacrtId ?? null) : null,
        tim: (red?.tim ?? []).flatMap((osoba) => ljudi.get(osoba) ?? []),
        brojevi: brojevi(dio, prijave, stanja),
        verzija: red?.verzija ?? 0,
      }
    }),
    osobe: osobe.map(({ osobaId: id, ime = '' }) => ({ id, naziv: ime, otvoreno: ljudi.get(id)?.otvoreno ?? 0 })),
    smijeTim: smije,
    smijeListe: jeTijelo(actor, selId) && hasPermission(actor, UREDI),
    smijeRangListu: jeTijelo(actor, selId),
  }
}

interface NoviTim {
  dio: DioOdabira
  verzija: number
  tim: readonly number[]
}

const pravilo = (pravilo: string, polje: string, poruka: string) =>
  new Problem('pravila', { greske: [{ pravilo, polje, poruka }] })

/** Sets the whole team of a part. Only persons of the body who may check are in it. */
export async function postaviTim(
  tx: Tx,
  ports: PozivUOdabiruPorts,
  { actor, sada }: { actor: Actor; sada: number },
  pozivId: number,
  { dio, verzija, tim }: NoviTim,
) {
  const poziv = await nadiPoziv(tx, ports, actor, pozivId, sada)
  const { selId, programId, definicija } = poziv
  if (selId === null || !smijeTim(actor, selId)) throw new Problem('zabranjeno')
  if (!fazePoziva(definicija).some((one) => one.dio === dio))
    throw pravilo('ODB-10', 'dio', 'Poziv nema taj dio odabira.')
  const smiju = new Set(
    (await ports.osobe(tx, { institucijaId: selId, programId, dozvola: UREDI })).map((one) => one.osobaId),
  )
  if (tim.some((osoba) => !smiju.has(osoba)))
    throw pravilo('ODB-11', 'tim', 'U timu su samo osobe tijela koje smiju provjeravati prijave.')
  const jednom = [...new Set(tim)]
  if (!(await upisiTim(tx, { pozivId, dio, tim: jednom, verzija }))) throw new Problem('zastarjela-verzija')
  await writeLog(tx, {
    akcija: 'poziv.odabir.tim',
    entitetVrsta: 'poziv',
    entitetId: String(pozivId),
    actor,
    sada,
    komentar: NAZIVI_DIJELOVA[dio],
    vidljivoPrijavitelju: false,
  })
  return { dio, verzija: verzija + 1 }
}
