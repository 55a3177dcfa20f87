/** What a new decision is made of, what a save does, and what either side reads of it. */
import { sql } from 'drizzle-orm'
import { today } from '#contract/kernel/datum.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { BlokPdf } from '#contract/kernel/pdf/dokument.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide, NOVO_ID } from '#contract/kernel/record-kind.ts'
import { type NalaziOdabira, razloziIz, uvjetiIz } from '#contract/modules/odabir/nalazi.ts'
import { danDostave, jeDostavljena, jeURokuPrigovora, rokPrigovora } from '#contract/modules/odabir/odabir.rokovi.ts'
import { odlukaPrijaveKind } from '#contract/modules/odabir/odluka-prijave.kind.ts'
import { najviseZbogDeMinimis, poslanaOdluka } from '#contract/modules/odabir/odluka-prijave.rules.ts'
import {
  type BlokPisma,
  type IzracunPrijave,
  type OdlukaDetalj,
  type OdlukaPrijave,
  type RedakOdluke,
  type SadrzajOdluke,
  VRSTE_ODLUKA,
  type VrstaOdluke,
} from '#contract/modules/odabir/odluka-prijave.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { vrijednostPostavke } from '../../platform/postavke/postavke.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { type Pisanje, stanjeZapisa } from '../../platform/workflow/stol.ts'
import { nalaziOdabira } from './nalazi.sql.ts'
import { ispravaOdluke, izdanoPismo, sastaviOdluku, stranicaPisma } from './odluka-pisma.effects.ts'
import {
  idsOdluka,
  type OdlukaRepository,
  OTVORENE,
  okoOdluke,
  UZ_ODLUKU,
  type UzOdluku,
} from './odluka-prijave.repository.ts'

interface Prijava extends UzOdluku, Record<string, unknown> {
  prijaviteljId: number
  programId: number
  /** The day from which the call keeps its parameters. */
  najavljen: string | null
  odluka: number
}

async function prijavaOdluke(tx: Tx, projektId: string): Promise<Prijava> {
  const { rows } = await tx.execute<Prijava>(sql`
    select ${UZ_ODLUKU.projekt} as projekt, ${UZ_ODLUKU.pozivId} as "pozivId", ${UZ_ODLUKU.definicija} as definicija,
      ${UZ_ODLUKU.prijavitelj} as prijavitelj, ${UZ_ODLUKU.doradaRok} as "doradaRok", ${UZ_ODLUKU.selId} as "selId",
      ${UZ_ODLUKU.impId} as "impId", ${UZ_ODLUKU.korekcijaUTijeku} as "korekcijaUTijeku", p.prijavitelj_id as "prijaviteljId", p.program_id as "programId",
      to_char(c.datum_najave at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as najavljen,
      (select count(*)::int from odluka_prijave o where o.projekt_id = p.id) as odluka
    from projekt p join poziv c on c.id = p.poziv_id join prijavitelj j on j.id = p.prijavitelj_id
    where p.id = ${projektId}::uuid and p.deleted_at is null`)
  const [row] = rows
  if (row === undefined) throw new Problem('nije-pronadeno')
  return row
}

