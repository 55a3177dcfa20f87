/** Documents that applications of the storyboard carry: small, made here, sent and checked the way everybody's are. */

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { formatDatum, type Instant, type IsoDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import type { PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import { saveOffset } from '../modules/datoteka/datoteka.repository.ts'
import { najavi } from '../modules/datoteka/datoteka.usluga.ts'
import { renderPdf } from '../platform/pdf/render.ts'
import type { DemoPrijavitelj } from './applicants.ts'
import { idOf } from './ids.ts'
import { skica } from './picture.ts'
import type { Scena } from './scene.ts'

interface Posiljatelj {
  osobaId: number
  /** Null for a record of an institution. */
  prijaviteljId: number | null
  entitetVrsta: string
  entitetId: string
  sada: Instant
}

export interface Dokument {
  /** As the call names it. */
  naziv: string
  broj: string
  izdan: IsoDatum
  projekt: string
  prijavitelj: DemoPrijavitelj
}

const NACRT = /dozvola|vlasni/i

function fileName(naziv: string, extension: string): string {
  return `${naziv.replace(/[^\p{L}\d]+/gu, '-').toLowerCase()}.${extension}`
}

async function pdfOf({ naziv, broj, izdan, projekt, prijavitelj }: Dokument): Promise<Uint8Array> {
  return renderPdf({
    naslov: naziv,
    broj,
    vrijeme: formatDatum(izdan),
    trenutak: Date.parse(izdan),
    nacrt: false,
    sadrzaj: [
      { naslov: naziv, razina: 1 },
      { odlomak: 'Pokazni dokument bez pravnog učinka', stil: 'podnaslov' },
      {
        podaci: [
          ['Broj', broj],
          ['Izdano', formatDatum(izdan)],
          ['Prijavitelj', `${prijavitelj.naziv}, OIB ${prijavitelj.oib}`],
          ['Sjedište', prijavitelj.sjediste],
          ['Projekt', projekt],
        ],
      },
    ],
  })
}

/** Sends one file that was made here. */
export async function posaljiDatoteku(
  scena: Scena,
  tko: Posiljatelj,
  naziv: string,
  bytes: Uint8Array,
): Promise<PrilogDokumenta> {
  const { osobaId, sada, ...kamo } = tko
  const id = idOf(`datoteka ${kamo.entitetId} ${naziv}`, sada)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { deps, provjeri } = scena.datoteke(sada)
  const najava = { id, naziv, sha256, bajtova: bytes.length, ...kamo, snimljenoAt: toIsoInstant(sada), polozaj: null }
  await najavi(deps, { osobaId, stvarnaOsobaId: osobaId }, najava)
  await deps.staging.write(id, 0, Readable.from([Buffer.from(bytes)]), (reached) =>
    saveOffset(deps.db, id, reached, sada),
  )
  await provjeri(id)
  return { id, naziv, sha256, bajtova: bytes.length }
}

/** Makes and sends what belongs to one document of the call; a permit comes with a sketch of the place. */
export async function posaljiDokument(scena: Scena, tko: Posiljatelj, dokument: Dokument): Promise<PrilogDokumenta[]> {
  const { naziv } = dokument
  const files = [await posaljiDatoteku(scena, tko, fileName(naziv, 'pdf'), await pdfOf(dokument))]
  if (NACRT.test(naziv))
    files.push(await posaljiDatoteku(scena, tko, 'skica-lokacije.png', skica(dokument.projekt.length)))
  return files
}
