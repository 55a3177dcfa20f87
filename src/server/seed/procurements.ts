/** Tells the procurements of the storyboard: written by UR, published by ZAS, closed by the clock, with their documents. */

import { sql } from 'drizzle-orm'
import { formatVrijeme, type IsoDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import { kreiranjeNabave, spremiNabavu } from '../modules/nabava/nabava.desk.ts'
import { kreirajZapis, spremiZapis } from '../platform/workflow/stol.ts'
import { nabavaKindDesk } from '../spojevi/kinds.ts'
import { osobaPrijavitelja, PRIJAVITELJI } from './applicants.ts'
import { posaljiDokument } from './files.ts'
import { idOf } from './ids.ts'
import { NABAVE, type PricaNabave } from './procurement-stories.ts'
import { PROJEKTI } from './project-stories.ts'
import { klupa, potez, potezSustava, type Scena } from './scene.ts'

const STOL = { desk: nabavaKindDesk, zaPrijavitelja: true }

/** The project in the database, and who works on it. */
async function projektOd(scena: Scena, broj: number) {
  const prica = PROJEKTI.find((one) => one.broj === broj)
  const prijavitelj = PRIJAVITELJI.find(({ id }) => id === prica?.prijaviteljId)
  const { rows } = await scena.tx.execute<{ id: string }>(sql`select id from projekt where naziv = ${prica?.naziv}`)
  const [row] = rows
  if (prica === undefined || prijavitelj === undefined || row === undefined) throw new Error(`No project P${broj}`)
  return { id: row.id, naziv: prica.naziv, prijavitelj }
}

async function ispricaj(scena: Scena, prica: PricaNabave): Promise<void> {
  const { sat } = scena
  const projekt = await projektOd(scena, prica.projekt)
  const { prijavitelj } = projekt
  const { naziv } = prica.sadrzaj
  const strana = { vrsta: 'prijavitelj', id: prijavitelj.id } as const
  const kao = (razina: 'UR' | 'ZAS', sada: number) =>
    scena.actor(osobaPrijavitelja(prijavitelj.id, razina), strana, sada)
  const rok = ([dan, u]: [IsoDatum, string]) => toIsoInstant(sat.u(dan, u))
  const pisana = sat.u(prica.dan, '09:15')
  const sadrzaj: SadrzajNabave = { ...prica.sadrzaj, rokZaPonude: rok(prica.rok), dokumentacija: [] }
  const bench = klupa(scena, await kao('UR', pisana), pisana)
  const nova = { mutationId: idOf(`nabava ${naziv}`, pisana), projektId: projekt.id, sadrzaj }
  const created = await kreirajZapis(bench, STOL, nova, kreiranjeNabave)
  const id = String(created.id)

  const dokumentacija: DatotekaZapisa[] = []
  for (const [i, dokument] of prica.dokumenti.entries()) {
    const kamo = { prijaviteljId: prijavitelj.id, entitetVrsta: 'nabava', entitetId: id } as const
    const tko = { osobaId: osobaPrijavitelja(prijavitelj.id, 'UR'), ...kamo }
    const broj = `N-${prica.projekt}/${i + 1}`
    const izgled = {
      naziv: dokument,
      broj,
      izdan: sat.dan(prica.dan),
      projekt: `${naziv} (${projekt.naziv})`,
      prijavitelj,
    }
    for (const file of await posaljiDokument(scena, { ...tko, sada: pisana }, izgled))
      dokumentacija.push({ id: file.id, naziv: file.naziv, bajtova: file.bajtova })
  }
  const spremi = async (dan: IsoDatum, verzijaRetka: number, promjena: SadrzajNabave) => {
    const sada = sat.u(dan, '10:40')
    const mutationId = idOf(`spremanje ${naziv} ${verzijaRetka}`, sada)
    const spremanje = { mutationId, verzijaRetka, sadrzaj: promjena }
    return spremiZapis(klupa(scena, await kao('UR', sada), sada), STOL, id, spremanje, spremiNabavu)
  }
  let { verzijaRetka } = await spremi(prica.dan, created.verzijaRetka, { ...sadrzaj, dokumentacija })

  for (const [prijelaz, dan] of prica.koraci) {
    if (prijelaz === 'zatvori') {
      await potezSustava(scena, nabavaKindDesk, { id, prijelaz, sada: sat.u(...prica.rok) })
      continue
    }
    const sada = sat.u(dan, '11:20')
    const unos = prica.razlog !== undefined && prijelaz === 'ponisti' ? { obrazlozenje: prica.razlog } : {}
    const actor = await kao('ZAS', sada)
    ;({ verzijaRetka } = await potez(scena, nabavaKindDesk, { id, verzijaRetka, prijelaz, actor, sada, unos }))
  }
  if (prica.ispravak === undefined) return
  const { dan, rok: novi } = prica.ispravak
  const dopuna = `<p>Rok za ponude produljen je do ${formatVrijeme(sat.u(...novi))}.</p>`
  const promjena = { ...sadrzaj, dokumentacija, rokZaPonude: rok(novi), opis: `${sadrzaj.opis}${dopuna}` }
  ;({ verzijaRetka } = await spremi(dan, verzijaRetka, promjena))
  const sada = sat.u(dan, '13:05')
  await potez(scena, nabavaKindDesk, {
    id,
    verzijaRetka,
    prijelaz: 'objaviIspravak',
    actor: await kao('UR', sada),
    sada,
  })
}

export async function seedProcurements(scena: Scena): Promise<void> {
  for (const prica of NABAVE) await ispricaj(scena, prica)
}