/** Of two who begin a decision at once the second sees that of the first. */
export const zadrziOdluke = (tx: Tx, projektId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`odlukaPrijave:${projektId}`}, 0))`)

function noviSadrzaj(vrsta: VrstaOdluke, nalazi: NalaziOdabira, izracun: IzracunPrijave): SadrzajOdluke {
  const { ponuda } = nalazi
  const iznos = Math.min(ponuda?.iznos ?? izracun.trazeno, najviseZbogDeMinimis(izracun))
  const financira = vrsta === 'financiranje'
  return {
    bespovratna: financira ? toWire(iznos) : null,
    umanjenjePrihvaceno: financira ? (ponuda?.prihvaceno ?? null) : null,
    uvjeti: financira ? uvjetiIz(nalazi) : [],
    razlozi: Object.fromEntries(razloziIz(nalazi).map(({ kod, razlog }) => [kod, razlog])),
    obrazlozenje: '',
  }
}

/** A decision of either kind as it would begin: reasons, conditions and the amount as the checks and the ranking say. */
async function noveOdluke(
  tx: Tx,
  repository: OdlukaRepository,
  projektId: string,
  sada: number,
): Promise<(vrsta: VrstaOdluke) => OdlukaPrijave> {
  const p = await prijavaOdluke(tx, projektId)
  const izracun = await repository.izracunaj(tx, projektId, sada)
  const { nalazi, ...oko } = await okoOdluke(tx, p)
  const danaZaPrigovor = Number(await vrijednostPostavke(tx, 'rokPrigovora', p.najavljen ?? today(sada)))
  const otvorenih = (await asPortal(tx, () => idsOdluka(tx, projektId, OTVORENE))).length
  return (vrsta) => ({
    id: 0,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    runda: [],
    vrsta,
    broj: `${p.projekt.sifra ?? ''}/O-${p.odluka + 1}`,
    sadrzaj: noviSadrzaj(vrsta, nalazi, izracun),
    danaZaPrigovor,
    pripremio: null,
    potvrdio: null,
    potpisao: null,
    donesena: null,
    otvorena: null,
    odreknuto: null,
    projekt: p.projekt,
    dorada: { rok: p.doradaRok },
    prijavitelj: p.prijavitelj,
    prijaviteljId: p.prijaviteljId,
    programId: p.programId,
    pozivId: p.pozivId,
    selId: p.selId,
    impId: p.impId,
    otvorenih,
    izracun,
    ...oko,
  })
}

interface Nova {
  projektId: string
  vrsta: VrstaOdluke
}

export const novaOdluka = async (
  tx: Tx,
  repository: OdlukaRepository,
  { projektId, vrsta }: Nova,
  sada: number,
): Promise<OdlukaPrijave> => (await noveOdluke(tx, repository, projektId, sada))(vrsta)

/** Whoever has declared a conflict with the application begins nothing about it; to them there is none. */
export const uSukobu = ({ odabir }: Pick<OdlukaPrijave, 'odabir'>, { osobaId }: Pick<Actor, 'osobaId'>): boolean =>
  odabir.izuzeti.includes(osobaId)

/** Kinds of decisions that this person may begin about the application. */
export async function moguceVrste(tx: Tx, repository: OdlukaRepository, projektId: string, { actor, sada }: Pisanje) {
  const zaVrstu = await noveOdluke(tx, repository, projektId, sada)
  return kljuceviOd(VRSTE_ODLUKA).filter((vrsta) => {
    const nova = zaVrstu(vrsta)
    return !uSukobu(nova, actor) && decide(odlukaPrijaveKind, 'kreiraj', nova, actor, {}, { sada }).ok
  })
}

/** Only reasons that the decision owes are kept, and nothing of another kind. */
export function izmijenjena(odluka: OdlukaPrijave, sadrzaj: SadrzajOdluke): OdlukaPrijave {
  const financira = odluka.vrsta === 'financiranje'
  return {
    ...odluka,
    sadrzaj: {
      ...sadrzaj,
      bespovratna: financira ? sadrzaj.bespovratna : null,
      umanjenjePrihvaceno: financira ? sadrzaj.umanjenjePrihvaceno : null,
      uvjeti: financira ? sadrzaj.uvjeti : [],
      razlozi: Object.fromEntries(odluka.trazeRazlog.map((kod) => [kod, sadrzaj.razlozi[kod] ?? ''])),
    },
  }
}

function dostava(odluka: OdlukaPrijave, sada: number): RedakOdluke['dostava'] {
  const poslana = poslanaOdluka(odluka)
  if (poslana === null || odluka.donesena === null) return null
  return {
    poslano: odluka.donesena,
    otvorena: odluka.otvorena,
    dan: danDostave(poslana),
    dostavljena: jeDostavljena(poslana, sada),
    rokPrigovora: rokPrigovora(poslana, odluka.danaZaPrigovor),
    prigovorMoguc: odluka.odreknuto === null && jeURokuPrigovora(poslana, sada, odluka.danaZaPrigovor),
    odreknuto: odluka.odreknuto,
  }
}

const jePrijavitelj = ({ za }: Actor) => za.vrsta === 'prijavitelj'

/** Rows of the list; an applicant reads no name of who prepared or confirmed. */
export async function redciOdluka(
  tx: Tx,
  odluke: readonly OdlukaPrijave[],
  actor: Actor,
  sada: number,
): Promise<RedakOdluke[]> {
  const imena = await imenaOsoba(
    tx,
    odluke.flatMap(({ pripremio, potvrdio, potpisao }) => [pripremio ?? [], potvrdio ?? [], potpisao ?? []].flat()),
  )
  const ime = (id: number | null) => (id === null ? null : (imena.get(id)?.ime ?? null))
  const skriveno = jePrijavitelj(actor)
  return odluke.map((odluka) => ({
    id: odluka.id,
    vrsta: odluka.vrsta,
    broj: odluka.broj,
    status: stanjeZapisa(odlukaPrijaveKind, odluka, actor, sada).status,
    pripremio: skriveno ? null : ime(odluka.pripremio),
    potvrdio: skriveno ? null : ime(odluka.potvrdio),
    potpisao: ime(odluka.potpisao),
    dostava: dostava(odluka, sada),
  }))
}

/** The parts of a letter that a screen draws. */
const blokovi = (sadrzaj: readonly BlokPdf[]): BlokPisma[] =>
  sadrzaj.flatMap((blok): BlokPisma[] => {
    if ('naslov' in blok) return [blok]
    if ('odlomak' in blok) return [{ odlomak: blok.odlomak, ...(blok.stil === undefined ? {} : { stil: blok.stil }) }]
    if ('podaci' in blok) return [{ podaci: blok.podaci.map(([naziv, tekst]) => [naziv, tekst]) }]
    if ('popis' in blok) return [{ popis: [...blok.popis], ...(blok.redom === true && { redom: true }) }]
    if (!('tablica' in blok)) return []
    const { zaglavlje, redci, desno, zbroj } = blok.tablica
    return [
      {
        tablica: {
          zaglavlje: [...zaglavlje],
          redci: redci.map((redak) => [...redak]),
          ...(desno === undefined ? {} : { desno: [...desno] }),
          ...(zbroj === true && { zbroj: true }),
        },
      },
    ]
  })

/** The letter: as it was sent, or as the draft stands now; undefined while nothing says why it refuses. */
export async function pismoOdluke(tx: Tx, odluka: OdlukaPrijave, sada: number) {
  if (odluka.donesena !== null) return stranicaPisma(await izdanoPismo(tx, ispravaOdluke(odluka)))
  const nacrt = await sastaviOdluku(tx, odluka, { sada, potpisujeId: null })
  return nacrt && stranicaPisma(nacrt)
}

export async function detaljOdluke(tx: Tx, odluka: OdlukaPrijave, actor: Actor, sada: number): Promise<OdlukaDetalj> {
  const [redak] = await redciOdluka(tx, [odluka], actor, sada)
  if (redak === undefined) throw new Problem('nije-pronadeno')
  const { id, naziv, sifra } = odluka.projekt
  const { trazeno, prihvatljivo, deMinimisPreostalo } = odluka.izracun
  const pismo = await asPortal(tx, () => pismoOdluke(tx, odluka, sada))
  const nalazi = await asPortal(tx, () => nalaziOdabira(tx, id))
  return {
    ...redak,
    projekt: { id, naziv, sifra },
    prijavitelj: odluka.prijavitelj,
    priprema: jePrijavitelj(actor)
      ? null
      : {
          sadrzaj: odluka.sadrzaj,
          razlozi: razloziIz(nalazi).map(({ kod, pitanje }) => ({ kod, pitanje })),
          trazeno: toWire(trazeno),
          prihvatljivo: toWire(prihvatljivo),
          deMinimisPreostalo: deMinimisPreostalo === null ? null : toWire(deMinimisPreostalo),
        },
    pismo: pismo === undefined ? [] : blokovi(pismo.sadrzaj),
    ...stanjeZapisa(odlukaPrijaveKind, odluka, actor, sada),
  }
}

/** Whether this reading is the first opening by a person who represents the applicant; nobody opens it in another's name. */
export function jePrvoOtvaranje(
  { donesena, otvorena }: OdlukaPrijave,
  { za, osobaId, stvarnaOsobaId }: Actor,
): boolean {
  const zastupa = za.vrsta === 'prijavitelj' && za.razina === 'ZAS' && osobaId === stvarnaOsobaId
  return zastupa && donesena !== null && otvorena === null
}

/** Delivers the decision; of two who open it at once the first has. */
export async function zabiljeziOtvaranje(tx: Tx, id: number, osobaId: number, sada: number): Promise<void> {
  const kada = new Date(sada).toISOString()
  await tx.execute(sql`update odluka_prijave set otvorena_at = ${kada}::timestamptz, otvorio_id = ${osobaId}
    where id = ${id} and otvorena_at is null`)
}
