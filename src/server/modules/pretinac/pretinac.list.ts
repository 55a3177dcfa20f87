/** Lists of threads, and one thread as either side reads it. */

import { type SQL, sql } from 'drizzle-orm'
import { krajDana, today, toIsoInstant } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { stripMarkup } from '#contract/kernel/tekst.ts'
import { smijeZaduziti } from '#contract/kernel/zaduzenje.ts'
import { danDostave, jeDostavljena } from '#contract/modules/odabir/odabir.rokovi.ts'
import { mijenjaSeDo, OBRISANA, satKontakta, zastoSeNeMijenja } from '#contract/modules/pretinac/pretinac.rules.ts'
import type { DetaljNiti, PorukaNiti, RedakNiti, VrstaNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { type Faza, tijeloFaze } from '#contract/modules/projekt/projekt.faze.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { cappedCount, iso } from '../../platform/db/keyset.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { ako, type IzvorPopisa, stranicaPopisa, tekst, trenutak, uuid } from '../../platform/popis/popis.ts'
import { poDijelovima } from '../../platform/popis/trazenje.ts'
import { nazivInstitucije } from '../institucija/institucija.sql.ts'
import { imeOsobe } from '../korisnik/korisnik.sql.ts'
import { zastoNe } from './pretinac.desk.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import { citajNit, type NitRow, type PorukaRow, porukeNiti, projektNiti } from './pretinac.repository.ts'
import { type Dostupno, opsegPopisa, pretinacScope } from './pretinac.scope.ts'
import { DOZVOLA_ODGOVORA, DRZI_ODGOVOR, neprocitanaNit, TIJELO_NITI } from './pretinac.sql.ts'
import { ispravaPisma } from './pretinac-isprava.repository.ts'

const BROJI = sql`from pretinac n join projekt p on p.id = n.projekt_id join poziv c on c.id = p.poziv_id`
const IZ = sql`${BROJI} join prijavitelj j on j.id = n.prijavitelj_id
  cross join lateral (select m.strana, m.potpis, m.autor_id, left(m.tekst, 600) as tekst, m.obrisano_at from pretinac_poruka m
    where m.nit_id = n.id order by m.created_at desc, m.id desc limit 1) z`

const POCETAK = 140
const PORTAL = 'Portal fondova'
const autor = (id: SQL, potpis: SQL) => sql<string>`concat_ws(', ', ${imeOsobe(id)}, ${potpis})`

const stupci = (
  actor: Actor,
) => sql`n.id, n.vrsta, n.predmet, n.faza, n.broj_poruka as poruka, n.rok::text as rok, n.ceka_od as "cekaOd",
  ${iso(sql`n.odgovoreno_at`)} as "odgovorenoAt", ${iso(sql`n.zadnja_at`)} as "zadnjaAt", z.strana, z.tekst,
  z.obrisano_at is not null as obrisano, ${autor(sql`z.autor_id`, sql`z.potpis`)} as autor, j.naziv as prijavitelj,
  json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra) as projekt, ${neprocitanaNit(actor)} as neprocitano,
  ${DRZI_ODGOVOR} as "dodijeljenoId", ${imeOsobe(DRZI_ODGOVOR)} as dodijeljen`

interface Row extends Omit<RedakNiti, 'zadnja' | 'dodijeljeno' | 'sat'>, Record<string, unknown> {
  zadnjaAt: string
  strana: RedakNiti['zadnja']['strana']
  autor: string
  tekst: string
  obrisano: boolean
  cekaOd: Date | null
  dodijeljenoId: number | null
  dodijeljen: string | null
}

function pocetak(html: string): string {
  const text = stripMarkup(html.replace(/<[^>]*$/, '').replace(/<(\/p|br|\/li)[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > POCETAK ? `${text.slice(0, POCETAK).trimEnd()}…` : text
}

function redakOd(row: Row): RedakNiti {
  const { zadnjaAt, strana, autor: tko, tekst: html, obrisano, cekaOd, dodijeljenoId, dodijeljen, ...ostalo } = row
  return {
    ...ostalo,
    sat: satKontakta({ rok: row.rok, cekaOd, odgovorenoAt: row.odgovorenoAt }) ?? null,
    zadnja: { strana, autor: tko, vrijeme: zadnjaAt, pocetak: obrisano ? OBRISANA : pocetak(html) },
    dodijeljeno: dodijeljenoId === null ? null : { id: dodijeljenoId, naziv: dodijeljen ?? '' },
  }
}

interface UpitPretinca {
  programId?: number | undefined
  projektId?: string | undefined
  status?: 'neprocitane' | 'ceka' | 'kasni' | 'odgovoreno' | undefined
  faza?: Faza | undefined
  vrsta?: VrstaNiti | undefined
  search?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

interface Citatelj {
  actor: Actor
  sada: number
  dostupno: Dostupno
}

function poStanju(status: NonNullable<UpitPretinca['status']>, { actor, sada }: Citatelj): SQL {
  if (status === 'neprocitane') return neprocitanaNit(actor)
  if (status === 'odgovoreno') return sql`n.odgovoreno_at is not null`
  const ceka = sql`n.rok is not null and n.odgovoreno_at is null`
  return status === 'ceka' ? ceka : sql`${ceka} and n.rok < ${today(sada)}::date`
}

/** One page of threads of a programme or of one project. */
export async function popisNiti(tx: Tx, popis: Popis<RedakNiti>, upit: UpitPretinca, tko: Citatelj) {
  const { actor, sada } = tko
  const izvor: IzvorPopisa = {
    stupci: stupci(actor),
    iz: IZ,
    broji: BROJI,
    trazenje: poDijelovima('pretinac_trazilica', { kljuc: sql`n.id`, tip: 'uuid' }, upit.search),
    uvjeti: [
      await opsegPopisa(tx, actor, sada),
      ako(upit.programId, (id) => sql`n.program_id = ${id}`),
      ako(upit.projektId, (id) => sql`n.projekt_id = ${id}::uuid`),
      popis.poredak === 'rok' ? sql`n.vrsta = 'kontakt'` : undefined,
      ako(upit.status, (status) => poStanju(status, tko)),
      ako(upit.faza, (faza) => sql`n.faza = ${faza}`),
      ako(upit.vrsta, (vrsta) => sql`n.vrsta = ${vrsta}`),
    ],
    poretci: { zadnja: [trenutak(sql`n.zadnja_at`)], rok: [tekst(sql`coalesce(n.rok::text, '9')`)] },
    kljuc: uuid(sql`n.id`),
  }
  const { data, meta } = await stranicaPopisa<Row>(tx, popis, izvor, upit)
  return { data: data.map(redakOd), meta }
}

/** How many of the newest threads of a programme name the projects that a filter offers. */
const NITI_ZA_FILTAR = 500

/** Projects of the newest threads of a programme, by name; `naziv` begins with the code. */
export async function projektiNiti(tx: Tx, programId: number, { actor, sada }: Citatelj) {
  const { rows } = await tx.execute<{ id: string; naziv: string }>(sql`
    select distinct z.id, concat_ws(' · ', z.sifra, z.naziv) as naziv from (
      select p.id, p.sifra, p.naziv ${BROJI}
      where n.program_id = ${programId} and ${await opsegPopisa(tx, actor, sada)}
      order by n.zadnja_at desc, n.id desc limit ${NITI_ZA_FILTAR}) z
    order by naziv`)
  return rows
}

/** The row of one thread for whoever may know of it. */
export async function jednaNit(tx: Tx, id: string, { actor, sada }: Citatelj): Promise<RedakNiti | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`select ${stupci(actor)} ${IZ} where n.id = ${id}::uuid and ${pretinacScope(actor, sada)}`,
  )
  return rows[0] && redakOd(rows[0])
}

/** How many threads of the programme this person has not read. */
export async function brojNeprocitanih(tx: Tx, programId: number, { actor, sada }: Citatelj): Promise<number> {
  const uvjet = sql`n.program_id = ${programId} and ${neprocitanaNit(actor)} and ${await opsegPopisa(tx, actor, sada)}`
  return (await cappedCount(tx, sql`${BROJI} where ${uvjet}`)).ukupno
}

interface Ceka extends Record<string, unknown> {
  id: string
  predmet: string
  faza: Faza
  rok: string
  projektId: string
  projekt: string
}

/** Unanswered contacts of the programme that wait for this person: theirs, and of their body those that nobody there has. */
export async function kontaktiKojiCekaju(tx: Tx, programId: number, tko: Citatelj) {
  const { actor, sada } = tko
  const { za, osobaId } = actor
  if (za.vrsta !== 'institucija') return []
  const nicije = za.razina === 'R' ? sql`${DRZI_ODGOVOR} is null and ${TIJELO_NITI} = ${za.id}` : sql`false`
  const { rows } = await tx.execute<Ceka>(sql`
    select n.id, n.predmet, n.faza, n.rok::text as rok, n.projekt_id as "projektId", p.naziv as projekt ${BROJI}
    where n.program_id = ${programId} and n.rok is not null and n.odgovoreno_at is null
      and (${DRZI_ODGOVOR} = ${osobaId} or ${nicije}) and ${pretinacScope(actor, sada)}
    order by n.rok, n.id limit 1000`)
  return rows.map(({ rok, ...one }) => ({ ...one, rok: toIsoInstant(krajDana(rok)) }))
}

interface Sudionik extends Record<string, unknown> {
  ime: string
  strana: RedakNiti['zadnja']['strana']
  procitanoAt: string | null
}

/**
 * Everybody who has written or read, with when they last have; who answers stands among them. Of a body's people an applicant is
 * told by name those who have written to it or answer it: who else reads it there is the body's own, and read as the body.
 */
async function sudionici(tx: Tx, nitId: string, { za }: Actor): Promise<Sudionik[]> {
  const { rows } = await tx.execute<Sudionik>(sql`
    with pisu as (
      select autor_id as osoba_id, strana from pretinac_poruka where nit_id = ${nitId}::uuid and autor_id is not null
      union select ${DRZI_ODGOVOR}, 'institucija' ${BROJI} where n.id = ${nitId}::uuid and ${DRZI_ODGOVOR} is not null),
    citaju as (select osoba_id, strana, procitano_at from pretinac_procitano where nit_id = ${nitId}::uuid),
    svi as (
      select s.osoba_id, s.strana, k.procitano_at, ${za.vrsta !== 'prijavitelj'} or s.strana = 'prijavitelj'
          or exists (select from pisu p where p.osoba_id = s.osoba_id and p.strana = s.strana) as imenovan
      from (select osoba_id, strana from pisu union select osoba_id, strana from citaju) s
      left join citaju k on k.osoba_id = s.osoba_id and k.strana = s.strana)
    select case when s.imenovan then ${imeOsobe(sql`s.osoba_id`)} else (
        select ${nazivInstitucije(TIJELO_NITI)} ${BROJI} where n.id = ${nitId}::uuid) end as ime,
      s.strana, ${iso(sql`max(s.procitano_at)`)} as "procitanoAt"
    from svi s group by 1, case when s.imenovan then s.osoba_id end, s.strana order by s.strana desc, ime`)
  return rows
}

const imenaAutora = async (tx: Tx, nitId: string): Promise<Map<number, string>> => {
  const { rows } = await tx.execute<{ id: number; ime: string | null }>(sql`
    select m.autor_id as id, ${imeOsobe(sql`m.autor_id`)} as ime from pretinac_poruka m
    where m.nit_id = ${nitId}::uuid and m.autor_id is not null group by 1`)
  return new Map(rows.map(({ id, ime }) => [id, ime ?? '']))
}

function porukaOd(row: PorukaRow, imena: ReadonlyMap<number, string>, { actor, sada }: Citatelj): PorukaNiti {
  const { id, strana, autorId, potpis, brojPriloga, uploads, createdAt, izmijenjenoAt, obrisanoAt } = row
  const vrijeme = createdAt.getTime()
  const mojaJe = autorId === actor.osobaId && strana === actor.za.vrsta
  const mijenja =
    mojaJe && zastoSeNeMijenja({ autorId, vrijeme, obrisano: obrisanoAt !== null }, actor.osobaId, sada) === undefined
  const ime = autorId === null ? PORTAL : [imena.get(autorId), potpis].filter(Boolean).join(', ')
  return {
    id,
    strana,
    autor: ime,
    mojaJe,
    tekst: row.tekst,
    prilozi:
      obrisanoAt === null
        ? uploads.map(({ id, naziv, sha256, bajtova, stigao = null }) => ({ id, naziv, sha256, bajtova, stigao }))
        : [],
    nestiglo: obrisanoAt === null ? Math.max(0, brojPriloga - uploads.length) : 0,
    vrijeme: toIsoInstant(vrijeme),
    izmijenjenoAt: isoTrenutak(izmijenjenoAt),
    obrisanoAt: isoTrenutak(obrisanoAt),
    mijenjaSeDo: mijenja ? toIsoInstant(mijenjaSeDo({ vrijeme })) : null,
  }
}

/** The delivery of a letter: of the decision it brings, which knows its own, else of the thread. */
async function isprava(tx: Tx, nit: NitRow, { actor, sada }: Citatelj): Promise<DetaljNiti['isprava']> {
  if (nit.ispravaVrsta === null) return null
  const { naziv, put, poslano, otvoreno } = await ispravaPisma(
    tx,
    nit,
    actor.za.vrsta === 'prijavitelj' ? 'prijavitelj' : 'institucija',
  )
  const poslana = { poslano, otvoreno }
  return {
    naziv,
    put,
    poslano: toIsoInstant(poslano),
    otvoreno: otvoreno === null ? null : toIsoInstant(otvoreno),
    dan: danDostave(poslana),
    dostavljeno: jeDostavljena(poslana, sada),
  }
}

/** One thread with everything that either side reads of it: its messages, its people, its paper. */
export async function detaljNiti(
  tx: Tx,
  ports: PretinacPorts,
  id: string,
  tko: Citatelj,
): Promise<DetaljNiti | undefined> {
  const { actor } = tko
  const redak = await jednaNit(tx, id, tko)
  const nit = redak && (await citajNit(tx, id))
  const projekt = redak && (await projektNiti(tx, redak.projekt.id, actor, tko))
  if (redak === undefined || nit === undefined || projekt === undefined) return undefined
  const imena = await imenaAutora(tx, id)
  const ne = zastoNe(projekt, nit, actor)
  const { za } = actor
  const odgovara =
    za.vrsta === 'institucija' && ne === undefined && za.id === projekt.tijela[tijeloFaze(nit.faza, projekt.tijela)]
  const svi =
    odgovara && nit.vrsta === 'kontakt'
      ? await asPortal(tx, () =>
          ports.osobe(tx, { institucijaId: za.id, programId: projekt.programId, dozvola: DOZVOLA_ODGOVORA }),
        )
      : []
  // An officer is offered to take over what nobody has; leaders choose.
  const moze = (osobaId: number) => smijeZaduziti(actor, redak.dodijeljeno?.id ?? null, osobaId)
  return {
    ...redak,
    poruke: (await porukeNiti(tx, id)).map((row) => porukaOd(row, imena, tko)),
    sudionici: (await sudionici(tx, id, actor)).map(({ ime, strana, procitanoAt }) => ({
      ime: ime ?? '',
      strana,
      procitanoAt,
    })),
    isprava: await asPortal(tx, () => isprava(tx, nit, tko)),
    zastoNe: ne?.poruka ?? null,
    osobe: svi.filter(({ osobaId }) => moze(osobaId)).map(({ osobaId, ime = '' }) => ({ id: osobaId, naziv: ime })),
  }
}
