/** Flags over the modules: whom a party may ask to resolve one, what waits for a person, and the calls over every kind of the palette. */
import { type SQL, sql } from 'drizzle-orm'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { zastavicaStatuses } from '#contract/kernel/zastavica.ts'
import type { PortalModule } from '../modul.ts'
import type { Tx } from '../platform/db/client.ts'
import { type Cekanje, prve } from '../platform/popis/cekanje.ts'
import type { PaletaVrste, RedakPalete } from '../platform/search/paleta.ts'
import { OTVORENA, vidljiva } from '../platform/zastavica/zastavica.repository.ts'
import { zastavicaRoutes } from '../platform/zastavica/zastavica.routes.ts'
import { citljivi, type OsobeStranke, programZapisa } from '../platform/zastavica/zastavica.ts'

const SVI = sql`true`

/** Seats at a party that hold now, with the programmes they reach; null for all. */
const mjesta = (vrsta: 'institucija' | 'prijavitelj', id: SQL, sada: number): SQL =>
  vrsta === 'institucija'
    ? sql`select i.osoba_id, i.program_ids as programi from institucija_osoba i where i.institucija_id = ${id}`
    : sql`select p.osoba_id, null::int[] as programi from prijavitelj_osoba p where p.prijavitelj_id = ${id}
        and (p.vrijedi_do is null or p.vrijedi_do > ${new Date(sada).toISOString()}::timestamptz)`

/** A condition on a seat `m`: it reaches this programme. */
const uProgramu = (programId: number): SQL => sql`(m.programi is null or ${programId} = any(m.programi))`

export const osobeStranke: OsobeStranke = async (tx, { vrsta, id }, { programId, osobaId, sada }) => {
  if (vrsta === 'administracija') return []
  const program = programId === undefined ? SVI : uProgramu(programId)
  const samo = osobaId === undefined ? SVI : sql`o.id = ${osobaId}`
  const { rows } = await tx.execute<{ id: number; naziv: string; email: string }>(sql`
    select o.id, o.ime || ' ' || o.prezime as naziv, o.email from fizicka_osoba o
    where o.aktivna and ${samo} and exists (select from (${mjesta(vrsta, sql`${id}`, sada)}) m where m.osoba_id = o.id and ${program})
    order by o.prezime collate "hr-x-icu", o.ime collate "hr-x-icu", o.id`)
  return rows
}

interface Otvorena extends Record<string, unknown> {
  id: number
  vrsta: string
  zapisId: string
  razlog: string
  /** Another person is asked for it, who still has a seat: of a record in no programme it is theirs. */
  tuda: boolean
}

/** Open flags that wait for this person in a programme: private ones, those asked of them, and shared ones asked of nobody who works there. */
async function cekajuOsobu(tx: Tx, actor: Actor, programId: number, sada: number): Promise<Otvorena[]> {
  const { za, osobaId } = actor
  if (za.vrsta !== 'institucija' && za.vrsta !== 'prijavitelj') return []
  const ima = (gdje: SQL) => sql`exists (select from (${mjesta(za.vrsta, sql`${za.id}`, sada)}) m
    join fizicka_osoba o on o.id = m.osoba_id where o.aktivna and m.osoba_id = zt.rjesava_id and ${gdje})`
  const imaMjesto = ima(uProgramu(programId))
  const { rows } = await tx.execute<Otvorena>(sql`
    select zt.id, zt.entitet_vrsta as vrsta, zt.entitet_id as "zapisId", zt.razlog,
      zt.rjesava_id is distinct from ${osobaId} and ${ima(SVI)} as tuda from zastavica zt
    where ${OTVORENA} and ${vidljiva(actor)}
      and (zt.doseg = 'osoba' or zt.rjesava_id = ${osobaId} or zt.rjesava_id is null or not ${imaMjesto})
    order by zt.podignuta_at, zt.id`)
  return rows
}

const STATUS = { id: zastavicaStatuses.otvorena.id, naziv: zastavicaStatuses.otvorena.label }

const stavka = ({ id, razlog }: Otvorena, naslov: string, adresa: string): StavkaKojaCeka => ({
  vrsta: 'zastavica',
  id: String(id),
  naslov,
  podnaslov: razlog,
  status: STATUS,
  radnja: 'Riješite zastavicu',
  rok: null,
  adresa,
})

/** Flags whose record may be read, in its programme or in every one where it has none. */
const cekaju =
  (vrste: readonly PaletaVrste[]): Cekanje['ceka'] =>
  async (tx, actor, programId, sada) => {
    const otvorene = await cekajuOsobu(tx, actor, programId, sada)
    const stavke: StavkaKojaCeka[] = []
    for (const jedna of vrste) {
      const ove = otvorene.filter(({ vrsta }) => vrsta === jedna.vrsta)
      if (ove.length === 0) continue
      const ids = [...new Set(ove.map(({ zapisId }) => zapisId))]
      const zapisi = new Map((await citljivi(tx, jedna, ids, { actor, sada })).map((one) => [one.id, one]))
      const ovdje = (redak: RedakPalete, { tuda }: Otvorena) => {
        const program = programZapisa(redak)
        return program === undefined ? !tuda : program === programId
      }
      for (const one of ove) {
        const redak = zapisi.get(one.zapisId)
        if (redak && ovdje(redak, one)) stavke.push(stavka(one, redak.naslov, jedna.adresa(redak, actor)))
      }
    }
    return prve(stavke)
  }

/** Flags over the records of all these modules. */
export function zastavicaModul(moduli: readonly PortalModule[]): PortalModule {
  const vrste = moduli.flatMap(({ paleta = [] }) => paleta)
  return {
    naziv: 'zastavica',
    routes: (app) => zastavicaRoutes(app, { vrste, osobe: osobeStranke }),
    ceka: [{ vrsta: 'zastavica', za: 'osoba', ceka: cekaju(vrste) }],
  }
}
