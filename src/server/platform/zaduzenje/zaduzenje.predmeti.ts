/** Records that a person is in charge of, as what they hand over. Every kind that has somebody in charge takes part (decision 0150). */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { odredisteNotifikacije } from '#contract/modules/notifikacija/odrediste.ts'
import type { Tx } from '../db/client.ts'
import { type OpisPredmeta, type PredmetiVrste, rokPoSatu } from '../predmeti/predmeti.ts'
import { rokoviZapisa } from '../rokovi/rokovi.ts'
import { drziZaduzenje, upisiZaduzenje, zaduzenja } from './zaduzenje.repository.ts'
import { ustanovaOd, type ZaduzivaVrsta } from './zaduzenje.ts'

/** Open records of a kind with somebody in charge at the institution. */
async function zaduzeni(
  tx: Tx,
  { vrsta, tablica, okoncani }: ZaduzivaVrsta,
  { institucijaId, osobaId }: { institucijaId: number; osobaId?: number },
): Promise<{ id: string; osobaId: number }[]> {
  const cije = osobaId === undefined ? sql`zd.osoba_id is not null` : sql`zd.osoba_id = ${osobaId}`
  const { rows } = await tx.execute<{ id: string; osobaId: number }>(sql`
    select zd.entitet_id as id, zd.osoba_id as "osobaId" from zaduzenje zd
    join ${sql.identifier(tablica.ime)} t on t.id = ${sql.raw(`kao_${tablica.kljuc}`)}(zd.entitet_id) and t.status_id <> all(${sql.param([...okoncani])}::int[])
    where zd.zadnje and ${cije} and zd.institucija_id = ${institucijaId} and zd.entitet_vrsta = ${vrsta} order by zd.id`)
  return rows
}

type Nadeno = NonNullable<Awaited<ReturnType<ZaduzivaVrsta['nadi']>>>

function adresaOd({ akcija }: ZaduzivaVrsta, id: string, { spomen, parties }: Nadeno, actor: Actor): string | null {
  const { projektId = null, pozivId = null } = spomen
  return odredisteNotifikacije({
    activityLog: { activityAction: akcija, projektId, pozivId, entitetId: id },
    primatelj: 'institucija',
    primateljId: ustanovaOd(actor),
    programId: parties.programId ?? null,
    razlog: 'ZADUZENJE',
    osobaId: actor.osobaId,
  })
}

const velikim = (tekst: string): string => tekst.charAt(0).toLocaleUpperCase('hr') + tekst.slice(1)

async function opisi(
  tx: Tx,
  vrsta: ZaduzivaVrsta,
  ids: readonly string[],
  actor: Actor,
  sada: number,
): Promise<OpisPredmeta[]> {
  const drzi = new Map(
    (await zaduzenja(tx, vrsta.vrsta, ustanovaOd(actor), ids)).map(({ zapisId, zaduzen }) => [zapisId, zaduzen]),
  )
  const nadeni = await vrsta.nadiSve(tx, ids, actor, sada)
  const rokovi = await rokoviZapisa(tx, vrsta.rokovi, [...nadeni.keys()], actor, sada)
  const svi: OpisPredmeta[] = []
  for (const [id, nadeno] of nadeni) {
    const { spomen, status, okoncan, sat } = nadeno
    const osoba = drzi.get(id)
    const { rok, stojiOd } = rokPoSatu(sat, sada)
    svi.push({
      id,
      naslov: velikim(spomen.sto),
      podnaslov: null,
      status,
      rok: rok ?? rokovi.get(id) ?? null,
      stojiOd,
      adresa: adresaOd(vrsta, id, nadeno, actor),
      drze: osoba == null ? [] : [osoba.id],
      okoncan,
    })
  }
  return svi
}

/** The next change of who is in charge, written for the person who takes the record over. */
export async function predajZaduzenje(
  tx: Tx,
  {
    vrsta,
    id,
    programId,
    dozvola,
  }: { vrsta: string; id: string; programId: number | null } & {
    dozvola: ZaduzivaVrsta['zaduzuju']['dozvola']
  },
  na: Actor,
  sada: number,
): Promise<void> {
  const gdje = { vrsta, id, institucijaId: ustanovaOd(na) }
  const { verzija } = await drziZaduzenje(tx, gdje)
  const { osobaId } = na
  await upisiZaduzenje(tx, gdje, verzija, { programId, dozvola, osobaId, dodijelioId: osobaId, napomena: '', sada })
}

export const predmetiZaduzenja = (vrsta: ZaduzivaVrsta): PredmetiVrste => ({
  vrsta: vrsta.vrsta,
  naziv: vrsta.naziv,
  otvoreni: (tx, gdje) => zaduzeni(tx, vrsta, gdje),
  opisi: (tx, ids, citatelj, sada) => opisi(tx, vrsta, ids, citatelj, sada),
  async prenesi(tx, id, { od, na, sada }) {
    const zapis = await vrsta.nadi(tx, id, na, sada)
    if (zapis === undefined) throw new Problem('nije-pronadeno')
    if (!zapis.radi(na)) throw new Problem('zabranjeno')
    const gdje = { vrsta: vrsta.vrsta, id, institucijaId: ustanovaOd(na) }
    // Somebody has put another person in charge between the question and the lock.
    if ((await drziZaduzenje(tx, gdje)).osobaId !== od) throw new Problem('zastarjela-verzija')
    const { programId = null } = zapis.parties
    await predajZaduzenje(tx, { vrsta: vrsta.vrsta, id, programId, dozvola: vrsta.zaduzuju.dozvola }, na, sada)
    return id
  },
})
