/** Brings the requests of the storyboard to where they stand: written, taken over and decided by the portal's own moves. */

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { BlokPdf } from '#contract/kernel/pdf/dokument.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { SAT } from '#contract/kernel/trajanje.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { PrilogZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { announce, saveOffset } from '../modules/datoteka/datoteka.repository.ts'
import { zahtjevDesk } from '../modules/zahtjev/zahtjev.binding.ts'
import { predajZahtjev } from '../modules/zahtjev/zahtjev.novi.ts'
import { renderPdf } from '../platform/pdf/render.ts'
import { zahtjevPorts } from '../spojevi/kinds.ts'
import { provjeraU, ugradeniRegistar } from '../spojevi/registar.ts'
import { idOf, oibOf } from './ids.ts'
import { type PricaZahtjeva, ZAHTJEVI } from './request-stories.ts'
import { djelatnikKao, klupa, potez, type Scena } from './scene.ts'

/** The super-administrator decides what no body of a project does. */
const UPRAVA = 8

async function prilozi(scena: Scena, naziv: string, osobaId: number, sada: number): Promise<PrilogZahtjeva> {
  const sadrzaj: BlokPdf[] = [
    { naslov: naziv, razina: 1 },
    { odlomak: 'Pokazni dokument bez pravnog učinka', stil: 'podnaslov' },
  ]
  const bytes = Buffer.from(
    await renderPdf({ naslov: naziv, broj: `Z-${osobaId}`, vrijeme: '', trenutak: sada, nacrt: false, sadrzaj }),
  )
  const id = idOf(`datoteka zahtjeva ${osobaId} ${naziv}`, sada)
  const ime = `${naziv.replace(/[^\p{L}\d]+/gu, '-').toLowerCase()}.pdf`
  const { deps, provjeri } = scena.datoteke(sada)
  const at = new Date(sada)
  await announce(scena.tx, {
    id,
    vlasnikId: osobaId,
    prijaviteljId: null,
    naziv: ime,
    bajtova: bytes.length,
    polozaj: null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    stanje: 'uTijeku',
    snimljenoAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await deps.staging.write(id, 0, Readable.from([bytes]), (reached) => saveOffset(deps.db, id, reached, sada))
  await provjeri(id)
  return { id, naziv: ime }
}

interface Projekt extends Record<string, unknown> {
  projektId: string
  impId: number
}

async function ugovoreni({ tx }: Scena, prijaviteljId: number): Promise<Projekt> {
  const { rows } = await tx.execute<Projekt>(sql`
    select p.id as "projektId", c.imp_id as "impId" from projekt p join poziv c on c.id = p.poziv_id
    where p.prijavitelj_id = ${prijaviteljId} and p.status_id = ${projektStatuses.ugovoren.id} order by p.sifra limit 1`)
  const [row] = rows
  if (row === undefined) throw new Error(`Applicant ${prijaviteljId} has no contracted project`)
  return row
}

async function podnositelj(scena: Scena, { osobaId, prijaviteljId }: PricaZahtjeva, sada: number): Promise<Actor> {
  if (prijaviteljId !== undefined) return scena.actor(osobaId, { vrsta: 'prijavitelj', id: prijaviteljId }, sada)
  return { ...(await scena.actor(osobaId, 'administracija', sada)), za: { vrsta: 'gradanin' } }
}

async function ispricaj(scena: Scena, prica: PricaZahtjeva): Promise<void> {
  const { dan, osobaId, prijaviteljId, dokument, obrazlozenje, razlog } = prica
  const predano = scena.sat.u(dan, '09:20')
  const tko = await podnositelj(scena, prica, predano)
  const prilog = dokument === undefined ? null : await prilozi(scena, dokument, osobaId, predano)
  const sadrzaj = prica.sadrzaj(scena.sat, prilog)
  const projekt = prica.naProjektu === true ? await ugovoreni(scena, prijaviteljId ?? 0) : undefined
  const id = idOf(`zahtjev ${osobaId} ${sadrzaj.vrsta}`, predano)
  const oib =
    'noviPrijaviteljOib' in sadrzaj
      ? sadrzaj.noviPrijaviteljOib
      : 'prijaviteljOib' in sadrzaj
        ? sadrzaj.prijaviteljOib
        : await oibSubjekta(scena, prica, sadrzaj)
  const provjera = provjeraU(await ugradeniRegistar().nadi({ oib }), oibOf(8, osobaId), predano)
  const mjesto = {
    vrste: [sadrzaj.vrsta],
    ...(prijaviteljId && { prijaviteljId }),
    ...(projekt && { projektId: projekt.projektId }),
  }
  const body = { mutationId: idOf(`predaja ${id}`, predano), id, sadrzaj, obrazlozenje, prilozi: [] }
  await predajZahtjev(klupa(scena, tko, predano), zahtjevPorts, { mjesto, provjera }, body)
  let verzijaRetka = 1
  for (const [i, prijelaz] of prica.koraci.entries()) {
    const sada = predano + (i + 1) * 3 * SAT
    const vodi = projekt && (await djelatnikKao(scena, projekt.impId, 'V', sada))
    const actor = prijelaz === 'obustavi' ? tko : (vodi ?? (await scena.actor(UPRAVA, 'administracija', sada)))
    const desk = zahtjevDesk(zahtjevPorts, { provjera: { ...provjera, vrijeme: new Date(sada).toISOString() } })
    const unos = razlog === undefined || prijelaz === 'preuzmi' ? {} : { obrazlozenje: razlog }
    const answer = await potez(scena, desk, { id, verzijaRetka, prijelaz, actor, sada, unos })
    verzijaRetka = answer.verzijaRetka
  }
}

async function oibSubjekta({ tx }: Scena, { prijaviteljId }: PricaZahtjeva, sadrzaj: object): Promise<string> {
  if ('oib' in sadrzaj) return String(sadrzaj.oib)
  const { rows } = await tx.execute<{ oib: string }>(sql`select oib from prijavitelj where id = ${prijaviteljId ?? 0}`)
  return rows[0]?.oib ?? ''
}

export async function seedRequests(scena: Scena): Promise<void> {
  for (const prica of ZAHTJEVI) await ispricaj(scena, prica)
}
